import { describe, expect, test } from 'vitest';
import { ToolError } from '../../src/engine/contract/tool-error.ts';
import { parseJson } from '../../src/engine/formats/json/parse.ts';
import { Query } from '../../src/engine/formats/json/query/query.ts';
import { jsonPathOf, sourceOf } from '../../src/tools/code-data/json-formatter/tree.ts';
import { RFC_9535 } from './rfc9535.ts';

/** Returns the nodes that a query selects, as they are written, and their normalized paths. */
function select(query: string, json: string): { sources: string[]; paths: string[] } {
  const tape = parseJson(json);
  const nodes = [...new Query(query).select(tape, 0)];
  return { sources: nodes.map((node) => sourceOf(tape, node)), paths: nodes.map((node) => jsonPathOf(tape, node)) };
}

describe('examples of RFC 9535', () => {
  test.each(RFC_9535)('%s of %s', (query, json, ...nodes) => expect(select(query, json).sources).toEqual(nodes));

  test.each([
    ['$.absent1 == $.absent2', true],
    ['$.absent1 <= $.absent2', true],
    ["$.absent == 'g'", false],
    ['$.absent1 != $.absent2', false],
    ["$.absent != 'g'", true],
    ['1 <= 2', true],
    ['1 > 2', false],
    ["13 == '13'", false],
    ["'a' <= 'b'", true],
    ["'a' > 'b'", false],
    ['$.obj == $.arr', false],
    ['$.obj != $.arr', true],
    ['$.obj == $.obj', true],
    ['$.obj != $.obj', false],
    ['$.arr == $.arr', true],
    ['$.arr != $.arr', false],
    ['$.obj == 17', false],
    ['$.obj != 17', true],
    ['$.obj <= $.arr', false],
    ['$.obj < $.arr', false],
    ['$.obj <= $.obj', true],
    ['$.arr <= $.arr', true],
    ['1 <= $.arr', false],
    ['1 >= $.arr', false],
    ['1 > $.arr', false],
    ['1 < $.arr', false],
    ['true <= true', true],
    ['true > true', false],
  ])('%s is %j', (comparison, holds) => {
    expect(select(`$.list[?${comparison}]`, '{"list":[0],"obj":{"x":"y"},"arr":[2,3]}').sources).toEqual(
      holds ? ['0'] : [],
    );
  });

  test.each([
    ['$.a', '{"a":1}', "$['a']"],
    ['$[1]', '[1,2]', '$[1]'],
    ['$[-3]', '[1,2,3,4,5]', '$[2]'],
    ['$.a.b[1:2]', '{"a":{"b":[1,2]}}', "$['a']['b'][1]"],
    ['$["\\u000B"]', '{"\\u000b":1,"é":2}', "$['\\u000b']"],
    ["$['\\u0000x']", '{"\\u0000x":1}', "$['\\u0000x']"],
    ['$[?@=="\\u001f"]', '["\\u001f"]', '$[0]'],
    ['$["\\u00E9"]', '{"\\u000b":1,"é":2}', "$['é']"],
    ['$["\\u0061"]', '{"a":1}', "$['a']"],
  ])('the path of %s in %s', (query, json, path) => expect(select(query, json).paths).toEqual([path]));

  test.each([
    ['$[?length(@) < 3]', '["ab","abcd"]', '"ab"'],
    ['$[?count(@.*) == 1]', '[[1],[1,2]]', '[1]'],
    [
      '$[?match(@.timezone, "Europe/.*")]',
      '[{"timezone":"Europe/Oslo"},{"timezone":"Asia/Tokyo"}]',
      '{"timezone":"Europe/Oslo"}',
    ],
    ['$[?value(@..color) == "red"]', '[{"a":{"color":"red"}},{"color":"blue"}]', '{"a":{"color":"red"}}'],
  ])('the function in %s', (query, json, node) => expect(select(query, json).sources).toEqual([node]));
});

test.each([
  '',
  'a',
  ' $',
  '$ ',
  '$.',
  '$..',
  '$.a b',
  '$[01]',
  '$[-0]',
  '$[1.0]',
  '$[9007199254740992]',
  '$[a]',
  "$['a",
  '$["a\']',
  '$["\\x"]',
  '$["\\ud800"]',
  '$["\u000b"]',
  '$["\u0000\\u0000"]',
  '$[?]',
  '$[?@.a==]',
  '$[?@.a=1]',
  '$[?(@.a]',
  '$[?1]',
  '$[?@.* == 1]',
  '$[?length(@.*) < 3]',
  '$[?length(@)]',
  '$[?count(1) == 1]',
  '$[?count(foo(@.*)) == 1]',
  '$[?match(@.a, "b") == true]',
  '$[?value(@..color)]',
  '$[?bar(@.a)]',
])('%j is rejected at a place in it', (query) => {
  const error = (() => {
    try {
      return new Query(query);
    } catch (reason) {
      return reason;
    }
  })();
  expect(error).toBeInstanceOf(ToolError);
  const { message, position } = error as ToolError;
  expect(message).toMatch(/^Query, column \d+: /);
  expect(message).not.toMatch(/TOKEN_|undefined/);
  expect(position.option).toBe('query');
});

test('no digit of a number is lost', () => {
  const json = '{"a":1.10,"b":[12345678901234567890,1E400]}';
  expect(select('$..*', json).sources).toEqual([
    '1.10',
    '[12345678901234567890,1E400]',
    '12345678901234567890',
    '1E400',
  ]);
});
