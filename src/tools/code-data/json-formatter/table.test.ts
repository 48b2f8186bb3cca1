import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as jsonFormatter from './tool.ts';

describe("the specification's examples", () => {
  table(jsonFormatter, [
    [
      'keeps numbers and escapes as written',
      '{"a":12345678901234567890,"b":1.0,"c":-0,"d":1E+2,"e":"\\u00e9\\/"}',
      {},
      '{\n  "a": 12345678901234567890,\n  "b": 1.0,\n  "c": -0,\n  "d": 1E+2,\n  "e": "\\u00e9\\/"\n}',
    ],
    [
      'puts each nested item on its own line',
      '[[],{},[1,[2]]]',
      {},
      '[\n  [],\n  {},\n  [\n    1,\n    [\n      2\n    ]\n  ]\n]',
    ],
    [
      'sorts keys by code unit',
      '{ "b" : 1, "a" : [ 1, 2 ], "B": null, "__proto__": 0 }',
      { mode: 'minify', sortKeys: 'asc' },
      '{"B":null,"__proto__":0,"a":[1,2],"b":1}',
    ],
    [
      'guards a table against formulas, after a line feed, too',
      '[{"＝a":"\\n=1+1"}]',
      { results: 'csv', guard: true },
      '\'＝a\n"\'\n=1+1"\n',
    ],
    [
      'notes a duplicate key that is escaped',
      '{"a":1,\n "\\u0061":2}',
      { mode: 'minify' },
      { text: '{"a":1,"\\u0061":2}', notes: ['Line 2, column 2: duplicate key "a" (first at line 1, column 2).'] },
    ],
    [
      'converts JSON5 with comments to JSON',
      "// c\n{a: 'it\\'s', b: [+1, .5, 0x1F, 5.,], /* d */}",
      { input: 'relaxed', mode: 'minify', strings: 'normal' },
      { text: '{"a":"it\'s","b":[1,0.5,31,5]}', notes: ['2 comments were left out; JSON has none.'] },
    ],
    [
      'escapes non-ASCII characters on request',
      '"\u00e9\ud83d\ude00"',
      { mode: 'minify', strings: 'ascii' },
      '"\\u00e9\\ud83d\\ude00"',
    ],
    [
      'rejects single quotes',
      "{\n  'a': 1\n}",
      {},
      fails('Line 2, column 3: use double quotes for strings, not single quotes.'),
    ],
    ['rejects a missing colon', '{"a" 1}', {}, fails('Line 1, column 6: ":" expected after the key "a".')],
    ['rejects a missing comma', '{"a":1 "b":2}', {}, fails('Line 1, column 8: "," or "}" expected here.')],
    ['rejects a capitalized True', '{"a": True}', {}, fails('Line 1, column 7: True is not JSON; write true.')],
    [
      'rejects a raw tab in a string',
      '["a\tb"]',
      {},
      fails('Line 1, column 4: U+0009 must be written as an escape inside a string.'),
    ],
    [
      'rejects a number with leading zeros',
      '[007]',
      {},
      fails('Line 1, column 2: a number cannot start with 0 followed by digits.'),
    ],
  ]);
});

