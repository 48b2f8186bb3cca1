import { labeled } from '../../../../tests/labeled.ts';
import { rejects, table } from '../../../../tests/table.ts';
import * as italic from './tool.ts';

table(italic, [
  ['letters of other fonts can stay', '\u{1D41A}b', { restyle: false }, '\u{1D41A}\u{1D623}'],
  ['an empty text stays empty', '', {}, { text: '', list: [] }],
  [
    'a note lists digits without a sans italic form',
    'Italic 1',
    {},
    {
      text: '\u{1D610}\u{1D635}\u{1D622}\u{1D62D}\u{1D62A}\u{1D624} 1',
      notes: ['No Sans italic form for: 1. Kept as typed.'],
      info: { missing: ['1'], weighted: 14 },
    },
  ],
  ['serif italic h is the Planck constant sign', 'Hhh', { style: 'italic' }, '\u{1D43B}\u210E\u210E'],
  ['dotless letters become serif italic', '\u0131\u0237', { style: 'italic' }, '\u{1D6A4}\u{1D6A5}'],
  ['dotless letters have no sans italic form', '\u0131\u0237', {}, '\u0131\u0237'],
  ['digits can be bold', 'Ab1', { style: 'sansBoldItalic', digits: 'bold' }, '\u{1D63C}\u{1D657}\u{1D7ED}'],
  [
    'digits stay as typed by default',
    'Ab1',
    { style: 'sansBoldItalic' },
    { text: '\u{1D63C}\u{1D657}1', notes: ['No Sans bold italic form for: 1. Kept as typed.'] },
  ],
  ['script has no digits to borrow', 'a1', { style: 'script', digits: 'bold' }, '\u{1D4B6}1'],
  [
    'script uses older code points where these exist',
    'BEFHILMReg',
    { style: 'script' },
    '\u212C\u2130\u2131\u210B\u2110\u2112\u2133\u211B\u212F\u210A',
  ],
  ['Greek letters become italic', 'αβ', { style: 'italic' }, '\u{1D6FC}\u{1D6FD}'],
  ['Greek letters can stay as typed', 'αβ', { style: 'italic', greek: false }, 'αβ'],
  ['accents can be dropped', 'é', { accents: 'strip' }, '\u{1D626}'],
  ['bold letters become italic', '\u{1D5EE}', {}, '\u{1D622}'],
  ['letters with older forms become plain again', '\u210B\u2102\u210E\u212F', { mode: 'plain' }, 'HChe'],
  ['what other styles write stays', '𝐀 です！？（笑）Ｋ ① Ⓐ', { mode: 'plain' }, 'A です！？（笑）Ｋ ① Ⓐ'],
  [
    'the list has all six styles',
    'h',
    {},
    {
      list: [
        { label: 'Sans italic', text: '\u{1D629}' },
        { label: 'Serif italic', text: '\u210E' },
        { label: 'Sans bold italic', text: '\u{1D65D}' },
        { label: 'Serif bold italic', text: '\u{1D489}' },
        { label: 'Script', text: '\u{1D4BD}' },
        { label: 'Bold script', text: '\u{1D4F1}' },
      ],
    },
  ],
]);

rejects(italic, [
  [
    { style: 'bold' },
    'Unknown style "bold". Choose one of: sansItalic, italic, sansBoldItalic, boldItalic, script, boldScript.',
  ],
  [{ digits: 'x' }, 'Unknown digits "x". Choose one of: keep, bold.'],
]);

labeled(italic, 'Ab1', [
  [{ 'Italic style': 'Sans bold italic' }, '\u{1d63c}\u{1d657}1'],
  [{ Numbers: 'Bold' }, '\u{1d63c}\u{1d657}\u{1d7ed}'],
]);
