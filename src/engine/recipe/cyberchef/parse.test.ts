import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ToolError } from '../../contract/tool-error.ts';
import { fromCyberChef } from './from-cyberchef.ts';
import { type ChefRecipe, looksLikeCyberChef, parseCyberChef } from './parse.ts';
import type { ChefOperation } from './scan.ts';

const on = (op: string, ...args: readonly unknown[]): ChefOperation => ({ op, args, disabled: false });
const off = (op: string, ...args: readonly unknown[]): ChefOperation => ({ op, args, disabled: true });

const BASE64 = on('From Base64', 'A-Za-z0-9+/=', true, false);

describe('reads', () => {
  test.each<readonly [what: string, text: string, operations: readonly ChefOperation[]]>([
    ['JSON', '[{"op":"From Base64","args":["A-Za-z0-9+/=",true,false]}]', [BASE64]],
    [
      'JSON in lines, with one that is off',
      '[\n  { "op": "To Hex",\n    "args": ["Space", 0], "disabled": true },\n  { "op": "ROT47", "args": [-3.5e1] }\n]\n',
      [off('To Hex', 'Space', 0), on('ROT47', -35)],
    ],
    [
      'JSON without arguments, or of names alone',
      '[{"op":"A"},{"op":"B","args":null},"C"]',
      [on('A'), on('B'), on('C')],
    ],
    ['arguments by name, as one', '[{"op":"A","args":{"b":1}}]', [on('A', { b: 1 })]],
    ['JSON escapes', '["a\\n\\u00e9\\/\\"\'"]', [on('a\né/"\'')]],
    ['a code block', '```[{"op":"A","args":[]}]```\n', [on('A')]],
    ['the form of the address', "From_Base64('A-Za-z0-9+/=',true,false)", [BASE64]],
    [
      'several, in one line or more',
      "From_Base64('A-Za-z0-9+/=',true,false)To_Hex('Space',0)\nA()\r\n B( 1 , null )",
      [BASE64, on('To Hex', 'Space', 0), on('A'), on('B', 1, null)],
    ],
    [
      'disabled operations and breakpoints',
      "A(/disabled)B('x'/breakpoint)C(1/disabled/breakpoint)D('/disabled')",
      [off('A'), on('B', 'x'), off('C', 1), on('D', '/disabled')],
    ],
    [
      'objects, quotes and backslashes',
      `Find_/_Replace({'option':'Regex','string':'it\\'s "(\\\\d)"'},'\\\\n\\n',true)`,
      [on('Find / Replace', { option: 'Regex', string: 'it\'s "(\\d)"' }, '\\n\n', true)],
    ],
    ['a quote after a backslash', "A('\\'\\\\')B('\\\\\\\\')", [on('A', "'\\"), on('B', '\\\\')]],
    ['parentheses and commas in a text', "A('a),(b','c')", [on('A', 'a),(b', 'c')]],
    ['a line break in a text, which is ignored', "A('a\nb')", [on('A', 'ab')]],
    ['a name like those of objects', '[{"op":"A","args":[{"__proto__":1}]}]', [on('A', JSON.parse('{"__proto__":1}'))]],
    ['a double quote as in JSON', 'A("it\'s")', [on('A', "it's")]],
  ])('%s', (_, text, operations) => {
    expect(parseCyberChef(text)).toEqual({ operations });
  });
});

describe('reads addresses', () => {
  const site = 'https://gchq.github.io/CyberChef/';
  test.each<readonly [what: string, text: string, recipe: ChefRecipe]>([
    [
      'with a recipe and an input',
      `${site}#recipe=From_Base64('A-Za-z0-9%2B/%3D',true,false)&input=U0dWc2JHOHM&oeol=FF`,
      { operations: [BASE64], input: 'SGVsbG8s' },
    ],
    ['with the recipe as JSON', `${site}#recipe=%5B%7B%22op%22%3A%22A%22%7D%5D`, { operations: [on('A')] }],
    ['with spaces as plus signs', `${site}?recipe=To_Upper+case('All')`, { operations: [on('To Upper case', 'All')] }],
    ['of their file on a disk', "file:///home/x/CyberChef.html#recipe=A('%0A')", { operations: [on('A', '')] }],
    ['with a single operation', `${site}#op=To%20Hex`, { operations: [on('To Hex')] }],
    ['with the input first', `${site}#input=w6k%3D&recipe=A()`, { operations: [on('A')], input: 'é' }],
    [
      'with an input of bytes that are no text',
      `${site}#recipe=A()&input=/4A`,
      { operations: [on('A')], input: '\xff\x80' },
    ],
    ['with the rest of it damaged', `${site}#recipe=A()&theme=%`, { operations: [on('A')] }],
    ['behind the mark alone', '#recipe=A()', { operations: [on('A')] }],
  ])('%s', (_, text, recipe) => {
    expect(parseCyberChef(text)).toEqual(recipe);
    expect(looksLikeCyberChef(text)).toBe(true);
  });
});