describe('layout', () => {
  table(jsonFormatter, [
    ['an empty text stays empty', '', {}, ''],
    ['whitespace only gives nothing', ' \r\n\t\ufeff\u00a0', {}, ''],
    ['trims spaces around a literal', ' null ', {}, 'null'],
    ['indents by 4 spaces on request', '[1]', { indent: '4' }, '[\n    1\n]'],
    ['indents with tabs on request', '{"a":[1]}', { indent: 'tab' }, '{\n\t"a": [\n\t\t1\n\t]\n}'],
    ['keeps empty arrays and objects on one line', '{"a":[ ],"b":{ }}', {}, '{\n  "a": [],\n  "b": {}\n}'],
    ['removes CRLF between tokens', '[1,\r\n2]', { mode: 'minify' }, '[1,2]'],
    ['keeps lone surrogates and emoji', '["\ud800","😀"]', { mode: 'minify' }, '["\ud800","😀"]'],
    [
      'drops and notes a byte order mark',
      '\ufeff[1]',
      { mode: 'minify' },
      { text: '[1]', notes: ['The byte order mark (U+FEFF) at the start was left out.'] },
    ],
    [
      'keeps short arrays on one line',
      '{"a":[1,2,3],"b":[[1,2],[3,4]]}',
      { inlineWidth: 30 },
      '{\n  "a": [1, 2, 3],\n  "b": [[1, 2], [3, 4]]\n}',
    ],
    ['an inline array counts its comma toward the width', '[[1,2],3]', { inlineWidth: 9 }, '[\n  [1, 2],\n  3\n]'],
    [
      'breaks an array one column wider than the width',
      '[[1,2],3]',
      { inlineWidth: 8 },
      '[\n  [\n    1,\n    2\n  ],\n  3\n]',
    ],
    ['puts the whole document on one line when it fits', '[[1,2],3]', { inlineWidth: 11 }, '[[1, 2], 3]'],
    [
      'keeps short objects on one line',
      '{"d":{"$ref":"#/a"},"one":[{"é":"b"}]}',
      { inlineWidth: 20 },
      '{\n  "d": {\n    "$ref": "#/a"\n  },\n  "one": [\n    { "é": "b" }\n  ]\n}',
    ],
    [
      'counts the key, the colon, and the braces of an object',
      '[{"a":{"b":1}}]',
      { inlineWidth: 21 },
      '[{ "a": { "b": 1 } }]',
    ],
    [
      'breaks an object one column wider than the width',
      '[{"a":{"b":1}}]',
      { inlineWidth: 20 },
      '[\n  {\n    "a": { "b": 1 }\n  }\n]',
    ],
    [
      'breaks arrays with non-empty objects on request',
      '[{"a":1}]',
      { inlineWidth: 80, inlineObjects: false },
      '[\n  {\n    "a": 1\n  }\n]',
    ],
    ['keeps arrays with empty objects on one line', '[{},[]]', { inlineWidth: 80 }, '[{}, []]'],
    [
      'keeps a short array inside a broken one on one line',
      '[[1],"12345678"]',
      { inlineWidth: 12 },
      '[\n  [1],\n  "12345678"\n]',
    ],
    [
      'rejects nesting whose indentation would exceed the limit',
      '['.repeat(20_000) + ']'.repeat(20_000),
      {},
      fails('The result would be 800,000,000 characters; the limit is 10,000,000. Choose a smaller indent or minify.'),
    ],
  ]);
  rejects(jsonFormatter, [
    [{ indent: '9' }, 'Unknown indent "9". Choose one of: 1, 2, 3, 4, 5, 6, 7, 8, tab.'],
    [{ inlineWidth: 201 }, 'Short values on one line must be a whole number from 0 to 200.'],
    [{ sortKeys: 'up' }, 'Unknown sortKeys "up". Choose one of: off, asc, desc, natural.'],
    [{ input: 'json5' }, 'Unknown input "json5". Choose one of: strict, relaxed.'],
  ]);
});

