import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import { choiceValue, resolveOptions } from '../../src/engine/contract/options.ts';
import { type AnyTool, outputParts, type Page } from '../../src/engine/contract/tool.ts';
import { ToolError } from '../../src/engine/contract/tool-error.ts';
import { swapPairs } from '../../src/engine/recipe/swap.ts';
import { SHORT, shortText } from '../inputs/short.ts';
import { calibrated, median, real, time, timeByTurns, unitTime } from '../measure.ts';
import { PLANTED_TABLE, plantedTable } from '../planted.ts';
import type { Suite } from '../recorder.ts';

/** Run of one setting of a tool on its text. */
type Work = { readonly name: string; readonly run: () => Promise<string> | string };

/** Milliseconds of one call. */
type Found = { readonly name: string; readonly call: number };

/** A list of choices longer than this is fonts or languages, which are one table like another. */
const MAX_CHOICES = 12;

/** Calibrated milliseconds of runs before the clock runs, and of those that count. */
const PACE = { warmUp: 120, budget: 60 };
const QUICK = { warmUp: 200, budget: 20 };

/** The settings that the form shows first, each at each of its choices. */
function settings({ options, essential }: Page): Record<string, unknown>[] {
  const [first] = Object.keys(options);
  return (essential ?? (first === undefined ? [] : [first])).flatMap((id): Record<string, unknown>[] => {
    const field = options[id];
    if (field?.kind === 'toggle') return [{ [id]: !field.default }];
    if (field?.kind !== 'select') return [];
    const others = field.choices.map(choiceValue).filter((value) => value !== field.default);
    return others.slice(0, MAX_CHOICES).map((value) => ({ [id]: value }));
  });
}

/** Returns runs of a tool on a short text with its default and main settings, and of its inverse. Rejected texts are left out. */
async function worksOf(id: string, { page, run }: AnyTool, quick: boolean): Promise<Work[]> {
  const works: Work[] = [];
  const add = async (input: string, options: Readonly<Record<string, unknown>>) => {
    const values = resolveOptions(page.options, { ...page.sampleOptions, ...options });
    // A promise is waited for only where there is one; the list and the figures are not asked for.
    const work = () => {
      const output = run(input, values, nodeContext);
      return output instanceof Promise ? output.then((late) => outputParts(late).text) : outputParts(output).text;
    };
    try {
      const text = await work();
      works.push({ name: Object.values(options).join(', ') || 'defaults', run: work });
      return text;
    } catch (reason) {
      if (!(reason instanceof ToolError)) throw reason;
      return undefined;
    }
  };
  const text = page.input === 'none' ? '' : shortText(id);
  await add(text, {});
  if (!quick) for (const options of settings(page)) await add(text, options);
  const { option } = page.swap ?? {};
  if (option === undefined) return works;
  for (const [there, back] of Object.entries(swapPairs(page))) {
    const made = await add(text, { [option]: there });
    if (made === undefined) continue;
    await add(made, { [option]: back });
    break;
  }
  return works;
}

/** Milliseconds of a call that has been made often before. */
async function hotTime({ name, run }: Work, pace: typeof PACE, unit: number): Promise<Found> {
  const [warmUp, budget] = [real(pace.warmUp, unit), real(pace.budget, unit)];
  const { best } = await time(run, { min: 3, max: 50_000, budget: warmUp });
  // A clock that ticks in microseconds needs some work between two looks at it.
  const repeat = Math.max(1, Math.round(1 / Math.max(best, 0.001)));
  const [timing] = await timeByTurns([{ work: run, repeat }], { min: 9, max: 60, budget }, Number.POSITIVE_INFINITY);
  return { name, call: timing?.median ?? Number.NaN };
}

/** Calibrated microseconds of the slowest. */
const most = (found: readonly Found[], unit: number) =>
  1000 * Math.max(...found.map(({ call }) => calibrated(call, unit)));

/** Every tool on one short line: what a call costs before its text does. */
export const run: Suite = async (recorder) => {
  const tools: { readonly id: string; readonly load: () => Promise<AnyTool | undefined> | undefined }[] = [
    ...toolPaths.keys(),
  ]
    .filter((id) => recorder.wants(id))
    .sort()
    .map((id) => ({ id, load: () => loadTool(id) }));
  if (recorder.plants('table')) tools.push({ id: PLANTED_TABLE, load: async () => plantedTable });
  const pace = recorder.quick ? QUICK : PACE;
  const rows: (string | number)[][] = [];
  for (const [i, { id, load }] of tools.entries()) {
    recorder.progress(i / tools.length, id);
    const tool = await load();
    if (!tool) continue;
    const works = await worksOf(id, tool, recorder.quick);
    const { found, unit } = await recorder.judge(
      async () => {
        const before = await unitTime();
        const found: Found[] = [];
        for (const work of works) found.push(await hotTime(work, pace, before));
        return { found, unit: (before + (await unitTime())) / 2 };
      },
      ({ found, unit }) => ({
        // One that refuses its text cannot be measured, which is over any budget.
        [`microseconds.${id}`]: found.length === 0 ? Number.NaN : most(found, unit),
      }),
    );
    const [first, ...others] = found;
    if (first === undefined) {
      recorder.problems.push(`${id} refuses its short text.`);
      continue;
    }
    const worst = others.reduce((a, b) => (b.call > a.call ? b : a), first);
    const calls = found.map(({ call }) => 1000 * calibrated(call, unit));
    rows.push([id, worst.name, Math.max(...calls), median(calls), found.length]);
  }
  recorder.tables.push({
    title: `Engines on ${SHORT} characters`,
    note: 'Calibrated microseconds of a call that has been made often before and whose text alone is read: in the slowest of the main settings, and in the middle one.',
    columns: ['tool', 'slowest setting', 'µs', 'middle µs', 'settings'],
    rows: rows.sort((a, b) => Number(b[2]) - Number(a[2])),
  });
};
