import { rejects, table } from '../../../../tests/table.ts';
import * as upperCase from './tool.ts';

table(upperCase, [
  ['lowercase letters become capitals', 'hello World 1', {}, 'HELLO WORLD 1'],
  ['letters that grow', 'straße ﬁn ŉ', {}, 'STRASSE FIN ʼN'],
  ['capital ẞ', 'straße', { sharpS: 'ẞ' }, 'STRAẞE'],
  ['Turkish i becomes a dotted capital', 'istanbul ısı', { locale: 'tr' }, 'İSTANBUL ISI'],
  ['Greek by root rules', 'Μάιος ή οδός', {}, 'ΜΆΙΟΣ Ή ΟΔΌΣ'],
  ['Greek capitals lose their accents', 'Μάιος ή οδός', { locale: 'el' }, 'ΜΑΪΟΣ Ή ΟΔΟΣ'],
  ['Greek with ß', 'ά ß', { locale: 'el', sharpS: 'ẞ' }, 'Α ẞ'],
  ['İ stays, and comes back as one letter', 'İi\u0307', {}, 'İİ'],
  ['Georgian and Deseret', 'მზე 𐐨\r', {}, 'ᲛᲖᲔ 𐐀\r'],
  [
    'addresses keep their case',
    'write to bob@ex.com or www.ex.com/a now',
    { protect: true },
    'WRITE TO bob@ex.com OR www.ex.com/a NOW',
  ],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text gives nothing', '\u00a0\u3000', {}, ''],
  [
    'addresses are offered back',
    'see https://Ex.com/News?ID=42',
    {},
    {
      text: 'SEE HTTPS://EX.COM/NEWS?ID=42',
      offers: [{ text: 'https://Ex.com/News?ID=42 changed.', label: 'Keep them', options: { protect: true } }],
    },
  ],
  [
    'addresses kept',
    'see https://Ex.com/News?ID=42',
    { protect: true },
    { text: 'SEE https://Ex.com/News?ID=42', offers: undefined },
  ],
  ['acronyms lose nothing', 'a NASA iPhone', {}, { text: 'A NASA IPHONE', offers: undefined }],
]);

rejects(upperCase, [
  [{ locale: 'nl' }, 'Unknown locale "nl". Choose one of: root, tr, el.'],
  [{ sharpS: 's' }, 'Unknown sharpS "s". Choose one of: SS, ẞ.'],
]);
