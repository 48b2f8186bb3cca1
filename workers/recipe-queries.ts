import { LoadError } from '../src/core/arriving.ts';
import type { Queries } from '../src/core/tool.ts';
import { ToolError } from '../src/core/tool-error.ts';
import type { PreviewJob, RecipeJob, RecipeOutcome, StepPreview } from './recipe-protocol.ts';
import { runBackwards } from './run-backwards.ts';
import { KeptOutputs, type RecipeHost, runRecipe, runStep } from './run-recipe.ts';
import { tryWayBack, type WayBackJob } from './way-back.ts';

/** UTF-16 code units on which a step is tried. */
const TRIED = 10_000;
/** UTF-16 code units of what it gives then. */
const LONGEST_PREVIEW = 300;
const PREVIEW_LINES = 3;

/** Queries of pages and the command line about recipes. The texts of the steps stay here between them. */
export function recipeQueries(host: RecipeHost) {
  const kept = new KeptOutputs();
  const quiet: RecipeHost = { ...host, onStep: undefined };
  return {
    /** Run a recipe. @throws LoadError where a step's tool could not be loaded: its thread may remember that */
    async run(job: RecipeJob): Promise<RecipeOutcome> {
      const outcome = await runRecipe(host, job, kept);
      const last = outcome.results.find(({ state }) => state === 'failed');
      if (last?.state === 'failed' && last.error.kind === 'load') throw new LoadError(last.error.message);
      return outcome;
    },

    /** Run a recipe backwards on its result; undefined where it fails itself. */
    backwards: (job: RecipeJob) => runBackwards(quiet, job, kept),

    /** Try whether a result of a tool can be taken back. */
    wayBack: (job: WayBackJob) => tryWayBack(quiet, job),

    /**
     * Try a step on the beginning of the text at a place.
     *
     * @returns undefined where there is no text: a step before it fails
     * @throws ToolError with what is wrong
     */
    async preview({ step, at, ...job }: PreviewJob): Promise<StepPreview | undefined> {
      const { results, output } = await runRecipe(quiet, { ...job, steps: job.steps.slice(0, at) }, kept);
      if (results.some(({ state }) => state === 'failed' || state === 'empty')) return undefined;
      const text = output?.text ?? job.input;
      const isFirst = results.every(({ state }) => state === 'off');
      const tried = await runStep(host, step, beginningOf(text, TRIED), host.context, isFirst);
      if (tried === 'empty') return undefined;
      if (!tried.outcome.ok) throw new ToolError(tried.outcome.error.message);
      const lines = tried.outcome.output.text.split(/\r\n|[\r\n]/, PREVIEW_LINES).join('\n');
      return { text: beginningOf(lines, LONGEST_PREVIEW), isCut: text.length > TRIED };
    },
  } satisfies Queries;
}

/** The first `length` UTF-16 code units, without half a surrogate pair at the end. */
const beginningOf = (text: string, length: number) =>
  text.length > length ? text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '') : text;
