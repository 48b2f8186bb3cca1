import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedOptions } from '../../../../tests/deep/cases.ts';
import { manyLines } from '../../../../tests/many-lines.ts';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import type { ConvertContext, StreamingTool } from '../../../engine/contract/streaming.ts';
import { removeInPasses } from './remove-pass.ts';
import * as removeDuplicates from './tool.ts';

type Options = Parameters<typeof removeDuplicates.convert>[0];

/** The tool with memory for a few keys and counts, so that most of them wait in scratch files. */
const withLittleRoom = {
  ...removeDuplicates,
  convert: (options: Options, { isWhole = false }: ConvertContext) =>
    removeInPasses(options, isWhole, { table: { bytes: 20, keys: 2 }, counts: { page: 16, inMemory: 1 } }),
} as unknown as StreamingTool;

const options = fc
  .tuple(
    allowedOptions(removeDuplicates.page),
    fc.constantFrom(0, 0, 1, 2),
    fc.constantFrom(';', ' ', 'X', ''),
    fc.constantFrom('', '', '.', '(a)|[0-9]+'),
  )
  .map(([others, column, delimiter, pattern]) => ({ ...others, near: 'none', column, delimiter, pattern }));

test('keys that do not fit in memory give the same result as the whole text', async () => {
  await fc.assert(
    fc.asyncProperty(manyLines, options, cuttings, async (text, given, cutting) => {
      expect(await differenceOf(withLittleRoom, text, given, cutting)).toBeUndefined();
    }),
    { numRuns: CUTTING_CASES },
  );
});
