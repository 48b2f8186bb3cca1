import { describe, expect, test } from 'vitest';
import { errorOf, outline, type Wrong } from '../../../../tests/json-outline.ts';
import { type Deviation, literalFor, parseJson, parseJsonLines, parseJsonSequence, type ReadOptions } from './parse.ts';

const RELAXED: ReadOptions = { relaxed: true };
const NON_FINITE: ReadOptions = { relaxed: true, nonFinite: true };

describe('parseJson', () => {
  test.each<[string, string[]]>([
    ['null', ['null null']],
    [' true\n', ['true true']],
    ['\tfalse\r\n', ['false false']],
    ['-1.5e3', ['number -1.5e3']],
    ['0', ['number 0']],
    ['"a\\"b"', ['string "a\\"b"']],
    ['[]', ['array []']],
    ['[ \n]', ['array [ \n]']],
    ['{}', ['object {}']],
    ['{\t}', ['object {\t}']],
    ['\ufeff[1]', ['array [1]', '  number 1']],
    [
      '[1 ,"a",[true,[]],{},null]',
      [
        'array [1 ,"a",[true,[]],{},null]',
        '  number 1',
        '  string "a"',
        '  array [true,[]]',
        '    true true',
        '    array []',
        '  object {}',
        '  null null',
      ],
    ],
    [
      '{"a" : {"b":[false]} , "":1,"a":"\\u0061"}',
      [
        'object {"a" : {"b":[false]} , "":1,"a":"\\u0061"}',
        '  "a": object {"b":[false]}',
        '    "b": array [false]',
        '      false false',
        '  "": number 1',
        '  "a": string "\\u0061"',
      ],
    ],
    ['[{"a":1},2]', ['array [{"a":1},2]', '  object {"a":1}', '    "a": number 1', '  number 2']],
    ['[[1],[2]]', ['array [[1],[2]]', '  array [1]', '    number 1', '  array [2]', '    number 2']],
  ])('reads %j', (text, values) => {
    expect(outline(parseJson(text))).toEqual(values);
    expect(outline(parseJson(text, RELAXED))).toEqual(values);
  });

  test.each<[string, string[]]>([
    ["'it\\'s'", ["string 'it\\'s'"]],
    ['"\\x41"', ['string "\\x41"']],
    ['+1', ['number +1']],
    ['-.5', ['number -.5']],
    ['.5', ['number .5']],
    ['5.', ['number 5.']],
    ['0x1F', ['number 0x1F']],
    ['\u00a0// a\n/* b */\ufeff1/**///', ['number 1']],
    ['[1,]', ['array [1,]', '  number 1']],
    ['[[],]', ['array [[],]', '  array []']],
    ['{a:1,}', ['object {a:1,}', '  a: number 1']],
    ['[/* a */]', ['array [/* a */]']],
    ['{// a\n}', ['object {// a\n}']],
    ['{NaN:true,$1:null}', ['object {NaN:true,$1:null}', '  NaN: true true', '  $1: null null']],
    [
      "{'a'/**/:/**/1/**/,b\\u0063\n:[/**/2]}",
      ["object {'a'/**/:/**/1/**/,b\\u0063\n:[/**/2]}", "  'a': number 1", '  b\\u0063: array [/**/2]', '    number 2'],
    ],
  ])('reads %j as relaxed input', (text, values) => {
    expect(outline(parseJson(text, RELAXED))).toEqual(values);
    expect(errorOf(() => parseJson(text))).toBeDefined();
  });

  test('reads NaN and Infinity on request', () => {
    expect(outline(parseJson('[NaN, -Infinity,+Infinity,Infinity,-NaN]', NON_FINITE))).toEqual([
      'array [NaN, -Infinity,+Infinity,Infinity,-NaN]',
      '  nonFinite NaN',
      '  nonFinite -Infinity',
      '  nonFinite +Infinity',
      '  nonFinite Infinity',
      '  nonFinite -NaN',
    ]);
    expect(outline(parseJson('{"a":NaN}', NON_FINITE))).toEqual(['object {"a":NaN}', '  "a": nonFinite NaN']);
  });
});

const END = (opener: string, at = 'line 1, column 1') =>
  `the text ends here, but "${opener}" is missing (opened at ${at}).`;
test.each<[string, Deviation[]]>([
  ['{"a":[-1.5,0,10,0.5,1e+2,-0,"b",true]}', []],
  [
    '// a\n[1/* b */,]',
    [
      { at: 0, what: 'comment' },
      { at: 7, what: 'comment' },
      { at: 14, what: 'comma' },
    ],
  ],
  ['{"a":1,}', [{ at: 6, what: 'comma' }]],
  [
    "{'a':'b',c:1}",
    [
      { at: 1, what: 'string' },
      { at: 5, what: 'string' },
      { at: 9, what: 'key' },
    ],
  ],
  ['["\\x41"]', []],
  ['[+1]', [{ at: 1, what: 'number' }]],
  ['[.5]', [{ at: 1, what: 'number' }]],
  ['[-.5]', [{ at: 1, what: 'number' }]],
  ['[5.]', [{ at: 1, what: 'number' }]],
  ['[-5.e1]', [{ at: 1, what: 'number' }]],
  ['[0x1F]', [{ at: 1, what: 'number' }]],
  ['[-0XF]', [{ at: 1, what: 'number' }]],
  [
    '[NaN,-Infinity]',
    [
      { at: 1, what: 'nonFinite' },
      { at: 5, what: 'nonFinite' },
    ],
  ],
])('what strict JSON does not have is reported in the order of the text: %j', (text, deviations) => {
  const found: Deviation[] = [];
  parseJson(text, { ...NON_FINITE, onDeviation: (deviation) => found.push(deviation) });
  expect(found).toEqual(deviations);
});

