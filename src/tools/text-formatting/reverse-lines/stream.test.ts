import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manyLines } from '../../../../tests/many-lines.ts';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import type { StreamingTool } from '../../../engine/contract/streaming.ts';
import * as reverseLines from './tool.ts';

const options = fc.record({ scope: fc.constantFrom('all', 'paragraph'), dropBlank: fc.boolean() });

test('reversing in pieces gives the same result as reversing the whole text', async () => {
  await fc.assert(
    fc.asyncProperty(manyLines, options, cuttings, async (text, given, cutting) => {
      expect(await differenceOf(reverseLines as unknown as StreamingTool, text, given, cutting)).toBeUndefined();
    }),
    { numRuns: CUTTING_CASES },
  );
});