describe('reports an error and its position', () => {
  const none = 'This is not a CyberChef recipe';
  test.each<readonly [text: string, message: string]>([
    ['', 'Paste a CyberChef recipe, or the address of one.'],
    [' \n``` ', 'Paste a CyberChef recipe, or the address of one.'],
    ['[]', 'This CyberChef recipe has no operations.'],
    ['hello', `Line 1, column 1: ${none}: the name of an operation and "(" were expected here.`],
    ['A()\nB', `Line 2, column 1: ${none}: the name of an operation and "(" were expected here.`],
    ['(1)', `Line 1, column 1: ${none}: the name of an operation and "(" were expected here.`],
    ['A(', `Line 1, column 3: ${none}: the ")" of A is missing.`],
    ["A('x)", `Line 1, column 3: ${none}: this text has no end.`],
    ["A('x' 1)", `Line 1, column 7: ${none}: "," or ")" was expected here.`],
    ['A(x)', `Line 1, column 3: ${none}: a text, a number, true or false was expected here.`],
    ["A('\\d')", `Line 1, column 4: ${none}: "\\d" is not an escape; a backslash is written as "\\\\".`],
    ["A('\\u12')", `Line 1, column 4: ${none}: "\\u" is not an escape; a backslash is written as "\\\\".`],
    ["A({'b' 1})", `Line 1, column 8: ${none}: ":" was expected here.`],
    ['A({b:1})', `Line 1, column 4: ${none}: a name in quotes was expected here.`],
    ["A('x'/off)", `Line 1, column 7: ${none}: "disabled" or "breakpoint" was expected here.`],
    ['[{"op":"A"},\n {"args":[]}]', `Line 1, column 1: ${none}: operation 2 of this list has no name, "op".`],
    ['[{"op":"A"}] x', `Line 1, column 14: ${none}: nothing more was expected here.`],
    ['  [1 2]', `Line 1, column 6: ${none}: "," or "]" was expected here.`],
    [`[${'['.repeat(50)}`, `Line 1, column 18: ${none}: this is nested too deep.`],
    ['https://x.y/#recipe=', 'This address has no CyberChef recipe.'],
    [
      'https://x.y/#recipe=A(%)',
      'This CyberChef address is damaged: a "%" in it is not followed by a byte. Copy it once more.',
    ],
    ['https://x.y/#recipe=A(', `Line 1, column 3: ${none}: the ")" of A is missing.`],
  ])('%j', (text, message) => {
    expect(() => parseCyberChef(text)).toThrow(expect.objectContaining({ name: 'ToolError', message }));
  });
});

test('an error has a position only if it is in the pasted text', () => {
  const at = (text: string) => {
    try {
      return parseCyberChef(text);
    } catch (error) {
      return (error as ToolError).position;
    }
  };
  expect(at('``` A()\nB(x)```')).toMatchObject({ line: 2, column: 3, offset: 10 });
  expect(at('https://x.y/#recipe=A(x)')).toEqual({});
});

test.each<readonly [text: string, looks: boolean]>([
  ["From_Base64('A-Za-z0-9+/=',true,false)", true],
  ["  Find_/_Replace({'option':'Regex','string':'a'},'b')\n", true],
  ['Gunzip()\nTo_Hex()', true],
  ['A1Z26_Cipher_Decode(/disabled)', true],
  ['[{"op":"To Hex","args":["Space"]}]', true],
  ['```[ { "op" : "To Hex" } ]```', true],
  ['["To Hex"]', true],
  ['https://gchq.github.io/CyberChef/#recipe=Gunzip()', true],
  ['https://gchq.github.io/CyberChef/', false],
  ['', false],
  ['hello', false],
  ['Hello (world) again', false],
  ['print("x")', false],
  ['trim-whitespace | sort-lines --by natural', false],
  ['[{"tool":"sort-lines"}]', false],
  ['{"v":1,"steps":[]}', false],
  ['[1,2,3]', false],
])('%j looks like a recipe: %s', (text, looks) => {
  expect(looksLikeCyberChef(text)).toBe(looks);
});

