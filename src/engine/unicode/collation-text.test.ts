import { expect, test } from 'vitest';
import { collationText } from './collation-text.ts';

const { compare } = new Intl.Collator('en');
const sorted = (text: string) => [...text].sort((a, b) => compare(collationText(a), collationText(b))).join('');

/** The unified ideographs, in the order of DUCET. */
const IDEOGRAPHS = [
  [0x4e00, 0x9fff],
  [0xfa0e, 0xfa0f],
  [0x3400, 0x4dbf],
  [0x20000, 0x2a6df],
  [0x30000, 0x3134a],
].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)));

test('ideographs are in the order of DUCET, which is not that of the collator of this Node', () => {
  const keys = IDEOGRAPHS.map(collationText);
  expect(keys.findIndex((key, i) => i > 0 && compare(keys[i - 1] as string, key) >= 0)).toBe(-1);
  expect(IDEOGRAPHS.some((text, i) => i > 0 && compare(IDEOGRAPHS[i - 1] as string, text) > 0)).toBe(true);
});

test.each([
  ['ideographs after the characters of other scripts', '中가のアЯz1', '1zЯ가アの中'],
  ['compatibility ideographs as those that they stand for', '丂豈一', '一丂豈'],
])('%s', (_, text, expected) => {
  expect(sorted(text)).toBe(expected);
});

test('an ideograph and its compatibility ideograph are the same', () => {
  expect(compare(collationText('\uf900'), collationText('\u8c48'))).toBe(0);
});

test.each(['abc', 'Straße e\u0301', '\ud83d', '한국어'])('%j stays as it is', (text) => {
  expect(collationText(text)).toBe(text);
});
