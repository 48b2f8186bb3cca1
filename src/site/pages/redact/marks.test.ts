import { expect, test } from 'vitest';
import type { RedactAnswer } from '../../../engine/redact/page-answer.ts';
import { highlightsOf, nextPlace, placeAt, rangeOf } from './marks.ts';

/** `a b a`, of which the first value occurs twice. */
const answer = {
  inputs: Uint32Array.of(0, 1, 2, 3, 4, 5),
  outputs: Uint32Array.of(0, 3, 4, 4, 5, 8),
  kindOf: Uint8Array.of(0, 12, 0),
  rowOf: Uint32Array.of(0, 1, 0),
} as unknown as RedactAnswer;

test('a place has a range in each pane', () => {
  expect(rangeOf(answer, 'inputs', 1)).toEqual({ from: 2, to: 3 });
  expect(rangeOf(answer, 'outputs', 1)).toEqual({ from: 4, to: 4 });
});

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [5, 2],
  [6, undefined],
])('the place at %i is %s', (offset, place) => expect(placeAt(answer, 'inputs', offset)).toBe(place));

test('there is no place at an offset between two', () => {
  const apart = { ...answer, inputs: Uint32Array.of(0, 1, 5, 6) };
  expect(placeAt(apart, 'inputs', 3)).toBeUndefined();
});

test.each([
  [0, -1, 0],
  [0, 0, 2],
  [0, 2, 0],
  [1, 1, 1],
  [7, -1, -1],
])('of row %i, the place after %i is %i', (row, after, place) => expect(nextPlace(answer, row, after)).toBe(place));

test('twelve kinds differ, and a thirteenth is like the first', () => {
  const { kinds, ...ranges } = highlightsOf(answer, 'inputs');
  expect(Array.from(kinds ?? [])).toEqual([1, 1, 1]);
  expect(Object.values(ranges)).toEqual([0, 1, 2, 3, 4, 5]);
});
