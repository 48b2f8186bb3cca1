import { describe, expect, test } from 'vitest';
import { errorOf, outline, type Wrong } from '../../../../tests/json-outline.ts';
import { type Fragment, parseJsonFragment } from './parse.ts';
import { Kind } from './tape.ts';

const END = (opener: string, at = 'line 1, column 1') =>
  `the text ends here, but "${opener}" is missing (opened at ${at}).`;
describe('parseJsonFragment', () => {
  const opening = (kind: Kind, line = 1, column = 1) => ({ kind, line, column });
  const START: Fragment = { at: { line: 1, column: 1 }, open: [], isLast: false };
  const inside = (...kinds: Kind[]): Fragment => ({
    at: { line: 5, column: 10 },
    open: kinds.map((kind, i) => opening(kind, i + 1, 2 * i + 1)),
    isLast: false,
  });
  const { array, object } = Kind;

  test.each<[string, string, Fragment, string[], number[]]>([
    ['a whole text', '[1]', { ...START, isLast: true }, ['array [1]', '  number 1'], []],
    ['a whole text before a comma', '"a" ', START, ['string "a"'], []],
    ['a beginning', '\ufeff[1 ', START, ['array [1 ', '  number 1'], [0]],
    [
      'a beginning with a byte order mark in a string',
      '["\ufeff", {"a":[]',
      START,
      ['array ["\ufeff", {"a":[]', '  string "\ufeff"', '  object {"a":[]', '    "a": array []'],
      [0, 2],
    ],
    ['an item', '1', inside(array), ['array 1', '  number 1'], [0]],
    [
      'items',
      '1,[2],{"a":3',
      inside(array),
      ['array 1,[2],{"a":3', '  number 1', '  array [2]', '    number 2', '  object {"a":3', '    "a": number 3'],
      [0, 4],
    ],
    [
      'members',
      ' "a" : 1 , "b":[2',
      inside(array, object),
      [
        'array  "a" : 1 , "b":[2',
        '  object  "a" : 1 , "b":[2',
        '    "a": number 1',
        '    "b": array [2',
        '      number 2',
      ],
      [0, 1, 3],
    ],
    [
      'the end of an object',
      '"a":1},2',
      inside(array, object),
      ['array "a":1},2', '  object "a":1}', '    "a": number 1', '  number 2'],
      [0],
    ],
    ['the end', '1]}\n', { ...inside(object, array), isLast: true }, ['object 1]}', '  array 1]', '    number 1'], []],
  ])('reads %s', (_, text, fragment, values, open) => {
    const read = parseJsonFragment(text, fragment);
    expect(outline(read.tape)).toEqual(values);
    expect(read.open).toEqual(open);
  });

  test.each<[string, Fragment, ...Wrong]>([
    ['1 2', START, 'extra text after the end of the JSON value.', 2, 3],
    ['1] 2', inside(array), 'extra text after the end of the JSON value.', 3, 4],
    ['', START, 'a JSON value is missing.', 0, 0],
    ['\ufeff1', inside(array), 'U+FEFF is unexpected; a value must come here.', 0, 1],
    ['1}', inside(array), '"," or "]" expected here.', 1, 2],
    ['1', inside(object), 'put double quotes around the key 1.', 0, 1],
    ['"a" 1', inside(object), '":" expected after the key "a".', 4, 5],
    [']', inside(array), 'a value is missing before "]".', 0, 1],
    ['1', { ...inside(object, array), isLast: true }, END(']', 'line 2, column 3'), 1, 1],
    ['1]', { ...inside(object, array), isLast: true }, END('}'), 2, 2],
    ['1,[2', { ...inside(array), isLast: true }, END(']', 'line 5, column 12'), 4, 4],
    ['1,\n [{}', { ...inside(array), isLast: true }, END(']', 'line 6, column 2'), 7, 7],
    ['[1', { ...START, isLast: true }, END(']'), 2, 2],
  ])('an error is at its place in the part: %j', (text, fragment, ...error) => {
    expect(errorOf(() => parseJsonFragment(text, fragment))).toEqual(error);
  });
});
