import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as removeExtraSpaces from './tool.ts';

table(removeExtraSpaces, [
  ['Spanish marks', '¿ Qué tal ? ¡ Hola !', { punct: true }, '¿Qué tal? ¡Hola!'],
  [
    'German quotes',
    'Er sagte : „ Hallo “ . Und „Ja“ , oder „ “ .',
    { punct: true },
    'Er sagte: „Hallo“. Und „Ja“, oder „ “.',
  ],
  ['English quotes', 'She said “ Hi ” , and “Bye” .', { punct: true }, 'She said “Hi”, and “Bye”.'],
  ['German and English quotes', '„ ja “ und “ A ” , „B“ .', { punct: true }, '„ja“ und “A”, „B“.'],
  ['Swedish quotes', 'Han sa ”Hej” , och ”Ja” .', { punct: true }, 'Han sa ”Hej”, och ”Ja”.'],
  ['full-width marks', '你好 ， 世界 。（ 一 ）「 二 」', { punct: true }, '你好，世界。（一）「二」'],
  ['Arabic and Urdu marks', 'مرحبا ، كيف حالك ؟ ہاں ۔', { punct: true }, 'مرحبا، كيف حالك؟ ہاں۔'],
  [
    'special spaces that become plain are counted',
    'a\u00a0b \u2003c\u3000\td e',
    {},
    { text: 'a b c d e', info: { removed: 2, losses: { spaces: 2 } } },
  ],
  [
    'runs of spaces become one, ends are trimmed',
    '  a   b\t\tc  ',
    {},
    {
      text: 'a b c',
      highlights: { input: [0, 2, 4, 6, 7, 9, 10, 12] },
      info: { removed: 7 },
      summary: '7 characters removed',
    },
  ],
  ['lines of white space become empty, and CRLF is kept', 'a  b\r\n   \r\n c\r\n', {}, 'a b\r\n\r\nc\r\n'],
  ['no-break and wide spaces become plain spaces', '10\u00a0000\u3000km', {}, '10 000 km'],
  ['every special space counts as a space', 'a\t\v\f\u00a0\u1680\u2000\u200a\u202f\u205f\u3000b', {}, 'a b'],
  [
    'NEL, U+180E, U+FEFF, and U+2028 are not spaces',
    'a\u0085b\u180ec\ufeffd\u2028e',
    {},
    'a\u0085b\u180ec\ufeffd\u2028e',
  ],
  ['indentation can stay', '\t  x   y  \n    ', { indent: true }, '\t  x y\n'],
  ['indentation and spaces at the end can stay', '\t  x   \n    ', { indent: true, trim: false }, '\t  x \n    '],
  [
    'indentation with tabs can stay if only plain spaces are collapsed',
    '\t  x  y',
    { indent: true, special: false },
    '\t  x y',
  ],
  ['spaces at the ends can be collapsed instead of trimmed', '  a  ', { trim: false }, ' a '],
  ['lines of white space can be collapsed instead of emptied', ' \t \n', { trim: false }, ' \n'],
  ['collapsing can be limited to plain spaces', '  a\t\tb \u00a0  c\t ', { special: false }, 'a\t\tb \u00a0 c\t'],
  ['spaces before and inside punctuation can be removed', 'Hi  , all ( ok ) !', { punct: true }, 'Hi, all (ok)!'],
  [
    'spaces are removed at every supported punctuation mark',
    'a . b ; c : d ! e ? f ] g } [ h { i',
    { punct: true },
    'a. b; c: d! e? f] g} [h {i',
  ],
  [
    'spaces are removed at punctuation at line starts and ends',
    ' , a\n( \nb',
    { punct: true, trim: false },
    ', a\n(\nb',
  ],
  [
    'straight quotes lose the spaces inside them',
    'Mr . Smith ( aged 40 ) , said : " hi "',
    { punct: true },
    'Mr. Smith (aged 40), said: "hi"',
  ],
  [
    'a space that slipped before a mark goes behind it',
    'Hello ,world  ;a ,5 (b ,c) ، ok ?Yes .No at 10 :30',
    { punct: true },
    { text: 'Hello, world; a, 5 (b, c)، ok? Yes. No at 10:30', info: { removed: 3 } },
  ],
  ['an item keeps the space after its mark', '1 . :a\na .\u00a0 :', { punct: true }, '1. :a\na. :'],
  ['times and thousands lose their spaces', 'at 10 : 30 , 1 , 000 km', { punct: true }, 'at 10:30, 1,000 km'],
  ['emoticons keep the space before them', 'hello :) and ;) ok', { punct: true }, 'hello :) and ;) ok'],
  ['boxes of tasks stay', '- [ ] task one\n- [x] done', { punct: true }, '- [ ] task one\n- [x] done'],
  [
    'emoticons keep the space after them',
    "sad :( but ok :-( or :'( too",
    { punct: true },
    "sad :( but ok :-( or :'( too",
  ],
  [
    'emoticons of letters keep the space before them',
    'great :D and :P or :-) !',
    { punct: true },
    'great :D and :P or :-)!',
  ],
  [
    'codes of emoji keep the space before them',
    'nice :smile: or :+1: then : so',
    { punct: true },
    'nice :smile: or :+1: then: so',
  ],
  ['boxes in quotations stay', '> - [ ]  task ( a )', { punct: true }, '> - [ ] task (a)'],
  [
    'marks of lines keep the space after them',
    '- ! note\n> , odd\n1. : x',
    { punct: true },
    '- ! note\n> , odd\n1. : x',
  ],
  [
    'names and numbers that begin with a full stop keep the space before them',
    'use .NET and .txt or .5 kg in ../a or ./b',
    { punct: true },
    'use .NET and .txt or .5 kg in ../a or ./b',
  ],
  ['signs of code keep the space before them', 'if a != b , then', { punct: true }, 'if a != b, then'],
  ['inches are no quotes', 'a 5" x 3" frame', { punct: true }, 'a 5" x 3" frame'],
  [
    'two pairs of quotes lose their spaces',
    'she said " yes " and " no " .',
    { punct: true },
    'she said "yes" and "no".',
  ],
  ['a quoted space stays', 'a quoted " " space', { punct: true }, 'a quoted " " space'],
  [
    'lists of numbers keep a space after each comma',
    '100 , 200 , 300 and 1 , 2 , 3',
    { punct: true },
    '100, 200, 300 and 1, 2, 3',
  ],
  ['times lose their spaces', 'from 9 : 05 to 23 : 59', { punct: true }, 'from 9:05 to 23:59'],
  ['empty brackets stay', 'choose ( ) or { } or [ ]', { punct: true }, 'choose ( ) or { } or [ ]'],
  ['a single quote keeps its spaces', 'one " open', { punct: true }, 'one " open'],
  ['quotes in brackets lose their spaces', '( " a " )', { punct: true }, '("a")'],
  ['emoticons with a space in them stay', 'hello : ) there', { punct: true }, 'hello : ) there'],
  ['a bracket that was opened is no emoticon', '( so : )', { punct: true }, '(so:)'],
  ['indentation before punctuation can stay', '  , a', { punct: true, indent: true }, '  , a'],
  [
    'times, ratios, and thousands close up',
    'at 10 : 30 , 1 , 000 km , 16 : 9 , 1 : 25 , 12  :  05 : 59',
    { punct: true },
    'at 10:30, 1,000 km, 16:9, 1:25, 12:05:59',
  ],
  ['thousands close up in all their groups', '1 , 000 , 250 or 250 . 000', { punct: true }, '1,000,250 or 250.000'],
  [
    'lists of numbers stay lists',
    '1 , 2 , 3; 100 , 200 , 300; 10 : 30 , 100',
    { punct: true },
    '1, 2, 3; 100, 200, 300; 10:30, 100',
  ],
  [
    'a full stop between numbers ends a sentence',
    'in 2019 . 14 people , at 5 . 100 more',
    { punct: true },
    'in 2019. 14 people, at 5. 100 more',
  ],
  [
    'a colon after a title or a year is no ratio, but a scale is one',
    'Step 2 : 5 eggs\n in 2019 : 14 more\nMap 1 : 25000',
    { punct: true },
    'Step 2: 5 eggs\nin 2019: 14 more\nMap 1:25000',
  ],
  ['digits of other scripts close up, too', '१० : ३०', { punct: true }, '१०:३०'],
  [
    'French marks get spaces that do not break',
    'Il dit : « Quoi ? Rien  ! »\r\nÀ 10 : 30 ; oui.  :) http://a.fr',
    { punct: true, french: true },
    'Il dit\u00a0: «\u00a0Quoi\u202f? Rien\u202f!\u00a0»\r\nÀ 10:30\u202f; oui. :) http://a.fr',
  ],
  [
    'French spaces twice are French spaces once',
    'Quoi\u202f? Rien\u00a0: «\u00a0a\u00a0»',
    { punct: true, french: true },
    'Quoi\u202f? Rien\u00a0: «\u00a0a\u00a0»',
  ],
  [
    'no-break spaces before French marks stay',
    'Quoi\u202f? Oui\u00a0! Non  : ici',
    { punct: true },
    'Quoi\u202f? Oui\u00a0! Non: ici',
  ],
  [
    'spaces before French marks stay where quotation marks have spaces',
    'Il dit  : « Oui ! » ( à 10 : 30 ) .',
    { punct: true },
    'Il dit : « Oui ! » (à 10:30).',
  ],
  [
    'blank lines can be removed',
    ' a\n\n b',
    { blank: 'none' },
    { text: 'a\nb', highlights: { input: [0, 1, 3, 4, 4, 5] } },
  ],
  ['one blank line of each run can stay', '\n a\n \n\n\u200b\nb  c\n\n', { blank: 'one' }, 'a\n\nb c\n'],
  ['the last line loses its line ending with the blank lines after it', 'a\n \n ', { blank: 'none' }, 'a'],
  ['a kept blank line becomes empty even without trimming', ' a \n  \n b', { blank: 'one', trim: false }, ' a \n\n b'],
  ['zero-width spaces stay', 'a\u200bb  c', {}, 'a\u200bb c'],
  ['joiners stay', 'क्\u200dष  👩\u200d🚀', {}, 'क्\u200dष 👩\u200d🚀'],
  ['an empty text stays empty', '', {}, ''],
  ['a text of spaces becomes empty', '   ', {}, { text: '', highlights: { input: [0, 3] } }],
  [
    'a text without extra spaces is unchanged',
    'a b\nc',
    {},
    { text: 'a b\nc', highlights: { input: [] }, info: { removed: 0 } },
  ],
]);
rejects(removeExtraSpaces, [
  [{ blank: 'two' }, 'Unknown blank "two". Choose one of: keep, one, none.'],
  [{ trim: 1 }, 'Trim lines must be true or false.'],
]);

