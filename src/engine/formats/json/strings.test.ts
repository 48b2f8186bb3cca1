import { describe, expect, test } from 'vitest';
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
  ["'a\\ b\\\tc'", 'a b\tc'],
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
  ['', false, '""'],
  ['a', true, '"a"'],
  ['a b', false, '"a b"'],
  ['"', false, '"\\""'],
  ['\\', false, '"\\\\"'],
  ['/', false, '"/"'],
  ['\b\t\n\f\r', false, '"\\b\\t\\n\\f\\r"'],
  ['\0', false, '"\\u0000"'],
  ['\u001f', false, '"\\u001f"'],
  ['\u2028\u2029', false, '"\u2028\u2029"'],
  ['\ud7ff\ue000', false, '"\ud7ff\ue000"'],
  ['\ud800', false, '"\\ud800"'],
  ['\udfff', true, '"\\udfff"'],
  ['\udc00\ud800', false, '"\\udc00\\ud800"'],
  ['a "quotation" in a text of many words', false, '"a \\"quotation\\" in a text of many words"'],
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
    ["'\\\"\\\\\\/\\b\\f\\n\\r\\t'", 'keep', false, '"\\"\\\\\\/\\b\\f\\n\\r\\t"'],
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
