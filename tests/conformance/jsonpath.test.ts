import { describe, expect, test } from 'vitest';
import { ToolError } from '../../src/core/tool-error.ts';
import { parseJson } from '../../src/formats/json/parse.ts';
import { Query } from '../../src/formats/json/query/query.ts';
import { jsonPathOf, sourceOf } from '../../src/tools/code-data/json-formatter/tree.ts';

/** Returns the nodes that a query selects, as they are written, and their normalized paths. */
function select(query: string, json: string): { sources: string[]; paths: string[] } {
  const tape = parseJson(json);
  const nodes = [...new Query(query).select(tape, 0)];
  return { sources: nodes.map((node) => sourceOf(tape, node)), paths: nodes.map((node) => jsonPathOf(tape, node)) };
}

const BOOKS = [
  '{"category":"reference","author":"Nigel Rees","title":"Sayings of the Century","price":8.95}',
  '{"category":"fiction","author":"Evelyn Waugh","title":"Sword of Honour","price":12.99}',
  '{"category":"fiction","author":"Herman Melville","title":"Moby Dick","isbn":"0-553-21311-3","price":8.99}',
  '{"category":"fiction","author":"J. R. R. Tolkien","title":"The Lord of the Rings","isbn":"0-395-19395-8","price":22.99}',
] as const;
const BICYCLE = '{"color":"red","price":399}';
const STORE = `{"store":{"book":[${BOOKS.join()}],"bicycle":${BICYCLE}}}`;
const AUTHORS = ['"Nigel Rees"', '"Evelyn Waugh"', '"Herman Melville"', '"J. R. R. Tolkien"'];

const NAMES = `{"o":{"j j":{"k.k":3}},"'":{"@":2}}`;
const WILDCARDS = '{"o":{"j":1,"k":2},"a":[5,3]}';
const LETTERS = '["a","b","c","d","e","f","g"]';
const FILTERS =
  '{"a":[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}],"o":{"p":1,"q":2,"r":3,"s":5,"t":{"u":6}},"e":"f"}';
const A = '[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}]';
const O = '{"p":1,"q":2,"r":3,"s":5,"t":{"u":6}}';
const DESCENDANTS = '{"o":{"j":1,"k":2},"a":[5,3,[{"j":4},{"k":6}]]}';
const NULLS = '{"a":null,"b":[null],"c":[{}],"null":1}';

// RFC 9535, tables 2 to 18: where it allows several orders, that of the document.
describe('examples of RFC 9535', () => {
  test.each<[query: string, json: string, ...nodes: string[]]>([
    ['$.store.book[*].author', STORE, ...AUTHORS],
    ['$..author', STORE, ...AUTHORS],
    ['$.store.*', STORE, `[${BOOKS.join()}]`, BICYCLE],
    ['$.store..price', STORE, '8.95', '12.99', '8.99', '22.99', '399'],
    ['$..book[2]', STORE, BOOKS[2]],
    ['$..book[2].author', STORE, '"Herman Melville"'],
    ['$..book[2].publisher', STORE],
    ['$..book[-1]', STORE, BOOKS[3]],
    ['$..book[0,1]', STORE, BOOKS[0], BOOKS[1]],
    ['$..book[:2]', STORE, BOOKS[0], BOOKS[1]],
    ['$..book[?@.isbn]', STORE, BOOKS[2], BOOKS[3]],
    ['$..book[?@.price<10]', STORE, BOOKS[0], BOOKS[2]],
    ['$', '{"k":"v"}', '{"k":"v"}'],
    ["$.o['j j']", NAMES, '{"k.k":3}'],
    ["$.o['j j']['k.k']", NAMES, '3'],
    ['$.o["j j"]["k.k"]', NAMES, '3'],
    [`$["'"]["@"]`, NAMES, '2'],
    ['$[*]', WILDCARDS, '{"j":1,"k":2}', '[5,3]'],
    ['$.o[*]', WILDCARDS, '1', '2'],
    ['$.o[*, *]', WILDCARDS, '1', '2', '1', '2'],
    ['$.a[*]', WILDCARDS, '5', '3'],
    ['$[1]', '["a","b"]', '"b"'],
    ['$[-2]', '["a","b"]', '"a"'],
    ['$[1:3]', LETTERS, '"b"', '"c"'],
    ['$[5:]', LETTERS, '"f"', '"g"'],
    ['$[1:5:2]', LETTERS, '"b"', '"d"'],
    ['$[5:1:-2]', LETTERS, '"f"', '"d"'],
    ['$[::-1]', LETTERS, '"g"', '"f"', '"e"', '"d"', '"c"', '"b"', '"a"'],
    ["$.a[?@.b == 'kilo']", FILTERS, '{"b":"kilo"}'],
    ["$.a[?(@.b == 'kilo')]", FILTERS, '{"b":"kilo"}'],
    ['$.a[?@>3.5]', FILTERS, '5', '4', '6'],
    ['$.a[?@.b]', FILTERS, '{"b":"j"}', '{"b":"k"}', '{"b":{}}', '{"b":"kilo"}'],
    ['$[?@.*]', FILTERS, A, O],
    ['$[?@[?@.b]]', FILTERS, A],
    ['$.o[?@<3, ?@<3]', FILTERS, '1', '2', '1', '2'],
    ['$.a[?@<2 || @.b == "k"]', FILTERS, '1', '{"b":"k"}'],
    ['$.a[?match(@.b, "[jk]")]', FILTERS, '{"b":"j"}', '{"b":"k"}'],
    ['$.a[?search(@.b, "[jk]")]', FILTERS, '{"b":"j"}', '{"b":"k"}', '{"b":"kilo"}'],
    ['$.o[?@>1 && @<4]', FILTERS, '2', '3'],
    ['$.o[?@.u || @.x]', FILTERS, '{"u":6}'],
    ['$.a[?@.b == $.x]', FILTERS, '3', '5', '1', '2', '4', '6'],
    ['$[0, 3]', LETTERS, '"a"', '"d"'],
    ['$[0:2, 5]', LETTERS, '"a"', '"b"', '"f"'],
    ['$[0, 0]', LETTERS, '"a"', '"a"'],
    ['$..j', DESCENDANTS, '1', '4'],
    ['$..[0]', DESCENDANTS, '5', '{"j":4}'],
    ['$..o', DESCENDANTS, '{"j":1,"k":2}'],
    ['$.o..[*, *]', DESCENDANTS, '1', '2', '1', '2'],
    ['$.a..[0, 1]', DESCENDANTS, '5', '3', '{"j":4}', '{"k":6}'],
    ['$.a', NULLS, 'null'],
    ['$.a[0]', NULLS],
    ['$.a.d', NULLS],
    ['$.b[0]', NULLS, 'null'],
    ['$.b[*]', NULLS, 'null'],
    ['$.b[?@]', NULLS, 'null'],
    ['$.b[?@==null]', NULLS, 'null'],
    ['$.c[?@.d==null]', NULLS],
    ['$.null', NULLS, '1'],
  ])('%s of %s', (query, json, ...nodes) => expect(select(query, json).sources).toEqual(nodes));

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