describe('handles a long text of any kind', () => {
  const long = 200_000;
  const nasty = [
    "'",
    "A('\\",
    "A('",
    "A('\\'",
    'A(',
    'A()',
    '((',
    '[',
    '[[],',
    '{"a":',
    '["',
    '[{"op":"A","args":["\\u0041',
    "A('x',",
    'A(1,',
    '_',
    ' ',
    '`',
    '\n',
    '-1',
    'A(/disabled',
    "A({'a':{",
    '#recipe=&',
    'https://x.y/#recipe=A(%41',
    'https://x.y/#recipe=A()&input=',
    '%27',
    'a=b&',
  ];
  test.each(
    nasty.flatMap(
      (part) =>
        [
          [part, ''],
          [part, "A('"],
          [part, '[{"op":"'],
          [part, '#recipe='],
        ] as const,
    ),
  )('%j repeated after %j', (part, start) => {
    const text = start + part.repeat(long / part.length);
    for (const read of [looksLikeCyberChef, fromCyberChef]) {
      try {
        read(text);
      } catch (error) {
        expect(error).toBeInstanceOf(ToolError);
      }
    }
  });
});

/** A recipe as CyberChef writes it into an address. */
function written({ op, args, disabled }: ChefOperation): string {
  const quoted = (value: unknown): string => {
    if (typeof value === 'string') {
      const json = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"');
      return `'${json.replaceAll("'", "\\'")}'`;
    }
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    return `{${Object.entries(value).map((entry) => entry.map(quoted).join(':'))}}`;
  };
  return `${op.replaceAll(' ', '_')}(${args.map(quoted).join(',')}${disabled ? '/disabled' : ''})`;
}

const anyString = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('\\', "'", '"', '(', ')', ',', '/', 'n', '\n') }),
);
const anyValue = fc.oneof(
  anyString,
  fc.boolean(),
  fc.integer(),
  fc.record({ option: fc.constantFrom('Regex', 'Simple string'), string: anyString }),
);
const anyOperation: fc.Arbitrary<ChefOperation> = fc.record({
  op: fc.constantFrom(
    'To Hex',
    'Find / Replace',
    'Sort',
    'AES Decrypt',
    'Fork',
    'Comment',
    'Regular expression',
    'From Base64',
  ),
  args: fc.array(anyValue, { maxLength: 5 }),
  disabled: fc.boolean(),
});
const anyRecipe = fc.array(anyOperation, { minLength: 1, maxLength: 6 });

test('any recipe is read alike as JSON, as calls and from an address', () => {
  fc.assert(
    fc.property(anyRecipe, (operations) => {
      expect(parseCyberChef(JSON.stringify(operations))).toEqual({ operations });
      const calls = operations.map(written).join('');
      expect(parseCyberChef(calls)).toEqual({ operations });
      expect(parseCyberChef(`https://x.y/#recipe=${encodeURIComponent(calls)}`)).toEqual({ operations });
    }),
  );
});

test('any pasted text is read or rejected with a ToolError', () => {
  const damaged = fc
    .tuple(anyRecipe, fc.boolean(), fc.nat(), fc.nat(), fc.string())
    .map(([operations, asJson, from, length, inserted]) => {
      const text = asJson ? JSON.stringify(operations) : operations.map(written).join('');
      const at = from % (text.length + 1);
      return text.slice(0, at) + inserted + text.slice(at + (length % 4));
    });
  fc.assert(
    fc.property(fc.oneof(fc.string(), damaged, fc.json()), (text) => {
      looksLikeCyberChef(text);
      try {
        const { recipe } = fromCyberChef(text);
        expect(recipe.steps.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(ToolError);
      }
    }),
    { numRuns: 500 },
  );
});
