import { expect, test } from 'vitest';
import { distance, hasLinesOf, isInOrder, isKin, isThinned, jsonValue, letters, wordBag } from './signatures.ts';

test('letters are what no tool for case, symbols, or accents changes', () => {
  expect(letters('Crème-Brûlée, 2!')).toBe('cremebrulee2');
  expect(letters('𝗕𝗼𝗹𝗱')).toBe('bold');
});

test.each([
  ['b\na', 'a\nB', true],
  ['b\na', 'a\nc', false],
  [' a \nb', 'a', true],
])('lines of %j in %j', (whole, part, expected) => {
  expect(hasLinesOf(whole, part)).toBe(expected);
});

test('a thinned text lacks characters, and has no others', () => {
  expect(isThinned('ac', 'abc')).toBe(true);
  expect(isThinned('ca', 'abc')).toBe(false);
});

test('the same words in another order and case are one bag', () => {
  expect(wordBag('Pear, fig')).toBe(wordBag('fig PEAR'));
});

test('JSON is compared by what it holds', () => {
  expect(jsonValue('{"b":1,"a":[2]}')).toBe(jsonValue('{ "a": [2], "b": 1 }'));
  expect(jsonValue('[1')).toBeUndefined();
  expect(jsonValue('1')).toBeUndefined();
});

test('three lines in order are no chance; two are', () => {
  expect(isInOrder('f1\nf2\nf10')).toBe(true);
  expect(isInOrder('f1\nf10\nf2')).toBe(false);
  expect(isInOrder('a\nb')).toBe(false);
});

test('what has nothing in common is no kin, and far away', () => {
  expect(isKin('good morning', 'bonjour')).toBe(false);
  expect(isKin('b a', 'a\nb')).toBe(true);
  expect(distance('a b', 'A-B')).toBe(0);
  expect(distance('b a', 'a b')).toBeLessThan(distance('b a', 'x y'));
});
