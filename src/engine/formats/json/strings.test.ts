import { describe, expect, test } from 'vitest';
import { nonFiniteName, toJsonNumber } from './numbers.ts';
import { decodeString, encodeString, rewriteString, type StringStyle, unescapeString } from './strings.ts';

/** A literal in the middle of a text. */
const within = (literal: string) => [`[${literal}]`, 1, literal.length + 1] as const;

test.each([
  ['"a\\"b"', 'a"b'],
  ["'a\\'b'", "a'b"],
  ['"\\b\\f\\n\\r\\t\\v\\0\\/\\\\"', '\b\f\n\r\t\v\0/\\'],
  ['"\\u00e9\\uD83D\\ude00"', 'é😀'],
  ["'\\x41\\xfF'", 'A\u00ff'],
  ["'a\\\nb\\\r\nc\\\rd\\\u2028e\\\u2029f'", 'abcdef'],
  ["'\\q\\😀'", 'q😀'],
  ['""', ''],
  ['"plain"', 'plain'],
  ['key', 'key'],
  ['k\\u0065y', 'key'],
])('%s decodes to %j', (literal, text) => {
  expect(decodeString(...within(literal))).toBe(text);
});

test('an invalid escape decodes to the character after the backslash', () => {
  expect(unescapeString('\\u12 \\xg \\toString')).toBe('u12 xg \toString');
  expect(unescapeString('a\\')).toBe('a\\');
});

test.each([
  ['é😀\u007f\u0080', false, '"é😀\u007f\u0080"'],
  ['é😀\u007f\u0080', true, '"\\u00e9\\ud83d\\ude00\u007f\\u0080"'],
  ['\ud800"\n', false, '"\\ud800\\"\\n"'],
])('%j, in ASCII %j, is encoded as %s', (value, ascii, literal) => {
  expect(encodeString(value, ascii)).toBe(literal);
  if (!ascii) expect(encodeString(value)).toBe(literal);
});

describe('rewriteString', () => {
  test.each<[string, StringStyle, boolean, string]>([
    ['"\\u00e9\\/"', 'keep', true, '"\\u00e9\\/"'],
    ['"\\u00e9\\/"', 'normal', true, '"é/"'],
    ['"\\u00e9\\/"', 'ascii', true, '"\\u00e9/"'],
    ["'\\u00e9\\/\\n'", 'keep', false, '"\\u00e9\\/\\n"'],
    ["'it\\'s \"x\"'", 'keep', false, '"it\'s \\"x\\""'],
    ['"it\'s"', 'keep', false, '"it\'s"'],
    ["'\\x41\\v\\0\\q'", 'keep', false, '"A\\u000b\\u0000q"'],
    ["'a\\\r\nb\\\nc\\\u2028d'", 'keep', false, '"abcd"'],
    ["'\t'", 'keep', false, '"\\t"'],
    ['k\\u0065y', 'keep', false, '"k\\u0065y"'],
    ['key', 'normal', false, '"key"'],
  ])('%s, %s, strict %j: %s', (literal, style, strict, json) => {
    expect(rewriteString(...within(literal), style, strict)).toBe(json);
  });
});

test.each([
  ['+1', '1'],
  ['-1', '-1'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['+.5e3', '0.5e3'],
  ['5.', '5'],
  ['5.e3', '5e3'],
  ['-5.50', '-5.50'],
  ['0x1F', '31'],
  ['-0XFFFFFFFFFFFFFFFF', '-18446744073709551615'],
  ['+0x0', '0'],
  ['10', '10'],
])('the number %s is %s in JSON', (literal, json) => {
  expect(toJsonNumber(literal)).toBe(json);
});

test('non-finite numbers keep their name without a plus sign', () => {
  expect(['+Infinity', '-Infinity', 'NaN'].map(nonFiniteName)).toEqual(['Infinity', '-Infinity', 'NaN']);
});
