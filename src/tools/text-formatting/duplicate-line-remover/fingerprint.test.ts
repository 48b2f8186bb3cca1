import { expect, test } from 'vitest';
import { cologneKey } from './cologne.ts';
import { fingerprint, ngramFingerprint } from './fingerprint.ts';
import { metaphoneKey } from './metaphone.ts';

const SPACED =
  'a\u0009\nb\u000Bc\u000Cd\re\u0085f\u00A0g\u1680h\u2000i\u2001j\u2002k\u2003l\u2004m\u2005n\u2006o\u2007p\u2008q\u2009r\u200As\u2028t\u2029u\u202Fv\u205Fw\u3000z';
/** Code points from `from` to `to`, as a text. */
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

// The values of OpenRefine's own unit tests (FingerprintKeyerTests, FingerprintTests), where it has any.
test.each([
  ['the multi multi word test', 'multi test the word'],
  [' école ÉCole ecoLe ', 'ecole'],
  ['a b c d', 'a b c d'],
  [' d c b a ', 'a b c d'],
  ['\tABC \t DEF ', 'abc def'],
  ['bbb\taaa', 'aaa bbb'],
  ['æø', 'aeoe'],
  ['©ß', 'css'],
  ['\u00D0\u00F0\u00DE\u00FEǷƿ', 'ddththww'],
  ['ﬀﬁﬂﬃﬅﬆ', 'fffiflffistst'],
  ['\u00D0\u00F0\u010E\u010F\u0110\u0111', 'dddddd'],
  ['\u0126\u0127', 'hh'],
  ['\u0131', 'i'],
  ['\u0138', 'k'],
  ['\u0149', 'n'],
  ['\u014A\u014B', 'nn'],
  ['\u00D8\u00F8', 'oeoe'],
  ['\u015A\u015B\u015C\u015D\u015E\u015F\u0160\u0161\u017F', 'sssssssss'],
  ['\u0162\u0163\u0164\u0165\u0166\u0167', 'tttttt'],
  [SPACED, 'a b c d e f g h i j k l m n o p q r s t u v w z'],
  [
    `${range(0xc0, 0xd6)}${range(0xd8, 0xf6)}${range(0xf8, 0xff)}`,
    'aaaaaaaeceeeeiiiidnooooooeuuuuythssaaaaaaaeceeeeiiiidnooooooeuuuuythy',
  ],
  [
    range(0x100, 0x17f),
    'aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiijijjjkkkllllllllllnnnnnnnnnoooooooeoerrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs',
  ],
  [range(0x1e00, 0x1e57), 'aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppp'],
  [range(0x1e58, 0x1e95), 'rrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzz'],
  [`${range(0x1e96, 0x1e9e)}${range(0x1ea0, 0x1ec7)}`, 'htwyasssssaaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeee'],
  ['schön', 'schon'],
  ['müller', 'muller'],
  ['', ''],
  // Others.
  ['Tom Cruise, Jr.', 'cruise jr tom'],
  ['C++', 'c++'],
  ['!?', ''],
  ['soft\u00adware\u200b', 'software'],
  ['𝐁old Ⓐ', 'a bold'],
  ['Москва, город', 'город москва'],
  ['東京', '東京'],
])('the fingerprint of %j is %j', (value, key) => expect(fingerprint(value)).toBe(key));

// NGramFingerprintKeyerTest, and others.
test.each([
  ['hello', 1, 'ehlo'],
  ['he!llo,. world', 1, 'dehlorw'],
  ['\u0001a, !b-c_d\u00a0d\tz\u0003', 3, 'abcbcdcddddz'],
  ['abcdefg', 2, 'abbccddeeffg'],
  ['gfedcba', 2, 'bacbdcedfegf'],
  ['a b c d e f g', 2, 'abbccddeeffg'],
  [' a,b.c d\te!f?g ', 2, 'abbccddeeffg'],
  ['écÉCec', 2, 'ceec'],
  [SPACED, 2, 'abbccddeeffgghhiijjkkllmmnnooppqqrrssttuuvvwwz'],
  ['', 2, ''],
  ['a', 2, 'a'],
  ['Krzysztof', 1, 'fkorstyz'],
  ['Kryzysztof', 1, 'fkorstyz'],
])('the fingerprint of %j by runs of %d is %j', (value, size, key) => expect(ngramFingerprint(value, size)).toBe(key));

// The examples of the German Wikipedia's article on Cologne phonetics, and others.
test.each([
  ['Müller-Lüdenscheidt', '65752682'],
  ['Wikipedia', '3412'],
  ['Breschnew', '17863'],
  ['Meier', '67'],
  ['Mayr', '67'],
  ['Philip', '351'],
  ['Jaxon', '0486'],
  ['Jackson', '0486'],
  ['Hacico', '084'],
  ['Szene', '86'],
  ['Christian', '47826'],
  ['Schmidt', '862'],
  ['Smyth', '862'],
  ['Catherine', '4276'],
  ['Anna Otto', '06 02'],
  ['Weg 12', '34 12'],
  ["O'Hara", '07'],
  ['Straße', '8278'],
  ['12', ''],
  ['Москва', ''],
  ['', ''],
])('the sound of %j is %j', (value, key) => expect(cologneKey(value)).toBe(key));

// Names and words of Philips' article (C/C++ Users Journal, June 2000), and others.
test.each([
  ['Smith', 'SM0'],
  ['Smyth', 'SM0'],
  ['Thumb', '0M'],
  ['Stephen King', 'STFN KNK'],
  ['STEVEN KING', 'STFN KNK'],
  ['Catherine', 'K0RN'],
  ['Kathryn', 'K0RN'],
  ['Jackson', 'JKSN'],
  ['Jaxon', 'JKSN'],
  ['Jon', 'JN'],
  ['John', 'JN'],
  ['Ann', 'AN'],
  ['Knight-Bridge', 'NTPRJ'],
  ["O'Hara", 'AHR'],
  ['Renée', 'RN'],
  ['Unit 12', 'ANT 12'],
  ['h', 'h'],
  ['12', ''],
  ['Иван', ''],
  ['John Иван', ''],
  ['', ''],
])('the sound of %j in English is %j', (value, key) => expect(metaphoneKey(value)).toBe(key));
