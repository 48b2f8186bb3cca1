import { describe, expect, test } from 'vitest';
import { ToolError } from '../../contract/tool-error.ts';
import {
  commentEnd,
  escapeShown,
  identifierEnd,
  isJson5Space,
  isJsonSpace,
  json5NumberEnd,
  json5StringEnd,
  numberEnd,
  stringEnd,
  wordAt,
} from './scan.ts';

type Scan = (text: string, at: number, end: number) => number;
/** Without an end one character is marked. */
type Wrong = readonly [message: string, offset: number, end?: number];

/**
 * Returns the result of a scanner at offset 1, after a character that belongs to nothing: its end offset, or the
 * message and the range that it marks. Text after `‖` is beyond the end that the scanner is given.
 */
function found(scan: Scan, written: string): number | Wrong {
  const [within = '', beyond = ''] = written.split('‖');
  const text = `?${within}${beyond}`;
  try {
    return scan(text, 1, within.length + 1);
  } catch (error) {
    expect(error).toBeInstanceOf(ToolError);
    const { message, position } = error as ToolError;
    return [message, position.offset ?? -1, position.end];
  }
}

/** Tests rows of a text and the part of it that the scanner consumes, or its error. */
function ends(scan: Scan, rows: readonly (readonly [text: string, result: string | Wrong])[]) {
  test.each(rows)('%j', (text, result) => {
    const what = found(scan, text);
    if (typeof result === 'string') expect(what).toBe(1 + result.length);
    else {
      const [message, offset, end = offset + 1] = result;
      expect(what).toEqual([expect.stringContaining(message), offset, end]);
    }
  });
}

const NEVER = 'this string is never closed';
const LINE = 'this string is not closed before the line ends';
const FOUR = '"\\u" needs four hexadecimal digits';

describe('the end of a JSON string', () => {
  ends(stringEnd, [
    ['""', '""'],
    ['"a" "b"', '"a"'],
    ['"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9"x', '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9"'],
    ['"\\uABcf"', '"\\uABcf"'],
    ['"\u007f\u2028 "', '"\u007f\u2028 "'],
    ['"a', [NEVER, 1, 3]],
    ['"a‖"', [NEVER, 1, 3]],
    ['"a\\', [NEVER, 1, 4]],
    ['"a\\‖"x"', [NEVER, 1, 4]],
    ['"a\\"', [NEVER, 1, 5]],
    ['"a\nb"', [LINE, 1, 3]],
    ['"a\rb"', [LINE, 1, 3]],
    ['"a\\\nb"', [LINE, 1, 4]],
    ['"a\tb"', ['U+0009 must be written as an escape inside a string', 3]],
    ['"a\u001fb"', ['U+001F must be written as an escape inside a string', 3]],
    ['"a\\xb"', ['"\\x" is not a JSON escape', 3, 5]],
    ['"\\\'"', ['"\\\'" is not a JSON escape', 2, 4]],
    ['"a\\ b"', ['"\\ " is not a JSON escape', 3, 5]],
    ['"\\u12"', [FOUR, 2, 6]],
    ['"\\u123g"', [FOUR, 2, 7]],
    ['"\\u`012"', [FOUR, 2, 4]],
    ['"\\u@012"', [FOUR, 2, 4]],
    ['"\\u/012"', [FOUR, 2, 4]],
    ['"\\u:012"', [FOUR, 2, 4]],
    ['"\\u12‖34"', [FOUR, 2, 6]],
  ]);
});

describe('the end of a JSON5 string', () => {
  ends(json5StringEnd, [
    ["'a' b", "'a'"],
    ['"a\'b"', '"a\'b"'],
    ["'a\"b'", "'a\"b'"],
    ["'\\'\\\"\\q\\0'", "'\\'\\\"\\q\\0'"],
    ["'\\x4f\\u00E9'", "'\\x4f\\u00E9'"],
    ["'a\\\nb'", "'a\\\nb'"],
    ["'a\\\r\nb'", "'a\\\r\nb'"],
    ["'a\\\rb'", "'a\\\rb'"],
    ["'a\\\r'", "'a\\\r'"],
    ["'a\\‖u1'", [NEVER, 1, 4]],
    ["'\t\u2028'", "'\t\u2028'"],
    ["'a\nb'", [LINE, 1, 3]],
    ["'a\\\n\nb'", [LINE, 1, 5]],
    ["'a\\\r\n\rb'", [LINE, 1, 6]],
    ["'a\rb'", [LINE, 1, 3]],
    ["'a", [NEVER, 1, 3]],
    ["'a‖'", [NEVER, 1, 3]],
    ["'a\\", [NEVER, 1, 4]],
    ["'\\u00e'", [FOUR, 2, 7]],
    ["'\\u00‖e9'", [FOUR, 2, 6]],
    ["'\\x4'", ['"\\x" needs two hexadecimal digits', 2, 5]],
    ["'\\x4‖f'", ['"\\x" needs two hexadecimal digits', 2, 5]],
    ["'\\x4fa'", "'\\x4fa'"],
    ["'\\1'", ['"\\1" is not a JSON5 escape', 2, 4]],
    ["'\\9'", ['"\\9" is not a JSON5 escape', 2, 4]],
    ["'\\00'", ['"\\0" is not a JSON5 escape', 2, 4]],
    ["'\\0a'", "'\\0a'"],
  ]);
});

