import { rejects, table } from '../../../../tests/table.ts';
import * as alternatingCase from './tool.ts';

table(alternatingCase, [
  ['every character counts', 'alternating case', {}, 'aLtErNaTiNg cAsE'],
  ['a space counts', 'be at', {}, 'bE At'],
  ['letters only', 'be at, ok', { count: 'letters' }, 'bE aT, oK'],
  ['letters only: circled ones are signs', 'aⓐb1c', { count: 'letters' }, 'aⓐB1c'],
  ['restart at each word', 'be at, ok\tno', { count: 'words' }, 'bE aT, oK\tnO'],
  ['a capital first', 'Hello World', { start: 'upper' }, 'HeLlO WoRlD'],
  ['each line starts afresh', 'ABC\r\nDEF\n', {}, 'aBc\r\ndEf\n'],
  ['a carriage return ends a line', 'abc\rdef', {}, 'aBc\rdEf'],
  ['decomposed accents', 'e\u0301t\u00e9', {}, 'e\u0301T\u00e9'],
  ['ß becomes SS', 'aß', {}, 'aSS'],
  ['ß in a lowercase place stays', 'ßaßb', {}, 'ßAßB'],
  ['final sigma', 'ΟΔΟΣ', {}, 'οΔοΣ'],
  ['a lowercase final sigma', 'ΔΟΣ', {}, 'δΟς'],
  ['emoji are one step, joiners none', 'a😀b a\u200db', {}, 'a😀b a\u200dB'],
  ['letters above U+FFFF', '𐐀𐐀', {}, '𐐨𐐀'],
  ['Turkish i becomes a dotted capital', 'xixi', { locale: 'tr' }, 'xİxİ'],
  ['Turkish, decomposed', 'xI\u0307', { locale: 'tr' }, 'xİ'],
  ['İ is one letter as a capital', 'xİ', {}, 'xİ'],
  ['lone surrogates', '\ud83dab', {}, '\ud83dAb'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text gives nothing', ' \n\t', {}, ''],
  [
    'addresses are offered back',
    'mail bob@ex.com',
    {},
    {
      text: 'mAiL BoB@Ex.cOm',
      offers: [{ text: 'bob@ex.com changed.', label: 'Keep them', options: { protect: true } }],
    },
  ],
  ['addresses kept', 'mail bob@ex.com now', { protect: true }, { text: 'mAiL bob@ex.com NoW', offers: undefined }],
]);

rejects(alternatingCase, [
  [{ count: 'x' }, 'Unknown count "x". Choose one of: all, letters, words.'],
  [{ start: 1 }, 'Unknown start "1". Choose one of: lower, upper.'],
]);
