import { rejects, table } from '../../../../tests/table.ts';
import * as titleCase from './tool.ts';

table(titleCase, [
  ['small words', 'the lord of the rings', {}, 'The Lord of the Rings'],
  [
    'the nineteen small words, and no other',
    'X A AN AND AS AT BUT BY FOR IF IN NOR OF ON OR SO THE TO UP YET FROM WITH INTO OVER THAN VIA PER X',
    {},
    'X a an and as at but by for if in nor of on or so the to up yet From With Into Over Than Via Per X',
  ],
  ['a small word alone is the first and the last', 'yet', {}, 'Yet'],
  ['is and it are not small', 'WHAT IT IS FOR', {}, 'What It Is For'],
  ['each line is a title', 'a guide to\r\nthe end of it\r\n', {}, 'A Guide To\r\nThe End of It\r\n'],
  ['hyphens left alone', 'well-known facts', { hyphens: false }, 'Well-known Facts'],
  ['hyphenated parts', 'self-report of a state-of-the-art', {}, 'Self-Report of a State-of-the-Art'],
  ['the last part is the last word', 'he gave up and log-in', {}, 'He Gave up and Log-In'],
  ['parts at slashes', 'to and/or from', {}, 'To and/or From'],
  ['no subtitle', 'star wars: a new hope', {}, 'Star Wars: a New Hope'],
  [
    'a subtitle starts with a capital',
    'star wars: a new hope — the end is near',
    { subtitle: true },
    'Star Wars: A New Hope — The End Is Near',
  ],
  ['subtitles behind quotes', 'he said “why?” to me: a:b', { subtitle: true }, 'He Said “Why?” To Me: A:b'],
  ['subtitles behind a tight dash', 'hope—the end 1–to 2', { subtitle: true }, 'Hope—The End 1–To 2'],
  [
    'initials are capitals, p.m. is not',
    'meet j.r.r. tolkien at 5 p.m. today',
    {},
    'Meet J.R.R. Tolkien at 5 p.m. Today',
  ],
  ['initials at the edges', 'e.g. the U.S.\nat 5 P.M.', {}, 'E.g. the U.S.\nAt 5 P.m.'],
  ['not initials', 'a.b x.y.zz. u.s', {}, 'A.b X.y.zz. U.s'],
  ['Turkish initials', 'x i.i. y', { locale: 'tr' }, 'X İ.İ. Y'],
  [
    'meant capitals and names',
    "my iPhone and mcdonald's at NASA",
    { keep: 'mixed', exact: 'McDonald' },
    "My iPhone and McDonald's at NASA",
  ],
  ['more small words', 'letters from home with love', { extraSmall: 'from, with' }, 'Letters from Home with Love'],
  ['more small words in capitals', 'a FROM b', { extraSmall: ' From;; ' }, 'A from B'],
  ['quotes do not hide the edges', '(the end of) “the”…', {}, '(The End of) “The”…'],
  ['a number can be the last word', 'the end of in 5', {}, 'The End of in 5'],
  ['an address is the last word', 'look at https://Ex.com/a', { protect: true }, 'Look at https://Ex.com/a'],
  ['names with hyphens', 'the wi-fi in wi-fi', { exact: 'Wi-Fi' }, 'The Wi-Fi in Wi-Fi'],
  ['small words as names', 'the and of THE', { exact: 'AND' }, 'The AND of The'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text gives nothing', ' \r\n', {}, ''],
]);

rejects(titleCase, [[{ hyphens: 'maybe' }, 'Capitalize hyphenated parts must be true or false.']]);
