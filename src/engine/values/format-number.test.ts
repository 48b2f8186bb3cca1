import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';
import { plural } from './plural.ts';

test.each([0, 7, 999, 1000, -999, -1000, 200_000, -1_234_567, 0.5, 1234.5678, -0.25, 2 ** 53, 1e21])(
  'writes %d as the locale does',
  (n) => {
    expect(formatNumber(n)).toBe(n.toLocaleString('en-US'));
  },
);

test('writes every whole number as the locale does', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (n) => formatNumber(n) === n.toLocaleString('en-US')));
});

test('plural formats a count with its noun', () => {
  expect(plural(1, 'key')).toBe('1 key');
  expect(plural(2000, 'key')).toBe('2,000 keys');
  expect(plural(0, 'entry', 'entries')).toBe('0 entries');
});
