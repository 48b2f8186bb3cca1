import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { countWork } from '../../../../tests/count-work.ts';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as csvToJson from './tool.ts';

describe("the specification's examples", () => {
  table(csvToJson, [
    [
      'CSV by choice, though it is drawn',
      '| a |\n|---|\n',
      { from: 'csv', indent: '0', trim: true },
      '[{"column_1":"","a":"---"}]',
    ],
    ['lines before the header', 'Report\na,b\n1,2', { skipLines: 1, indent: '0' }, '[{"a":1,"b":2}]'],
    ['a word for null', 'a,b\nNA,2', { nulls: 'NA', indent: '0' }, '[{"a":null,"b":2}]'],
    [
      'SQL with the name of its table',
      'a\n1\n',
      { direction: 'table', to: 'sql', tableName: 't' },
      'INSERT INTO "t" ("a") VALUES\n  (1);\n',
    ],
    [
      'reads commas and doubled quotes inside quotes',
      'a,b\r\n1,"x, ""y"""\r\n',
      { indent: '0' },
      '[{"a":1,"b":"x, \\"y\\""}]',
    ],
    [
      'a leading zero makes its column text',
      'zip,n\n01234,1.0\n94105,1e5',
      { indent: '0' },
      '[{"zip":"01234","n":1.0},{"zip":"94105","n":1e5}]',
    ],
    [
      'a number that would lose precision stays text',
      'id\n12345678901234567890',
      { indent: '0' },
      '[{"id":"12345678901234567890"}]',
    ],
    [
      'repeated and empty headers get unique names',
      'a,a,a_2,\n1,2,3,4',
      { indent: '0' },
      '[{"a":1,"a_3":2,"a_2":3,"column_4":4}]',
    ],
    [
      'fills short rows and keeps extra cells',
      'a,b\n1\n1,2,3',
      { indent: '0' },
      {
        text: '[{"a":1,"b":""},{"a":1,"b":2,"_extra":["3"]}]',
        notes: [
          '1 row with fewer cells than the header (first at line 2); the missing cells count as empty.',
          '1 row with more cells than the header (first at line 3).',
        ],
      },
    ],
    [
      'keeps line breaks and spaces inside quotes',
      't\n"line 1\nline 2"\n\n" x"',
      { indent: '0' },
      '[{"t":"line 1\\nline 2"},{"t":" x"}]',
    ],
    [
      'types each cell separately on request',
      'v\nx\n1\n""\n-0',
      { indent: '0', types: 'cell', emptyAs: 'null' },
      '[{"v":"x"},{"v":1},{"v":""},{"v":-0}]',
    ],
    [
      'a sep= line sets the separator',
      'sep=|\n1|2\n3|4',
      { output: 'arrays', header: false, indent: '0' },
      '[[1,2],[3,4]]',
    ],
    [
      'a tab-separated table becomes JSON Lines',
      'a\tb\n1\tx\n2\ty',
      { output: 'jsonl' },
      '{"a":1,"b":"x"}\n{"a":2,"b":"y"}',
    ],
    [
      'text after a closing quote is kept',
      'a,b\n"x"y,1',
      { indent: '0' },
      {
        text: '[{"a":"xy","b":1}]',
        notes: ['Line 2, column 4: "y" follows a closing quote; it was added to the field.'],
      },
    ],
  ]);
});

const flat = { indent: '0' } as const;

describe('reading', () => {
  table(csvToJson, [
    ['an empty text stays empty', '', {}, ''],
    ['whitespace only gives nothing', ' \r\n\t', {}, ''],
    ['a header alone gives an empty array', 'a,b\n', {}, '[]'],
    ['CR ends a record', 'a\r1\r2', flat, '[{"a":1},{"a":2}]'],
    ['keeps a line break inside quotes', 'a\r\n"x\r\ny"\r\n', flat, '[{"a":"x\\r\\ny"}]'],
    [
      'drops and notes a byte order mark',
      '\ufeffa\n1',
      flat,
      { text: '[{"a":1}]', notes: ['The byte order mark (U+FEFF) at the start was left out.'] },
    ],
    ['a quote inside an unquoted cell is text', 'a\n5" x', flat, '[{"a":"5\\" x"}]'],
    [
      'rejects a quote that is never closed',
      'a,b\n1,"x\ny',
      {},
      fails('Line 2, column 3: this quote is never closed.', { offset: 6 }),
    ],
    [
      'notes text after a closing quote once per field',
      'a\n"x"y"z",',
      flat,
      {
        text: '[{"a":"xy\\"z\\""}]',
        notes: [
          'Line 2, column 4: "y\\"z\\"" follows a closing quote; it was added to the field.',
          'The last column is empty: it is left out.',
        ],
      },
    ],
    ['keeps lone surrogates and emoji', 'a\n\ud800😀', flat, '[{"a":"\\ud800😀"}]'],
    ['a trailing separator makes an empty last cell', 'a,b\n1,', flat, '[{"a":1,"b":""}]'],
    [
      'single quotes can be the quote character',
      "a,b\n'x, ''y''',\"z",
      { ...flat, quote: "'" },
      '[{"a":"x, \'y\'","b":"\\"z"}]',
    ],
    ['quoting can be turned off', 'a,b\n"x,y"', { ...flat, quote: 'none' }, '[{"a":"\\"x","b":"y\\""}]'],
    [
      'a backslash escapes quotes on request',
      'a\n"x \\"y\\" \\\\ \\n"',
      { ...flat, escape: 'backslash' },
      '[{"a":"x \\"y\\" \\\\ \\\\n"}]',
    ],
    ['skips comment lines', '# one\na\n#two\n1\n"#"', { ...flat, comment: '#' }, '[{"a":"1"},{"a":"#"}]'],
    [
      'trims spaces around cells, not inside quotes',
      ' a , b\n 1 ,\t" x " \n',
      { ...flat, trim: true },
      '[{"a":1,"b":" x "}]',
    ],
    ['keeps leading spaces by default', 'a\n x', flat, '[{"a":" x"}]'],
    [
      'trimming keeps tabs that are separators',
      'a\tb\n\t x',
      { ...flat, trim: true, delimiter: 'tab' },
      '[{"a":"","b":"x"}]',
    ],
    ['empty lines become rows on request', 'a\n\n1', { ...flat, skipEmpty: false }, '[{"a":""},{"a":1}]'],
    [
      'counts empty lines that it skips',
      'a,b\n\n1,2\r\n\r\n\n',
      flat,
      { text: '[{"a":1,"b":2}]', info: { rows: 1, losses: { blankLines: 3 } } },
    ],
    [
      'says that a header alone is no data',
      '1,2,3\n',
      flat,
      { text: '[]', notes: ['The only row was read as the header, so there are no rows of data.'] },
    ],
    [
      'names the columns when there is no header',
      '1,x\n2',
      { ...flat, header: false },
      {
        text: '[{"column_1":1,"column_2":"x"},{"column_1":2,"column_2":""}]',
        notes: ['1 row with fewer cells than the widest row (first at line 2); the missing cells count as empty.'],
      },
    ],
    ['__proto__ is an ordinary key', '__proto__,constructor\n1,2', flat, '[{"__proto__":1,"constructor":2}]'],
    [
      'the line number of short rows counts line breaks in quotes',
      'a,b\n"x\ny",1\n2\n3',
      flat,
      { notes: ['2 rows with fewer cells than the header (first at line 4); the missing cells count as empty.'] },
    ],
    [
      'drops extra cells on request',
      'a\n1,2',
      { ...flat, extra: 'drop' },
      {
        text: '[{"a":1}]',
        notes: ['1 row with more cells than the header (first at line 2); the extra cells were dropped.'],
      },
    ],
    [
      'rejects extra cells on request',
      'a\n1\n1,2',
      { ...flat, extra: 'error' },
      fails('Line 3, column 3: this row has 2 cells, the header 1.'),
    ],
    ['renames the extra cells when a column is named _extra', '_extra\n1,2', flat, '[{"_extra":1,"_extra_2":["2"]}]'],
  ]);
  rejects(csvToJson, [
    [{ delimiter: '' }, 'Separator must be at least 1 character long.'],
    [{ delimiter: 'abcde' }, 'Separator must be at most 4 characters long.'],
    [{ delimiter: '\n' }, 'Separator cannot be a line break.'],
    [{ delimiter: 'a"' }, 'Separator cannot contain the quote ".'],
    [{ indent: '3' }, 'Unknown indent "3". Choose one of: 0, 2, 4, tab.'],
    [{ output: 'yaml' }, 'Unknown output "yaml". Choose one of: objects, arrays, columns, keyed, jsonl.'],
    [{ output: 'keyed', keyColumn: 'id' }, 'There is no column "id". Choose one of: x.'],
  ]);
});

