import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorAt } from '../contract/error-at.ts';
import { placedWarningNotes, placeWarnings } from './warnings.ts';

const notes = (...about: Parameters<typeof placeWarnings>) => placedWarningNotes(placeWarnings(...about));

test('notices have the same positions as errors', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\r', '\n') });
  fc.assert(
    fc.property(text, (given) => {
      const warnings = Array.from(given, (_, offset) => ({ offset, sentence: 'x' }));
      expect(notes(given, warnings)).toEqual(warnings.map(({ offset }) => errorAt(given, offset, 'x').message));
    }),
  );
});

test('no more than a hundred notices are written out by default', () => {
  const warnings = Array.from({ length: 101 }, () => ({ offset: 0, sentence: 'x' }));
  expect(notes('a', warnings)).toHaveLength(101);
  expect(notes('a', warnings).at(-1)).toBe('1 more like this is not listed.');
  expect(notes('a', warnings.slice(0, 100)).at(-1)).toBe('Line 1, column 1: x.');
  expect(notes('a', warnings, 300).at(-1)).toBe('200 more like these are not listed.');
});
