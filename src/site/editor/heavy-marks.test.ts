import { expect, test } from 'vitest';
import { hasHeavyMarks } from './heavy-marks.ts';

const ACUTE = '\u0301';
/** A mark of two UTF-16 units. */
const STEM = '\u{1d165}';

test.each([
  ['no, in an empty text', '', false],
  ['no, in a text without marks', 'plain text', false],
  ['no, with 499 accents', `a${ACUTE.repeat(499)}`, false],
  ['yes, with 500 accents', `a${ACUTE.repeat(500)}`, true],
  ['yes, with 500 accents inside a text', `${'a'.repeat(333)}${ACUTE.repeat(500)}b`, true],
  ['no, if a letter separates them', `${ACUTE.repeat(499)}b${ACUTE.repeat(499)}`, false],
  ['no, with 499 marks of two units', `a${STEM.repeat(499)}b`, false],
  ['yes, with 500 marks of two units', `a${STEM.repeat(500)}b`, true],
  ['yes, with 500 marks of both kinds', `ab${STEM.repeat(250)}${ACUTE.repeat(250)}`, true],
  ['no, with 10 accents on each letter', `a${ACUTE.repeat(10)}`.repeat(1000), false],
])('500 marks in a row: %s', (_, text, expected) => {
  expect(hasHeavyMarks(text)).toBe(expected);
});

test('500 marks are found wherever they begin', () => {
  for (let before = 0; before <= 260; before++) {
    expect(hasHeavyMarks('a'.repeat(before) + ACUTE.repeat(500)), String(before)).toBe(true);
    expect(hasHeavyMarks('a'.repeat(before) + STEM.repeat(500)), String(before)).toBe(true);
  }
});

test('499 marks are not heavy before, across or after the end of a block', () => {
  for (const before of [0, 1, 2, 124, 125, 126, 248, 249, 250, 251, 252]) {
    expect(hasHeavyMarks(`${'a'.repeat(before)}${ACUTE.repeat(499)}a`), String(before)).toBe(false);
  }
});
