import { describe, expect, test } from 'vitest';
import { QueryReader, type Unit } from './query.ts';

/** Words as they are written in tools, the most common ones first. */
const WORDS = ['text', 'sort', 'lines', 'line', 'reverse', 'duplicate', 'spaces', 'space', 'case', 'camel', 'counter'];
const reader = new QueryReader(WORDS, ['braille']);

/** The terms of each part, those that count most first, with their weights. */
const termsOf = (units: readonly Unit[]) =>
  units.map(({ alternatives }) =>
    alternatives.toSorted((a, b) => b.weight - a.weight).map(({ terms, weight }) => [terms.join('+'), weight] as const),
  );
const bestOf = (query: string) => termsOf(reader.read(query).units).map(([best]) => best?.[0]);
const weightOf = (query: string, term: string) =>
  termsOf(reader.read(query).units)
    .flat()
    .find(([terms]) => terms === term)?.[1];

describe('a query', () => {
  test.each([
    ['leaves out stop words', 'how can I sort the lines', ['sort', 'line']],
    ['is lower case, without accents', 'SÖRT', ['sort']],
    ['corrects a mistyped word', 'reverze', ['revers']],
    ['completes an unfinished word', 'dupl', ['duplic']],
    ['keeps the name of a missing feature', 'braille', ['braill']],
    ['keeps a word that resembles no other', 'xyzzy', ['xyzzi']],
  ])('%s: %s', (_, query, expected) => {
    expect(bestOf(query)).toEqual(expected);
  });

  test('weighs a guess less than a typed word', () => {
    expect(weightOf('reverse', 'revers')).toBe(1);
    expect(weightOf('reverze', 'revers')).toBeLessThan(1);
  });

  test('prefers words with the same first letter to equally similar ones', () => {
    const own = new QueryReader(['word', 'card'], []);
    expect(termsOf(own.read('cord').units).flat()).toHaveLength(1);
    expect(termsOf(own.read('xord').units).flat()).toContainEqual(['word', 0.8]);
  });

  test('splits words written as one', () => {
    expect(reader.read('sortlines').words).toEqual(['sort', 'lines']);
    expect(reader.read('sortbraille').words).toEqual(['sort', 'braille']);
    expect(reader.read('sortxyzzy').words).toEqual(['sortxyzzy']);
  });

  test('matches two words written as one, and one written as two', () => {
    expect(weightOf('camelcase', 'camel')).toBeDefined();
    expect(weightOf('camel case', 'camelcas')).toBeDefined();
  });

  test('marks common words as weak', () => {
    expect(reader.read('convert reverse').units.map(({ weak }) => weak)).toEqual([true, false]);
  });
});
