import { LoadError } from '../src/engine/contract/lazy-import.ts';
import type { Queries } from '../src/engine/contract/tool.ts';
import { ToolError } from '../src/engine/contract/tool-error.ts';
import type { PreviewJob, RecipeJob, RecipeOutcome, StepPreview } from '../src/engine/recipe/job.ts';
import { runBackwards } from '../src/engine/recipe/run/run-backwards.ts';
import { OutputCache, type RecipeHost, runRecipe, runStep } from '../src/engine/recipe/run/run-recipe.ts';
import { type InverseJob, tryInverse } from '../src/engine/recipe/run/try-inverse.ts';

/** UTF-16 code units of the text on which a step is tried. */
const TRIAL_LENGTH = 10_000;
/** UTF-16 code units of the result of that. */
const MAX_PREVIEW_LENGTH = 300;
const PREVIEW_LINES = 3;

/** Queries of pages and the command line about recipes. The texts of the steps stay here between them. */
export function recipeQueries(host: RecipeHost) {
  const cache = new OutputCache();
  const quiet: RecipeHost = { ...host, onStep: undefined };
  return {
    /** Run a recipe. @throws LoadError if a step's tool could not be loaded: its thread may remember that */
    async run(job: RecipeJob): Promise<RecipeOutcome> {
      const outcome = await runRecipe(host, job, cache);
      const last = outcome.results.find(({ state }) => state === 'failed');
      if (last?.state === 'failed' && last.error.kind === 'load') throw new LoadError(last.error.message);
      return outcome;
    },

    /** Runs a recipe backward on its result; returns undefined if the recipe itself fails. */
    backwards: (job: RecipeJob) => runBackwards(quiet, job, cache),

    /** Tries to invert a result of a tool. */
    inverse: (job: InverseJob) => tryInverse(quiet, job),

    /**
     * Tries a step on the beginning of the text at its place in the recipe.
     *
     * @returns undefined if there is no text, because an earlier step fails
     * @throws ToolError that describes the error
     */
    async preview({ step, at, ...job }: PreviewJob): Promise<StepPreview | undefined> {
      const steps = [...job.steps.slice(0, at), step];
      const { results, output } = await runRecipe(quiet, { ...job, steps, count: at }, cache);
      if (results.some(({ state }) => state === 'failed' || state === 'empty')) return undefined;
      const given = output ? output.bytes : job.file && new Uint8Array(await job.file.arrayBuffer());
      const text = output?.text ?? job.input;
      const isFirst = results.every(({ state }) => state === 'off');
      const beginning = {
        text: beginningOf(text, TRIAL_LENGTH),
        ...(given && { bytes: given.slice(0, TRIAL_LENGTH) }),
      };
      const trial = await runStep(host, step, beginning, host.context, isFirst, false);
      if (trial === 'empty') return undefined;
      if (!trial.outcome.ok) throw new ToolError(trial.outcome.error.message);
      const lines = trial.outcome.output.text.split(/\r\n|[\r\n]/, PREVIEW_LINES).join('\n');
      return { text: beginningOf(lines, MAX_PREVIEW_LENGTH), isCut: text.length > TRIAL_LENGTH };
    },
  } satisfies Queries;
}

/** The first `length` UTF-16 code units, without half a surrogate pair at the end. */
const beginningOf = (text: string, length: number) =>
  text.length > length ? text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '') : text;
