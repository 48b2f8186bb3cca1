import { expect, test } from 'vitest';
import { convertNewlines } from './newlines.ts';

const MIXED = 'a\r\nb\nc\rd\r\r\n\n\r';

test('keep changes nothing', () => {
  expect(convertNewlines(MIXED, 'keep')).toBe(MIXED);
});

test('converts every line end', () => {
  expect(convertNewlines(MIXED, 'lf')).toBe('a\nb\nc\nd\n\n\n\n');
  expect(convertNewlines(MIXED, 'crlf')).toBe('a\r\nb\r\nc\r\nd\r\n\r\n\r\n\r\n');
});

test('leaves other separators unchanged', () => {
  expect(convertNewlines('\u2028\u0085\v', 'crlf')).toBe('\u2028\u0085\v');
});
