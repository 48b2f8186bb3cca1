import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test.each([
  ['a short text', 'hello', 'hello'],
  ['a blank text', ' \n ', ''],
  ['lines', 'banana\napple\r\n\tcherry\n', 'banana apple cherry'],
  [
    'a long text, cut after a word',
    'The committee met on Tuesday to discuss the plans',
    'The committee met on Tuesday to discuss…',
  ],
  [
    'a word that ends where the cut is',
    `${'a'.repeat(19)} ${'b'.repeat(20)} c`,
    `${'a'.repeat(19)} ${'b'.repeat(20)}…`,
  ],
  ['a long word', 'a'.repeat(100), `${'a'.repeat(40)}…`],
  ['a pair that the cut would halve', `${'a'.repeat(39)}😀`, `${'a'.repeat(39)}…`],
  ['few words before much space', `a${' '.repeat(1000)}b`, 'a…'],
])('of %s', (_, text, words) => {
  expect(firstWords(text)).toBe(words);
});

test('of styled letters are the plain ones', () => {
  expect(firstWords('𝗦𝗮𝗹𝗲 ⓔⓝⓓⓢ', { styled: true })).toBe('Sale ends');
  expect(firstWords('𝗦𝗮𝗹𝗲')).toBe('𝗦𝗮𝗹𝗲');
});