describe('parseJsonLines', () => {
  test.each<[string, string[]]>([
    ['', []],
    ['\ufeff1', ['number 1']],
    ['1\n2', ['number 1', 'number 2']],
    ['1\r2\r\n3\n', ['number 1', 'number 2', 'number 3']],
    [' [1] \n \t\n\r\n  "a"', ['array [1]', '  number 1', 'string "a"']],
    ['true\nfalse\nnull', ['true true', 'false false', 'null null']],
    ['{}\n[]\n{"a":1}\n', ['object {}', 'array []', 'object {"a":1}', '  "a": number 1']],
  ])('reads %j', (text, values) => {
    expect(outline(parseJsonLines(text))).toEqual(values);
    expect(outline(parseJsonLines(text, RELAXED))).toEqual(values);
  });

  test('reads relaxed input', () => {
    expect(outline(parseJsonLines("{a:'b'} // c\n+1\nNaN\n", NON_FINITE))).toEqual([
      "object {a:'b'}",
      "  a: string 'b'",
      'number +1',
      'nonFinite NaN',
    ]);
  });

  const opened = (at: string) => END(']', at);
  test.each<[string, ReadOptions, ...Wrong]>([
    ['1\n2 3', {}, 'extra text after the end of the JSON value.', 4, 5],
    ['1 2\n3', {}, 'extra text after the end of the JSON value.', 2, 3],
    ['[1,\n2]', {}, opened('line 1, column 1'), 3, 3],
    ['1\n[\n]', {}, opened('line 2, column 1'), 3, 3],
    ['[1\n]', {}, opened('line 1, column 1'), 2, 2],
    ['[1,\n]', RELAXED, opened('line 1, column 1'), 3, 3],
    ['[\r\n1]', RELAXED, opened('line 1, column 1'), 1, 1],
    ['[\n// a', {}, opened('line 1, column 1'), 1, 1],
    ['{"a"\n:1}', {}, END('}'), 4, 4],
    ['{"a":\n1}', {}, END('}'), 5, 5],
    ['{\n"a":1}', {}, END('}'), 1, 1],
    ['{a\n:1}', RELAXED, END('}'), 2, 2],
    ['tru\ne', {}, 'tru is not a JSON value; put double quotes around text.', 0, 3],
    ['-\n1', {}, 'a minus sign must be followed by a digit.', 0, 1],
    ['+\nNaN', NON_FINITE, 'a plus sign must be followed by a digit.', 0, 1],
    ['"a\nb"', {}, 'this string is never closed.', 0, 2],
    ["'a\\\nb'", RELAXED, 'this string is never closed.', 0, 3],
    ['/*\n*/1', RELAXED, 'this comment is never closed.', 0, 2],
    ['/\n/ 1', RELAXED, '"/" is unexpected; a value must come here.', 0, 1],
    ['// a\n1', RELAXED, 'a JSON value is missing.', 4, 4],
  ])('a value ends with its line: %j', (text, options, ...error) => {
    expect(errorOf(() => parseJsonLines(text, options))).toEqual(error);
  });
});

describe('parseJsonSequence', () => {
  test('reads values with whitespace between them, or nothing', () => {
    expect(outline(parseJsonSequence(' {"a":1}[2]\n\n"b" 3\r\n'))).toEqual([
      'object {"a":1}',
      '  "a": number 1',
      'array [2]',
      '  number 2',
      'string "b"',
      'number 3',
    ]);
    expect(outline(parseJsonSequence(''))).toEqual([]);
  });

  test('reads comments between relaxed values', () => {
    expect(outline(parseJsonSequence("'a' // b\n/* c */ 1 // d", RELAXED))).toEqual(["string 'a'", 'number 1']);
  });

  test('an error is at its place in the text', () => {
    expect(errorOf(() => parseJsonSequence('1\n[2'))).toEqual([END(']', 'line 2, column 1'), 4, 4]);
  });
});

test.each([
  ['true', 'true'],
  ['False', 'false'],
  ['NULL', 'null'],
  ['None', 'null'],
  ['nil', 'null'],
  ['undefined', 'null'],
  ['Undefined', 'null'],
  ['', undefined],
  ['yes', undefined],
  ['truetruetrue', undefined],
  ['toString', undefined],
  ['constructor', undefined],
])('the literal for %j is %j', (word, literal) => {
  expect(literalFor(word)).toBe(literal);
});
