import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedOptions } from '../../../../tests/deep/cases.ts';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import { runTool } from '../../../../tests/table.ts';
import type { StreamingTool } from '../../../engine/contract/streaming.ts';
import * as removeExtraSpaces from '../remove-extra-spaces/tool.ts';
import * as removeEmptyLines from './tool.ts';

/** Mostly blank lines, also those by which no piece of a text is recognized: an invisible character alone. */
const blankTexts = fc
  .array(fc.constantFrom('\n', '\n', '\r\n', '\r', '\u200b', '\u200b', ' ', 'a', '\u2060\u00a0'), { maxLength: 12 })
  .map((parts) => parts.join(''));

describe.each([
  ['remove-empty-lines', removeEmptyLines, { keep: 1 }],
  ['remove-extra-spaces', removeExtraSpaces, { blank: 'one' }],
] as const)('%s', (_, tool, someStay) => {
  const streaming = tool as unknown as StreamingTool;
  test.each([['a \n\u200b'], ['a\r\n\r\n\u200b\r\n'], ['\u200b\na\n\u200b'], ['a\n\u200b\nb']])(
    'gives the same result for pieces of %j as for the whole text',
    async (text) => {
      const cutting = { pieceSize: 1, chunk: 1, threads: 1 };
      expect(await differenceOf(streaming, text, {}, cutting)).toBeUndefined();
    },
  );

  test.each([['\u200b \na'], ['\n\na'], [' \r\n\n\u200b\na']])(
    'removes the blank lines at the start of %j, in pieces as well, though some are kept elsewhere',
    async (text) => {
      const cutting = { pieceSize: 2, chunk: 5, threads: 1 };
      expect((await runTool(streaming, text, someStay)).text).toBe('a');
      expect(await differenceOf(streaming, text, someStay, cutting)).toBeUndefined();
    },
  );

  test('gives the same result for the pieces of any text as for the whole text', async () => {
    await fc.assert(
      fc.asyncProperty(blankTexts, allowedOptions(streaming.page), cuttings, async (text, options, cutting) => {
        expect(await differenceOf(streaming, text, options, cutting)).toBeUndefined();
      }),
      { numRuns: CUTTING_CASES },
    );
  });
});
