import { describe, expect, test } from 'vitest';
import { scanXml } from './scan.ts';
import { nextRoot, sourceOf, trimXml } from './tape.ts';

/** The source of the first root element's start tag from a token on. */
function rootFrom(text: string, from: number): string | undefined {
  const tape = scanXml(text);
  const token = nextRoot(tape, from);
  return token === -1 ? undefined : sourceOf(tape, token);
}

describe('the next root element', () => {
  test.each<readonly [string, number, string | undefined]>([
    ['<a>x</a>', 0, '<a>'],
    ['<a/>', 0, '<a/>'],
    ['<?xml version="1.0"?><!--c--><?p?><a/>', 0, '<a/>'],
    ['<!DOCTYPE a><a><b/></a>', 0, '<a>'],
    // From the root element on, from its content, and after it.
    ['<!--c--><a><b/></a>', 1, '<a>'],
    ['<a><b/><c></c>x</a>', 1, undefined],
    ['<a/><!--c--><?p?>', 1, undefined],
    ['<a/>', 1, undefined],
  ])('%s from token %i: %s', (text, from, root) => {
    expect(rootFrom(text, from)).toBe(root);
  });
});

describe('XML whitespace is trimmed', () => {
  test.each<readonly [string, boolean, boolean, string]>([
    [' \t\r\na b\n\r\t ', true, true, 'a b'],
    [' a ', true, false, 'a '],
    [' a ', false, true, ' a'],
    [' a ', false, false, ' a '],
    ['', true, true, ''],
    [' \n ', true, true, ''],
    [' \n ', false, true, ''],
    ['\u00a0a\u00a0', true, true, '\u00a0a\u00a0'],
  ])('%j, at the start: %s, at the end: %s', (text, atStart, atEnd, trimmed) => {
    expect(trimXml(text, atStart, atEnd)).toBe(trimmed);
  });
});
