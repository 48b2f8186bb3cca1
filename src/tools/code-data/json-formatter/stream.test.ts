import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import { loadTool } from '../../../../workers/node-tools.ts';
import type { StreamingTool } from '../../../core/streaming.ts';

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
