import { expect, test } from 'vitest';
import { codeFrame } from './code-frame.ts';

const text = 'one\ntwo\r\nthree\rfour\n\tfive\nsix';

test('shows two lines on either side', () => {
  expect(codeFrame(text, 3, 2)).toBe('  1 | one\n  2 | two\n> 3 | three\n    |  ^\n  4 | four\n  5 |  five');
});

test('shows fewer lines at the start and the end of the text', () => {
  expect(codeFrame(text, 1, 4)).toBe('> 1 | one\n    |    ^\n  2 | two\n  3 | three');
  expect(codeFrame(text, 6, 1)).toBe('  4 | four\n  5 |  five\n> 6 | six\n    | ^');
  expect(codeFrame('', 1, 1)).toBe('> 1 |\n    | ^');
});

test('aligns line numbers to the right', () => {
  expect(codeFrame('a\n'.repeat(11), 10, 1)).toBe('   8 | a\n   9 | a\n> 10 | a\n     | ^\n  11 | a\n  12 |');
});

test('shows a tab as one space, so that the caret is below its column', () => {
  expect(codeFrame('\tx', 1, 2)).toBe('> 1 |  x\n    |  ^');
});

test('long lines are cut around the column', () => {
  const line = Array.from({ length: 400 }, (_, i) => String(i % 10)).join('');
  expect(codeFrame(line, 1, 301)).toBe(`> 1 | ${line.slice(240, 340)}\n    | ${' '.repeat(60)}^`);
  expect(codeFrame(line, 1, 50)).toBe(`> 1 | ${line.slice(0, 100)}\n    | ${' '.repeat(49)}^`);
});