describe('keys', () => {
  const minify = { mode: 'minify' } as const;
  table(jsonFormatter, [
    ['sorts keys in descending order', '{"a":1,"c":2,"b":3}', { ...minify, sortKeys: 'desc' }, '{"c":2,"b":3,"a":1}'],
    [
      'natural order has Chinese characters in the same order in every browser',
      '{"奔":1,"奎":2}',
      { ...minify, sortKeys: 'natural' },
      '{"奎":2,"奔":1}',
    ],
    [
      'natural order compares the numbers in keys',
      '{"a10":1,"a2":2,"B1":3,"a02":4}',
      { ...minify, sortKeys: 'natural' },
      '{"a02":4,"a2":2,"a10":1,"B1":3}',
    ],
    [
      'sorts astral characters by UTF-16 code unit',
      '{"😀":1,"\ufb33":2,"é":3}',
      { ...minify, sortKeys: 'asc' },
      '{"é":3,"😀":1,"\ufb33":2}',
    ],
    [
      'sorts nested objects, also inside arrays',
      '[{"b":[{"d":1,"c":2}],"a":0}]',
      { ...minify, sortKeys: 'asc' },
      '[{"a":0,"b":[{"c":2,"d":1}]}]',
    ],
    [
      'duplicate keys keep their order',
      '{"b":1,"a":1,"b":2,"a":2}',
      { ...minify, sortKeys: 'asc' },
      '{"a":1,"a":2,"b":1,"b":2}',
    ],
    ['sorts by the decoded key', '{"\\u0062":1,"a":2}', { ...minify, sortKeys: 'asc' }, '{"a":2,"\\u0062":1}'],
    [
      'keeps the first of duplicate keys on request',
      '{"a":1,"b":2,"a":{"x":1},"a":4}',
      { ...minify, duplicates: 'first' },
      { text: '{"a":1,"b":2}', notes: ['2 duplicate keys were left out; the first of each was kept.'] },
    ],
    [
      'keeps the last of duplicate keys on request',
      '{"a":1,"b":2,"a":{"x":1},"\\u0061":4}',
      { ...minify, duplicates: 'last' },
      { text: '{"b":2,"\\u0061":4}', notes: ['2 duplicate keys were left out; the last of each was kept.'] },
    ],
    [
      'drops a member that has duplicate keys itself',
      '{"a":{"x":1,"x":2},"a":3}',
      { ...minify, duplicates: 'last' },
      '{"a":3}',
    ],
    [
      'accepts the same key in different objects',
      '[{"a":1},{"a":2,"b":{"a":3}}]',
      { ...minify, duplicates: 'error' },
      '[{"a":1},{"a":2,"b":{"a":3}}]',
    ],
    [
      'rejects duplicate keys on request',
      '{"a":1,\n"a":2}',
      { duplicates: 'error' },
      fails('Line 2, column 1: duplicate key "a" (first at line 1, column 2).', {
        line: 2,
        column: 1,
        offset: 8,
        end: 11,
      }),
    ],
    [
      'removes a duplicate __proto__ key',
      '{"__proto__":1,"__proto__":2}',
      { ...minify, duplicates: 'first' },
      '{"__proto__":1}',
    ],
    [
      'highlights duplicate keys',
      '{"a":1,"b":2,"b":3}',
      minify,
      { text: '{"a":1,"b":2,"b":3}', highlights: { input: [13, 16] } },
    ],
  ]);

  test('lists the first 100 duplicate keys and counts the others', async () => {
    const { notes } = await runTool(jsonFormatter, `{${'"k":0,'.repeat(500)}"k":1}`);
    expect(notes).toHaveLength(101);
    expect(notes?.[100]).toBe('400 more duplicate keys.');
    const one = await runTool(jsonFormatter, `{${'"k":0,'.repeat(101)}"k":1}`);
    expect(one.notes?.[100]).toBe('1 more duplicate key.');
  });

  test('finds a duplicate key in an object with many members', async () => {
    const members = Array.from({ length: 20 }, (_, i) => `"k${i}":0`).join(',');
    const { notes } = await runTool(jsonFormatter, `{${members},"k7":1}`);
    expect(notes).toEqual(['Line 1, column 152: duplicate key "k7" (first at line 1, column 51).']);
  });
});

describe('strings', () => {
  const text = '["\\u0041\\/\\n\\u000a\\u00E9é\\ud83d\\ude00\\u2028\\ud800\\b\\u007f"]';
  table(jsonFormatter, [
    ['keeps escapes as written', text, { mode: 'minify' }, text],
    [
      'decodes unneeded escapes on request',
      text,
      { mode: 'minify', strings: 'normal' },
      '["A/\\n\\néé😀\u2028\\ud800\\b\x7f"]',
    ],
    [
      'escapes non-ASCII characters on request',
      text,
      { mode: 'minify', strings: 'ascii' },
      '["A/\\n\\n\\u00e9\\u00e9\\ud83d\\ude00\\u2028\\ud800\\b\x7f"]',
    ],
    ['escapes keys like values', '{"\\u0061é":1}', { mode: 'minify', strings: 'ascii' }, '{"a\\u00e9":1}'],
  ]);
});

