import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool } from '../../src/cli/host/node-tools.ts';
import { type OptionSchema, resolveOptions } from '../../src/engine/contract/options.ts';
import { type AnyTool, outputParts } from '../../src/engine/contract/tool.ts';
import { time, timePair, wholeOutput } from '../measure.ts';
import { caseDuels } from '../peers/case.ts';
import { dataDuels } from '../peers/data.ts';
import type { Duel, Rival } from '../peers/duel.ts';
import { formattingDuels } from '../peers/formatting.ts';
import { stylingDuels } from '../peers/styling.ts';
import type { Recorder, Suite } from '../recorder.ts';

/** The length of the texts, in UTF-16 units: what a pane takes. */
const SIZE = 200_000;

/** A ratio up to here is a draw. */
const NOISE = 1.1;
/** Times the limit that an engine may take. */
const NEAR_LIMIT = 3;

/** Result of one tool against one rival. */
type Outcome = {
  readonly name: string;
  readonly ours: number;
  readonly theirs: number;
  /** Our time over theirs: below 1 we are faster. */
  readonly ratio: number;
  /** `equal`, or how their text differs. */
  readonly output: string;
};

/** Describes the first difference of two texts, in few words. */
function firstDifference(ours: string, theirs: string): string {
  let i = 0;
  while (i < ours.length && ours[i] === theirs[i]) i++;
  const piece = (text: string) => JSON.stringify(text.slice(Math.max(0, i - 8), i + 12));
  return `not explained: at ${i} ours is ${piece(ours)}, theirs ${piece(theirs)}`;
}

function compareOutputs(ours: string, theirs: unknown, { differs }: Rival): string {
  if (typeof theirs !== 'string') return differs ?? 'gives no text';
  return theirs === ours ? 'equal' : (differs ?? firstDifference(ours, theirs));
}

async function face(work: () => unknown, ours: string, rival: Rival, text: string, budget: number): Promise<Outcome> {
  const output = compareOutputs(ours, rival.run(text), rival);
  let best: Outcome | undefined;
  // One busy moment must not decide: a ratio over its budget is measured once more.
  for (let attempt = 0; attempt < 2 && (best === undefined || best.ratio > budget); attempt++) {
    const [a, b] = await timePair(work, () => rival.run(text), { min: 5, max: 25, budget: 400 });
    const outcome = { name: rival.name, ours: a.median, theirs: b.median, ratio: a.median / b.median, output };
    if (best === undefined || outcome.ratio < best.ratio) best = outcome;
  }
  return best as Outcome;
}

async function compareWithPeers(recorder: Recorder, duel: Duel, tool: AnyTool) {
  const text = duel.make(SIZE);
  const values = resolveOptions<OptionSchema>(tool.page.options, duel.options ?? {});
  const run = () => tool.run(text, values, nodeContext);
  const { part } = duel;
  const work = part ? () => part(text) : run;
  const ours = outputParts(await run()).text;
  const whole = await time(async () => wholeOutput(await run()), { min: 5, max: 25, budget: 200 });
  const key = `${duel.tool}: ${duel.work}`;
  const outcomes: Outcome[] = [];
  for (const rival of duel.rivals) outcomes.push(await face(work, ours, rival, text, recorder.budget(`ratio.${key}`)));
  const limit = duel.limit && (await face(work, ours, duel.limit, text, recorder.budget(`limit.${key}`)));
  const best = outcomes.reduce<Outcome | undefined>((a, b) => (a && a.theirs <= b.theirs ? a : b), undefined);
  if (best) recorder.figure(`ratio.${key}`, best.ratio);
  if (limit) recorder.figure(`limit.${key}`, limit.ratio);
  for (const { name, output, ratio } of [...outcomes, ...(limit ? [limit] : [])]) {
    if (output.startsWith('not explained')) recorder.problems.push(`${key}, ${name}: ${output}`);
    if (ratio > NOISE && name !== limit?.name)
      recorder.problems.push(`${key}: ${ratio.toFixed(2)} times as long as ${name} (${output})`);
  }
  if (limit && limit.ratio > NEAR_LIMIT)
    recorder.problems.push(`${key}: ${limit.ratio.toFixed(1)} times its limit, ${limit.name}`);
  return { duel, whole: whole.median, outcomes, best, limit };
}

/** Each tool against the npm package that a developer would take, and against the platform, on the same text. */
export const run: Suite = async (recorder) => {
  const duels = [...caseDuels, ...formattingDuels, ...stylingDuels, ...dataDuels].filter(({ tool }) =>
    recorder.wants(tool),
  );
  const results: Awaited<ReturnType<typeof compareWithPeers>>[] = [];
  for (const [i, duel] of duels.entries()) {
    recorder.progress(i / duels.length, `${duel.tool}: ${duel.work}`);
    const tool = await loadTool(duel.tool);
    if (!tool) {
      recorder.problems.push(`There is no tool ${duel.tool}.`);
      continue;
    }
    try {
      results.push(await compareWithPeers(recorder, duel, tool));
    } catch (error) {
      recorder.problems.push(`${duel.tool}: ${duel.work}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  recorder.plots.push(
    {
      kind: 'bars',
      title: 'Our time over that of the best peer',
      note: 'Green bars to the left of 1: we are faster.',
      bars: results.flatMap(({ duel, best }) =>
        best ? [{ name: `${duel.tool}: ${duel.work}`, value: best.ratio, note: best.name }] : [],
      ),
    },
    {
      kind: 'bars',
      title: 'Our time over that of the limit',
      note: 'The limit is the platform’s own function or the shortest loop over it; it often does less.',
      bars: results.flatMap(({ duel, limit }) =>
        limit ? [{ name: `${duel.tool}: ${duel.work}`, value: limit.ratio, note: limit.name }] : [],
      ),
    },
  );
  recorder.tables.push(
    {
      title: 'Our engines and the best peer',
      note: 'Milliseconds at 200,000 characters unless the work says otherwise; ratios are our time over theirs, so below 1 we are faster. The limit is the platform’s own function or the shortest loop over it. Ours with all is what a page waits for: with the figures, lists and offers beside the text, which the peers do not make.',
      columns: [
        'tool',
        'work',
        'ours',
        'ours with all',
        'best peer',
        'peer',
        'ratio',
        'output',
        'limit',
        'limit ms',
        'ratio to limit',
        'ours also',
      ],
      rows: results.map(({ duel, whole, best, limit }) => [
        duel.tool,
        duel.work,
        best?.ours ?? limit?.ours ?? null,
        whole,
        best?.name ?? '–',
        best?.theirs ?? null,
        best?.ratio ?? null,
        best?.output ?? limit?.output ?? '–',
        limit?.name ?? '–',
        limit?.theirs ?? null,
        limit?.ratio ?? null,
        duel.more ?? '–',
      ]),
    },
    {
      title: 'All peers',
      long: true,
      columns: ['tool', 'work', 'peer', 'ours', 'peer ms', 'ratio', 'output'],
      rows: results.flatMap(({ duel, outcomes, limit }) =>
        [...outcomes, ...(limit ? [limit] : [])].map((each) => [
          duel.tool,
          duel.work,
          each.name,
          each.ours,
          each.theirs,
          each.ratio,
          each.output,
        ]),
      ),
    },
  );
};
