import { describe, expect, test } from 'vitest';
import { errorOf, type Wrong } from '../../../../tests/json-outline.ts';
import { parseJson } from './parse.ts';

const END = (opener: string, at = 'line 1, column 1') =>
  `the text ends here, but "${opener}" is missing (opened at ${at}).`;
const COMMENT = 'comments are not part of JSON; turn on relaxed input.';
const KEY = '"%" is unexpected; a key in double quotes must come here.';
const QUOTES = 'use double quotes for strings, not single quotes.';

describe('errors of strict JSON', () => {
  test.each<[string, ...Wrong]>([
    ['', 'a JSON value is missing.', 0, 0],
    [' \n', 'a JSON value is missing.', 2, 2],
    ['\ufeff', 'a JSON value is missing.', 1, 1],
    ['1 2', 'extra text after the end of the JSON value.', 2, 3],
    ['[] {"a"', 'extra text after the end of the JSON value.', 3, 7],
    ['1,', 'extra text after the end of the JSON value.', 1, 2],
    ['1/', 'extra text after the end of the JSON value.', 1, 2],
    ['1\u00a0', 'extra text after the end of the JSON value.', 1, 2],
    ['[', END(']'), 1, 1],
    ['[1 ', END(']'), 3, 3],
    ['[1, ', END(']'), 4, 4],
    ['{', END('}'), 1, 1],
    ['{"a"', END('}'), 4, 4],
    ['{"a" ', END('}'), 5, 5],
    ['{"a":', END('}'), 5, 5],
    ['{"a":1', END('}'), 6, 6],
    ['{"a":1,', END('}'), 7, 7],
    ['[1,\n {"a":[2]', END('}', 'line 2, column 2'), 13, 13],
    ['{"a":[[1]', END(']', 'line 1, column 6'), 9, 9],
    ['[1 2]', '"," or "]" expected here.', 3, 4],
    ['[1}', '"," or "]" expected here.', 2, 3],
    ['{"a":1]', '"," or "}" expected here.', 6, 7],
    ['[[1}]', '"," or "]" expected here.', 3, 4],
    ['[1,]', 'remove this comma; nothing follows it before "]".', 2, 3],
    ['{"a":1 , }', 'remove this comma; nothing follows it before "}".', 7, 8],
    ['[,1]', 'a value is missing before ",".', 1, 2],
    ['[1,,2]', 'a value is missing before ",".', 3, 4],
    ['[}', 'a value is missing before "}".', 1, 2],
    ['{"a":]', 'a value is missing before "]".', 5, 6],
    ['{"a":}', 'a value is missing before "}".', 5, 6],
    ['{,}', 'a key is missing before this comma.', 1, 2],
    ['{"a":1,,}', 'a key is missing before this comma.', 7, 8],
    ["{'a':1}", QUOTES, 1, 2],
    ["['a']", QUOTES, 1, 2],
    ['{abc:1}', 'put double quotes around the key abc.', 1, 4],
    ['{1:1}', 'put double quotes around the key 1.', 1, 2],
    [`{${'k'.repeat(60)}:1}`, `put double quotes around the key ${'k'.repeat(40)}….`, 1, 61],
    ['{%:1}', KEY, 1, 2],
    ['{]', KEY.replace('%', ']'), 1, 2],
    ['{"a":1,[', KEY.replace('%', '['), 7, 8],
    ['{\u00a0}', KEY.replace('"%"', 'U+00A0'), 1, 2],
    ['{"a" 1}', '":" expected after the key "a".', 5, 6],
    ['{"a"}', '":" expected after the key "a".', 4, 5],
    ['{"":1,"\'b\'",', '":" expected after the key "\'b\'".', 11, 12],
    [`{"${'k'.repeat(60)}"}`, `":" expected after the key "${'k'.repeat(40)}…".`, 63, 64],
    ['[True]', 'True is not JSON; write true.', 1, 5],
    ['None', 'None is not JSON; write null.', 0, 4],
    ['[nil]', 'nil is not JSON; write null.', 1, 4],
    ['[undefined]', 'undefined is not JSON; write null.', 1, 10],
    ['[truex]', 'truex is not a JSON value; put double quotes around text.', 1, 6],
    ['[false1]', 'false1 is not a JSON value; put double quotes around text.', 1, 7],
    ['nul', 'nul is not a JSON value; put double quotes around text.', 0, 3],
    ['[nullé]', 'nullé is not a JSON value; put double quotes around text.', 1, 6],
    [`[${'w'.repeat(60)}]`, `${'w'.repeat(40)}… is not a JSON value; put double quotes around text.`, 1, 61],
    ['[%]', '"%" is unexpected; a value must come here.', 1, 2],
    ['[/]', '"/" is unexpected; a value must come here.', 1, 2],
    ['[/ /]', '"/" is unexpected; a value must come here.', 1, 2],
    ['[\u2028]', '"\u2028" is unexpected; a value must come here.', 1, 2],
    ['[+1]', '"+" is unexpected; a value must come here.', 1, 2],
    ['[.5]', '"." is unexpected; a value must come here.', 1, 2],
    ['[+NaN]', '"+" is unexpected; a value must come here.', 1, 2],
    ['[+a]', '"+" is unexpected; a value must come here.', 1, 2],
    ['[-a]', 'a minus sign must be followed by a digit.', 1, 2],
    ['[NaN]', 'NaN does not exist in JSON.', 1, 4],
    ['[-Infinity]', '-Infinity does not exist in JSON.', 1, 10],
    ['[01]', 'a number cannot start with 0 followed by digits.', 1, 3],
    ['[0x1]', '"," or "]" expected here.', 2, 3],
    ['[1.]', 'a decimal point must be followed by a digit.', 2, 3],
    ['["a]', 'this string is never closed.', 1, 4],
    ['["\\x41"]', '"\\x" is not a JSON escape.', 2, 4],
    ['{"\\x41":1}', '"\\x" is not a JSON escape.', 2, 4],
    ['[1, // a', COMMENT, 4, 6],
    ['/* a */', COMMENT, 0, 2],
    ['1//', COMMENT, 1, 3],
    ['[1]\n /**/', COMMENT, 5, 7],
  ])('%j: %s', (text, ...error) => {
    expect(errorOf(() => parseJson(text))).toEqual(error);
  });
});

