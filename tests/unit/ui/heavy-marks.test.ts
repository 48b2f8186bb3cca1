import { expect, test } from 'vitest';
import { hasHeavyMarks } from '../../../src/ui/editor/heavy-marks.ts';

const ACUTE = '\u0301';
/** A mark of two UTF-16 units. */
const STEM = '\u{1d165}';

test.each([
  ['', false],
  ['plain text', false],
  [`a${ACUTE.repeat(499)}`, false],
  [`a${ACUTE.repeat(500)}`, true],
  [`${'a'.repeat(333)}${ACUTE.repeat(500)}b`, true],
  [`${ACUTE.repeat(499)}b${ACUTE.repeat(499)}`, false],
  [`a${STEM.repeat(499)}b`, false],
  [`a${STEM.repeat(500)}b`, true],
  [`ab${STEM.repeat(250)}${ACUTE.repeat(250)}`, true],
  [`a${ACUTE.repeat(10)}`.repeat(1000), false],
])('500 marks in a row: %#', (text, expected) => {
  expect(hasHeavyMarks(text)).toBe(expected);
});

test('wherever they begin', () => {
  for (let before = 0; before <= 260; before++) {
    expect(hasHeavyMarks('a'.repeat(before) + ACUTE.repeat(500)), String(before)).toBe(true);
    expect(hasHeavyMarks('a'.repeat(before) + STEM.repeat(500)), String(before)).toBe(true);
    expect(hasHeavyMarks(`${'a'.repeat(before)}${ACUTE.repeat(499)}a`), String(before)).toBe(false);
  }
});
