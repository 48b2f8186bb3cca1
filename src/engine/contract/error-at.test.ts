import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorAt, warningNotes } from './error-at.ts';

test('an error has a line, a column and offsets', () => {
  const error = errorAt('ab\r\ncd', 5, '"d" is wrong');
  expect(error.message).toBe('Line 2, column 2: "d" is wrong.');
  expect(error.position).toEqual({ line: 2, column: 2, offset: 5, end: 6 });
});

test('notices have the same positions as errors', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\r', '\n') });
  fc.assert(
    fc.property(text, (given) => {
      const warnings = Array.from(given, (_, offset) => ({ offset, sentence: 'x' }));
      expect(warningNotes(given, warnings)).toEqual(warnings.map(({ offset }) => errorAt(given, offset, 'x').message));
    }),
  );
});

test('no more than a hundred notices are written out by default', () => {
  const warnings = Array.from({ length: 101 }, () => ({ offset: 0, sentence: 'x' }));
  expect(warningNotes('a', warnings)).toHaveLength(101);
  expect(warningNotes('a', warnings).at(-1)).toBe('1 more like this is not listed.');
  expect(warningNotes('a', warnings.slice(0, 100)).at(-1)).toBe('Line 1, column 1: x.');
  expect(warningNotes('a', warnings, 300).at(-1)).toBe('200 more like these are not listed.');
});
