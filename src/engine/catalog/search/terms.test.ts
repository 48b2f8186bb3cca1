import { describe, expect, test } from 'vitest';
import { formsOf, wordsOf } from './terms.ts';

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
});
