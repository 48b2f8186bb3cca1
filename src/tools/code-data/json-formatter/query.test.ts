import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fails, runTool, table } from '../../../../tests/table.ts';
import { parseJson } from '../../../engine/formats/json/parse.ts';
import { Query } from '../../../engine/formats/json/query/query.ts';
import * as jsonFormatter from './tool.ts';

const SHOP =
  '{"items":[{"name":"A, Inc","price":1.10,"id":12345678901234567890,"tags":["x"]},' +
  '{"name":"Zoë 😀","price":20,"id":2,"note":null}],"2":"two","1":"one","meta":{"n":2e0}}';
const minify = { mode: 'minify' } as const;

describe('results', () => {
  table(jsonFormatter, [
    [
      'keeps every digit',
      SHOP,
      { ...minify, query: '$.items[*].price' },
      { text: '[1.10,20]', summary: '2 results, 9 bytes', info: { results: 2 }, notes: [] },
    ],
    ['lays out an array', SHOP, { query: '$..n' }, '[\n  2e0\n]'],
    ['a path to one value gives that value', SHOP, { query: '$.items[0].id' }, '12345678901234567890'],
    ['counts from the end', SHOP, { query: "$['items'][-1]['name']" }, '"Zoë 😀"'],
    ['filters', SHOP, { ...minify, query: '$.items[?@.price > 5 && @.note == null].id' }, '[2]'],
    ['finds text in any script', SHOP, { ...minify, query: '$.items[?search(@.name, "Z.ë")].name' }, '["Zoë 😀"]'],
    ['members come in the order of the text', SHOP, { ...minify, query: '$["2","1"]' }, '["two","one"]'],
    ['names like numbers, too', '{"b":0,"2":1,"1":2}', { ...minify, query: '$.*' }, '[0,1,2]'],
    ['a key with any name', '{"__proto__":1,"constructor":2}', { ...minify, query: '$.__proto__' }, '1'],
    ['lines are text without quotes', SHOP, { query: '$.items[*].name', results: 'lines' }, 'A, Inc\nZoë 😀'],
    [
      'lines of other values, and of text with line breaks, are JSON',
      '["a\\nb","",null,{"x":[1.0]},"\\u2028"]',
      { query: '$[*]', results: 'lines' },
      '"a\\nb"\n\nnull\n{"x":[1.0]}\n"\\u2028"',
    ],
    [
      'a table has the names of all objects',
      SHOP,
      { query: '$.items[*]', results: 'csv' },
      'name,price,id,tags,note\n"A, Inc",1.10,12345678901234567890,"[""x""]",\nZoë 😀,20,2,,\n',
    ],
    [
      'an array that is the one result is a table',
      '{"a":[{"b":1},{"b":2}]}',
      { query: '$.a', results: 'csv' },
      'b\n1\n2\n',
    ],
    ['so is the whole text', '[{"b":1},{"c":" x"}]', { results: 'csv' }, 'b,c\n1,\n," x"\n'],
    [
      'arrays are rows by number, other values one column',
      '[[1,"a\\nb"],7]',
      { query: '$[*]', results: 'csv' },
      '1,2,value\n1,"a\nb",\n,,7\n',
    ],
    [
      'guards tables against formulas, but no numbers',
      '[{"a":"=1+1","＝b":"\\n=1","c":-5,"d":"x"}]',
      { query: '$[*]', results: 'csv', guard: true },
      { text: "a,'＝b,c,d\n'=1+1,\"'\n=1\",-5,x\n", offers: undefined },
    ],
    [
      'offers to guard tables against formulas',
      '[{"a":"=1+1","b":"@x"}]',
      { query: '$[*]', results: 'csv' },
      {
        text: 'a,b\n=1+1,@x\n',
        offers: [
          {
            text: '2 cells start with = + - or @, which a spreadsheet may run as a formula.',
            label: 'Guard',
            options: { guard: true },
          },
        ],
      },
    ],
    [
      'JSON Lines are asked line by line',
      '{"a":1.0}\n{"b":2}\n{"a":3}',
      { ...minify, jsonLines: true, query: '$.a' },
      '1.0\n3',
    ],
    [
      'what was sorted and kept',
      '{"b":1,"a":2,"a":3}',
      { ...minify, sortKeys: 'asc', duplicates: 'last', query: '$.*' },
      '[3,1]',
    ],
    [
      'the last of duplicate keys counts',
      '{"a":1,"a":2}',
      { ...minify, query: '$.a' },
      {
        text: '2',
        notes: [
          'Of duplicate keys, the query sees the last.',
          'Line 1, column 8: duplicate key "a" (first at line 1, column 2).',
        ],
      },
    ],
    [
      'relaxed input',
      "{a: [+1, .5, 0x10, 'x'] /* c */}",
      { ...minify, input: 'relaxed', query: '$.a[?@ > 0]' },
      '[1,0.5,16]',
    ],
    ['JSON in strings', '{"a":"{\\"b\\":1.0}"}', { ...minify, nested: true, query: '$.a.b' }, '1.0'],
    ['what was repaired', '{"a":[1,2', { ...minify, repair: true, query: '$.a[1]' }, '2'],
    ['short values on one line', SHOP, { query: '$.items[*].tags', inlineWidth: 40 }, '[["x"]]'],
    ['nothing to ask', ' \n', { query: '$.a' }, ''],
  ]);

  test('a table whose cells would be too many is an error before it is written', async () => {
    const rows = Array.from({ length: 4000 }, (_, i) => `{"k${i}":1}`);
    await expect(runTool(jsonFormatter, `[${rows}]`, { query: '$[*]', results: 'csv' })).rejects.toThrow(
      'The result would be 16,000,000 characters; the limit is 10,000,000. Query fewer values, or choose lines or JSON.',
    );
  });

  test('a value that is selected twice is there twice', async () => {
    expect((await runTool(jsonFormatter, '[{"a":[1]}]', { ...minify, query: '$[0,0].a' })).text).toBe('[[1],[1]]');
  });

  test('the results are what JavaScript finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ id: fc.nat(9), v: fc.jsonValue({ maxDepth: 2 }) })),
        fc.nat(9),
        async (rows, id) => {
          const { text } = await runTool(jsonFormatter, JSON.stringify(rows), {
            ...minify,
            query: `$[?@.id >= ${id}].v`,
          });
          expect(text).toBe(JSON.stringify(rows.filter((row) => row.id >= id).map((row) => row.v)));
        },
      ),
    );
  });

  test('everything below is found, at 200,000 characters', async () => {
    const text = JSON.stringify(Array.from({ length: 8000 }, (_, id) => ({ id, name: `n${id}` })));
    const { info } = await runTool(jsonFormatter, text, { query: '$..*' });
    expect(info?.['results']).toBe(24_000);
  });
});

