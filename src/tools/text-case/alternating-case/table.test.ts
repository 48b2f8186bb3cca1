import { labeled } from '../../../../tests/labeled.ts';
import { rejects, table } from '../../../../tests/table.ts';
import * as alternatingCase from './tool.ts';

table(alternatingCase, [
  ['case alternates at every character', 'alternating case', {}, 'aLtErNaTiNg cAsE'],
  ['a space counts as a step', 'be at', {}, 'bE At'],
  ['only letters count in letters mode', 'be at, ok', { count: 'letters' }, 'bE aT, oK'],
  ['circled letters do not count in letters mode', 'aⓐb1c', { count: 'letters' }, 'aⓐB1c'],
  ['the pattern restarts at each word in words mode', 'be at, ok\tno', { count: 'words' }, 'bE aT, oK\tnO'],
  ['the first letter can be a capital', 'Hello World', { start: 'upper' }, 'HeLlO WoRlD'],
  ['the pattern restarts on each line', 'ABC\r\nDEF\n', {}, 'aBc\r\ndEf\n'],
  ['the pattern restarts after a carriage return', 'abc\rdef', {}, 'aBc\rdEf'],
  ['a decomposed accent counts with its letter', 'e\u0301t\u00e9', {}, 'e\u0301T\u00e9'],
  ['ß becomes SS', 'aß', {}, 'aSS'],
  ['ß stays at a lowercase position', 'ßaßb', {}, 'ßAßB'],
  ['a final sigma at an uppercase position is Σ', 'ΟΔΟΣ', {}, 'οΔοΣ'],
  ['a final sigma at a lowercase position is ς', 'ΔΟΣ', {}, 'δΟς'],
  ['an emoji counts as one step, a joiner as none', 'a😀b a\u200db', {}, 'a😀b a\u200dB'],
  ['letters above U+FFFF alternate', '𐐀𐐀', {}, '𐐨𐐀'],
  ['Turkish i becomes a dotted capital', 'xixi', { locale: 'tr' }, 'xİxİ'],
  ['a decomposed Turkish İ is treated as one letter', 'xI\u0307', { locale: 'tr' }, 'xİ'],
  ['İ is one letter as a capital', 'xİ', {}, 'xİ'],
  ['a lone surrogate counts as a step', '\ud83dab', {}, '\ud83dAb'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text becomes empty', ' \n\t', {}, ''],
  [
    'offers to keep addresses that changed',
    'mail bob@ex.com',
    {},
    {
      text: 'mAiL BoB@Ex.cOm',
      offers: [{ text: 'bob@ex.com changed.', label: 'Keep them', options: { protect: true } }],
    },
  ],
  [
    'protected addresses are kept without an offer',
    'mail bob@ex.com now',
    { protect: true },
    { text: 'mAiL bob@ex.com NoW', offers: undefined },
  ],
]);

rejects(alternatingCase, [
  [{ count: 'x' }, 'Unknown count "x". Choose one of: all, letters, words.'],
  [{ start: 1 }, 'Unknown start "1". Choose one of: lower, upper.'],
]);

labeled(alternatingCase, 'be at, ok', [
  [{}, 'bE At, Ok'],
  [{ 'Alternate by': 'Letters only' }, 'bE aT, oK'],
  [{ 'First letter': 'AbC', 'Alternate by': 'Within words' }, 'Be At, Ok'],
]);