describe('relaxed input', () => {
  const relaxed = { input: 'relaxed', mode: 'minify' } as const;
  table(jsonFormatter, [
    [
      'converts JSON5 strings and keeps JSON escapes',
      `['it\\'s "q"', "\\x41\\v\\0\\a\\
b", 'tab\there', "\\u00e9\\/\u2028"]`,
      relaxed,
      '["it\'s \\"q\\"","\\u0041\\u000b\\u0000ab","tab\\there","\\u00e9\\/\u2028"]'.replace('\\u0041', 'A'),
    ],
    [
      'adds double quotes around keys',
      '{a:1,$b_2:2,\\u0063é:3,\'d e\':4,"f":5,null:6}',
      relaxed,
      '{"a":1,"$b_2":2,"\\u0063é":3,"d e":4,"f":5,"null":6}',
    ],
    [
      'converts JSON5 numbers to JSON',
      '[+1,-.5,5.,+5.e3,.5E-2,0x1f,-0XFF,+0x0,-0,0.10,1E+2]',
      relaxed,
      '[1,-0.5,5,5e3,0.5E-2,31,-255,0,-0,0.10,1E+2]',
    ],
    ['converts hex numbers of any size', '[0xffffffffffffffffffff]', relaxed, '[1208925819614629174706175]'],
    ['removes trailing commas', '{a:[1,2,],}', relaxed, '{"a":[1,2]}'],
    ['removes JSON5 whitespace', '\u00a0\v[\u2003 1\u2028,\ufeff2\f]', relaxed, '[1,2]'],
    [
      'lists every change',
      '// c\n{a: \'x\', b: .5, c: "\\x41",}',
      relaxed,
      {
        text: '{"a":"x","b":0.5,"c":"A"}',
        notes: ['1 comment was left out; JSON has none.'],
        table: {
          columns: ['Line', 'Column', 'Change', 'Certainty'],
          rows: [
            ['1', '1', 'comment left out', 'lossless'],
            ['2', '2', 'double quotes added around the key', 'lossless'],
            ['2', '5', 'single quotes replaced by double quotes', 'lossless'],
            ['2', '10', 'double quotes added around the key', 'lossless'],
            ['2', '13', '.5 written as 0.5', 'lossless'],
            ['2', '17', 'double quotes added around the key', 'lossless'],
            ['2', '20', 'escapes rewritten', 'lossless'],
            ['2', '26', 'comma left out', 'lossless'],
          ],
        },
      },
    ],
    [
      'leaves out comments on request',
      '// c\n{"a": /* d */ 1}',
      { input: 'relaxed', comments: 'remove' },
      { text: '{\n  "a": 1\n}', notes: ['2 comments were left out; JSON has none.'], offers: undefined },
    ],
    ['opens a string that contains JSON', '"{\\n \\"a\\": 1\\n}"', { mode: 'minify', nested: true }, '{"a":1}'],
    [
      'says that JSON5 leaves out backslashes that are not escapes',
      "{// \\d\np: 'C:\\work', \"\\q\": '\\n\\'\\\u2028'}",
      { ...relaxed, comments: 'remove' },
      {
        text: '{"p":"C:work","q":"\\n\'"}',
        notes: [
          '1 comment was left out; JSON has none.',
          'Read as JSON5, guessed: 2 strings lost a backslash that is not an escape (first at line 2, column 4). Repair keeps them.',
        ],
        info: { certainty: 'guessed' },
        offers: [
          { text: 'JSON5 leaves out backslashes that are not escapes.', label: 'Keep them', options: { repair: true } },
        ],
      },
    ],
    [
      'keeps comments with backslashes although it may repair',
      '[1 // \\d\n]',
      { input: 'relaxed', repair: true },
      '[\n  1 // \\d\n]',
    ],
    ['rejects NaN', '[NaN]', relaxed, fails('Line 1, column 2: NaN does not exist in JSON.')],
    [
      'writes NaN and Infinity as null on request',
      '[NaN,+Infinity,-Infinity]',
      { ...relaxed, nonFinite: 'null' },
      '[null,null,null]',
    ],
    [
      'writes NaN and Infinity as strings on request',
      '[NaN,+Infinity,-Infinity]',
      { ...relaxed, nonFinite: 'string' },
      '["NaN","Infinity","-Infinity"]',
    ],
    ['rejects a text with only a comment', '// nothing', relaxed, fails('Line 1, column 11: a JSON value is missing.')],
    [
      'rejects a comment that is never closed',
      '[1, /* x',
      relaxed,
      fails('Line 1, column 5: this comment is never closed.'),
    ],
    ['rejects two commas in a row', '[1,,]', relaxed, fails('Line 1, column 4: a value is missing before ",".')],
    ['rejects a short \\x escape', '["\\x4"]', relaxed, fails('Line 1, column 3: "\\x" needs two hexadecimal digits.')],
    ['rejects an octal escape', '["\\1"]', relaxed, fails('Line 1, column 3: "\\1" is not a JSON5 escape.')],
    [
      'rejects a hex number without digits',
      '[0x]',
      relaxed,
      fails('Line 1, column 2: "0x" needs at least one hexadecimal digit.'),
    ],
  ]);
});

