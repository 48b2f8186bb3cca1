import { expect, test } from 'vitest';
import { describeChanges } from './describe.ts';
import { diff } from './diff.ts';

test.each([
  ['a', 'a', 'Nothing changed'],
  ['a  b', 'a b', 'Only whitespace changed, in 1 place'],
  [' a\tb ', 'a b', 'Only whitespace changed, in 3 places'],
  ['one Two', 'ONE Two', 'Only case changed, in 3 letters'],
  ['i', 'I', 'Only case changed, in 1 letter'],
  ['b\na\nc', 'a\nb\nc', 'The same 3 lines, 2 of them in another place'],
  ['a\nb\na\n', 'a\nb\n', 'Only removed: 1 line'],
  ['one two', 'one 2', '1 place replaced'],
  ['one two', 'one, two!', '2 places added'],
  ['one two three', '1 two three!', '2 changes: 1 replaced, 1 added'],
])('%j to %j: %s', (before, after, description) => {
  expect(describeChanges(before, after, diff(before, after))).toBe(description);
});
