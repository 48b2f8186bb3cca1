import { expect, test } from 'vitest';
import { nameEnd, nameTokenEnd } from './characters.ts';

test.each<readonly [string, number, number]>([
  ['a b', 0, 1],
  ['-1.b|c', 0, 4],
  ['(12|b)', 1, 3],
  ['\u00b7\u0301x)', 0, 3],
  ['\u{10000}a ', 0, 3],
  ['é:_', 0, 3],
  // None: the offset itself.
  ['', 0, 0],
  ['a', 1, 1],
  ['ab)c', 2, 2],
  ['\u00d7', 0, 0],
])('the name token in %j from %i ends at %i', (text, at, end) => {
  expect(nameTokenEnd(text, at)).toBe(end);
});

test.each<readonly [string, number, number]>([
  ['A>', 0, 1],
  ['Z9/', 0, 2],
  ['_a-b.c:d ', 0, 8],
  ['aé>', 0, 2],
  ['a\u0080', 0, 1],
  ['a\u00d7', 0, 1],
  ['éa', 0, 2],
  ['\u{10000}', 0, 2],
  ['a\ud800', 0, 1],
  ['-a', 0, 0],
  ['1', 0, 0],
  ['', 0, 0],
])('the name in %j from %i ends at %i', (text, at, end) => {
  expect(nameEnd(text, at)).toBe(end);
});
