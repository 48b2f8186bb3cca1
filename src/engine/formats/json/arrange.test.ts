import { describe, expect, test } from 'vitest';
import { arrange, findDuplicates, type Keep, type KeyOrder, keyOf } from './arrange.ts';
import { parseJson, parseJsonLines } from './parse.ts';
import { minified } from './print.ts';

/** The keys that are doubled, each with the first of its name: their offsets in the text. */
const duplicatesOf = (text: string) => {
  const tape = parseJsonLines(text, { relaxed: true });
  return findDuplicates(tape).map(({ node, first }) => [tape.key[first], tape.key[node]]);
};

const arranged = (text: string, order: KeyOrder, keep: Keep = 'all') => {
  const tape = parseJsonLines(text, { relaxed: true });
  return minified(arrange(tape, order, keep, findDuplicates(tape)));
};

test('keyOf decodes escapes', () => {
  const tape = parseJson('{"\\u0061\\n":1}');
  expect(keyOf(tape, 1)).toBe('a\n');
});

describe('findDuplicates', () => {
  const many = Array.from({ length: 8 }, (_, i) => `"${i}":0`).join();

  test.each([
    ['{}', []],
    ['{"a":1,"b":2,"A":3}', []],
    ['[{"a":1},{"a":2,"b":{"a":3}}]', []],
    ['{"a":"a"}\n{"a":1}', []],
    ['["a","a"]', []],
    ['{"a":1,"a":2}', [[1, 7]]],
    [
      '{"a":1,b:1,"\\u0061":2,\'a\':3,b:[]}',
      [
        [1, 11],
        [1, 22],
        [7, 28],
      ],
    ],
    [`{${many}}`, []],
    [
      `{${many},"7":1,"8":2,"0":3,"7":4}`,
      [
        [43, 49],
        [1, 61],
        [43, 67],
      ],
    ],
    [
      '{"a":{"x":1,"x":2},"a":3}',
      [
        [6, 12],
        [1, 19],
      ],
    ],
    [
      '{"a":1,"a":{"x":1,"x":2,"x":[{"y":1,"y":2}]},"a":3}',
      [
        [1, 7],
        [12, 18],
        [12, 24],
        [30, 36],
        [1, 45],
      ],
    ],
  ])('%s: %j', (text, offsets) => {
    expect(duplicatesOf(text)).toEqual(offsets);
  });
});

describe('arrange', () => {
  test.each<[string, KeyOrder, string]>([
    ['{"b":1,"a":2,"B":3,"é":4}', 'asc', '{"B":3,"a":2,"b":1,"é":4}'],
    ['{"b":1,"a":2,"B":3,"é":4}', 'desc', '{"é":4,"b":1,"a":2,"B":3}'],
    ['{"b":1,"a":2,"B":3,"é":4,"a10":5,"a9":6}', 'natural', '{"a":2,"a9":6,"a10":5,"b":1,"B":3,"é":4}'],
    ['{"a2":1,"a02":2}', 'natural', '{"a02":2,"a2":1}'],
    ['{"b":1,"a":2}', 'off', '{"b":1,"a":2}'],
    ['{"b":1,"a":1,"b":2,"a":2}', 'asc', '{"a":1,"a":2,"b":1,"b":2}'],
    ['{"b":1,"a":1,"b":2,"a":2}', 'desc', '{"b":1,"b":2,"a":1,"a":2}'],
    ['["b","a",{"d":[{"f":1,"e":2}],"c":{}},[2,1]]', 'asc', '["b","a",{"c":{},"d":[{"e":2,"f":1}]},[2,1]]'],
    ['{"b":1,"a":2}\n[]\n3\n{"d":1,"c":[4]}', 'asc', '{"a":2,"b":1}\n[]\n3\n{"c":[4],"d":1}'],
  ])('%s, %s: %s', (text, order, result) => {
    expect(arranged(text, order)).toBe(result);
  });

  const doubled = '{"b":1,"a":{"x":1,"x":[2]},"b":2,"c":3,"b":{"y":4},"a":5}';
  test.each<[KeyOrder, Keep, string]>([
    ['off', 'all', doubled],
    ['off', 'first', '{"b":1,"a":{"x":1},"c":3}'],
    ['off', 'last', '{"c":3,"b":{"y":4},"a":5}'],
    ['asc', 'first', '{"a":{"x":1},"b":1,"c":3}'],
    ['desc', 'last', '{"c":3,"b":{"y":4},"a":5}'],
  ])('order %s, of doubled keys %s', (order, keep, result) => {
    expect(arranged(doubled, order, keep)).toBe(result);
  });

  test('the last of doubled keys is kept with all that is inside it', () => {
    expect(arranged('{"a":{"x":1,"x":2},"a":{"x":3,"x":4}}', 'off', 'last')).toBe('{"a":{"x":4}}');
  });

  test('values are still at their places in the text', () => {
    const text = '{"b":[10],"a":{}}';
    const tape = arrange(parseJson(text), 'asc', 'all', []);
    const parts = Array.from({ length: tape.length }, (_, node) => text.slice(tape.start[node], tape.end[node]));
    expect(parts).toEqual([text, '{}', '[10]', '10']);
    expect([...tape.parent.subarray(0, tape.length)]).toEqual([-1, 0, 0, 2]);
  });

  test.each<Keep>(['all', 'first', 'last'])('a tape without a change is not copied (%s)', (keep) => {
    const tape = parseJson('{"b":1,"a":[2]}');
    expect(arrange(tape, 'off', keep, [])).toBe(tape);
  });
});