describe('errors', () => {
  table(jsonFormatter, [
    ['a missing array item', '[1,,2]', {}, fails('Line 1, column 4: a value is missing before ",".')],
    [
      'a missing member value before a comma',
      '{"a":,"b":1}',
      {},
      fails('Line 1, column 6: a value is missing before ",".'),
    ],
    [
      'a missing member value before a closing brace',
      '{"a":}',
      {},
      fails('Line 1, column 6: a value is missing before "}".'),
    ],
    ['a comma after a byte order mark', '\ufeff,', {}, fails('Line 1, column 2: a value is missing before ",".')],
    [
      'an unexpected character in place of a value',
      '[*]',
      {},
      fails('Line 1, column 2: "*" is unexpected; a value must come here.'),
    ],
    [
      'an invisible character in place of a value',
      '[\u00a01]',
      {},
      fails('Line 1, column 2: U+00A0 is unexpected; a value must come here.'),
    ],
    [
      'an unexpected character in place of a key',
      '{[1]:2}',
      {},
      fails('Line 1, column 2: "[" is unexpected; a key in double quotes must come here.'),
    ],
    [
      'a trailing comma in an array',
      '[1,\n2 ,\n]',
      {},
      fails('Line 2, column 3: remove this comma; nothing follows it before "]".'),
    ],
    [
      'a trailing comma in an object',
      '{"a":1,}',
      {},
      fails('Line 1, column 7: remove this comma; nothing follows it before "}".'),
    ],
    ['single quotes', "['a']", {}, fails('Line 1, column 2: use double quotes for strings, not single quotes.')],
    [
      'an unquoted key',
      '{k:1}',
      {},
      fails('Line 1, column 2: put double quotes around the key k.', { offset: 1, end: 2 }),
    ],
    ['a comma in place of a key', '{,"a":1}', {}, fails('Line 1, column 2: a key is missing before this comma.')],
    ['a missing separator in an array', '[1 2]', {}, fails('Line 1, column 4: "," or "]" expected here.')],
    [
      'an array that is never closed',
      '[1,\r\n2',
      {},
      fails('Line 2, column 2: the text ends here, but "]" is missing (opened at line 1, column 1).'),
    ],
    [
      'an object that is never closed',
      '[{"a":',
      {},
      fails('Line 1, column 7: the text ends here, but "}" is missing (opened at line 1, column 2).'),
    ],
    ['a string that is never closed', '["abc', {}, fails('Line 1, column 2: this string is never closed.')],
    [
      'a string across a line break',
      '["abc\n"]',
      {},
      fails('Line 1, column 2: this string is not closed before the line ends.'),
    ],
    ['an invalid escape', '["a\\x"]', {}, fails('Line 1, column 4: "\\x" is not a JSON escape.')],
    ['a short \\u escape', '["\\u12"]', {}, fails('Line 1, column 3: "\\u" needs four hexadecimal digits.')],
    [
      'a decimal point without a digit',
      '[1.]',
      {},
      fails('Line 1, column 3: a decimal point must be followed by a digit.'),
    ],
    ['an exponent without a digit', '[1e+]', {}, fails('Line 1, column 3: an exponent needs at least one digit.')],
    ['a minus sign without a digit', '[- 1]', {}, fails('Line 1, column 2: a minus sign must be followed by a digit.')],
    [
      'None, with null as the replacement',
      '[None]',
      {},
      fails('Line 1, column 2: None is not JSON; write null.', { offset: 1, end: 5 }),
    ],
    ['FALSE, with false as the replacement', 'FALSE', {}, fails('Line 1, column 1: FALSE is not JSON; write false.')],
    ['NaN', '[NaN]', {}, fails('Line 1, column 2: NaN does not exist in JSON.')],
    ['-Infinity', '[-Infinity]', {}, fails('Line 1, column 2: -Infinity does not exist in JSON.')],
    [
      'an unquoted word',
      '[abc]',
      {},
      fails('Line 1, column 2: abc is not a JSON value; put double quotes around text.'),
    ],
    ['a comment', '[1] // x', {}, fails('Line 1, column 5: comments are not part of JSON; turn on relaxed input.')],
    [
      'extra text after the end',
      '{"a":1}}',
      {},
      fails('Line 1, column 8: extra text after the end of the JSON value.'),
    ],
    ['reports only the first error', '[1,,2,True]', {}, fails('Line 1, column 4: a value is missing before ",".')],
    [
      'shortens a long word',
      `[${'x'.repeat(100)}]`,
      {},
      fails(`Line 1, column 2: ${'x'.repeat(40)}… is not a JSON value; put double quotes around text.`),
    ],
    [
      'offers a repair where relaxed input would lose backslashes',
      '{"a":"\\d"}',
      {},
      fails('Line 1, column 7:…', {
        offers: [
          { text: '1 change makes this valid JSON, and it is a guess.', label: 'Repair', options: { repair: true } },
        ],
      }),
    ],
    [
      'offers relaxed input',
      '{a:1}',
      {},
      fails('Line 1, column 2: put double quotes around the key a.', {
        offers: [
          {
            text: 'This is JSON5 or JSON with comments.',
            label: 'Read as relaxed JSON',
            options: { input: 'relaxed' },
          },
        ],
      }),
    ],
    [
      'offers JSON Lines',
      '{"a":1}\n\n{"a":2}\n',
      {},
      fails('Line 3, column 1: extra text after the end of the JSON value.', {
        offers: [
          { text: 'Every line is valid JSON by itself.', label: 'Read as JSON Lines', options: { jsonLines: true } },
        ],
      }),
    ],
    [
      'offers repair',
      '{"a":1 "b":True}',
      {},
      fails('Line 1, column 8: "," or "}" expected here.', {
        offers: [
          { text: '2 changes make this valid JSON, some of them guessed.', label: 'Repair', options: { repair: true } },
        ],
      }),
    ],
    [
      'offers repair for a comma-separated list of strings',
      '"a", "b", "c"',
      {},
      fails('Line 1, column 4:…', {
        offers: [
          { text: '4 changes make this valid JSON, some of them guessed.', label: 'Repair', options: { repair: true } },
        ],
      }),
    ],
    [
      'offers nothing for several lines of plain text',
      'hello\nworld',
      {},
      fails('Line 1, column 1: hello is not a JSON value; put double quotes around text.', { offers: [] }),
    ],
    [
      'offers nothing for plain text',
      'hello',
      {},
      fails('Line 1, column 1: hello is not a JSON value; put double quotes around text.', { offers: [] }),
    ],
    [
      'offers nothing for a text of 5 MB',
      `{a:1}${' '.repeat(5_000_000)}`,
      {},
      fails('Line 1, column 2: put double quotes around the key a.', { offers: [] }),
    ],
  ]);
});