const texts = fc.string({
  unit: fc.constantFrom(
    'a',
    ' ',
    '  ',
    '\t',
    '\u00a0',
    '\n',
    '\r\n',
    '\r',
    ',',
    '(',
    ')',
    '\u200b',
    '1',
    '000',
    ':',
    '.',
    '!',
    '«',
    ':',
    '"',
    '- ',
    '> ',
    '1',
    '.',
    '[',
  ),
  maxLength: 24,
});
const settings = fc.record({
  trim: fc.boolean(),
  indent: fc.boolean(),
  special: fc.boolean(),
  punct: fc.boolean(),
  blank: fc.constantFrom('keep', 'one', 'none'),
});

test('removing extra spaces again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      const once = (await runTool(removeExtraSpaces, text, options)).text;
      expect((await runTool(removeExtraSpaces, once, options)).text).toBe(once);
    }),
    { numRuns: 500 },
  );
});

test('with blank lines kept, only spaces and tabs change', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      const once = (await runTool(removeExtraSpaces, text, { ...options, blank: 'keep' })).text;
      const solid = (value: string) => value.replace(/[ \t\u00a0]/g, '');
      expect(solid(once)).toBe(solid(text));
    }),
  );
});

test('the input without the marked ranges equals the output, apart from spaces', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      const output = await runTool(removeExtraSpaces, text, options);
      const marks = Array.from(output.highlights?.input ?? []);
      let rest = '';
      let end = 0;
      for (let i = 0; i < marks.length; i += 2) {
        expect(marks[i]).toBeGreaterThanOrEqual(end);
        rest += text.slice(end, marks[i]);
        end = marks[i + 1] as number;
      }
      rest += text.slice(end);
      const solid = (value: string) => value.replace(/[ \t\u00a0]/g, '');
      expect(solid(rest)).toBe(solid(output.text));
    }),
  );
});

labeled(removeExtraSpaces, '  Hi  , all ( ok )\n\n\nso  ', [
  [{}, 'Hi , all ( ok )\n\n\nso'],
  [{ 'Fix spaces around punctuation': true, 'Blank lines': 'At most one' }, 'Hi, all (ok)\n\nso'],
  [{ 'Keep indentation': true, 'Blank lines': 'Remove' }, '  Hi, all (ok)\nso'],
]);