describe('error messages shorten long headers', () => {
  const short = `${'h'.repeat(40)}…`;
  table(csvToJson, [
    [
      'in the list of existing columns',
      'h'.repeat(1000),
      { output: 'keyed', keyColumn: 'id' },
      fails(`There is no column "id". Choose one of: ${short}.`),
    ],
  ]);
});

describe('separator', () => {
  table(csvToJson, [
    ['detects a semicolon', 'a;b\n1,5;2', flat, '[{"a":"1,5","b":2}]'],
    ['prefers a tab to a semicolon', 'a\tb;c\n1\t2;3', flat, '[{"a":1,"b;c":"2;3"}]'],
    ['detects a pipe', 'a|b\n1|2', flat, '[{"a":1,"b":2}]'],
    [
      'prefers the separator with the same count in every row',
      'a;b,x\n1;2,y,z\n3;4',
      flat,
      '[{"a":1,"b,x":"2,y,z"},{"a":3,"b,x":"4"}]',
    ],
    ['falls back to a comma when no separator is found', 'a b\n1', flat, '[{"a b":1}]'],
    ['reads the separator from a sep= line', 'SEP=;\r\na;b,c\r\n1;2', flat, '[{"a":1,"b,c":2}]'],
    [
      'skips a sep= line that matches the chosen separator',
      'sep=;\na;b\n1;2',
      { ...flat, delimiter: ';' },
      '[{"a":1,"b":2}]',
    ],
    ['accepts a separator of several characters', 'a::b\n1::2:3', { ...flat, delimiter: '::' }, '[{"a":1,"b":"2:3"}]'],
    ['accepts a tab written as \\t', 'a,b\tc\n1\t2', { ...flat, delimiter: '\\t' }, '[{"a,b":1,"c":2}]'],
    ['accepts a literal tab', 'a\tb\n1\t2', { ...flat, delimiter: '\t' }, '[{"a":1,"b":2}]'],
    [
      'ignores separators inside quotes',
      '"a;x;y",b\n"c;x;y",d',
      { ...flat, header: false, output: 'arrays' },
      '[["a;x;y","b"],["c;x;y","d"]]',
    ],
  ]);

  test('the separator of a long text is detected', async () => {
    const text = `a;b\n${'1;"x,y"\n'.repeat(20_000)}`;
    const { info } = await runTool(csvToJson, text, { output: 'jsonl' });
    expect(info).toMatchObject({ rows: 20_000, columns: 2, separator: 'semicolon' });
  });
});

describe('types', () => {
  const numbers = ['0', '-0', '1.0', '1e5', '-1.5E-3', '9007199254740991', '0.1', '123456789012345', '1.5e300']
    .concat('40.417881799999996', '0.30000000000000004', '-3.141592653589793', '1.2345678901234567', '1e-07', '5e-324')
    .concat('1.7976931348623157e+308', '19.90000000000000000000', '0.000000000000000000', '1234567890123456.5')
    .concat('51.476852500000004', '1.23456789012345678', '0.10000000000000001', '12345678901234567.5')
    .concat('1.2345678901234567890e-5', '0.0e-400');
  const texts = [
    '007',
    '+1',
    '.5',
    '5.',
    '0x10',
    '1,5',
    '12345678901234567890',
    '9007199254740993',
    '1e400',
    '1e-400',
    '1.5e400',
    '1.5e-400',
    '12345678901234568',
    '2e-324',
    '1e99999999999999999999',
    '+15551234567',
    '+0',
    '+.5',
    '+01.5',
    '+-1.5',
    '++1.5',
    '+1.5.2',
    'NaN',
    '1 ',
    '-',
    '2024-01-01',
    'null',
    'True',
  ];
  for (const cell of numbers) {
    test(`${cell} is a number and stays as written`, async () => {
      const { text } = await runTool(csvToJson, `a\n"${cell}"`, { ...flat, types: 'cell' });
      expect(text).toBe(`[{"a":${cell}}]`);
    });
  }
  for (const cell of texts) {
    test(`${cell} stays text`, async () => {
      const { text } = await runTool(csvToJson, `a\n"${cell}"`, { ...flat, types: 'cell' });
      expect(text).toBe(`[{"a":"${cell}"}]`);
    });
  }
  test.each([
    ['+1.5E-03', '1.5E-03'],
    ['+0.5', '0.5'],
    ['+1e5', '1e5'],
    ['+40.417881799999996', '40.417881799999996'],
  ])('%s is the number %s', async (cell, number) => {
    const { text } = await runTool(csvToJson, `t\n${cell}\n-2.0E-03`, flat);
    expect(text).toBe(`[{"t":${number}},{"t":-2.0E-03}]`);
  });

  test.each<readonly [string, string, string, readonly string[]]>([
    [
      'a decimal of 17 digits leaves its column numbers',
      'lat,b\n51.476852500000004,1\n0.1,2',
      '[{"lat":51.476852500000004,"b":1},{"lat":0.1,"b":2}]',
      [],
    ],
    [
      'so does one with a decimal comma',
      'a;b\n1.234,12345678901234567;1\n0,5;2',
      '[{"a":1234.12345678901234567,"b":1},{"a":0.5,"b":2}]',
      [],
    ],
    [
      'leading zeros make text, and a note',
      'zip,b\n01234,1\n1,2',
      '[{"zip":"01234","b":1},{"zip":"1","b":2}]',
      ['Text, so that every digit stays: zip (01234 in line 2).'],
    ],
    [
      'so do more digits than a number keeps',
      'id,b\n1,1\n12345678901234567890,2',
      '[{"id":"1","b":1},{"id":"12345678901234567890","b":2}]',
      ['Text, so that every digit stays: id (12345678901234567890 in line 3).'],
    ],
    [
      'and phone numbers',
      'tel\n+15551234567',
      '[{"tel":"+15551234567"}]',
      ['Text, so that every digit stays: tel (+15551234567 in line 2).'],
    ],
    [
      'numbers that JSON cannot write make text, and a note',
      'a,b,c,d\n1,2,0x10,1e400\n.5,Infinity,1,2',
      '[{"a":"1","b":"2","c":"0x10","d":"1e400"},{"a":".5","b":"Infinity","c":"1","d":"2"}]',
      [
        'Text, because JSON cannot write such numbers: a (.5 in line 3), b (Infinity in line 3), c (0x10 in line 2), and 1 more.',
      ],
    ],
    [
      'each with its reason',
      'a,b\n007,-5.\n1,2',
      '[{"a":"007","b":"-5."},{"a":"1","b":"2"}]',
      [
        'Text, so that every digit stays: a (007 in line 2).',
        'Text, because JSON cannot write such numbers: b (-5. in line 2).',
      ],
    ],
    ['a column with words has no note', 'a\n007\nx', '[{"a":"007"},{"a":"x"}]', []],
  ])('%s', async (_, text, json, notes) => {
    const output = await runTool(csvToJson, text, { ...flat, numbers: text.includes(';') ? 'auto' : 'json' });
    expect([output.text, output.notes ?? []]).toEqual([json, notes]);
  });

  test('in CSV of a query identifiers and decimals stay, and need no note', async () => {
    const options = { direction: 'table', sort: 'a' } as const;
    const output = await runTool(csvToJson, 'a,b\n51.476852500000004,02\n0.1,01', options);
    expect([output.text, output.notes]).toEqual(['a,b\n0.1,01\n51.476852500000004,02', []]);
  });

  test('every double is a number as JavaScript writes it, and means the same double', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ noNaN: true, noDefaultInfinity: true }), async (value) => {
        fc.pre(!Number.isInteger(value) || Number.isSafeInteger(value));
        const { text } = await runTool(csvToJson, `v\n${value}`, flat);
        expect(JSON.parse(text)).toEqual([{ v: Object.is(value, -0) ? 0 : value }]);
      }),
      { numRuns: 1000 },
    );
  });

  table(csvToJson, [
    ['true and FALSE become booleans', 'a\ntrue\nFALSE', flat, '[{"a":true},{"a":false}]'],
    ['mixed types make a column text', 'a\n1\ntrue', flat, '[{"a":"1"},{"a":"true"}]'],
    ['empty cells do not affect the column type', 'a,b\n1,x\n,y', flat, '[{"a":1,"b":"x"},{"a":"","b":"y"}]'],
    ['keeps every cell text on request', 'a\n1', { ...flat, types: 'none' }, '[{"a":"1"}]'],
    ['unquoted empty cells become null on request', 'a,b\n,""', { ...flat, emptyAs: 'null' }, '[{"a":null,"b":""}]'],
    [
      'leaves out unquoted empty cells on request',
      'a,b\n,""\n1,x',
      { ...flat, emptyAs: 'omit' },
      '[{"b":""},{"a":1,"b":"x"}]',
    ],
    ['a row of left-out cells becomes an empty object', 'a\tb\n\t', { ...flat, emptyAs: 'omit' }, '[{}]'],
    ['types each extra cell separately', 'a\n1,2,x', { ...flat, types: 'cell' }, '[{"a":1,"_extra":[2,"x"]}]'],
    [
      'reports the reason for each column type',
      'zip,n,ok,e,mix\n01234,1,true,,1\n94105,2,false,,x',
      flat,
      {
        info: {
          rows: 2,
          columns: 5,
          separator: 'comma',
          report: [
            { name: 'zip', type: 'string', sentence: 'zip: text because of 01234 in line 2', line: 2, offset: 15 },
            { name: 'n', type: 'number', sentence: 'n: numbers' },
            { name: 'ok', type: 'boolean', sentence: 'ok: booleans' },
            { name: 'e', type: 'empty', sentence: 'e: empty' },
            { name: 'mix', type: 'string', sentence: 'mix: text because of x in line 3', line: 3 },
          ],
        },
      },
    ],
  ]);
});

