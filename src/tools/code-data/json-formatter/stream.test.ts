import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import { resolveOptions } from '../../../engine/contract/options.ts';
import type { StreamingTool } from '../../../engine/contract/streaming.ts';

const tool = (await loadTool('json-formatter')) as StreamingTool;

const key = fc.constantFrom('a', 'b', 'c', 'long "key"', '\\u0061', 'ü', '');
const space = fc.constantFrom('', '', '', ' ', '\n', '\r\n', '\r', '\t', '  ');
const literal = fc.constantFrom(
  'null',
  'true',
  'false',
  '0',
  '-1.50',
  '1e9',
  '12345678901234567890',
  '""',
  '"a,b"',
  '"]}"',
  '"\\""',
  '"\\\\"',
  '"é😀"',
  '"\\u00e9"',
  '[]',
  '{}',
  '[ ]',
);

/** JSON as people write it, and with the mistakes that they make. */
const { value: json } = fc.letrec<{ value: string; object: string; array: string }>((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, literal, tie('array'), tie('object')),
  array: fc
    .array(fc.tuple(space, tie('value'), space), { minLength: 1, maxLength: 6 })
    .map((items) => `[${items.map((item) => item.join('')).join(',')}]`),
  object: fc
    .array(fc.tuple(space, key, space, tie('value'), space), { minLength: 1, maxLength: 6 })
    .map(
      (members) =>
        `{${members.map(([a, name, b, value, c]) => `${a}${name === '\\u0061' ? '"\\u0061"' : JSON.stringify(name)}${b}:${value}${c}`).join(',')}}`,
    ),
}));

const damaged = fc
  .tuple(json, fc.nat(), fc.constantFrom('', ',', ']', '}', '"', ':', 'x', '1', "'", '[', '//', '\\'))
  .map(
    ([text, at, with_]) =>
      text.slice(0, at % (text.length + 1)) + with_ + text.slice((at % (text.length + 1)) + (at % 3)),
  )
  .map((text) => text.toWellFormed());

const options = fc.record({
  mode: fc.constantFrom('format', 'minify'),
  indent: fc.constantFrom('2', '4', 'tab'),
  duplicates: fc.constantFrom('warn', 'error'),
  strings: fc.constantFrom('keep', 'normal', 'ascii'),
});

const runs = { numRuns: CUTTING_CASES };

test('streaming gives the same JSON, notes and figures for any split', async () => {
  await fc.assert(
    fc.asyncProperty(json, options, cuttings, async (text, given, cutting) => {
      expect(await differenceOf(tool, text, given, cutting)).toBeUndefined();
    }),
    runs,
  );
});

test('streaming gives the same schema and types for any split', async () => {
  const item = fc.oneof(
    json,
    fc.constantFrom('{"a":1}', '{"a":1.0,"b":[]}', '{"b":["x","y"]}', '"2024-01-01"', '{"1":{"n":1},"2":{"n":2}}'),
  );
  const samples = fc.array(item, { minLength: 1, maxLength: 30 });
  const to = fc.constantFrom('schema', 'typescript');
  await fc.assert(
    fc.asyncProperty(samples, to, fc.boolean(), cuttings, async (items, shape, jsonLines, cutting) => {
      const lines = items.map((each) => each.replace(/[\r\n]/g, ' '));
      const text = jsonLines ? lines.join('\n') : `[${items.join()}]`;
      expect(await differenceOf(tool, text, { to: shape, jsonLines }, cutting)).toBeUndefined();
    }),
    runs,
  );
});

test('streaming gives the same error for invalid JSON', async () => {
  // A duplicate is rejected as soon as it is seen, whatever comes after it.
  const warning = options.map((given) => ({ ...given, duplicates: 'warn' }));
  await fc.assert(
    fc.asyncProperty(damaged, warning, cuttings, async (text, given, cutting) => {
      expect(await differenceOf(tool, text, given, cutting)).toBeUndefined();
    }),
    runs,
  );
});

test('streaming gives the same result for JSON Lines', async () => {
  const lines = fc
    .array(
      fc.tuple(
        json.map((text) => text.replace(/[\r\n]/g, ' ')),
        fc.constantFrom('\n', '\r\n', '\n\n', '\r'),
      ),
      { maxLength: 8 },
    )
    .map((all) => all.flat().join(''));
  await fc.assert(
    fc.asyncProperty(lines, options, cuttings, async (text, given, cutting) => {
      expect(await differenceOf(tool, text, { ...given, jsonLines: true }, cutting)).toBeUndefined();
    }),
    runs,
  );
});

const steps = fc.constantFrom(
  '.a',
  '["long \\"key\\""]',
  '.*',
  '[*]',
  '[0]',
  '[1]',
  '[1:]',
  '[0:3:2]',
  '[?@.a]',
  '[?@ > 0]',
  '.ü',
  '..a',
  '[-1]',
  '[0,1]',
);
const query = fc.array(steps, { minLength: 1, maxLength: 4 }).map((all) => `$${all.join('')}`);

test('streaming gives the same results of a query for any split', async () => {
  let streamed = 0;
  await fc.assert(
    fc.asyncProperty(
      json,
      options,
      query,
      fc.constantFrom('json', 'lines', 'csv'),
      cuttings,
      async (text, given, asked, results, cutting) => {
        // Of duplicate keys, each is seen in pieces, and the last in a whole text.
        const all = { ...given, duplicates: 'error', query: asked, results };
        if (typeof (await tool.convert?.(resolveOptions(tool.page.options, all), { bytes: false })) === 'string')
          return;
        streamed++;
        expect(await differenceOf(tool, text, all, cutting)).toBeUndefined();
      },
    ),
    { numRuns: CUTTING_CASES * 3 },
  );
  expect(streamed).toBeGreaterThan(CUTTING_CASES);
});

test('a query of JSON Lines can have any path', async () => {
  const text = '{"a":{"b":1.0}}\n{"a":[2,{"b":3}]}\n[]\n';
  for (const asked of ['$..b', '$.a[-1]', '$[?@ == $.a]', '$.a']) {
    const all = { jsonLines: true, query: asked, mode: 'minify' };
    expect(await differenceOf(tool, text, all, { pieceSize: 5, chunk: 3, threads: 1 })).toBeUndefined();
  }
});

test.each([
  ['$..a', 'A path that begins with .., a negative index, or several selectors needs the whole text in memory.'],
  ['$[-1]', 'A path that begins with .., a negative index, or several selectors needs the whole text in memory.'],
  ['$.a[?@.b == $.c]', 'A query that compares with $ needs the whole text in memory.'],
  ['$', 'The query $ needs the whole text in memory; $[*] does not.'],
])('%s is not processed in pieces', async (asked, reason) => {
  expect(await tool.convert?.(resolveOptions(tool.page.options, { query: asked }), { bytes: false })).toBe(reason);
});