const ZERO = 'a number cannot start with 0 followed by digits';
const POINT = 'a decimal point must be followed by a digit';
const EXPONENT = 'an exponent needs at least one digit';

describe('the end of a JSON number', () => {
  ends(numberEnd, [
    ['0,1', '0'],
    ['-0]', '-0'],
    ['120 ', '120'],
    ['-12.50e+10}', '-12.50e+10'],
    ['1E5', '1E5'],
    ['1e-07', '1e-07'],
    ['1.5.2', '1.5'],
    ['12‖34', '12'],
    ['1‖.5', '1'],
    ['1.5‖e5', '1.5'],
    ['0‖1', '0'],
    ['-', ['a minus sign must be followed by a digit', 1]],
    ['-‖1', ['a minus sign must be followed by a digit', 1]],
    ['-a', ['a minus sign must be followed by a digit', 1]],
    ['01', [ZERO, 1, 3]],
    ['-0123,4', [ZERO, 1, 6]],
    ['1.', [POINT, 2]],
    ['1.‖5', [POINT, 2]],
    ['1.e5', [POINT, 2]],
    ['1e', [EXPONENT, 2, 3]],
    ['1e+', [EXPONENT, 2, 4]],
    ['1e-x', [EXPONENT, 2, 4]],
    ['1e‖5', [EXPONENT, 2, 3]],
    ['1e+‖5', [EXPONENT, 2, 4]],
    ['1e‖+5', [EXPONENT, 2, 3]],
  ]);
});

const HEX = '"0x" needs at least one hexadecimal digit';

describe('the end of a JSON5 number', () => {
  ends(json5NumberEnd, [
    ['+1,', '+1'],
    ['-.5]', '-.5'],
    ['.5e3', '.5e3'],
    ['5.', '5.'],
    ['5.e3 ', '5.e3'],
    ['0', '0'],
    ['0.5', '0.5'],
    ['0x1fG', '0x1f'],
    ['-0XABCDEF', '-0XABCDEF'],
    ['0‖x1', '0'],
    ['0x1‖f', '0x1'],
    ['00', [ZERO, 1, 3]],
    ['-012 ', [ZERO, 1, 5]],
    ['0x', [HEX, 1, 3]],
    ['+0xg', [HEX, 2, 4]],
    ['0x‖1', [HEX, 1, 3]],
    ['.', [POINT, 1]],
    ['+.', [POINT, 2]],
    ['.‖5', [POINT, 1]],
    ['.e5', [POINT, 1]],
    ['+', ['a plus sign must be followed by a digit', 1]],
    ['-x', ['a minus sign must be followed by a digit', 1]],
    ['+‖1', ['a plus sign must be followed by a digit', 1]],
    ['1e', [EXPONENT, 2, 3]],
  ]);
});

describe('the end of a comment', () => {
  ends(commentEnd, [
    ['/**/x', '/**/'],
    ['/* a\n*/*/', '/* a\n*/'],
    ['// a\nb', '// a'],
    ['// a\rb', '// a'],
    ['// a\u2028b', '// a'],
    ['// a\u2029b', '// a'],
    ['// a', '// a'],
    ['// a‖b', '// a'],
    ['/*/', ['this comment is never closed', 1, 3]],
    ['/* *‖/', ['this comment is never closed', 1, 3]],
  ]);

  test.each(['/', '/a', '/‖/', '/‖*'])('%j does not begin a comment', (text) => {
    expect(found(commentEnd, text)).toBe(-1);
  });
});

test.each([
  ['abc:', 3],
  ['$_a1 ', 4],
  ['é\u0301‿\u200c\u200d', 5],
  ['ℵ𝒳x', 4],
  ['\\u0061b', 7],
  ['a\\u0062', 7],
  ['a\\u006', 1],
  ['\\u0031a', -1],
  ['a\\u0020', -1],
  ['1a', -1],
  ['-', -1],
  ['', -1],
])('the identifier at the beginning of %j ends at %i', (text, end) => {
  expect(identifierEnd(text, 0)).toBe(end);
  expect(identifierEnd(`??${text}`, 2)).toBe(end < 0 ? -1 : end + 2);
});

test('wordAt gives the word at an offset', () => {
  expect(['true,', '1a$_b c', 'é𝒳', ' a', ''].map((text) => wordAt(text, 0))).toEqual([
    'true',
    '1a$_b',
    'é𝒳',
    undefined,
    undefined,
  ]);
  expect(wordAt('a, null]', 3)).toBe('null');
});

test('JSON and JSON5 have their own white space', () => {
  const units = Array.from({ length: 0x10000 }, (_, unit) => unit);
  expect(units.filter(isJsonSpace)).toEqual([9, 10, 13, 32]);
  const spaces = [9, 10, 11, 12, 13, 32, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff];
  const wide = Array.from({ length: 11 }, (_, i) => 0x2000 + i);
  expect(units.filter(isJson5Space)).toEqual([...spaces, ...wide].sort((a, b) => a - b));
  expect(isJson5Space(Number.NaN)).toBe(false);
});

test.each([
  ['\\x', '\\x'],
  ['\\"', '\\"'],
  ['\\😀', '\\😀'],
  ['\\ ', '\\ '],
  ['\\\u200b', '\\ U+200B'],
])('shows the escape %j', (text, shown) => {
  expect(escapeShown(text, 0)).toBe(shown);
});
