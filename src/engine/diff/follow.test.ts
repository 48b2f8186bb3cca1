import { expect, test } from 'vitest';
import { diff } from './diff.ts';
import { changeBefore, follow } from './follow.ts';

// 'one 2 three, four' of 'one two three four': two > 2 at 4, a comma at 13.
const before = 'one two three four';
const after = 'one 2 three, four';
const { ranges } = diff(before, after);

test.each([
  [0, 0],
  [4, 4],
  [6, 4],
  [7, 5],
  [8, 6],
  [13, 12],
  [18, 17],
])('offset %i of the old text is %i in the new one', (offset, expected) => {
  expect(follow(ranges, offset, 'old')).toBe(expected);
});

test.each([
  [0, 0],
  [4, 4],
  [5, 7],
  [11, 13],
  [12, 13],
  [17, 18],
])('offset %i of the new text is %i in the old one', (offset, expected) => {
  expect(follow(ranges, offset, 'new')).toBe(expected);
});

test('finds the last change at or before an offset', () => {
  expect([0, 4, 12, 13, 18].map((offset) => changeBefore(ranges, offset, 'old'))).toEqual([-1, 0, 0, 1, 1]);
});
