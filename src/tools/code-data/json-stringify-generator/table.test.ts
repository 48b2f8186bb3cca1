import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as jsonStringify from './tool.ts';

describe("the specification's examples", () => {
  table(jsonStringify, [
    [
      'escapes quotes, backslashes, tabs and line breaks',
      'He said "hi"\n\tC:\\x',
      {},
      '"He said \\"hi\\"\\n\\tC:\\\\x"',
    ],
    ['keeps accents, emoji, slashes and U+2028', '\u00e9\ud83d\ude00/\u2028', {}, '"\u00e9\ud83d\ude00/\u2028"'],
    ['escapes non-ASCII characters on request', '\u00e9\ud83d\ude00', { ascii: true }, '"\\u00e9\\ud83d\\ude00"'],
    ['escapes lone surrogates and control characters', '\ud800\u0000\u0007\b', {}, '"\\ud800\\u0000\\u0007\\b"'],
    ['escapes only single quotes inside single quotes', 'it\'s "x"', { quotes: 'single' }, "'it\\'s \"x\"'"],
    ['each line becomes an array item', 'a\n"b"', { perLine: 'array' }, '["a", "\\"b\\""]'],
    ['parses a string in quotes', '"a\\u00e9\\n\\/\\ud83d\\ude00"', { direction: 'parse' }, 'a\u00e9\n/\ud83d\ude00'],
    ['parses escapes without quotes around them', 'no quotes \\"x\\" \\t', { direction: 'parse' }, 'no quotes "x" \t'],
    [
      'rejects a \\x escape',
      '"a\\x41"',
      { direction: 'parse' },
      fails('Line 1, column 3: "\\x" is not a JSON escape.'),
    ],
    [
      'rejects a \\u escape of two digits',
      '"\\u12"',
      { direction: 'parse' },
      fails('Line 1, column 2: "\\u" needs four hexadecimal digits.'),
    ],
  ]);
});

describe('stringify', () => {
  table(jsonStringify, [
    ['whitespace is text', ' \n', {}, '" \\n"'],
    [
      'offers the empty string for no text',
      '',
      {},
      {
        text: '',
        offers: [{ text: 'Empty text is the string "".', label: 'Write ""', options: { emptyString: true } }],
      },
    ],
    ['writes the empty string on request', '', { emptyString: true }, '""'],
    ['omits the quotes on request', 'say "hi"', { quotes: 'none' }, 'say \\"hi\\"'],
    [
      'escapes characters that are unsafe in HTML',
      "</script>&\u2028\u2029'",
      { htmlSafe: true },
      '"\\u003c/script\\u003e\\u0026\\u2028\\u2029\'"',
    ],
    ['escapes slashes on request', '</a>', { escapeSlash: true }, '"<\\/a>"'],
    [
      'writes hex digits in uppercase on request',
      '\u001fé<',
      { ascii: true, htmlSafe: true, hexCase: 'upper' },
      '"\\u001F\\u00E9\\u003C"',
    ],
    ['keeps DEL, which is ASCII', '\x7f', { ascii: true }, '"\x7f"'],
    ['escapes unpaired surrogates at both ends', '\udc00a\ud800', {}, '"\\udc00a\\ud800"'],
    ['converts CRLF and CR to LF on request', 'a\r\nb\rc', { newline: 'lf' }, '"a\\nb\\nc"'],
    ['escapes CRLF as \\r\\n by default', 'a\r\nb', {}, '"a\\r\\nb"'],
    ['writes one string per line', 'a\r\n\r\n"b"\n', { perLine: 'lines' }, '"a"\n""\n"\\"b\\""'],
    [
      'minifies JSON and keeps its numbers as written',
      '{ "a": [1.0, 12345678901234567890] }',
      { source: 'json' },
      '"{\\"a\\":[1.0,12345678901234567890]}"',
    ],
    [
      'rejects invalid JSON',
      '{"a":1,}',
      { source: 'json' },
      fails('Line 1, column 7: remove this comma; nothing follows it before "}".'),
    ],
    ['whitespace only gives nothing in JSON mode', ' \n', { source: 'json' }, ''],
    [
      'writes each value of JSON Lines as an array item',
      '{ "a": 1 }\n[ ]\n',
      { source: 'json', perLine: 'array', quotes: 'single' },
      "['{\"a\":1}', '[]']",
    ],
    [
      'counts escapes, bytes and non-ASCII characters',
      'a\\"\n\t\ré😀',
      {},
      { info: { escapes: 5, bytes: 12, nonAscii: 2 }, summary: '5 escapes, 2 non-ASCII, 12 bytes' },
    ],
    [
      'highlights escaped characters and their escapes',
      'a"b\n',
      {},
      { text: '"a\\"b\\n"', highlights: { input: [1, 2, 3, 4], output: [2, 4, 5, 7] } },
    ],
  ]);
  rejects(jsonStringify, [
    [{ quotes: 'curly' }, 'Unknown quotes "curly". Choose one of: double, single, none.'],
    [{ rounds: 11 }, 'Unescape up to must be a whole number from 1 to 10.'],
  ]);
});

