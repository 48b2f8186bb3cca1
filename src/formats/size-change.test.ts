import { expect, test } from 'vitest';
import { sizeChange } from './size-change.ts';

test('sizes are compared in percent', () => {
  expect(sizeChange(210, 334)).toBe('210 → 334 bytes (+59%)');
  expect(sizeChange(3340, 2100)).toBe('3,340 → 2,100 bytes (−37%)');
  expect(sizeChange(1000, 1001)).toBe('1,000 → 1,001 bytes (±0%)');
  expect(sizeChange(5, 5)).toBe('5 bytes');
  expect(sizeChange(0, 1)).toBe('1 byte');
});