describe('repair', () => {
  table(jsonFormatter, [
    [
      'lists the changes',
      '{"a":1 "b":True}',
      { repair: true, mode: 'minify' },
      {
        text: '{"a":1,"b":true}',
        notes: ['Repaired, guessed: 1 of 2 changes could mean something else (at line 1, column 8: comma added).'],
        info: {
          certainty: 'guessed',
          changes: [
            { line: 1, column: 8, kind: 'comma', certainty: 'guessed', what: 'comma added' },
            { line: 1, column: 12, kind: 'word', certainty: 'lossless', what: 'True written as true' },
          ],
        },
        table: {
          columns: ['Line', 'Column', 'Change', 'Certainty'],
          rows: [
            ['1', '8', 'comma added', 'guessed'],
            ['1', '12', 'True written as true', 'lossless'],
          ],
        },
      },
    ],
    [
      'says that a repair is lossless',
      "{a: 'b'} // c",
      { repair: true, mode: 'minify' },
      {
        text: '{"a":"b"}',
        notes: ['Repaired, lossless: 3 changes (first at line 1, column 2: double quotes added around the key a).'],
        info: { certainty: 'lossless' },
      },
    ],
    [
      'says where a text is cut off, and that more is guessed',
      '[1 2,\n{"a":"b',
      { repair: true, mode: 'minify' },
      {
        text: '[1,2,{"a":"b"}]',
        notes: [
          'Repaired, cut off: data is missing (first at line 2, column 8: closing quote added), and 1 of 4 changes could mean something else.',
        ],
        info: { certainty: 'cut off' },
      },
    ],
    [
      'shows the place where a repair would be made up',
      '{"a":1,\n"b"}',
      { repair: true },
      fails('Line 2, column 1: the key "b" has no value, so nothing was repaired.', { line: 2, column: 1, offset: 8 }),
    ],
    [
      'offers no repair that would be made up',
      '{"a":1,"b"}',
      {},
      fails('Line 1, column 11: ":" expected after the key "b".', { offers: [] }),
    ],
    [
      'offers a lossless repair without a warning',
      "```\n{'a':1}\n```",
      {},
      fails('Line 1, column 1:…', {
        offers: [{ text: '3 changes make this valid JSON.', label: 'Repair', options: { repair: true } }],
      }),
    ],
    ['reads a word as a string', 'hello', { repair: true }, '"hello"'],
    [
      'keeps backslashes that JSON5 leaves out',
      "{p: 'C:\\work'}",
      { repair: true, input: 'relaxed', mode: 'minify' },
      { text: '{"p":"C:\\\\work"}', info: { certainty: 'guessed' } },
    ],
    [
      'repairs JSON Lines as lines',
      '{a:1}\n{"b":2,}\n',
      { repair: true, jsonLines: true, mode: 'minify' },
      { text: '{"a":1}\n{"b":2}', info: { certainty: 'lossless' } },
    ],
    [
      'repairs each line of JSON Lines by itself',
      '{"a":1}\n\n{"b":[1,"tw\r\n{"c":3,\n{"d":4}{"e":5}\nnull\n',
      { repair: true, jsonLines: true, mode: 'minify' },
      {
        text: '{"a":1}\n{"b":[1,"tw"]}\n{"c":3}\n{"d":4}\n{"e":5}\nnull',
        notes: ['Repaired, cut off: data is missing (first at line 3, column 12: closing quote added).'],
        info: { certainty: 'cut off' },
      },
    ],
    [
      'repairs a value that goes on after its line',
      '[[1],\n [2,],\n[3]]',
      { repair: true, jsonLines: true, mode: 'minify' },
      '[[1],[2],[3]]',
    ],
    [
      'offers JSON Lines where only lines can be repaired',
      '{"a":1}\n{"b":2\n{"c":3}',
      { repair: true },
      fails('Line 3, column 1:…', {
        offers: [
          { text: 'Each line can be repaired by itself.', label: 'Read as JSON Lines', options: { jsonLines: true } },
        ],
      }),
    ],
    [
      'does not change valid JSON',
      '[1.0]',
      { repair: true, mode: 'minify' },
      { text: '[1.0]', notes: [], table: undefined },
    ],
    [
      'positions in notes refer to the input',
      "{'a':1,\n'a':2",
      { repair: true, mode: 'minify' },
      {
        text: '{"a":1,"a":2}',
        notes: [
          'Repaired, cut off: data is missing (at line 2, column 6: "}" added).',
          'Line 2, column 1: duplicate key "a" (first at line 1, column 2).',
        ],
      },
    ],
    [
      'rejects plain text',
      'hello there,\nhow are you?',
      { repair: true },
      fails('Line 1, column 1: this is text, not JSON, so nothing was repaired.'),
    ],
  ]);
});

