import { expect, test } from 'vitest';
import { changedAspects, unchangedAspects } from './aspects.ts';

test.each([
  ['case', 'Ab', 'AB'],
  ['space', 'a  b', 'a b'],
  ['signs', 'a-b', 'ab'],
  ['digits', 'a1', 'a'],
  ['order', 'b\na', 'a\nb'],
  ['drop', 'a\na', 'a'],
  ['lines', 'a\nb', 'a b'],
] as const)('detects a change of %s', (aspect, from, to) => {
  expect(changedAspects(from, to)).toContain(aspect);
  expect(changedAspects(from, from)).toEqual(new Set());
});

test('counts the aspects that a tool may change but an example does not', () => {
  expect(unchangedAspects(['case', 'space', 'signs'], '  a ', 'a')).toBe(2);
  expect(unchangedAspects(['space'], '  a ', 'a')).toBe(0);
});