describe('shapes', () => {
  table(csvToJson, [
    ['indents objects by 2 spaces', 'a,b\n1,x', {}, '[\n  {\n    "a": 1,\n    "b": "x"\n  }\n]'],
    [
      'indents extra cells by tabs',
      'a\n1,2',
      { indent: 'tab' },
      '[\n\t{\n\t\t"a": 1,\n\t\t"_extra": [\n\t\t\t"2"\n\t\t]\n\t}\n]',
    ],
    ['rows become arrays on request', 'a,b\n1\n1,2,3', { ...flat, output: 'arrays' }, '[[1,""],[1,2,"3"]]'],
    ['left-out cells are null in array rows', 'a,b\n,1', { ...flat, output: 'arrays', emptyAs: 'omit' }, '[[null,1]]'],
    ['columns become arrays on request', 'a,b\n1,x\n2,y', { ...flat, output: 'columns' }, '{"a":[1,2],"b":["x","y"]}'],
    ['a header alone gives empty column arrays', 'a,b', { ...flat, output: 'columns' }, '{"a":[],"b":[]}'],
    [
      'extra cells become an _extra column',
      'a\n1\n2,3',
      { ...flat, output: 'columns' },
      '{"a":[1,2],"_extra":[null,["3"]]}',
    ],
    ['indents column arrays', 'a\n1', { output: 'columns' }, '{\n  "a": [\n    1\n  ]\n}'],
    [
      'keys rows by the first column',
      'id,b\nx,1\ny,2',
      { ...flat, output: 'keyed' },
      '{"x":{"id":"x","b":1},"y":{"id":"y","b":2}}',
    ],
    [
      'keys rows by the chosen column',
      'id,b\nx,1\ny,2',
      { output: 'keyed', keyColumn: 'b', indent: '0' },
      '{"1":{"id":"x","b":1},"2":{"id":"y","b":2}}',
    ],
    [
      'rejects a duplicate key',
      'id\nx\ny\nx',
      { output: 'keyed' },
      fails('Line 4, column 1: the key "x" in column id is a duplicate (first at line 2).'),
    ],
    ['writes JSON Lines', 'a\n1\n"x\ny"', { output: 'jsonl' }, '{"a":"1"}\n{"a":"x\\ny"}'],
    ['a header alone gives no JSON Lines', 'a', { output: 'jsonl' }, ''],
    [
      'collects columns with the same header in an array',
      'a,b,a,\n1,2,3,4',
      { ...flat, duplicates: 'array' },
      '[{"a":[1,3],"b":2,"column_4":4}]',
    ],
    [
      'generated names avoid existing headers',
      'a,a,a_2,column_4,\n1,2,3,4,5',
      flat,
      '[{"a":1,"a_3":2,"a_2":3,"column_4":4,"column_5":5}]',
    ],
    ['a name for an empty header avoids existing headers', ',column_1\n1,2', flat, '[{"column_1_2":1,"column_1":2}]'],
  ]);

  test('rejects a wide header over many short rows, whose JSON would be too large', async () => {
    const text = `${'a,'.repeat(50_000)}a\n${'1\n'.repeat(20_000)}`;
    await expect(runTool(csvToJson, text)).rejects.toThrow(
      /^The result would be [\d,]+ characters; the limit is 10,000,000\. /,
    );
  });
});

describe('nested names', () => {
  const nested = { ...flat, nested: true } as const;
  table(csvToJson, [
    ['periods in names nest objects', 'a.b,a.c,d\n1,2,3', nested, '[{"a":{"b":1,"c":2},"d":3}]'],
    ['indexes in names nest arrays', 't[0],t[1].x\n1,2', nested, '[{"t":[1,{"x":2}]}]'],
    ['array indexes may come in any order', 't[1],t[0]\n1,2', nested, '[{"t":[2,1]}]'],
    ['leaves out an object whose cells are all left out', 'a.b,c\n,1', { ...nested, emptyAs: 'omit' }, '[{"c":1}]'],
    ['keeps names with empty parts flat', '.a,b.,c..d,[0]\n1,2,3,4', nested, '[{".a":1,"b.":2,"c..d":3,"[0]":4}]'],
    [
      'keeps a nested name flat when its parent is a value',
      'a,a.b\n1,2',
      nested,
      { text: '[{"a":1,"a.b":2}]', notes: ['Some headers conflict with others and stayed as they are: a.b.'] },
    ],
    [
      'keeps a nested name flat when a value of that name follows',
      'a.b,a\n1,2',
      nested,
      { text: '[{"a.b":1,"a":2}]', notes: ['Some headers conflict with others and stayed as they are: a.b.'] },
    ],
    ['an object takes the position of its first member', 'a.b,c,a.d\n1,2,3', nested, '[{"a":{"b":1,"d":3},"c":2}]'],
    ['keeps array names with gaps flat', 't[0],t[2]\n1,2', nested, '[{"t[0]":1,"t[2]":2}]'],
    [
      '__proto__ is an ordinary name',
      '__proto__.x,a.__proto__\n1,2',
      nested,
      '[{"__proto__":{"x":1},"a":{"__proto__":2}}]',
    ],
    ['indents nested objects', 'a.b\n1', { nested: true }, '[\n  {\n    "a": {\n      "b": 1\n    }\n  }\n]'],
  ]);

  test('a name with 90,000 periods does not nest', async () => {
    const name = `${'a.'.repeat(90_000)}b`;
    const { text } = await runTool(csvToJson, `${name}\n1`, nested);
    expect(text).toBe(`[{"${name}":1}]`);
  });
});

