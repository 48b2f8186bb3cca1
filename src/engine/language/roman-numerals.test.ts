import fc from 'fast-check';
import { expect, test } from 'vitest';
import { romanNumeral } from './roman-numerals.ts';

const lastWord = (text: string) => romanNumeral(text, text.search(/[^\s(]+$/), text.length);

test.each<[text: string, expected: string | undefined]>([
  ['henry viii', 'VIII'],
  ['HENRY VI', 'VI'],
  ['malcolm x', undefined],
  ['chapter x', 'X'],
  ['the vi', undefined],
  ['a mix', undefined],
  ['part mix', undefined],
  ['he did', undefined],
  ['a mild', undefined],
  ['louis xiv’s', 'XIV’s'],
  ['le XVIE', 'XVIe'],
  ['la vie', undefined],
  ["i'd ive", undefined],
  ['john live', undefined],
  ['war LIVE', undefined],
  ['mary lie', undefined],
  ['clive', undefined],
  ['the XVIIIth', 'XVIIIth'],
  ['pp. xii', 'xii'],
  ['pp. XII', 'XII'],
  ['item (iii', 'iii'],
  ['year mcmxciv', 'MCMXCIV'],
  ['iiii', undefined],
  ['bowl xl', 'XL'],
])('the last word of %j is %j', (text, expected) => expect(lastWord(text)).toBe(expected));

test('an ordinal of a century may look like a word', () => {
  expect(romanNumeral('le xxe siècle', 3, 6)).toBe('XXe');
  expect(romanNumeral('AU VIE SIÈCLE', 3, 6)).toBe('VIe');
  expect(romanNumeral('la vie si belle', 3, 6)).toBe(undefined);
});

const DIGITS = [
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const;

function roman(value: number): string {
  const digit = DIGITS.find(([, size]) => size <= value);
  return digit ? digit[0] + roman(value - digit[1]) : '';
}

test('every number after a counted word has one spelling, which stays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 39 }), fc.constantFrom('chapter', 'Henry', 'PART'), (value, before) => {
      const written = lastWord(`${before} ${roman(value)}`);
      expect(written).toBe(roman(value).toUpperCase());
      expect(lastWord(`${before} ${written}`)).toBe(written);
    }),
  );
});
