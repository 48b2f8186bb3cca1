import { expect, test } from 'vitest';
import { leaveText, takeText } from './handoff.ts';

test('a text is handed once to the tool it was left for', () => {
  leaveText('/sort-lines', 'b\na', true);
  expect(takeText('/sort-lines')).toEqual({ path: '/sort-lines', text: 'b\na', fromHome: true });
  expect(takeText('/sort-lines')).toBeUndefined();
});

test('a text comes from the home page only if marked so', () => {
  leaveText('/sort-lines', 'b\na');
  expect(takeText('/sort-lines')?.fromHome).toBe(false);
});

test('taking a text for another tool discards it', () => {
  leaveText('/sort-lines', 'b\na');
  expect(takeText('/upper-case')).toBeUndefined();
  expect(takeText('/sort-lines')).toBeUndefined();
});
