import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../formats/json/parse.ts';
import { repairJson } from './repair.ts';

const rows: readonly (readonly [what: string, input: string, output: string, changes: readonly string[]])[] = [
  ['nothing to do', '{"a":[1,true,"x\\u00e9"]}', '{"a":[1,true,"x\\u00e9"]}', []],
  [
    'quotes, words and trailing commas',
    "{a:1, 'b':'x', c: True, d: None,}",
    '{"a":1,"b":"x","c":true,"d":null}',
    [
      '1: double quotes added around the key a',
      '6: quotes replaced by double quotes',
      '10: quotes replaced by double quotes',
      '15: double quotes added around the key c',
      '18: True written as true',
      '24: double quotes added around the key d',
      '27: None written as null',
      '31: comma left out',
    ],
  ],
  [
    'missing commas',
    '{"a":1 "b":[1 2 {"c":3}]}',
    '{"a":1,"b":[1,2,{"c":3}]}',
    ['7: comma added', '14: comma added', '16: comma added'],
  ],
  ['missing colon', '{"a" 1}', '{"a":1}', ['5: colon added']],
  [
    'other colons',
    '{a=1; b=>2}',
    '{"a":1,"b":2}',
    [
      '1: double quotes added around the key a',
      '2: "=" replaced by a colon',
      '4: ";" replaced by a comma',
      '6: double quotes added around the key b',
      '7: "=>" replaced by a colon',
    ],
  ],
  [
    'missing values',
    '{"a":, "b"}',
    '{"a":null,"b":null}',
    ['5: null inserted for a missing value', '10: null inserted for a missing value'],
  ],
  ['missing brackets', '{"a":[1,2,{"b":3}', '{"a":[1,2,{"b":3}]}', ['17: "]" added', '17: "}" added']],
  ['crossed brackets', '[{"a":1]', '[{"a":1}]', ['7: "}" added']],
  ['stray brackets', '{"a":1]}', '{"a":1}', ['6: "]" left out']],
  ['doubled commas', '[1,,2]', '[1,2]', ['3: comma left out']],
  [
    'quotes inside a string',
    '{"a":"say "hi" now","b":1}',
    '{"a":"say \\"hi\\" now","b":1}',
    ['5: characters escaped inside a string'],
  ],
  ['an open string at a line end', '{"a": "x,\n "b": "y"}', '{"a":"x","b":"y"}', ['6: closing quote added']],
  [
    'typographic quotes',
    '{“a”: ‘b’}',
    '{"a":"b"}',
    ['1: quotes replaced by double quotes', '6: quotes replaced by double quotes'],
  ],
  [
    'control characters and wrong escapes',
    '["a\tb","\\x41\\q"]',
    '["a\\tb","Aq"]',
    ['1: characters escaped inside a string', '7: characters escaped inside a string'],
  ],
  [
    'comments',
    '[1, // one\n2, # two\n/* three */ 3]',
    '[1,2,3]',
    ['4: comment left out', '14: comment left out', '20: comment left out'],
  ],
  ['a Markdown fence', '```json\n{"a":1}\n```', '{"a":1}', ['0: "```json" left out', '15: "```" left out']],
  ['an assignment', 'const x = [1];', '[1]', ['0: "const x =" left out', '13: ";" left out']],
  ['a callback', 'cb({"a":1});', '{"a":1}', ['0: "cb(" left out', '10: ");" left out']],
  ['several texts', '{"a":1}\n{"b":2}', '[{"a":1},{"b":2}]', ['8: moved into an array with the value before']],
  ['an object inside an open one', '[{"a":1 {"b":2}]', '[{"a":1},{"b":2}]', ['8: "}" added', '8: comma added']],
  [
    'text without quotes',
    '{t: 12:30, u: http://x.y/z, n: 007}',
    '{"t":"12:30","u":"http://x.y/z","n":"007"}',
    [
      '1: double quotes added around the key t',
      '4: double quotes added around 12:30',
      '11: double quotes added around the key u',
      '14: double quotes added around http://x.y/z',
      '28: double quotes added around the key n',
      '31: double quotes added around 007',
    ],
  ],
  ['an ellipsis', '{"a":"b", ...}', '{"a":"b"}', ['8: comma left out', '10: "..." left out']],
  [
    'numbers of JSON5',
    '[.5, 0x1F, +1, NaN]',
    '[0.5,31,1,null]',
    ['1: .5 written as 0.5', '5: 0x1F written as 31', '11: +1 written as 1', '15: NaN written as null'],
  ],
  [
    '__proto__ is an ordinary key',
    '{__proto__: {constructor: 1}}',
    '{"__proto__":{"constructor":1}}',
    ['1: double quotes added around the key __proto__', '13: double quotes added around the key constructor'],
  ],
];

describe('repairs', () => {
  for (const [what, input, output, changes] of rows) {
    test(what, () => {
      const repaired = repairJson(input);
      expect(repaired.text).toBe(output);
      expect(repaired.changes.map(({ at, what }) => `${at}: ${what}`)).toEqual(changes);
      expect(repairJson(input, false)).toMatchObject({ text: output, changes: [], count: changes.length });
    });
  }
});

test('leaves valid JSON as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify([value]);
      const repaired = repairJson(text);
      expect(repaired.text).toBe(text);
      expect(repaired.changes).toEqual([]);
    }),
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const pieces = fc.constantFrom(
  ...'{}[],:"\'`\\/*=;#-. \n\t\u201c\u2019',
  ...['a', 'b c', '12', '1.5e', 'true', 'None', '"x"', "'y'", '"a":', '//', '/*', '...', '\ud800', '\u00a0'],
);

test('makes valid JSON of any text that starts with [, with no changes if and only if it was valid', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
      const input = `[${parts.join('')}`;
      const { text, changes } = repairJson(input);
      expect(isJson(text)).toBe(true);
      expect(changes.length === 0).toBe(isJson(input));
    }),
    { numRuns: 5000 },
  );
});

test('maps an offset in the result to its source in the input', () => {
  const input = "{a:1, b:'x' c:2}";
  const { text, sourceAt } = repairJson(input);
  expect(input.slice(sourceAt(text.indexOf('"c"')))).toBe('c:2}');
});

test('100,000 open brackets are closed', () => {
  const { text } = repairJson('[{"a":'.repeat(50_000));
  expect(() => parseJson(text)).not.toThrow();
});
