import { describe, expect, test } from 'vitest';
import { formsOf, indexTerms, isOneTypo, wordsOf } from './terms.ts';

test.each([
  ['Remove “Duplicates” – now!', ['remove', 'duplicates', 'now']],
  ['Line’s résumé', ['line', 'resume']],
  ['SCREAMING_SNAKE UTF-8', ['screaming', 'snake', 'utf', '8']],
  ['.* ( <>', []],
])('the words of %j', (text, words) => expect(wordsOf(text)).toEqual(words));

describe('word forms', () => {
  test.each([
    ['counter', 'count'],
    ['splitters', 'split'],
    ['formatter', 'format'],
    ['converter', 'converting'],
    ['sorting', 'sorter'],
    ['remover', 'removes'],
  ])('of %s and %s have one in common', (a, b) => {
    expect(formsOf(a).filter((form) => formsOf(b).includes(form))).not.toEqual([]);
  });

  test.each([
    ['letter', 'let'],
    ['number', 'numb'],
    ['upper', 'up'],
  ])('of %s and %s have none in common', (a, b) => {
    expect(formsOf(a).filter((form) => formsOf(b).includes(form))).toEqual([]);
  });

  test('of adjacent words are also indexed as one word', () => {
    expect(indexTerms('Lower Case')).toContain(formsOf('lowercase')[0]);
  });
});

test.each([
  ['uper', 'upper', true],
  ['uppper', 'upper', true],
  ['ipper', 'upper', true],
  ['captial', 'capital', true],
  ['upper', 'upper', false],
  ['uperr', 'lower', false],
  ['cat', 'cast', true],
  ['case', 'caeses', false],
])('%s for %s: one typo %s', (typed, meant, expected) => expect(isOneTypo(typed, meant)).toBe(expected));
