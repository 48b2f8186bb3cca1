import { expect, test } from 'vitest';
import { lengthChange, nestingSummary, sizeChange } from './size-change.ts';

test('sizes are compared in percent', () => {
  expect(sizeChange(210, 334)).toBe('210 → 334 bytes (+59%)');
  expect(sizeChange(3340, 2100)).toBe('3,340 → 2,100 bytes (−37%)');
  expect(sizeChange(1000, 1001)).toBe('1,000 → 1,001 bytes (±0%)');
  expect(sizeChange(5, 5)).toBe('5 bytes');
  expect(sizeChange(0, 1)).toBe('1 byte');
});

test('lengths are compared in characters', () => {
  expect(lengthChange(31, 64)).toBe('33 characters longer');
  expect(lengthChange(64, 63)).toBe('1 character shorter');
  expect(lengthChange(5, 5)).toBe('same length');
});

test('the nesting summary is one line and omits zero counts', () => {
  expect(nestingSummary('1 key', 1, '5 bytes')).toBe('1 key, 1 level deep, 5 bytes');
  expect(nestingSummary('14 keys', 3, '5 bytes')).toBe('14 keys, 3 levels deep, 5 bytes');
  expect(nestingSummary('0 keys', 0, '1 byte')).toBe('1 byte');
});
