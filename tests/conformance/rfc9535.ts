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

/**
 * Queries of RFC 9535, tables 2 to 18, with a text, and the nodes that they select: where it allows several orders, in
 * that of the document.
 */
export const RFC_9535: readonly (readonly [query: string, json: string, ...nodes: string[]])[] = [
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
];