describe('errors of relaxed input', () => {
  const key = '"%" is unexpected; a key must come here.';

  test.each<[string, ...Wrong]>([
    ['// a', 'a JSON value is missing.', 4, 4],
    ['[/]', '"/" is unexpected; a value must come here.', 1, 2],
    ['1 /', 'extra text after the end of the JSON value.', 2, 3],
    ['[1 /* ]', 'this comment is never closed.', 3, 5],
    ['[,]', 'a value is missing before ",".', 1, 2],
    ['[1,,]', 'a value is missing before ",".', 3, 4],
    ['{,}', 'a key is missing before this comma.', 1, 2],
    ['{1:1}', 'put double quotes around the key 1.', 1, 2],
    ['{1', 'put double quotes around the key 1.', 1, 2],
    ['{%:1}', key, 1, 2],
    ['{a', END('}'), 2, 2],
    ['{a,', '":" expected after the key "a".', 2, 3],
    ["{'a',", '":" expected after the key "a".', 4, 5],
    ['[a]', 'a is not a JSON value; put double quotes around text.', 1, 2],
    ['[None]', 'None is not JSON; write null.', 1, 5],
    ['[+a]', 'a plus sign must be followed by a digit.', 1, 2],
    ['[.]', 'a decimal point must be followed by a digit.', 1, 2],
    ['[0x]', '"0x" needs at least one hexadecimal digit.', 1, 3],
    ['[NaN]', 'NaN does not exist in JSON.', 1, 4],
    ['[+Infinity]', 'Infinity does not exist in JSON.', 1, 10],
    ['[-Infinity]', '-Infinity does not exist in JSON.', 1, 10],
    ["['a]", 'this string is never closed.', 1, 4],
    ["{'a:1}", 'this string is never closed.', 1, 6],
  ])('%j: %s', (text, ...error) => {
    expect(errorOf(() => parseJson(text, { relaxed: true }))).toEqual(error);
  });

  test('a word that begins with NaN is no number', () => {
    expect(errorOf(() => parseJson('[NaN1]', { relaxed: true, nonFinite: true }))).toEqual([
      'NaN1 is not a JSON value; put double quotes around text.',
      1,
      5,
    ]);
  });
});
