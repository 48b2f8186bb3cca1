import { expect, test } from 'vitest';
import { backwardsWords } from './backwards-words.ts';

const names = ['Trim Whitespace', 'Sort Lines', 'Base64'];

test.each([
  [{ exact: true }, 'Exact'],
  [{ exact: false, losing: 1, loss: 'the order of lines' }, 'Exact up to step 2, where the order of lines is lost'],
  [{ exact: false, losing: 0, loss: 'repeated lines' }, 'Exact up to step 1, where repeated lines are lost'],
  [{ exact: false, losing: 2, loss: 'letter case' }, 'Not exact: in step 3, letter case is lost'],
  [{ exact: false, losing: 1 }, 'Can be undone back to step 2'],
  [{ exact: false, losing: 2 }, 'Cannot be undone'],
] as const)('%j', (back, expected) => {
  const { verdict, details } = backwardsWords(back, names);
  expect(verdict).toBe(expected);
  expect(details).toMatch(/\.$/);
});
