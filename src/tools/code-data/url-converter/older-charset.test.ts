import { expect, test } from 'vitest';
import { fromWindows1252 } from './older-charset.ts';

test.each([
  ['a word', 'caf%E9', 'caf%C3%A9'],
  ['two in a row, and what is ASCII stays as it was', 'q=%20%E9%e8%2F&gar%e7on', 'q=%20%C3%A9%C3%A8%2F&gar%C3%A7on'],
  ['quotation marks', '%93Word%94', '%E2%80%9CWord%E2%80%9D'],
  ['UTF-8 elsewhere', 'caf%C3%A9 caf%E9', undefined],
  ['a character that is cut off', 'caf%C3', undefined],
  ['a byte alone', '%FF', undefined],
  ['bytes that are no text', 'a%00b%A9%81', undefined],
])('%s', (_, input, text) => {
  expect(fromWindows1252(input)).toBe(text);
});