describe('parse', () => {
  const parse = { direction: 'parse' } as const;
  const thrice = JSON.stringify(JSON.stringify(JSON.stringify('{"a":"\\n"}')));
  table(jsonStringify, [
    ['whitespace only gives nothing', ' \n', parse, ''],
    ['trims whitespace around the quotes', ' "a" \n', parse, 'a'],
    ['parses a string in single quotes', "'it\\'s \"x\"'", parse, 'it\'s "x"'],
    ['decodes every JSON escape', '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041"', parse, '"\\/\b\f\n\r\tA'],
    ['combines escaped surrogate pairs and keeps lone surrogates', '"\\ud800\\udc00\\ud800"', parse, '\u{10000}\ud800'],
    ['rejects a string that is never closed', ' "abc', parse, fails('Line 1, column 2: this string is never closed.')],
    [
      'an escaped quote does not close the string',
      '"abc\\"',
      parse,
      fails('Line 1, column 1: this string is never closed.'),
    ],
    [
      'rejects text after the closing quote',
      '"a" ,',
      parse,
      fails('Line 1, column 5: nothing may follow the closing quote.'),
    ],
    ["rejects \\' inside double quotes", '"\\\'"', parse, fails('Line 1, column 2: "\\\'" is not a JSON escape.')],
    ['rejects a backslash at the end', 'a\\', parse, fails('Line 1, column 2: a character must follow this "\\".')],
    [
      'rejects a short \\u escape at the end',
      '\\u00',
      parse,
      fails('Line 1, column 1: "\\u" needs four hexadecimal digits.'),
    ],
    [
      'keeps and notes raw line breaks',
      '"a\r\nb\nc"',
      parse,
      { text: 'a\r\nb\nc', notes: ['2 raw line breaks were kept; JSON writes them as \\n.'] },
    ],
    [
      'keeps and notes other raw control characters',
      'a\tb',
      parse,
      { text: 'a\tb', notes: ['1 raw control character was kept; JSON writes it as an escape.'] },
    ],
    ['parses one string per line', '"a\\n"\r\n"b"', { ...parse, perLine: 'lines' }, 'a\n\nb'],
    [
      'reports the line of an error',
      '"a"\n"b\\q"',
      { ...parse, perLine: 'lines' },
      fails('Line 2, column 3: "\\q" is not a JSON escape.'),
    ],
    [
      'parses each item of an array',
      '["a", "b\\t", 1.0, {"c": [ ]}]',
      { ...parse, perLine: 'array' },
      'a\nb\t\n1.0\n{"c":[]}',
    ],
    [
      'rejects JSON that is not an array',
      '{}',
      { ...parse, perLine: 'array' },
      fails('Line 1, column 1: a JSON array must come here.'),
    ],
    [
      'offers the JSON Formatter for a JSON document',
      '"{\\"a\\":1}"',
      parse,
      {
        text: '{"a":1}',
        info: { levels: 1 },
        offers: [
          {
            text: 'The result is a JSON document.',
            label: 'Open in JSON Formatter',
            tool: 'json-formatter',
            input: '{"a":1}',
          },
        ],
      },
    ],
    [
      'offers to parse a string inside the string',
      JSON.stringify(JSON.stringify('x')),
      parse,
      {
        text: '"x"',
        info: { levels: 2 },
        offers: [{ text: 'The result is itself an escaped string.', label: 'Parse again', input: '"x"' }],
      },
    ],
    [
      'offers to unescape all of three levels',
      thrice,
      parse,
      {
        info: { levels: 3 },
        offers: [
          { text: 'The result is itself an escaped string.', label: 'Parse again', input: JSON.parse(thrice) },
          { text: 'It is escaped 2 more times.', label: 'Unescape all', options: { rounds: 10 } },
        ],
      },
    ],
    [
      'unescapes all levels on request',
      JSON.stringify(JSON.stringify(JSON.stringify({ a: '\n' }))),
      { ...parse, rounds: 10 },
      '{"a":"\\n"}',
    ],
    ['unescaping all levels keeps the escapes of a document', '{"a":"\\\\n"}', { ...parse, rounds: 10 }, '{"a":"\\n"}'],
    [
      'highlights escapes and the decoded characters',
      '"a\\"b"',
      parse,
      { text: 'a"b', highlights: { input: [2, 4], output: [1, 2] } },
    ],
  ]);
});

const anyText = fc.string({ unit: fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)) });
const markup = fc.string({ unit: fc.constantFrom(...'"\'\\/<>&\n\r\t\0\u2028é\ud83d\ude00ab') });

test('gives the same result as JSON.stringify', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyText, markup, fc.string({ unit: 'binary' })), async (text) => {
      fc.pre(text !== '');
      expect((await runTool(jsonStringify, text)).text).toBe(JSON.stringify(text));
    }),
    { numRuns: 2000 },
  );
});

test('parsing reverses stringifying with any options', async () => {
  const options = fc.record({
    quotes: fc.constantFrom('double', 'single'),
    ascii: fc.boolean(),
    htmlSafe: fc.boolean(),
    escapeSlash: fc.boolean(),
    hexCase: fc.constantFrom('lower', 'upper'),
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyText, markup), options, async (text, chosen) => {
      fc.pre(text !== '');
      const escaped = (await runTool(jsonStringify, text, chosen)).text;
      expect((await runTool(jsonStringify, escaped, { direction: 'parse' })).text).toBe(text);
      if (chosen.quotes === 'double') expect(JSON.parse(escaped)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

test('lines become an array and are parsed back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        markup.map((line) => line.replaceAll(/[\r\n]/g, '')),
        { minLength: 1 },
      ),
      async (lines) => {
        const text = lines.join('\n');
        fc.pre(text.trim() !== '' && !text.endsWith('\n'));
        const array = (await runTool(jsonStringify, text, { perLine: 'array' })).text;
        expect(JSON.parse(array)).toEqual(lines);
        expect((await runTool(jsonStringify, array, { direction: 'parse', perLine: 'array' })).text).toBe(text);
      },
    ),
  );
});

labeled(jsonStringify, 'é "x"', [
  [{}, '"é \\"x\\""'],
  [{ 'Escape non-ASCII': true, Quotes: "Single '" }, '\'\\u00e9 "x"\''],
]);
