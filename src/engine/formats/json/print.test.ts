import { describe, expect, test } from 'vitest';
import { SizeError } from '../../contract/limits.ts';
import type { PrintOptions } from './literals.ts';
import { parseJson, parseJsonLines } from './parse.ts';
import { LineBreaks, minified, printJson } from './print.ts';

const STRICT: PrintOptions = { strings: 'keep', strict: true, nonFinite: 'null', inlineWidth: 0 };

const printed = (text: string, options: Partial<PrintOptions> = {}) =>
  printJson(parseJsonLines(text), { ...STRICT, ...options });

describe('minified', () => {
  const text = '[ 1.50, { "\\u0061" : [ "\\/", true ], "b" : { } }, "é" ]';

  test('leaves out whitespace alone', () => {
    expect(minified(parseJson(text))).toBe('[1.50,{"\\u0061":["\\/",true],"b":{}},"é"]');
  });

  test.each([
    [1, '1.50'],
    [2, '{"\\u0061":["\\/",true],"b":{}}'],
    [3, '["\\/",true]'],
    [6, '{}'],
  ])('value %d alone is %s', (node, json) => {
    expect(minified(parseJson(text), node)).toBe(json);
  });

  test('the first value alone is without those after it', () => {
    expect(minified(parseJsonLines('[1]\n2'), 0)).toBe('[1]');
    expect(minified(parseJsonLines('[1]\n2'))).toBe('[1]\n2');
  });
});

describe('printJson', () => {
  test.each<[string, string, Partial<PrintOptions>, string]>([
    ['a scalar', '1.0', { indent: '  ' }, '1.0'],
    ['empty objects and arrays', '[{},[],{"a":{}}]', { indent: ' ' }, '[\n {},\n [],\n {\n  "a": {}\n }\n]'],
    ['several values', '{"a":1}\n[]\n2', { indent: ' ' }, '{\n "a": 1\n}\n[]\n2'],
    ['several values without indent', '{"a":1}\n[[]]\n2', {}, '{"a":1}\n[[]]\n2'],
    ['no whitespace at all', '{"a":[1,{"b":2}],"c":3}', {}, '{"a":[1,{"b":2}],"c":3}'],
    ['line breaks without indent', '[[1,2],3]', { indent: '' }, '[\n[\n1,\n2\n],\n3\n]'],
    ['a width without indent', '{"a":[1,{"b":2}]}', { inlineWidth: 40, inlineObjects: true }, '{"a":[1,{"b":2}]}'],
    [
      'arrays and objects in one line',
      '{"a":[1,{"b":2}],"c":"123456789012345"}',
      { indent: ' ', inlineWidth: 22, inlineObjects: true },
      '{\n "a": [1, { "b": 2 }],\n "c": "123456789012345"\n}',
    ],
    ['strings as asked', '{"\\u00e9":"\\/"}', { strings: 'normal' }, '{"é":"/"}'],
  ])('%s', (_, text, options, result) => {
    expect(printed(text, options)).toBe(result);
  });

  /** Length of a result, from those of small indents. */
  const lengthWith = (text: string, indent: number) => {
    const [one, two] = [1, 2].map((step) => JSON.stringify(JSON.parse(text), null, step).length) as [number, number];
    return one + (indent - 1) * (two - one);
  };

  test.each([
    ['many items', `[[${Array(60).fill(1)}]]`, 100_000],
    ['many opening brackets', `${'['.repeat(10)}1${']'.repeat(10)}`, 400_000],
    ['objects between arrays', `{"a":[${Array(20).fill('{"b":[],"c":{"d":1}}')}],"e":[1,2]}`, 60_000],
  ])('a result of more than 10,000,000 characters is refused with its length: %s', (_, text, indent) => {
    const length = lengthWith(text, indent);
    expect(length).toBeGreaterThan(10_000_000);
    const print = () => printed(text, { indent: ' '.repeat(indent) });
    expect(print).toThrow(SizeError);
    expect(print).toThrow(
      `The result would be ${length.toLocaleString('en')} characters; the limit is 10,000,000. Choose a smaller indent or minify.`,
    );
  });

  test('a result of exactly 10,000,000 characters is not refused', () => {
    const withLength = (length: number) => printed('[1]', { indent: ' '.repeat(length - '[\n1\n]'.length) });
    expect(withLength(10_000_000).length).toBe(10_000_000);
    expect(() => withLength(10_000_001)).toThrow('The result would be 10,000,001 characters');
  });
});

test.each([
  ['  ', 0, '\n'],
  ['  ', 1, '\n  '],
  ['  ', 3, '\n      '],
  ['\t', 2, '\n\t\t'],
  ['', 2, '\n'],
])('with the indent %j, the line break at depth %d is %j', (indent, depth, lineBreak) => {
  expect(new LineBreaks(indent).at(depth)).toBe(lineBreak);
  expect(new LineBreaks(indent).afterComma(depth)).toBe(`,${lineBreak}`);
  expect(new LineBreaks(indent).width(depth)).toBe(lineBreak.length);
  const known = new LineBreaks(indent);
  known.at(depth + 1);
  expect([known.at(depth), known.afterComma(depth)]).toEqual([lineBreak, `,${lineBreak}`]);
});