describe('JSON to CSV', () => {
  const csv = { direction: 'csv', eol: 'lf' } as const;
  table(csvToJson, [
    ['a blank text gives nothing', ' ', csv, ''],
    [
      'objects with different keys share a header',
      '[{"a":1.0,"b":"x"},{"b":null,"c":true}]',
      csv,
      'a,b,c\n1.0,x,\n,,true\n',
    ],
    ['CRLF is the default', '[{"a":1}]', { direction: 'csv' }, 'a\r\n1\r\n'],
    [
      'quotes only where needed',
      '[{"a":"x, y","b":"say \\"hi\\"","c":"1\\n2","d":" z "}]',
      csv,
      'a,b,c,d\n"x, y","say ""hi""","1\n2", z \n',
    ],
    ['quotes every cell on request', '[{"a":1,"b":""}]', { ...csv, quoteAll: true }, '"a","b"\n"1",""\n'],
    [
      'escapes quotes with a backslash on request',
      '[{"a":"x\\"\\\\,"}]',
      { ...csv, escape: 'backslash' },
      'a\n"x\\"\\\\,"\n',
    ],
    ['uses another separator', '[{"a":"1;2","b":"1,2"}]', { ...csv, delimiter: ';' }, 'a;b\n"1;2";1,2\n'],
    [
      'rejects a cell that needs quotes when quoting is off',
      '[{"a":"x,y"}]',
      { ...csv, quote: 'none' },
      fails('A cell holds the separator or a line break: "x,y". Choose quotes.', { option: 'quote' }),
    ],
    ['arrays of arrays get no header', '[[1,"a"],[2]]', csv, '1,a\n2,\n'],
    ['leaves out the header on request', '[{"a":1}]', { ...csv, header: false }, '1\n'],
    ['an object of arrays is read as columns', '{"a":[1,2],"b":["x","y"]}', csv, 'a,b\n1,x\n2,y\n'],
    ['an object of objects gets a key column', '{"x":{"b":1},"y":{"b":2}}', csv, 'key,b\nx,1\ny,2\n'],
    [
      'adds no key column when one already has the keys',
      '{"x":{"id":"x","b":1},"y":{"id":"y","b":2}}',
      csv,
      'id,b\nx,1\ny,2\n',
    ],
    ['a single object becomes one row', '{"a":1,"b":[1, 2]}', csv, 'a,b\n1,"[1,2]"\n'],
    ['plain values become a column named value', '[1,"x",null]', csv, 'value\n1\nx\n""\n'],
    ['reads JSON Lines', '{"a":1}\n{"a":2,"b":{"c":3}}', csv, 'a,b\n1,\n2,"{""c"":3}"\n'],
    [
      'nested values become columns named by path',
      '[{"a":{"b":1,"c":[2,{"d":3}]},"e":{}}]',
      { ...csv, nested: true },
      'a.b,a.c[0],a.c[1].d,e\n1,2,3,{}\n',
    ],
    [
      'a key with a dot stays a separate column',
      '[{"a.b":1,"a":{"b":2}}]',
      { ...csv, nested: true },
      'a.b,a.b_2\n1,2\n',
    ],
    ['null and empty text differ on request', '[{"a":null,"b":""}]', { ...csv, emptyAs: 'null' }, 'a,b\n,""\n'],
    [
      'notes duplicate keys',
      '[{"a":1,"a":2}]',
      csv,
      { text: 'a\n2\n', notes: ['1 duplicate key: the last value of each was used.'] },
    ],
    ['__proto__ is an ordinary column', '[{"__proto__":1}]', csv, '__proto__\n1\n'],
    [
      'reports the position of a JSON error',
      '[{"a":1},]',
      csv,
      fails('Line 1, column 9: remove this comma; nothing follows it before "]".'),
    ],
    [
      'offers to guard formulas',
      '[{"a":"=1+1","b":-5,"c":"@x"}]',
      csv,
      {
        text: 'a,b,c\n=1+1,-5,@x\n',
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
      'guards formulas but not numbers',
      '[{"a":"=1+1","b":-5,"c":"@x,"}]',
      { ...csv, guard: true },
      'a,b,c\n\'=1+1,-5,"\'@x,"\n',
    ],
    [
      'guards formulas after a line feed, and with full-width signs',
      '[{"a":"\\n=1+1","b":"＝1","c":"＋1","d":"－1","＠e":"＠x"}]',
      { ...csv, guard: true },
      "a,b,c,d,'＠e\n\"'\n=1+1\",'＝1,'＋1,'－1,'＠x\n",
    ],
  ]);

  test('rejects 8,000 objects with different keys, whose CSV would be too large', async () => {
    const text = JSON.stringify(Array.from({ length: 8000 }, (_, i) => ({ [`k${i}`]: i })));
    await expect(runTool(csvToJson, text, csv)).rejects.toThrow('The result would be 64,');
  });

  test.each([
    ['a line after a valid one', '{"a":1}\n{bad', 'Line 2, column 2: put double quotes around the key bad.'],
    ['blank lines before both', '\n\n{"a":1}\r\n{bad', 'Line 4, column 2: put double quotes around the key bad.'],
    ['a value over several lines', '{\n "a": 1\n "b": 2}', 'Line 3, column 2: "," or "}" expected here.'],
    ['a first line that is none', '{bad\n{"a":1}', 'Line 1, column 2: put double quotes around the key bad.'],
  ])('reports the error in %s', async (_, text, message) => {
    await expect(runTool(csvToJson, text, csv)).rejects.toThrow(message);
  });

  test('90,000 levels of arrays stay JSON in a cell', async () => {
    const inner = '['.repeat(90_000) + ']'.repeat(90_000);
    const { text } = await runTool(csvToJson, `{"a":${inner}}`, { ...csv, nested: true });
    expect(text).toContain('['.repeat(80_000));
  });
});

describe('relaxed JSON to CSV', () => {
  const csv = { direction: 'csv', eol: 'lf', input: 'relaxed' } as const;
  const lost = (text: string) => ({ text, notes: [expect.stringContaining('Lone backslashes were left out')] });
  table(csvToJson, [
    ['keys, quotes, and commas', "[{a: 1, 'b c': 'x, \\'y\\'',}, {a: 2,},]", csv, 'a,b c\n1,"x, \'y\'"\n2,\n'],
    [
      'numbers as JSON writes them',
      '[{n: 0x10}, {n: +.5}, {n: 5.}, {n: 12345678901234567890}]',
      csv,
      'n\n16\n0.5\n5\n12345678901234567890\n',
    ],
    [
      'says that comments were left out',
      '// all\r\n[{"a": 1 /* one */}]',
      csv,
      { text: 'a\n1\n', notes: ['2 comments were left out; CSV has none.'] },
    ],
    [
      'one object on each line',
      '{a: 1}\n\n{a: 2} // two\n',
      csv,
      { text: 'a\n1\n2\n', notes: ['1 comment was left out; CSV has none.'] },
    ],
    ['a list inside', '{rows: [{a: 1}], n: 1}', { ...csv, list: 'rows' }, { text: 'a\n1\n' }],
    ['strict JSON stays as it is', '[{"a":"\\u00e9\\n","b":1.0}]', csv, 'a,b\n"é\n",1.0\n'],
    ['says that a lone backslash is a guess', '[{"a": "C:\\work"}]', csv, lost('a\nC:work\n')],
    ['an error has its place', "[{a: 'x'}, {b: }]", csv, fails('Line 1, column 16: …')],
    ['NaN is no cell', '[{a: NaN}]', csv, fails('Line 1, column 6: NaN does not exist in JSON.')],
    ['nothing', ' \n', csv, ''],
  ]);
});

describe('offers', () => {
  const csv = { direction: 'csv', eol: 'lf' } as const;
  const trim = (text: string) => ({ offers: [{ text, label: 'Trim cells', options: { trim: true } }] });
  const toCsv = { offers: [{ text: 'This looks like JSON.', label: 'JSON to CSV', options: { direction: 'csv' } }] };
  const relaxed = {
    offers: [
      { text: 'This is JSON5 or JSON with comments.', label: 'Read as relaxed JSON', options: { input: 'relaxed' } },
    ],
  };
  const repair = {
    offers: [
      { text: 'The JSON Formatter can repair some errors.', label: 'Open it there', tool: 'json-formatter' as const },
    ],
  };
  const toJson = { offers: [{ text: 'This looks like CSV.', label: 'CSV to JSON', options: { direction: 'json' } }] };
  table(csvToJson, [
    [
      'offers to trim a space before an opening quote',
      'name, age, city\nAnn, 30, "New York" NY',
      { indent: '0' },
      trim('The cell at line 2, column 9 has a space before its opening quote, so the quotes were read as text.'),
    ],
    [
      'quotes after spaces are understood, and a note says so; numbers after spaces stay text',
      'name,age,city\nAnn, 30, "New York, NY" \nBo,31, "Oslo"',
      { indent: '0' },
      {
        text: '[{"name":"Ann","age":" 30","city":"New York, NY"},{"name":"Bo","age":"31","city":"Oslo"}]',
        notes: ['Spaces before quotes were left out in 2 cells (first at line 2).'],
        ...trim('Some cells begin with a space: " 30".'),
      },
    ],
    [
      'trimming puts each cell in its column, in the preview too',
      'name, age, city\nAnn, 30, "New York, NY"',
      { indent: '0', trim: true },
      {
        text: '[{"name":"Ann","age":30,"city":"New York, NY"}]',
        offers: [],
        table: { columns: ['Line', 'name', 'age', 'city'], rows: [['2', 'Ann', '30', 'New York, NY']] },
      },
    ],
    [
      'offers to trim a space after a closing quote',
      'a,b\n"x" ,y',
      {},
      trim('The cell at line 2, column 4 has a space after its closing quote.'),
    ],
    ['offers to trim spaces around header names', 'a, b\n1,2', {}, trim('The header has spaces around names: " b".')],
    ['offers nothing for spaces in cells only', 'a,b\nx , y', {}, { offers: [] }],
    ['offers nothing for quotes inside a cell', 'a,b\n5 "inch",y', {}, { offers: [] }],
    ['offers JSON to CSV for JSON', '[{"a":1,"b":"x"}]', {}, toCsv],
    ['offers JSON to CSV for JSON Lines', '{"a":1}\n{"a":2}', {}, toCsv],
    ['offers JSON to CSV for an object over several lines', '{"a": "x",\n "b": "y\\""\n}', {}, toCsv],
    ['offers JSON to CSV for JSON that is invalid CSV', '[1,"\\""]', {}, fails('Line 1, column 4: this quote…', toCsv)],
    ['offers CSV to JSON for CSV', 'a,b\n1,2', csv, fails('Line 1, column 1: …', toJson)],
    ['offers to read relaxed JSON', "[{a: 'x'}, // c\n]", csv, fails('Line 1, column 3: …', relaxed)],
    ['offers to read lines of relaxed JSON', '{a: 1}\n{a: 2}', csv, fails('Line 1, column 2: …', relaxed)],
    [
      'offers a repair for a path, which JSON5 would damage',
      '{"a": "C:\\work",}',
      csv,
      fails('Line 1, column 10: …', repair),
    ],
    ['offers a repair for what is cut off', '[{"a": 1}, {"a"', csv, fails('Line 1, column 16: …', repair)],
    [
      'offers nothing for text that is neither JSON nor CSV',
      'hello',
      csv,
      fails('Line 1, column 1: …', { offers: [] }),
    ],
    [
      'offers the list inside an object',
      '{"data":[{"a":1},{"a":2}],"total":2}',
      csv,
      {
        text: 'data,total\n"[{""a"":1},{""a"":2}]",2\n',
        offers: [
          { text: '"data" is a list of 2 rows; without total.', label: 'Use "data"', options: { list: 'data' } },
        ],
      },
    ],
    [
      'takes the names of rows from the list beside them',
      '{"columns":["a","b"],"data":[[1,2],[3,4]]}',
      csv,
      'a,b\n1,2\n3,4\n',
    ],
    [
      'takes the index of pandas as a column',
      '{"columns":["a","b"],"index":[7,"x"],"data":[[1,2],[3,null]]}',
      csv,
      'index,a,b\n7,1,2\nx,3,\n',
    ],
    [
      'takes the names of a chosen list from the list beside it',
      '{"meta":[{"name":"a","type":"Int"},{"name":"b"}],"data":[[1,2]],"rows":1}',
      { ...csv, list: 'data' },
      { text: 'a,b\n1,2\n', notes: ['Left out: rows.'] },
    ],
    [
      'keeps columns of arrays that have no names beside them',
      '{"columns":["a","a"],"data":[[1,2],[3,4]]}',
      csv,
      'columns,data\na,"[1,2]"\na,"[3,4]"\n',
    ],
    [
      'uses the chosen list and notes the rest',
      '{"data":[{"a":1},{"a":2}],"total":2}',
      { ...csv, list: 'data' },
      { text: 'a\n1\n2\n', notes: ['Left out: total.'], offers: [] },
    ],
    [
      'offers nested lists, longest first',
      '{"ok":true,"result":{"errors":[[1]],"items":[{"a":1},{"a":2}],"next":null}}',
      csv,
      {
        offers: [
          {
            text: '"result.items" is a list of 2 rows; without ok, errors, next.',
            label: 'Use "result.items"',
            options: { list: 'result.items' },
          },
          {
            text: '"result.errors" is a list of 1 row; without ok, items, next.',
            label: 'Use "result.errors"',
            options: { list: 'result.errors' },
          },
        ],
      },
    ],
    [
      'finds a list by a path through a key with a dot',
      '{"a.b":{"c":[{"d":1}]},"e":0}',
      { ...csv, list: 'a.b.c' },
      { text: 'd\n1\n', notes: ['Left out: e.'] },
    ],
    [
      'notes nothing when the list is the only member',
      '{"data":[{"a":1}]}',
      { ...csv, list: 'data' },
      { text: 'a\n1\n', notes: [] },
    ],
    ['offers nothing for an array of plain values', '{"name":"Ann","tags":["a","b"]}', csv, { offers: [] }],
    ['offers nothing for an object of keyed rows', '{"x":{"o":[{"a":1}]},"y":{"o":[{"a":2}]}}', csv, { offers: [] }],
    [
      'rejects a list that does not exist',
      '{"data":[{"a":1}]}',
      { ...csv, list: 'rows' },
      fails('There is no list "rows" in this JSON.', { option: 'list' }),
    ],
    [
      'rejects a path to a value that is not a list',
      '{"a":1}',
      { ...csv, list: 'a' },
      fails('There is no list "a" in this JSON.'),
    ],
  ]);
});

describe('preview', () => {
  table(csvToJson, [
    [
      'marks rows with missing or extra cells',
      'a,b\n1\n1,2,3\n"x\ny",2',
      {},
      {
        table: {
          columns: ['Line', 'a', 'b'],
          rows: [
            ['2 (1 missing)', '1', ''],
            ['3 (1 extra)', '1', '2'],
            ['4', 'x\ny', '2'],
          ],
        },
        summary: '3 rows, 2 columns, split by comma',
      },
    ],
  ]);
});

describe('csv-spectrum', () => {
  const folder = new URL('../../../../node_modules/csv-spectrum/', import.meta.url);
  const phone = { 'Contact Phone Number': '2095257564' };
  for (const file of readdirSync(new URL('csvs/', folder))) {
    test(`${file} gives the JSON of the suite`, async () => {
      const csv = readFileSync(new URL(`csvs/${file}`, folder), 'utf8');
      const json = readFileSync(new URL(`json/${file.replace('.csv', '.json')}`, folder), 'utf8');
      const { text } = await runTool(csvToJson, csv, { types: 'none' });
      // The suite's JSON for this one has another phone number than its CSV, and no array around its row.
      const wanted = file === 'location_coordinates.csv' ? [{ ...JSON.parse(json), ...phone }] : JSON.parse(json);
      expect(JSON.parse(text)).toEqual(wanted);
    });
  }
});

const cell = fc.string({ unit: fc.constantFrom(...'ab",;\t\n\r \'|é01.-=') });
const rows = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 }))
  .chain(([width, height]) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
  );
