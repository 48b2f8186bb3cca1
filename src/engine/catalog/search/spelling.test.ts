import { expect, test } from 'vitest';
import { correct, mistakes, takeApart } from './spelling.ts';

const words = new Map([
  ['capitalize', 3],
  ['csv', 5],
  ['json', 9],
  ['line', 9],
  ['lines', 2],
  ['count', 4],
  ['sort', 1],
]);

test.each([
  ['sort', 'sort', 0],
  ['sort', 'srot', 1],
  ['sort', 'sorts', 1],
  ['sort', 'port', 1],
  ['sort', 'ort', 1],
  ['captialize', 'capitalize', 1],
  ['', 'ab', 2],
])('from %j to %j are %i mistakes', (a, b, count) => {
  expect(mistakes(a, b, 3)).toBe(count);
  expect(mistakes(b, a, 3)).toBe(count);
});

test('more mistakes than the limit are not counted', () => expect(mistakes('sort', 'capitalize', 2)).toBe(3));

test.each([
  ['captialize', 'capitalize'],
  ['jsno', 'json'],
  // The more frequent of two.
  ['linee', 'line'],
  ['srt', undefined],
  ['kubernetes', undefined],
])('%s was meant to be %s', (word, meant) => expect(correct(word, words)).toBe(meant));

test.each([
  ['linecount', ['line', 'count']],
  ['csv2json', ['csv', 'to', 'json']],
  ['csvtojson', ['csv', 'to', 'json']],
  ['sortable', undefined],
])('%s is taken apart into %j', (word, parts) => expect(takeApart(word, words)).toEqual(parts));
