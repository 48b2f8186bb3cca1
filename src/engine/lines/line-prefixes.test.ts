import { describe, expect, test } from 'vitest';
import { hasOtherMarks, lineMarksEnd, sameMarks } from './line-prefixes.ts';

describe('lineMarksEnd', () => {
  test.each([
    ['> a', 2],
    ['>a', 1],
    ['>', 1],
    ['>> a', 3],
    ['> > a', 4],
    [' >>  a', 4],
    ['> // a', 5],
    ['// a', 3],
    ['\t/// a', 5],
    ['# a', 2],
    ['#', 1],
    ['a > b', 0],
    ['>= 5', 0],
    ['>:(', 0],
    ['#tag', 0],
    ['## a', 0],
    ['#!/bin/sh', 0],
    ['//example.com', 0],
    ['- a', 0],
    [' * a', 0],
    ['', 0],
    ['   ', 0],
  ])('of %j is %i', (line, end) => expect(lineMarksEnd(line, false)).toBe(end));

  test('an asterisk is a mark only in a comment, and there only with an odd space', () => {
    expect(lineMarksEnd(' * a', true)).toBe(3);
    expect(lineMarksEnd('   *', true)).toBe(4);
    expect(lineMarksEnd('* a', true)).toBe(0);
    expect(lineMarksEnd('  * a', true)).toBe(0);
    expect(lineMarksEnd(' */', true)).toBe(0);
  });
});

test('spaces between marks do not matter', () => {
  expect(sameMarks('> > ', '>>')).toBe(true);
  expect(sameMarks('> ', '>> ')).toBe(false);
  expect(sameMarks('', '')).toBe(true);
});

test('a line is of another paragraph after other marks, or with nothing after its own', () => {
  const isOther = (before: string, line: string) =>
    hasOtherMarks(`${before}\n${line}\n> z`, 0, before.length, before.length + 1);
  expect(isOther('> a', '> b')).toBe(false);
  expect(isOther('a', 'b')).toBe(false);
  expect(isOther('> a', '>')).toBe(true);
  expect(isOther('> a', 'b')).toBe(true);
  expect(isOther('a', '>> b')).toBe(true);
});