test('valid JSON has no figures about a repair', async () => {
  const { info } = await runTool(jsonFormatter, '[1]', { repair: true });
  expect(info).not.toHaveProperty('certainty');
  expect(info).not.toHaveProperty('changes');
});

describe('JSON Lines', () => {
  table(jsonFormatter, [
    [
      'minifies each value to one line',
      '{"a": 1}\r\n\r\n[1, 2]\n"x"',
      { jsonLines: true, mode: 'minify' },
      '{"a":1}\n[1,2]\n"x"',
    ],
    ['formats each value separately', '{"a":1}\n[]', { jsonLines: true }, '{\n  "a": 1\n}\n[]'],
    [
      'error positions refer to the whole text',
      '{"a":1}\n{"a" 1}',
      { jsonLines: true },
      fails('Line 2, column 6: ":" expected after the key "a".'),
    ],
    [
      'a value ends with its line',
      '[1,\n2]',
      { jsonLines: true },
      fails('Line 1, column 4: the text ends here, but "]" is missing (opened at line 1, column 1).'),
    ],
  ]);
});

describe('canonical JSON', () => {
  table(jsonFormatter, [
    [
      'matches the example of RFC 8785',
      '{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],\n"string": "\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/",\n"literals": [null, true, false]}',
      { canonical: true },
      {
        text: '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
        notes: ['1 number was rounded to double precision, as RFC 8785 requires (first at line 1, column 14).'],
      },
    ],
    [
      'reports the SHA-256 of the output',
      '[ ]',
      { canonical: true },
      { text: '[]', info: { sha256: '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945' } },
    ],
    ['writes negative zero as 0', '[-0,-0.0,0e5]', { canonical: true }, '[0,0,0]'],
    [
      'numbers of JSON5 are not rounded where a double has their value',
      '[+1, .5, 5., 0x1F, -0x1F]',
      { canonical: true, input: 'relaxed' },
      { text: '[1,0.5,5,31,-31]', notes: [] },
    ],
    [
      'rejects a number too large for a double',
      '[1e400]',
      { canonical: true },
      fails('Line 1, column 2: 1e400 is too large for double precision, so it has no canonical form.'),
    ],
    [
      'rejects an unpaired surrogate',
      '["\\ud800"]',
      { canonical: true },
      fails('Line 1, column 2: this string has an unpaired surrogate, so it has no canonical form.'),
    ],
    [
      'reports an unpaired surrogate at its position before repair',
      '// c\n{a: "\ud800"}',
      { canonical: true, repair: true },
      fails('Line 2, column 5: this string has an unpaired surrogate, so it has no canonical form.', {
        line: 2,
        column: 5,
        offset: 9,
        end: 12,
      }),
    ],
    [
      'rejects duplicate keys',
      '{"a":1,"a":1}',
      { canonical: true },
      fails('Line 1, column 8: duplicate key "a" (first at line 1, column 2).'),
    ],
  ]);
});

