import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from '../formats/csv/parse.ts';
import { scanXml } from '../formats/xml/scan.ts';
import type { Action } from './options.ts';
import { redact } from './redact.ts';
import { restore } from './restore.ts';
import { isJsonScalar, looksLikeJson } from './structure.ts';
import { TEST_KINDS } from './test-kinds.ts';

const VALUES = [
  'anna@x.org',
  '4111111111111111',
  '10.0.0.1',
  'Anna "K"',
  'a\nanna@x.org',
  'é\\b@x.org',
  '<b>&',
  'null',
  'x, y',
];
const actions = fc.constantFrom<Action>('placeholder', 'standIn', 'last4', 'remove', 'hash');
const isPutBack = (action: Action) => action !== 'last4' && action !== 'remove';
const WORDS = [{ text: 'null' }, { text: 'K' }];

const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shapeOf)
    : typeof value === 'object' && value
      ? Object.values(value).map(shapeOf)
      : 0;

test('JSON stays JSON of the same shape', async () => {
  const scalar = fc.oneof(
    fc.constantFrom(...VALUES),
    fc.constantFrom(4111111111111111, -4111111111111111, 1.5, null, true),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      scalar,
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...VALUES), tie('tree'), { maxKeys: 1 }),
    ),
  }));
  const document = fc.oneof(fc.array(tree, { maxLength: 5 }), fc.dictionary(fc.constantFrom('a', 'b'), tree));
  await fc.assert(
    fc.asyncProperty(document, fc.constantFrom(0, 2), actions, async (value, space, action) => {
      const json = JSON.stringify(value, null, space);
      const { text, map } = await redact(json, { action, words: WORDS }, undefined, TEST_KINDS);
      expect(shapeOf(JSON.parse(text))).toEqual(shapeOf(value));
      if (isPutBack(action)) expect(restore(text, map).text).toBe(json);
    }),
    { numRuns: 200 },
  );
});

test.each(['placeholder', 'standIn', 'last4', 'remove', 'hash'] as const)(
  'CSV, XML, and URLs stay well-formed: %s',
  async (action) => {
    const csv = 'name,mail,card\n"K, Anna",anna@x.org,4111111111111111\r\n"a ""K"" b",bob@x.org,1\n';
    const options = {
      delimiter: ',',
      quote: '"',
      escape: 'doubled',
      comment: '',
      trim: false,
      skipEmpty: false,
    } as const;
    const xml =
      '<a b="anna@x.org" c=\'4111111111111111\'>K &lt;anna&#64;x.org&gt; <!-- 10.0.0.1 --><![CDATA[bob@x.org]]></a>';
    const urls = [
      'https://10.0.0.1:8080/K/anna%40x.org?m=anna@x.org&n=4111111111111111#10.0.0.1',
      'http://K:anna%40x.org@10.0.0.1/',
    ];
    const settings = { action, words: WORDS };
    for (const input of [csv, xml, ...urls]) {
      const { text, map } = await redact(input, settings, undefined, TEST_KINDS);
      expect(text).not.toContain('anna');
      if (isPutBack(action)) expect(restore(text, map).text).toBe(input);
      if (input === csv) {
        expect(parseCsv(text, options).rows).toEqual(parseCsv(csv, options).rows);
      } else if (input === xml) expect([...scanXml(text).kind]).toEqual([...scanXml(xml).kind]);
      else if (isPutBack(action)) expect(() => new URL(text)).not.toThrow();
    }
  },
);

test('numbers that become strings are counted', async () => {
  const { text, notes } = await redact(
    '{\n"a": 4111111111111111,\n"b": [4111111111111112]}',
    {},
    undefined,
    TEST_KINDS,
  );
  expect(JSON.parse(text)).toEqual({ a: '[CARD_1]', b: ['[CARD_2]'] });
  expect(notes).toEqual(['2 JSON numbers became strings (line 2).']);
});

test.each<[string, boolean]>([
  ['{"a": 1}', true],
  [' [1, 2]', true],
  ['[]', true],
  ['{}', true],
  ['[1]', true],
  ['[2024-01-01] GET /', false],
  ['[1] a note', false],
  ['{a}', false],
  ['', false],
])('%j looks like JSON: %s', (text, expected) => {
  expect(looksLikeJson(text)).toBe(expected);
});

test.each<[string, boolean]>([
  ['-1.5e+3', true],
  ['0', true],
  ['01', false],
  ['1.', false],
  ['true', true],
  ['', false],
])('%j is a value without quotes: %s', (text, expected) => {
  expect(isJsonScalar(text)).toBe(expected);
});
