import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedOptions } from '../../../../tests/deep/cases.ts';
import { manyLines } from '../../../../tests/many-lines.ts';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import type { ConvertContext, StreamingTool } from '../../../engine/contract/streaming.ts';
import { sortNumbersInPasses } from './sort-pass.ts';
import * as numberSorter from './tool.ts';

type Options = Parameters<typeof numberSorter.convert>[0];

/** The tool with runs of `lines` numbers, which are merged on several levels. */
const withRunsOf = (lines: number) =>
  ({
    ...numberSorter,
    convert: (options: Options, { isWhole = false }: ConvertContext) =>
      sortNumbersInPasses(options, isWhole, { units: 20 * lines, lines, buffer: 16 * lines, fanIn: 2 }),
  }) as unknown as StreamingTool;

const withShortRuns = withRunsOf(3);

const number = fc.oneof(
  fc.integer({ min: -20, max: 20 }).map(String),
  fc.constantFrom(
    '7',
    '007',
    '7.0',
    '1,5',
    '1.5',
    '1.234,5',
    '1,234.5',
    '1,234',
    '1e400',
    '-0',
    '$3',
    '€4',
    '5 €',
    '50%',
  ),
  fc.constantFrom(
    '0x1F',
    '12345678901234567890',
    '12345678901234567891',
    '1k',
    '(500)',
    '2 MB',
    '٣',
    '٣٫٥',
    'x',
    'n/a',
  ),
);
const separator = fc.constantFrom('\n', '\n', '\r\n', '\r', ', ', ',', ';', ' ; ', '\t', '|', ' ', '\n\n', ' \n ');
/** Lists with one separator, or with two, and white space around them. */
const list = fc
  .tuple(
    fc.array(number, { maxLength: 20 }),
    separator,
    separator,
    fc.integer({ min: 1, max: 5 }),
    fc.constantFrom('', '', ' \n', '\t', '\n,'),
  )
  .map(
    ([numbers, usual, other, every, around]) =>
      around + numbers.map((text, i) => text + (i % every === every - 1 ? other : usual)).join('') + around,
  );
const options = fc.oneof(fc.constant({}), allowedOptions(numberSorter.page));

test('streaming gives the same sorted numbers and statistics for any split', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 3, arbitrary: list }, manyLines),
      options,
      cuttings,
      async (text, given, cutting) => {
        expect(await differenceOf(withShortRuns, text, given, cutting)).toBeUndefined();
      },
    ),
    { numRuns: CUTTING_CASES },
  );
});

test('keeps only one of two equal numbers on either side of a merge boundary', async () => {
  const cutting = { pieceSize: 4000, chunk: 4000, threads: 1 };
  // The number before them has no equal, so that two equal ones are where one go ends and the next begins.
  const others = Array.from({ length: 9000 }, (_, i) => i + 10).join('\n');
  const list = `9\n${others}\n${others}\n`;
  expect(await differenceOf(withRunsOf(2000), list, { duplicates: 'remove' }, cutting)).toBeUndefined();
});
