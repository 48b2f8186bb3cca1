import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import { defaults } from '../../src/engine/contract/options.ts';
import { type Conversion, conversionInPieces, type StreamingTool } from '../../src/engine/contract/streaming.ts';
import { allowedOptions } from '../deep/cases.ts';
import { cuttings, differenceOf, linesText } from '../streamed.ts';

const tools = await Promise.all(
  [...toolPaths.keys()].map(async (id) => [id, (await loadTool(id)) as StreamingTool] as const),
);
const streaming = tools.filter(([, { convert }]) => convert !== undefined);

describe('a text cut anywhere gives the same result, notes and figures as the whole', () => {
  test.each(streaming)('%s', async (id, tool) => {
    const remedy =
      `Cut elsewhere, or carry more from piece to piece, in convert of src/tools/${toolPaths.get(id)}: a text in pieces ` +
      'gives another result than the whole (docs/pieces.md).';
    const options = fc.oneof(fc.constant({}), allowedOptions(tool.page));
    await fc.assert(
      fc.asyncProperty(linesText, options, cuttings, async (text, given, cutting) => {
        expect(await differenceOf(tool, text, given, cutting), remedy).toBeUndefined();
      }),
      { numRuns: Number(process.env['CASES'] ?? 60) },
    );
  });
});

/** The conversion in pieces of each tool that has an input, with its default options, or the reason why it has none. */
const ways = await Promise.all(
  tools
    .filter(([, { page }]) => page.input === 'text')
    .map(async ([id, tool]) => {
      return [id, await conversionInPieces(tool, defaults(tool.page.options), { bytes: false })] as const;
    }),
);

test('at least 45 tools take pieces with their default options', () => {
  const streaming = ways.filter(([, way]) => typeof way === 'object');
  const remedy =
    `Only ${streaming.length} tools take a file of any size at their defaults; 45 did. Give a cut to the tool that ` +
    'lost it, at the defaults of its options.';
  expect(streaming.length, remedy).toBeGreaterThanOrEqual(45);
});

test('tools that need the whole text give the reason in a sentence', () => {
  for (const [id, way] of ways) {
    if (typeof way === 'object') continue;
    const remedy = `Make the reason in src/tools/${toolPaths.get(id)} a sentence: a capital first, a full stop last.`;
    expect(way, remedy).toMatch(/^[A-Z].*\.$/);
  }
});

test('a wrong cut is detected', async () => {
  const [, reverse] = tools.find(([id]) => id === 'reverse-text-generator') as (typeof tools)[number];
  const wrong: StreamingTool = {
    ...reverse,
    convert: async (options, context) => ({
      ...((await reverse.convert?.(options, context)) as Conversion),
      cut: 'space',
    }),
  };
  const { failed } = await fc.check(
    fc.asyncProperty(linesText, cuttings, async (text, cutting) => !(await differenceOf(wrong, text, {}, cutting))),
    { numRuns: 200 },
  );
  expect(failed).toBe(true);
});
