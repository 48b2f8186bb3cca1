import { expect, test } from 'vitest';
import { leaveText, takeText } from './handoff.ts';

test('a text comes to the tool that it was left for, once', () => {
  leaveText('/sort-lines', 'b\na', true);
  expect(takeText('/sort-lines')).toEqual({ path: '/sort-lines', text: 'b\na', fromHome: true });
  expect(takeText('/sort-lines')).toBeUndefined();
});

test('it comes from the home page only where that says so', () => {
  leaveText('/sort-lines', 'b\na');
  expect(takeText('/sort-lines')?.fromHome).toBe(false);
});

test('no other tool takes it, nor does it wait any longer then', () => {
  leaveText('/sort-lines', 'b\na');
  expect(takeText('/upper-case')).toBeUndefined();
  expect(takeText('/sort-lines')).toBeUndefined();
});
