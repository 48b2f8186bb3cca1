import { cpus } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool } from '../../src/cli/host/node-tools.ts';
import { runTool } from '../../src/engine/jobs/run-tool.ts';
import type { RecipeHost } from '../../src/engine/recipe/run/run-recipe.ts';
import { recipeQueries } from '../../workers/recipe-queries.ts';
import { type RecipeTimes, STEPS, timeRecipe, untidyList } from '../inputs/recipe.ts';
import { median } from '../measure.ts';
import type { Recorder, Suite } from '../recorder.ts';
import { openStage } from '../ui/stage.ts';
import { openWorkerPage } from '../ui/worker-page.ts';

/** UTF-16 units: what a pane takes. */
const SIZE = 200_000;

const host: RecipeHost = { load: async (id) => loadTool(id), runTool, context: nodeContext };

function inNode(text: string, rounds: number): Promise<RecipeTimes> {
  const { run } = recipeQueries(host);
  return timeRecipe(
    text,
    rounds,
    (steps, input) => run({ steps, input }),
    async ({ tool, options }, input) => {
      const module = await loadTool(tool);
      const outcome = module && (await runTool(module, { tool, input, options }, nodeContext));
      return outcome?.ok ? outcome.output.text : '';
    },
  );
}

/** Megabytes of memory that the texts of a recipe take which has run. */
async function keptMemory(text: string): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  await recipeQueries(host).run({ steps: STEPS, input: text });
  const before = used();
  const { run } = recipeQueries(host);
  await run({ steps: STEPS, input: text });
  const after = used();
  // Asked once more, so that nothing of it is collected before.
  await run({ steps: STEPS, input: text });
  return (after - before) / 1e6;
}

/** Returns the time to change each step over that of the whole recipe, and that of the recipe over four jobs. */
const figuresOf = (place: string, { whole, changes, jobs }: RecipeTimes) => ({
  ...Object.fromEntries(changes.map((took, i) => [`change.${i + 1}.${place}`, median(took) / median(whole)])),
  [`whole.${place}`]: median(whole) / median(jobs),
});

const rowsOf = (place: string, { whole, changes, jobs }: RecipeTimes): (string | number)[][] => [
  [`${place}: the whole recipe`, median(whole)],
  ...changes.map((took, i) => [`${place}: step ${i + 1} changed (${STEPS[i]?.tool})`, median(took)]),
  [`${place}: the same steps as four jobs`, median(jobs)],
];

async function inChromium(recorder: Recorder, text: string, rounds: number): Promise<RecipeTimes> {
  const stage = await openStage(recorder.slow);
  try {
    const { page, script } = await openWorkerPage(stage, 'bench/bare/recipes.ts', 'recipeBench');
    return await recorder.judge(
      () =>
        page.evaluate(([address, input, count]) => window.recipeBench(address, input, count), [
          script,
          text,
          rounds,
        ] as const),
      (found) => figuresOf('page', found),
    );
  } finally {
    await stage.close();
  }
}

/** A recipe of four steps: in Node, and from the pool of a page in Chromium. */
export const run: Suite = async (recorder) => {
  const text = untidyList(SIZE);
  const rounds = recorder.quick ? 3 : 15;
  recorder.progress(0, 'Node');
  const node = await recorder.judge(
    () => inNode(text, rounds),
    (found) => figuresOf('node', found),
  );
  const kept = await keptMemory(text);
  recorder.figure('kept', kept);
  recorder.progress(0.4, 'Chromium');
  const page = await inChromium(recorder, text, rounds);
  recorder.tables.push({
    title: 'A recipe of four steps, milliseconds',
    note:
      `Trim, remove duplicate lines, sort naturally and join 200,000 characters, on ${cpus().length} cores. ` +
      `The texts that are kept take ${kept.toFixed(1)} MB. ` +
      'The change of a step runs it and those behind it.',
    columns: ['what', 'ms'],
    rows: [...rowsOf('Node', node), ...rowsOf('a page in Chromium', page)],
  });
};
