import { expect, test } from 'vitest';
import { errorAt } from './error-at.ts';

test('an error has a line, a column and offsets', () => {
  const error = errorAt('ab\r\ncd', 5, '"d" is wrong');
  expect(error.message).toBe('Line 2, column 2: "d" is wrong.');
  expect(error.position).toEqual({ line: 2, column: 2, offset: 5, end: 6 });
});
