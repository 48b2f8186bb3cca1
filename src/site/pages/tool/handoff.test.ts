import { expect, test } from 'vitest';
import { passText, takeText } from './handoff.ts';

test('a text is returned once, to the tool it was passed to', () => {
  passText('/sort-lines', 'b\na', true);
  expect(takeText('/sort-lines')).toEqual({ path: '/sort-lines', text: 'b\na', fromHome: true });
  expect(takeText('/sort-lines')).toBeUndefined();
});

test('a text comes from the home page only if marked so', () => {
  passText('/sort-lines', 'b\na');
  expect(takeText('/sort-lines')?.fromHome).toBe(false);
});

test('taking a text for another tool discards it', () => {
  passText('/sort-lines', 'b\na');
  expect(takeText('/upper-case')).toBeUndefined();
  expect(takeText('/sort-lines')).toBeUndefined();
});

test('a text has the options that it was passed with, and none otherwise', () => {
  passText('/sort-lines', 'b\na', false, { by: 'length' });
  expect(takeText('/sort-lines')?.options).toEqual({ by: 'length' });
  passText('/sort-lines', 'b\na');
  expect(takeText('/sort-lines')).not.toHaveProperty('options');
});