const quoteAll = (table: readonly (readonly string[])[], delimiter: string, lineEnd: string) =>
  table.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter)).join(lineEnd);
const asArrays = { header: false, output: 'arrays', types: 'none', indent: '0' } as const;

describe('an empty last column', () => {
  const leftOut = ['The last column is empty: it is left out.'];
  table(csvToJson, [
    [
      'is left out if the header has no name for it',
      'a,b,\n1,2,\n3,4,\n',
      flat,
      { text: '[{"a":1,"b":2},{"a":3,"b":4}]', notes: leftOut },
    ],
    [
      'is left out if only the header has it',
      'a,b,\n1,2\n3,4',
      flat,
      { text: '[{"a":1,"b":2},{"a":3,"b":4}]', notes: leftOut },
    ],
    [
      'is left out if only rows have it',
      'a;b\n1;2;\n3;4',
      flat,
      { text: '[{"a":1,"b":2},{"a":3,"b":4}]', notes: leftOut },
    ],
    [
      'is left out without a header',
      '1,2,\r\n3,4,\r\n',
      { ...flat, header: false, output: 'arrays' },
      { text: '[[1,2],[3,4]]', notes: leftOut },
    ],
    [
      'may be several',
      'a\tb\t\t\n1\t2\t\t\n3',
      flat,
      {
        notes: [
          'The last 2 columns are empty: they are left out.',
          '1 row with fewer cells than the header (first at line 3); the missing cells count as empty.',
        ],
      },
    ],
    ['is kept if it has a name', 'a,b\n1,\n2,', flat, '[{"a":1,"b":""},{"a":2,"b":""}]'],
    [
      'is kept if one cell has text',
      'a,b,\n1,2,\n3,4,x',
      flat,
      '[{"a":1,"b":2,"column_3":""},{"a":3,"b":4,"column_3":"x"}]',
    ],
    ['is kept if one cell is in quotes', 'a,\n1,""', flat, '[{"a":1,"column_2":""}]'],
    ['keeps its text as an extra cell', 'a\n1,\n2,x', flat, '[{"a":1,"_extra":[""]},{"a":2,"_extra":["x"]}]'],
    ['leaves columns before it', ',a,\n,1,', flat, '[{"column_1":"","a":1}]'],
    ['is left out of objects of columns', 'a,\n1,', { ...flat, output: 'columns' }, '{"a":[1]}'],
    ['is left out of a header alone', 'a,b,,\n', { ...flat, output: 'columns' }, '{"a":[],"b":[]}'],
    ['never takes the only column', '""\n""', { ...flat, types: 'none' }, '[{"column_1":""}]'],
  ]);
});

