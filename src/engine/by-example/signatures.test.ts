import { expect, test } from 'vitest';
import {
  distance,
  hasLinesOf,
  isInOrder,
  isPlausibleStep,
  isSubsequence,
  jsonValue,
  letters,
  wordBag,
} from './signatures.ts';

test('letters ignores case, symbols, accents and styled alphabets', () => {
  expect(letters('Crème-Brûlée, 2!')).toBe('cremebrulee2');
  expect(letters('𝗕𝗼𝗹𝗱')).toBe('bold');
});

test.each([
  ['b\na', 'a\nB', true],
  ['b\na', 'a\nc', false],
  [' a \nb', 'a', true],
])('checks whether %j contains the lines of %j', (whole, part, expected) => {
  expect(hasLinesOf(whole, part)).toBe(expected);
});

test('a thinned text is a subsequence of the original', () => {
  expect(isSubsequence('ac', 'abc')).toBe(true);
  expect(isSubsequence('ca', 'abc')).toBe(false);
});

test('wordBag ignores order, case and punctuation', () => {
  expect(wordBag('Pear, fig')).toBe(wordBag('fig PEAR'));
});

test('jsonValue ignores formatting and key order, and is undefined for invalid JSON and scalars', () => {
  expect(jsonValue('{"b":1,"a":[2]}')).toBe(jsonValue('{ "a": [2], "b": 1 }'));
  expect(jsonValue('[1')).toBeUndefined();
  expect(jsonValue('1')).toBeUndefined();
});

test('isInOrder uses natural order and needs at least three lines', () => {
  expect(isInOrder('f1\nf2\nf10')).toBe(true);
  expect(isInOrder('f1\nf10\nf2')).toBe(false);
  expect(isInOrder('a\nb')).toBe(false);
});

test('texts with nothing in common are unrelated and far apart', () => {
  expect(isPlausibleStep('good morning', 'bonjour')).toBe(false);
  expect(isPlausibleStep('b a', 'a\nb')).toBe(true);
  expect(distance('a b', 'A-B')).toBe(0);
  expect(distance('b a', 'a b')).toBeLessThan(distance('b a', 'x y'));
});