describe('what is wrong or missing', () => {
  const use = (query: string, label = 'Use this query') => ({ offers: [{ text: '', label, options: { query } }] });
  table(jsonFormatter, [
    [
      'a query that is too long to quote',
      SHOP,
      { query: 'x'.repeat(300) },
      fails("Query, column 1: expected '$', found 'x'.", { option: 'query', offers: [] }),
    ],
    [
      'no $',
      SHOP,
      { query: 'items[0]' },
      fails("Query, column 1: expected '$', found 'i'. Did you mean: $.items[0]", {
        option: 'query',
        ...use('$.items[0]'),
      }),
    ],
    [
      'as jq writes it',
      SHOP,
      { query: '.items[].name' },
      fails("Query, column 1: expected '$', found '.'. Did you mean: $.items[*].name", use('$.items[*].name')),
    ],
    [
      'one =',
      SHOP,
      { query: '$.items[?(@.id = 2)]' },
      fails(
        "Query, column 16: unexpected filter selector token '='. Did you mean: $.items[?(@.id == 2)]",
        use('$.items[?(@.id == 2)]'),
      ),
    ],
    [
      'and',
      SHOP,
      { query: '$[?@.a and @.b]' },
      fails(
        "Query, column 8: unexpected filter selector token 'a'. Did you mean: $[?@.a && @.b]",
        use('$[?@.a && @.b]'),
      ),
    ],
    [
      'another function',
      SHOP,
      { query: '$[?lenght(@.a) > 1]' },
      fails(
        "Query, column 4: no such function 'lenght'. Did you mean: $[?length(@.a) > 1]",
        use('$[?length(@.a) > 1]'),
      ),
    ],
    ['a script', SHOP, { query: '$.items[(@.length-1)]' }, fails('Query, column 9: …', use('$.items[-1]'))],
    ['a bracket too few', '{}', { query: '$.a[0' }, fails('Query, column 6: …', use('$.a[0]'))],
    ['curly quotes', '{}', { query: '$[“a”]' }, fails('Query, column 3: …', use('$["a"]'))],
    [
      'no idea',
      '{}',
      { query: '$[?@.a ~ 1]' },
      fails("Query, column 8: unexpected filter selector token '~'.", { offers: [] }),
    ],
    [
      'a number that is the name of a member',
      '{"a b":1,"1":3}',
      { query: '$.1' },
      fails("Query, column 3: unexpected shorthand selector '1'. Did you mean: $['1']", use("$['1']")),
    ],
    [
      'a number that is the place of an item',
      '{"a":[5,6]}',
      { query: '$.a.1' },
      fails("Query, column 5: unexpected shorthand selector '1'. Did you mean: $.a[1]", use('$.a[1]')),
    ],
    [
      'the last item',
      '{"i":[1,2,3]}',
      { query: '$.i[last]' },
      fails("Query, column 5: unexpected token 'l' in bracketed selection. Did you mean: $.i[-1]", use('$.i[-1]')),
    ],
    [
      'a name without quotes',
      '{"i":{"last":3}}',
      { query: '$.i[last]' },
      fails(
        "Query, column 5: unexpected token 'l' in bracketed selection. Did you mean: $.i['last']",
        use("$.i['last']"),
      ),
    ],
    [
      'a name that is nearly there',
      SHOP,
      { query: '$.itmes[*].name' },
      {
        text: '[]',
        notes: ['Nothing matches: there is no "itmes" in $. Did you mean: $.items[*].name'],
        ...use('$.items[*].name', 'Use that query'),
      },
    ],
    [
      'a name in another case',
      '{"userName":{"x":1}}',
      { query: '$.user_name.x' },
      { text: '', notes: ['Nothing matches: there is no "user_name" in $. Did you mean: $.userName.x'] },
    ],
    [
      'a name that is not there',
      '{"a":1,"b":2}',
      { query: '$.zebra' },
      { text: '', notes: ['Nothing matches: there is no "zebra" in $, which has "a", "b".'], offers: undefined },
    ],
    [
      'a name of an array',
      SHOP,
      { query: '$.items.name' },
      { notes: ['Nothing matches: $.items is an array, which has no "name". Did you mean: $.items[*].name'] },
    ],
    [
      'a filter that nothing passes',
      SHOP,
      { query: '$.items[?@.price > 99]' },
      { text: '[]', notes: ['Nothing matches.'] },
    ],
    [
      'a pattern that is none',
      SHOP,
      { query: '$.items[?match(@.name, "(?i)a.*")]' },
      { text: '[]', notes: ['Nothing matches.', '"(?i)a.*" is not a pattern of RFC 9485, so it matches nothing.'] },
    ],
    [
      'numbers that are not compared exactly',
      '[12345678901234567890]',
      { ...minify, query: '$[?@ == 12345678901234567891]' },
      {
        text: '[12345678901234567890]',
        notes: ['Some numbers have more digits than double precision holds, in which the query compares.'],
      },
    ],
    [
      'deep values',
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      { query: '$..a' },
      fails('The values are nested too deeply for this query: ".." goes down 1,000 levels.'),
    ],
  ]);

  test('a text that is too long for a pattern', () => {
    const tape = parseJson(`["${'a'.repeat(9_000_000)}"]`);
    const query = new Query('$[?match(@, "((a|b)|c)*d")]');
    expect(() => query.select(tape, 0)).toThrow('A text is too long for a pattern of this query, which backtracks.');
  });

  test('no query breaks the tool', async () => {
    const token = fc.constantFrom(
      '$',
      '@',
      '.',
      '..',
      '[',
      ']',
      '*',
      '?',
      '(',
      ')',
      "'a'",
      '"b"',
      'a',
      'é',
      '1',
      '-1',
      ':',
      ',',
      '==',
      '=',
      '<',
      '&&',
      '!',
      'length(',
      ' ',
      '\\',
      '\u0000',
      '😀',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(token, { maxLength: 14 }), async (tokens) => {
        const query = `$${tokens.join('')}`;
        await runTool(jsonFormatter, SHOP, { query }).catch((error: Error) => {
          expect(error.name).toBe('ToolError');
          expect(error.message).toMatch(/^Query, column \d+: |nested too deeply/);
        });
      }),
      { numRuns: 1000 },
    );
  });
});
