import { labeled } from '../../../../tests/labeled.ts';
import { rejects, table } from '../../../../tests/table.ts';
import * as upperCase from './tool.ts';

table(upperCase, [
  ['lowercase letters become capitals', 'hello World 1', {}, 'HELLO WORLD 1'],
  ['ß, ligatures, and ŉ become two characters', 'straße ﬁn ŉ', {}, 'STRASSE FIN ʼN'],
  ['ß can become capital ẞ', 'straße', { sharpS: 'ẞ' }, 'STRAẞE'],
  ['Turkish i becomes a dotted capital', 'istanbul ısı', { locale: 'tr' }, 'İSTANBUL ISI'],
  ['Greek capitals keep their accents by default', 'Μάιος ή οδός', {}, 'ΜΆΙΟΣ Ή ΟΔΌΣ'],
  ['Greek capitals lose their accents', 'Μάιος ή οδός', { locale: 'el' }, 'ΜΑΪΟΣ Ή ΟΔΟΣ'],
  ['Greek rules and capital ẞ can be combined', 'ά ß', { locale: 'el', sharpS: 'ẞ' }, 'Α ẞ'],
  ['İ stays, and i with a combining dot becomes İ', 'İi\u0307', {}, 'İİ'],
  ['Georgian and Deseret letters become capitals', 'მზე 𐐨\r', {}, 'ᲛᲖᲔ 𐐀\r'],
  [
    'addresses keep their case',
    'write to bob@ex.com or www.ex.com/a now',
    { protect: true },
    'WRITE TO bob@ex.com OR www.ex.com/a NOW',
  ],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text becomes empty', '\u00a0\u3000', {}, ''],
  [
    'offers to keep addresses that changed',
    'see https://Ex.com/News?ID=42',
    {},
    {
      text: 'SEE HTTPS://EX.COM/NEWS?ID=42',
      offers: [{ text: 'https://Ex.com/News?ID=42 changed.', label: 'Keep them', options: { protect: true } }],
    },
  ],
  [
    'protected addresses are kept without an offer',
    'see https://Ex.com/News?ID=42',
    { protect: true },
    { text: 'SEE https://Ex.com/News?ID=42', offers: undefined },
  ],
  ['no offer for acronyms and names', 'a NASA iPhone', {}, { text: 'A NASA IPHONE', offers: undefined }],
]);

rejects(upperCase, [
  [{ locale: 'nl' }, 'Unknown locale "nl". Choose one of: root, tr, el.'],
  [{ sharpS: 's' }, 'Unknown sharpS "s". Choose one of: SS, ẞ.'],
]);

labeled(upperCase, 'straße, ή οδός', [
  [{}, 'STRASSE, Ή ΟΔΌΣ'],
  [{ 'German sharp s': 'ẞ' }, 'STRAẞE, Ή ΟΔΌΣ'],
  [{ 'Language rules': 'Greek' }, 'STRAẞE, Ή ΟΔΟΣ'],
]);