describe('quoted cells', () => {
  const quoted = { ...flat, quotedText: true } as const;
  table(csvToJson, [
    ['stay text on request', '"code",n\n"123",1\n"456",2', quoted, '[{"code":"123","n":1},{"code":"456","n":2}]'],
    [
      'make their column text',
      'n\n1\n"2"',
      quoted,
      { text: '[{"n":"1"},{"n":"2"}]', info: { report: [{ sentence: 'n: text because of 2 in line 3' }] } },
    ],
    [
      'stay text cell by cell',
      '"code","n"\n"12E3",1\n7E2,"true"',
      { ...quoted, types: 'cell' },
      '[{"code":"12E3","n":1},{"code":7E2,"n":"true"}]',
    ],
    ['stay text beyond the header', 'a\n1,"2",3', { ...quoted, types: 'cell' }, '[{"a":1,"_extra":["2",3]}]'],
    ['are numbers by default', '"n"\n"1"', flat, '[{"n":1}]'],
    ['do not count if they are empty', 'n\n""\n1', quoted, '[{"n":""},{"n":1}]'],
  ]);
});

describe('JSON in cells', () => {
  const json = { ...flat, jsonCells: true } as const;
  table(csvToJson, [
    [
      'becomes JSON on request',
      'id,list\n007,"[1, 2]"\n008,"[3]"',
      json,
      '[{"id":"007","list":[1,2]},{"id":"008","list":[3]}]',
    ],
    [
      'keeps its numbers and texts',
      'o\n"{""a"": 1.50, ""b"": ""é \\u00e9"", ""id"": 12345678901234567890}"',
      json,
      '[{"o":{"a":1.50,"b":"é \\u00e9","id":12345678901234567890}}]',
    ],
    [
      'leaves empty cells as they are',
      'o\n{}\n\n""\n[]',
      { ...json, emptyAs: 'null', skipEmpty: false },
      '[{"o":{}},{"o":null},{"o":""},{"o":[]}]',
    ],
    [
      'makes no column JSON that has other text',
      'o\n[1]\nx',
      json,
      {
        text: '[{"o":"[1]"},{"o":"x"}]',
        info: { report: [{ type: 'string', sentence: 'o: text because of x in line 3' }] },
      },
    ],
    ['is read cell by cell', 'o\n[1]\n[x\n5', { ...json, types: 'cell' }, '[{"o":[1]},{"o":"[x"},{"o":5}]'],
    ['stays text in text', 'o\n[1]', { ...json, types: 'none' }, '[{"o":"[1]"}]'],
    ['stays text by default', 'o\n[1]', flat, '[{"o":"[1]"}]'],
    ['may be in quotes that are text', 'o,n\n"[1]","2"', { ...json, quotedText: true }, '[{"o":[1],"n":"2"}]'],
    ['is reported', 'o\n[1]', json, { info: { report: [{ type: 'json', sentence: 'o: JSON' }] } }],
  ]);
});

describe('numbers with commas', () => {
  const auto = { ...flat, numbers: 'auto' } as const;
  const offer = (names: string) => ({
    offers: [
      {
        text: `Numbers with commas or spaces stay text: ${names}.`,
        label: 'Read as numbers',
        options: { numbers: 'auto' },
      },
    ],
  });
  table(csvToJson, [
    ['have decimal commas', 'k;v\na;1,5\nb;2,25', auto, '[{"k":"a","v":1.5},{"k":"b","v":2.25}]'],
    ['have groups', 'k,v\na,"1,234.56"\nb,"2,000.00"', auto, '[{"k":"a","v":1234.56},{"k":"b","v":2000.00}]'],
    [
      'have points as groups if another cell says so',
      'v;w\n1.234,50;1.234\n-999,00;2.5',
      auto,
      '[{"v":1234.50,"w":1.234},{"v":-999.00,"w":2.5}]',
    ],
    [
      'have spaces and apostrophes as groups',
      "a;b;c\n1 234,5;1'234.5;1\u202f234\n2\u00a0345;2’345;5",
      auto,
      '[{"a":1234.5,"b":1234.5,"c":1234},{"a":2345,"b":2345,"c":5}]',
    ],
    [
      'have groups as in India',
      'v;w\n12,34,567.50;x\n1,00,000;y',
      auto,
      '[{"v":1234567.50,"w":"x"},{"v":100000,"w":"y"}]',
    ],
    ['may be whole groups', 'v;w\n1,234,567;x\n-2,345,678;y', auto, '[{"v":1234567,"w":"x"},{"v":-2345678,"w":"y"}]'],
    ['have a minus of their own', 'v;w\n−1,5;x\n2,5e3;y', auto, '[{"v":-1.5,"w":"x"},{"v":2.5e3,"w":"y"}]'],
    [
      'stay text if they can mean two numbers',
      'v;w\n1,234;x\n5,678;y',
      auto,
      {
        text: '[{"v":"1,234","w":"x"},{"v":"5,678","w":"y"}]',
        notes: ['v stays text: 1,234 in line 2 can be 1234 or 1.234. Choose a decimal mark.'],
        info: { report: [{ sentence: 'v: text because 1,234 in line 2 can be 1234 or 1.234' }, {}] },
      },
    ],
    [
      'stay text if points may part groups beside decimal commas',
      'k;p;n;m\nA;1,50;1.234;1.5\nB;2,00;500;12.345',
      flat,
      {
        text: '[{"k":"A","p":"1,50","n":"1.234","m":1.5},{"k":"B","p":"2,00","n":"500","m":12.345}]',
        notes: ['n stays text: 1.234 in line 2 can be 1.234 or 1234. Choose a decimal mark.'],
        info: { report: [{}, {}, { sentence: 'n: text because 1.234 in line 2 can be 1.234 or 1234' }, {}] },
        offers: [
          {
            text: 'Numbers with commas or spaces stay text: p, n.',
            label: 'Read as numbers',
            options: { numbers: 'comma' },
          },
        ],
      },
    ],
    [
      'keep their points beside text with commas',
      'k;p;n\nA;1,50;1.234\nB;x;2.500',
      flat,
      { text: '[{"k":"A","p":"1,50","n":1.234},{"k":"B","p":"x","n":2.500}]', notes: [] },
    ],
    [
      'keep their points beside lists in quotes',
      'l,n\n"1,2",1.234\n"3,4",2.500',
      flat,
      { text: '[{"l":"1,2","n":1.234},{"l":"3,4","n":2.500}]', notes: [] },
    ],
    [
      'need no note where they stay as written',
      'p;n\n1,50;1.234\n',
      { direction: 'table' },
      { text: 'p;n\n1,50;1.234\n', notes: [] },
    ],
    [
      'are text in SQL, too, if they are in doubt',
      'p;n\n1,50;1.234\n',
      { direction: 'table', to: 'sql' },
      'INSERT INTO "data" ("p", "n") VALUES\n  (\'1,50\', \'1.234\');\n',
    ],
    [
      'stay text if they contradict each other',
      'v;w\n1,5;x\n2.5;y',
      auto,
      {
        text: '[{"v":"1,5","w":"x"},{"v":"2.5","w":"y"}]',
        info: { report: [{ sentence: 'v: text because of 2.5 in line 3' }, {}] },
      },
    ],
    [
      'stay text among other text',
      'v;w\n1,5;x\nn/a;y',
      auto,
      { text: '[{"v":"1,5","w":"x"},{"v":"n/a","w":"y"}]', notes: [] },
    ],
    [
      'stay text with leading zeros, signs, and more',
      'a;b;c;d\n01,5;+1,5 kg;1,5,;1..5',
      auto,
      '[{"a":"01,5","b":"+1,5 kg","c":"1,5,","d":"1..5"}]',
    ],
    ['stay text as phone numbers', 'v;w\n+49 123 456;1,5', auto, '[{"v":"+49 123 456","w":1.5}]'],
    [
      'stay text if a double does not keep them',
      'v;w\n12.345.678.901.234.567;1,5',
      auto,
      '[{"v":"12.345.678.901.234.567","w":1.5}]',
    ],
    ['are plain numbers, too', 'v;w\n12;0.5\n+1.5;7', auto, '[{"v":12,"w":0.5},{"v":1.5,"w":7}]'],
    [
      'have a chosen comma',
      'v;w\n1,234;5\n1.234;7.5',
      { ...flat, numbers: 'comma' },
      '[{"v":1.234,"w":"5"},{"v":1234,"w":"7.5"}]',
    ],
    [
      'have a chosen point',
      'v|w\n1,234|5\n1.234|7,5',
      { ...flat, numbers: 'point' },
      '[{"v":1234,"w":"5"},{"v":1.234,"w":"7,5"}]',
    ],
    [
      'are read cell by cell',
      'v;w\n1,5;x\nn/a;1,234\n7;2',
      { ...auto, types: 'cell' },
      '[{"v":1.5,"w":"x"},{"v":"n/a","w":"1,234"},{"v":7,"w":2}]',
    ],
    ['are offered', 'k;v\na;1,5\nb;2,25', flat, { text: '[{"k":"a","v":"1,5"},{"k":"b","v":"2,25"}]', ...offer('v') }],
    ['are offered where they have groups', 'k,Betrag\na,"1,234.56"', flat, offer('Betrag')],
    ['are not offered for other text', 'k;v\na;1,5\nb;x', flat, { offers: [] }],
    [
      'are reported',
      'v;w\n1,5;1,234.5',
      auto,
      {
        info: {
          report: [
            { type: 'number', sentence: 'v: numbers with a decimal comma' },
            { type: 'number', sentence: 'w: numbers with a decimal point' },
          ],
        },
      },
    ],
  ]);
});

