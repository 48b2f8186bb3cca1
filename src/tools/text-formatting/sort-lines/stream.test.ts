import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedOptions } from '../../../../tests/deep/cases.ts';
import { manyLines } from '../../../../tests/many-lines.ts';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import { runTool } from '../../../../tests/table.ts';
import { type ConvertContext, conversionInPieces, type StreamingTool } from '../../../engine/contract/streaming.ts';
import { sortInPasses } from './sort-pass.ts';
import * as sortLines from './tool.ts';

type Options = Parameters<typeof sortLines.convert>[0];

/** The tool with runs of a few lines, so that they are merged, on two levels. */
const withShortRuns = {
  ...sortLines,
  convert: (options: Options, context: ConvertContext) =>
    context.isWhole
      ? sortLines.convert(options, context)
      : sortInPasses(options, { sort: { units: 40, lines: 3, buffer: 16, fanIn: 2 }, table: { bytes: 30, keys: 3 } }),
} as unknown as StreamingTool;

const by = fc.constantFrom('alpha', 'natural', 'number', 'date', 'last', 'length', 'code');
const options = fc
  .tuple(allowedOptions(sortLines.page), by, fc.constantFrom(0, 0, 2), fc.constantFrom(';', ' ', 'X', ''))
  .map(([others, by, column, delimiter]) => ({ ...others, by, column, delimiter }));

test('merging runs of a few lines gives the same result as sorting the whole text', async () => {
  await fc.assert(
    fc.asyncProperty(manyLines, options, cuttings, async (text, given, cutting) => {
      expect(await differenceOf(withShortRuns, text, given, cutting)).toBeUndefined();
    }),
    { numRuns: CUTTING_CASES },
  );
});

test('sorting twice is sorting once', async () => {
  await fc.assert(
    fc.asyncProperty(manyLines, options, async (text, given) => {
      const { text: once } = await runTool(sortLines, text, given);
      expect((await runTool(sortLines, once as string, given)).text).toBe(once);
    }),
    { numRuns: CUTTING_CASES },
  );
});

test('a shuffle explains why it needs the whole text', async () => {
  const tool = sortLines as unknown as StreamingTool;
  const why = await conversionInPieces(tool, { by: 'random' }, { bytes: false });
  expect(why).toBe('A random order needs the whole text in memory.');
});