describe('statistics', () => {
  table(jsonFormatter, [
    [
      'counts the values of each type',
      '{"a":[1,-2.5,"é",true,false,null,{}],"b":{"c":"x"}}',
      { mode: 'minify' },
      {
        info: {
          depth: 3,
          keys: 3,
          objects: 3,
          arrays: 1,
          strings: 2,
          numbers: 2,
          booleans: 2,
          nulls: 1,
          bytesBefore: 52,
          bytesAfter: 52,
        },
      },
    ],
    ['a literal has depth 0', '1', {}, { info: { depth: 0, keys: 0, numbers: 1 } }],
  ]);
});

test('formatting is idempotent and reversible', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), fc.nat({ max: 60 }), async (value, inlineWidth) => {
      const text = JSON.stringify(value);
      const once = (await runTool(jsonFormatter, text, { inlineWidth })).text;
      expect((await runTool(jsonFormatter, once, { inlineWidth })).text).toBe(once);
      expect((await runTool(jsonFormatter, once, { mode: 'minify' })).text).toBe(text);
      for (const line of once.split('\n')) {
        if (/\[.+\],?$/.test(line) && !line.includes('"')) expect(line.length).toBeLessThanOrEqual(inlineWidth);
      }
    }),
  );
});

test('sorting keys does not change any value', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom('asc', 'desc', 'natural'),
      async (value, sortKeys) => {
        const { text } = await runTool(jsonFormatter, JSON.stringify(value), { sortKeys, mode: 'minify' });
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      },
    ),
  );
});

test('reads 100,000 levels of relaxed JSON', async () => {
  const text = `${'{a:['.repeat(50_000)}${']}'.repeat(50_000)}`;
  const { text: minified } = await runTool(jsonFormatter, text, { input: 'relaxed', mode: 'minify', sortKeys: 'asc' });
  expect(minified).toBe(text.replaceAll('a', '"a"'));
});

labeled(jsonFormatter, '{"b":1.0,"a":12345678901234567890}', [
  [{}, '{\n  "b": 1.0,\n  "a": 12345678901234567890\n}'],
  [{ Mode: 'Minify', 'Sort keys': 'A to Z' }, '{"a":12345678901234567890,"b":1.0}'],
  [{ From: 'YAML', To: 'YAML', 'Sort keys': 'Off' }, 'b: 1.0\na: 12345678901234567890\n'],
  [{ From: 'JSON', To: 'TypeScript' }, 'export type Root = {\n  b: number;\n  a: number;\n};\n'],
]);
