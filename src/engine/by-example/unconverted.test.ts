import { expect, test } from 'vitest';
import { unconvertedInWords, unconvertedLines } from './unconverted.ts';

const pair = { have: 'a1', want: 'a' };

test.each<[string, Parameters<typeof unconvertedLines>, number[]]>([
  ['lines that stay', [[pair], 'b2\nc\n\nd', 'b\nc\n\nd'], [2, 4]],
  ['nothing if a line of the examples stays', [[pair, { have: 'x\ny1', want: 'x\ny' }], 'c', 'c'], []],
  ['nothing of a result with other lines', [[pair], 'b\nc', 'b c'], []],
  ['nothing without pairs', [[{ have: '', want: '' }], 'c', 'c'], []],
])('finds %s', (_, given, lines) => {
  expect(unconvertedLines(...given).map(({ line }) => line)).toEqual(lines);
});

test('names the first lines, and their places', () => {
  const text = Array.from({ length: 12 }, () => 'x').join('\r\n');
  const lines = unconvertedLines([pair], text, text);
  expect(lines.slice(0, 2)).toEqual([
    { line: 1, from: 0, to: 1 },
    { line: 2, from: 3, to: 4 },
  ]);
  expect(unconvertedInWords(lines)).toBe(
    '12 lines stay as they are, unlike those of the examples: lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and more.',
  );
  expect(unconvertedInWords(lines.slice(0, 1))).toBe('1 line stays as it is, unlike those of the examples: line 1.');
  expect(unconvertedInWords([])).toBeUndefined();
});