const SALES =
  'name,amount,city,note\nAnn,120,Rome,ok\nBob,80,Oslo,\nCid,n/a,rome,x\nAnn,120,Rome,ok\nDee,250.5,Paris,"a, b"\n';

describe('columns and rows', () => {
  const csv = { direction: 'table' } as const;
  table(csvToJson, [
    [
      'one column, unique, sorted',
      SALES,
      { ...csv, columns: 'city', unique: true, sort: 'city' },
      'city\nOslo\nParis\nrome\nRome\n',
    ],
    [
      'tells columns of the same name apart',
      'a,a,b,a\n1,2,3,4\n',
      { ...csv, columns: 'a' },
      { text: 'a\n1\n', notes: ['Columns have the same name; later ones are called "a_2", "a_3".'] },
    ],
    [
      'picks, renames, filters, and sorts',
      SALES,
      { ...csv, columns: 'name, amount as total', where: 'amount > 100', sort: 'amount desc' },
      {
        text: 'name,total\nDee,250.5\nAnn,120\nAnn,120\n',
        notes: ['1 cell of amount is not a number (line 4) and cannot be compared with one.'],
        summary: '3 of 5 rows, 2 columns, split by comma',
        info: { rows: 3, columns: 2, header: ['name', 'amount', 'city', 'note'], formulas: 0 },
      },
    ],
    [
      'types are those of the rows that stay',
      SALES,
      { ...flat, columns: 'amount', where: 'amount != "n/a"', unique: true },
      '[{"amount":120},{"amount":80},{"amount":250.5}]',
    ],
    [
      'sorts by a column that is left out, and keeps the first of equal rows',
      'k,d\na,1\nb,2\na,3\n',
      { ...csv, columns: 'k', sort: 'd desc', unique: true },
      'k\na\nb\n',
    ],
    [
      'notes texts that differ in case only',
      SALES,
      { ...csv, columns: 'name', where: 'city = rome' },
      { text: 'name\nCid\n', notes: ['2 cells of city differ from "rome" only in case or spaces (first at line 2).'] },
    ],
    [
      'notes dates in another notation',
      'd\n2026-01-05\n5.1.2026\n',
      { ...csv, where: 'd > 2026-01-01' },
      {
        text: 'd\n2026-01-05\n',
        notes: ['1 cell of d is not a date such as 2026-12-31 (line 3) and cannot be compared with one.'],
      },
    ],
    [
      'compares numbers with decimal commas',
      'k;v\na;9,5\nb;10,25\n',
      { ...csv, numbers: 'auto', where: 'v > 9.75' },
      'k;v\nb;10,25\n',
    ],
    [
      'Chinese characters are sorted in the same order in every browser',
      'v\n奔\n奎',
      { ...csv, sort: 'v' },
      'v\n奎\n奔',
    ],
    [
      'sorts numbers with groups',
      'k;v\na;1.000,0\nb;20,5\n',
      { ...csv, numbers: 'comma', sort: 'v' },
      'k;v\nb;20,5\na;1.000,0\n',
    ],
    [
      'picks for each shape of JSON',
      SALES,
      { ...flat, columns: 'name as who, city', where: 'note is empty', output: 'arrays' },
      '[["Bob","Oslo"]]',
    ],
    [
      'names a key column of the result',
      SALES,
      { ...flat, columns: 'name as who, city', where: 'amount < 100', output: 'keyed', keyColumn: 'who' },
      '{"Bob":{"who":"Bob","city":"Oslo"}}',
    ],
    [
      'drops columns',
      SALES,
      { ...flat, columns: '-note, -amount', where: 'name in (Bob, Dee)' },
      '[{"name":"Bob","city":"Oslo"},{"name":"Dee","city":"Paris"}]',
    ],
    [
      'numbers columns without a header',
      '1;x\n2;y\n',
      { ...flat, header: false, columns: '#2 as letter, column_1', where: '#1 >= 2' },
      '[{"letter":"y","column_1":2}]',
    ],
    [
      'gives a header to columns that get names',
      '1;x\n2;y\n',
      { ...csv, header: false, columns: '#2 as letter' },
      'letter\nx\ny\n',
    ],
    ['writes no header if there is none', '1;x\n2;y\n', { ...csv, header: false, where: '#2 = y' }, '2;y\n'],
    [
      'names columns that the header does not',
      'a,,b\n1,2,3\n',
      { ...flat, columns: 'column_2, b' },
      '[{"column_2":2,"b":3}]',
    ],
    ['numbers repeated names', 'a,a\n1,2\n', { ...flat, columns: 'a_2' }, '[{"a_2":2}]'],
    ['picks all columns of a name', 'a,b,a\n1,2,3\n', { ...flat, duplicates: 'array', columns: 'a' }, '[{"a":[1,3]}]'],
    [
      'leaves out extra cells with the columns',
      'a,b\n1,2,3\n',
      { ...csv, columns: 'b' },
      {
        text: 'b\n2\n',
        notes: ['1 row with more cells than the header (first at line 2); the extra cells were dropped.'],
      },
    ],
    ['keeps extra cells with all columns', 'a,b\n1,2,3\n4\n', { ...csv, where: 'a > 0' }, 'a,b\n1,2,3\n4,\n'],
    [
      'keeps no row',
      SALES,
      { ...flat, where: 'name = x' },
      { text: '[]', summary: '0 of 5 rows, 4 columns, split by comma' },
    ],
    ['keeps the header of no rows', SALES, { ...csv, columns: 'city, name', where: 'name = x' }, 'city,name\n'],
    [
      'explains a wrong name',
      SALES,
      { columns: 'nmae' },
      fails('Columns, character 1: There is no column "nmae". Did you mean "name"?', { option: 'columns' }),
    ],
    [
      'explains a wrong filter',
      SALES,
      { where: 'amount >' },
      fails('Filter rows, character 9: A value is expected here.', { option: 'where' }),
    ],
    [
      'explains a wrong order',
      SALES,
      { sort: 'total' },
      fails('Sort by, character 1: There is no column "total". The columns are: name, amount, city, note.', {
        option: 'sort',
      }),
    ],
    [
      'a new name is quoted only if it needs quotes',
      'name,"a, b","c"\nAnn,1,2\n',
      { direction: 'table', columns: '"a, b" as n, c as "x, y", name, "a, b"' },
      'n,"x, y",name,"a, b"\n1,2,Ann,1\n',
    ],
    [
      'asks JSON, too',
      '[{"a":3,"b":"x"},{"a":20,"b":"y"},{"b":"z"}]',
      { direction: 'csv', eol: 'lf', columns: 'b, a as n', where: 'a is not empty', sort: 'a desc' },
      { text: 'b,n\ny,20\nx,3\n', summary: '2 of 3 rows, 2 columns, split by comma' },
    ],
    [
      'keeps equal rows of JSON once',
      '[[1,"a"],[2,"a"]]',
      { direction: 'csv', eol: 'lf', columns: '#2', unique: true },
      'a\n',
    ],
    [
      'knows names in any script',
      'Größe,имя,名前\n2,а,犬\n10,б,猫\n',
      { ...csv, columns: '名前, ИМЯ as имя_2', where: 'größe > 9' },
      '名前,имя_2\n猫,б\n',
    ],
  ]);

  const law = fc.array(
    fc.tuple(
      fc.constantFrom('x', 'y', '', '"1"'),
      fc.constantFrom('1', '2', '10', 'n', '"a,b"'),
      fc.constantFrom('true', '1.50', '', 'é'),
    ),
    { minLength: 1, maxLength: 8 },
  );
  test('gives the JSON of the CSV that it gives', async () => {
    const query = fc.record({
      columns: fc.constantFrom('', 'b, a', '*, -c', 'c as a, b', '*, b as x'),
      where: fc.constantFrom('', 'b > 1', 'a is not empty', 'not c = true'),
      sort: fc.constantFrom('', 'b', 'c desc, a'),
      unique: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(law, query, async (cells, asked) => {
        const text = `a,b,c\n${cells.map((row) => row.join(',')).join('\n')}\n`;
        const part = await runTool(csvToJson, text, { ...asked, ...csv });
        expect((await runTool(csvToJson, text, { ...asked, ...flat })).text).toBe(
          (await runTool(csvToJson, part.text, flat)).text || '[]',
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('CSV to CSV', () => {
  const csv = { direction: 'table' } as const;
  const same = '"a",b\n"1",x\n"",  y \n"q ""r""",\n';
  table(csvToJson, [
    ['keeps cells and quotes as they are', same, csv, same],
    ['keeps the line breaks', 'a;b\r\n1;2\r\n', csv, 'a;b\r\n1;2\r\n'],
    ['ends the last row as the table does', 'a\tb\n1\t2', csv, 'a\tb\n1\t2'],
    ['writes another separator', 'a;b;c\n1,5;x|y;"z;"\n', { ...csv, newDelimiter: ',' }, 'a,b,c\n"1,5",x|y,"z;"\n'],
    ['writes tabs', 'a,b\n"1,5",2\n', { ...csv, newDelimiter: 'tab' }, 'a\tb\n"1,5"\t2\n'],
    ['writes another line break', 'a,b\n1,2\n', { ...csv, eol: 'crlf' }, 'a,b\r\n1,2\r\n'],
    ['quotes every cell', 'a,b\n1,\n', { ...csv, quoteAll: true }, '"a","b"\n"1",""\n'],
    ['fills short rows', 'a,b\n1\n', csv, 'a,b\n1,\n'],
    ['drops extra cells on request', 'a\n1,2\n', { ...csv, extra: 'drop' }, 'a\n1\n'],
    ['drops an empty last column', 'a,b,\n1,2,\n', csv, 'a,b\n1,2\n'],
    ['keeps repeated and empty names', 'a,,a\n1,2,3\n', csv, 'a,,a\n1,2,3\n'],
    ['leaves out comments and blank lines', '#x\na,b\n\n1,2\n', { ...csv, comment: '#' }, 'a,b\n1,2\n'],
    ['marks an only cell that is empty', 'a\n""\nx\n', csv, 'a\n""\nx\n'],
    [
      'puts a byte order mark in front on request',
      'a\né\n',
      { ...csv, bom: true },
      { text: '\ufeffa\né\n', notes: [] },
    ],
    ['keeps a byte order mark on request', '\ufeffa\né\n', { ...csv, bom: true }, { text: '\ufeffa\né\n', notes: [] }],
    [
      'leaves it out by default',
      '\ufeffa\né\n',
      csv,
      { text: 'a\né\n', notes: ['The byte order mark (U+FEFF) at the start was left out.'] },
    ],
    [
      'puts a byte order mark before the CSV of JSON',
      '[{"a":"é"}]',
      { direction: 'csv', bom: true },
      '\ufeffa\r\né\r\n',
    ],
    ['never puts one before JSON', 'a\n1', { ...flat, bom: true }, '[{"a":1}]'],
    [
      'guards formulas, but not numbers',
      'a,b\n=1+1,-5\n@x,+1.5\n',
      { ...csv, guard: true },
      "a,b\n'=1+1,-5\n'@x,+1.5\n",
    ],
    [
      'offers to guard formulas',
      'a,b\n=1+1,-5\n',
      csv,
      {
        offers: [
          {
            text: '1 cell starts with = + - or @, which a spreadsheet may run as a formula.',
            label: 'Guard',
            options: { guard: true },
          },
        ],
      },
    ],
    [
      'rejects a cell that needs quotes if there are none',
      'a;b\n1,5;2\n',
      { ...csv, quote: 'none', newDelimiter: ',' },
      fails('A cell holds the separator or a line break: "1,5". Choose quotes.', { option: 'quote' }),
    ],
    [
      'rejects a separator that is none',
      'a;b\n1;2\n',
      { ...csv, newDelimiter: '\n' },
      fails('Separator cannot be a line break.'),
    ],
  ]);

  test('written and read again, a table is the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom(',', ';', 'tab', '|'),
        fc.boolean(),
        async (given, newDelimiter, quoteAllCells) => {
          const text = quoteAll(given, ',', '\n');
          const part = await runTool(csvToJson, text, {
            ...csv,
            header: false,
            delimiter: ',',
            newDelimiter,
            quoteAll: quoteAllCells,
          });
          if (part.text === '') return;
          const back = await runTool(csvToJson, part.text, { ...asArrays, delimiter: newDelimiter });
          expect(JSON.parse(back.text)).toEqual(given);
        },
      ),
      { numRuns: 500 },
    );
  });
});

test('reads quoted tables with any separator and line end', async () => {
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.constantFrom(',', ';', '\t', '::'),
      fc.constantFrom('\n', '\r\n', '\r'),
      async (table, delimiter, lineEnd) => {
        const { text } = await runTool(csvToJson, quoteAll(table, delimiter, lineEnd), { ...asArrays, delimiter });
        if (text !== '') expect(JSON.parse(text)).toEqual(table);
      },
    ),
    { numRuns: 1000 },
  );
});

test('reads the same rows as Papa Parse', async () => {
  const line = fc.array(fc.constantFrom('a', '"b"', '"c,d"', '"e\nf"', '""', '"g""h"', '', ' x ', '1'), {
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1 }), fc.boolean(), async (lines, skipEmpty) => {
      const text = lines.map((cells) => cells.join(',')).join('\n');
      fc.pre(text.trim() !== '' && !text.endsWith('\n'));
      const expected = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n', skipEmptyLines: false }).data;
      // A line of no characters is not the same as a row of one quoted, empty cell.
      fc.pre(!lines.some((cells) => cells.length === 1 && cells[0] === '""'));
      const wanted = skipEmpty ? expected.filter((row) => row.length > 1 || row[0] !== '') : expected;
      const result = await runTool(csvToJson, text, { ...asArrays, delimiter: ',', skipEmpty });
      const read: string[][] = JSON.parse(result.text);
      const filled = lines.map((cells) => cells.map((written) => written !== ''));
      // Columns at the end that are empty in all rows are none.
      const widest = Math.max(1, ...filled.map((cells) => cells.lastIndexOf(true) + 1));
      expect(read).toEqual(wanted.map((row) => Array.from({ length: widest }, (_, i) => row[i] ?? '')));
    }),
    { numRuns: 1000 },
  );
});

test('an object of lists is offered in linear work', async () => {
  const work = (keys: number) =>
    countWork(async () => {
      const json = `{${Array.from({ length: keys }, (_, i) => `"k${i}":[{"a":${i}}]`)}}`;
      const { offers } = await runTool(csvToJson, json, { direction: 'csv' });
      expect(offers?.length).toBeGreaterThan(0);
    });
  await work(10);
  expect(await work(4000)).toBeLessThan(2.5 * (await work(2000)));
});

test('converting JSON to CSV and back gives the same JSON', async () => {
  const name = fc.string({ unit: fc.constantFrom(...'abc",\n '), minLength: 1 });
  const objects = fc
    .uniqueArray(name, { minLength: 2, maxLength: 4 })
    .chain((names) => fc.array(fc.record(Object.fromEntries(names.map((key) => [key, cell]))), { minLength: 1 }));
  const options = fc.record({
    quote: fc.constantFrom('"', "'"),
    escape: fc.constantFrom('doubled', 'backslash'),
    delimiter: fc.constantFrom(',', ';', 'tab', '|'),
  });
  await fc.assert(
    fc.asyncProperty(objects, options, async (value, chosen) => {
      const json = JSON.stringify(value);
      const csv = (await runTool(csvToJson, json, { ...chosen, direction: 'csv' })).text;
      const back = (await runTool(csvToJson, csv, { ...chosen, types: 'none', indent: '0' })).text;
      expect(back).toBe(json);
    }),
    { numRuns: 1000 },
  );
});

labeled(csvToJson, 'zip,price\n01234,1.50', [
  [{ Indent: 'None' }, '[{"zip":"01234","price":1.50}]'],
  [{ Shape: 'Arrays' }, '[["01234",1.50]]'],
  [{ Shape: 'Objects', Types: 'All text' }, '[{"zip":"01234","price":"1.50"}]'],
  [{ Direction: 'CSV to CSV', 'Write as': 'Markdown' }, '| zip   | price |\n| ----- | ----- |\n| 01234 | 1.50  |\n'],
]);
