import type { Outcome } from '../src/engine/jobs/job.ts';
import type { PreviewJob, RecipeJob, RecipeOutcome, StepPreview, StepResult } from '../src/engine/recipe/job.ts';
import type { Backwards } from '../src/engine/recipe/run/run-backwards.ts';
import type { InverseJob, InverseResult } from '../src/engine/recipe/run/try-inverse.ts';
import { askRecipe, type RecipeSettings, recipeSettings } from './ask-recipe.ts';
import { pool } from './browser-pool.ts';
import { RECIPE } from './protocol.ts';
import { repair } from './shared/repair.ts';

/** Lanes of the pool: in each the latest question wins. */
const RUN = 'recipe';
const BACKWARDS = 'recipe?backwards';
const PREVIEW = 'recipe?preview';
const INVERSE = 'recipe?inverse';

/** Run a recipe on the pool of this page. See `askRecipe`. */
export async function runRecipe(job: RecipeJob, settings: RecipeSettings): Promise<Outcome<RecipeOutcome>> {
  const outcome = await askRecipe(pool, job, { ...settings, lane: RUN });
  const isMissing = (result: StepResult) => result.state === 'failed' && result.error.kind === 'load';
  if (outcome.ok && outcome.output.results.some(isMissing)) void repair();
  return outcome;
}

/**
 * Runs a recipe that is not the one of the page, beside whatever runs.
 *
 * @param lane of the pool, in which the latest question wins; without one, all are answered
 */
export const runRecipeApart = (job: RecipeJob, lane?: string): Promise<Outcome<RecipeOutcome>> =>
  askRecipe(pool, job, { lane });

/** Stop the recipe that runs. */
export const cancelRecipe = (): void => pool.cancel(RUN);

/** Runs a recipe backward on its result. The output is undefined if the recipe itself fails. */
export const runBackwards = (job: RecipeJob): Promise<Outcome<Backwards | undefined>> =>
  pool.ask({ tool: RECIPE, query: 'backwards', about: job }, recipeSettings({ lane: BACKWARDS }));

/**
 * Tries a step on the beginning of the text at a position of the recipe. The output is undefined if there is no text; a
 * failure of the step is the failure of the outcome.
 */
export const previewStep = (job: PreviewJob): Promise<Outcome<StepPreview | undefined>> =>
  pool.ask({ tool: RECIPE, query: 'preview', about: job }, recipeSettings({ lane: PREVIEW }));

/** Tries whether a result can be inverted. Runs after every other job; `cancelInverse` cancels it. */
export const tryInverse = (job: InverseJob, timeLimit: number): Promise<Outcome<InverseResult>> =>
  pool.ask({ tool: RECIPE, query: 'inverse', about: job }, { lane: INVERSE, timeLimit });

export const cancelInverse = (): void => pool.cancel(INVERSE);

/** Cancels previews of steps and runs backward. */
export function cancelRecipeQuestions(): void {
  pool.cancel(BACKWARDS);
  pool.cancel(PREVIEW);
}
