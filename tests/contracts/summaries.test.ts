import { describe, expect, test } from 'vitest';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool, type NodeTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import { allFigures } from '../../src/engine/contract/losses.ts';
import { resolveOptions } from '../../src/engine/contract/options.ts';
import { type OutputParts, outputParts } from '../../src/engine/contract/tool.ts';
import { ToolError } from '../../src/engine/contract/tool-error.ts';
import type { TimedPage } from '../../src/engine/jobs/time-limit.ts';
import { swapOf } from '../../src/engine/recipe/swap.ts';

type Options = Readonly<Record<string, unknown>>;

const tools = await Promise.all(
  [...toolPaths.keys()].map(async (id): Promise<[string, NodeTool]> => [id, (await loadTool(id)) as NodeTool]),
);

/** Two lines beside the buttons of an output at 1280 pixels, less the number of characters, which is there too. */
const MAX_LENGTH = 62;
/** Beside Swap there is less space. */
const MAX_LENGTH_BY_SWAP = 42;
/** Much text has large figures, which may take a third line. In UTF-16 code units. */
const MUCH = 1000;

/** Texts of one thing, of nothing to change, and as long as an input can be. */
const INPUTS = [
  ...['', ' ', 'a', 'A', 'a\n', 'A b.', '1', '-', '<a/>', '<a>1</a>', '{"a":1}', '[{"a":1}]', 'a,b\n1,2', '61', 'YQ=='],
  ...['01100001', '.-', 'a=b', 'https://a.example/?b=c', 'x\ny', 'a\u200bb', 'a\u0301\u0301', '&amp;'],
  'Some wörds, here 12\n'.repeat(10_000),
  '1 '.repeat(100_000),
] as const;

/** The output for an input; undefined where it is no input of this tool. */
async function run({ page, run: engine }: NodeTool, input: string, options: Options = {}) {
  try {
    return outputParts(await engine(input, resolveOptions(page.options, options), nodeContext));
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

/** The settings of a tool that decide what its summary says: its presets, and every value of a choice of up to 6. */
function settingsOf({ page }: NodeTool): Options[] {
  const choices = Object.entries(page.options).flatMap(([name, field]) =>
    field.kind === 'select' && field.choices.length <= 6
      ? field.choices.map((choice): Options => ({ [name]: typeof choice === 'string' ? choice : choice[0] }))
      : [],
  );
  return [{}, ...(page.presets ?? []).map(({ options }) => options), ...choices];
}

/** A number that a word or a sign of its unit follows: `3 lines`, `2 of 5 lines`, `36.4% longer`, `210 → 334 bytes`. */
const NUMBER = /\d[\d,.]*[⁰¹²³⁴-⁹]*/g;
const UNIT = /^(?:%| (?:→ |of )?(?:[\d,]+ )?\p{L})/u;
/** A name and its bare number, as a program would print them: `changed 0`. */
const RAW = /(?:^|[,·] )\p{L}+ [\d,]+(?:$|[,·])/u;
const ONE_OF_MANY = /(?<![\d,.])1 (?:non-ASCII |hidden |bad |list |code |blank |empty |special |line )?\p{L}+s\b/u;

/** Checks the summary of an output. @param what words that name the output and where to correct it */
function expectReadable(output: OutputParts, what: string, longest = MAX_LENGTH): void {
  const { info, text } = output;
  if (info) expect(output.summary, `Return a summary beside info ${what}.`).toBeDefined();
  const summary = allFigures(output);
  if (!summary) return;
  for (const { 0: number, index } of summary.matchAll(NUMBER)) {
    // The channel of GA4 has its name from others.
    if (/\p{L}$/u.test(summary.slice(0, index))) continue;
    const noUnit = `Write the unit after ${number} in the summary "${summary}" ${what}: as in '3 lines' or '36.4% longer'.`;
    expect(summary.slice(index + number.length), noUnit).toMatch(UNIT);
  }
  const write = (how: string) => `Write the summary "${summary}" ${how} ${what}.`;
  expect(summary, write("as words, '3 lines' in place of 'lines 3',")).not.toMatch(RAW);
  expect(summary, write('with plural() of src/engine/values/plural.ts: 1 takes the singular,')).not.toMatch(
    ONE_OF_MANY,
  );
  const plain = write('on one line, without a full stop, two spaces in a row, undefined, NaN or an object,');
  expect(summary, plain).not.toMatch(/\n|\.$| {2}|undefined|NaN|\[object/);
  expect(summary.length, write(`in ${longest} characters at most,`)).toBeLessThanOrEqual(longest);
  expect(text, `Return a text ${what}.`).toBeTypeOf('string');
}

describe('the summary of an output is short, and every number in it has a unit', () => {
  test.each(tools)('%s', { timeout: 120_000 }, async (id, tool) => {
    const page: TimedPage = tool.page;
    const of = (what: string) => `in src/tools/${toolPaths.get(id)} or what it calls, of ${what}`;
    const longest = swapOf(page, resolveOptions(page.options, {})) ? MAX_LENGTH_BY_SWAP : MAX_LENGTH;
    const sample = await run(tool, page.sample, page.sampleOptions);
    expect(sample, `Choose a sample in src/tools/${toolPaths.get(id)} that its engine takes.`).toBeDefined();
    if (sample) expectReadable(sample, of('its sample'), longest);
    for (const { title, input, options } of page.help.examples) {
      const output = await run(tool, input, options);
      if (output) expectReadable(output, of(`the example '${title}'`), longest);
    }
    const seen = new Set<string>();
    for (const options of settingsOf(tool)) {
      for (const input of [page.sample, ...INPUTS]) {
        // One long text is enough for each; the libraries that wait for a pause take seconds for it.
        const isMuch = input.length > MUCH;
        if (isMuch && (page.pause !== undefined || Object.keys(options).length > 0)) continue;
        const output = await run(tool, input, options);
        // Most inputs have the same summary: each one is checked once.
        const line = `${isMuch ? MAX_LENGTH : longest} ${output && (allFigures(output) || typeof output.info)}`;
        if (seen.has(line)) continue;
        seen.add(line);
        const what = of(`${JSON.stringify(input.slice(0, 40))} with ${JSON.stringify(options)}`);
        if (output) expectReadable(output, what, isMuch ? MAX_LENGTH : longest);
      }
    }
  });
});
