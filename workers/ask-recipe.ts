import { isOn } from '../src/core/recipe.ts';
import { CANCELLED, NO_WORKERS, NOT_LOADED } from './failures.ts';
import type { Pool } from './pool.ts';
import type { Outcome } from './protocol.ts';
import { RECIPE, type RecipeJob, type RecipeOutcome, type StepResult } from './recipe-protocol.ts';
import type { RunSettings } from './task.ts';

/**
 * Milliseconds that an older run of a recipe may have taken and still be left to finish when a newer one arrives: to stop
 * it is to lose the texts of all its steps, which the newer one most likely needs.
 */
const PATIENCE = 1000;

export type RecipeSettings = Pick<RunSettings, 'lane' | 'limitsOf' | 'onStep' | 'onProgress' | 'onArrival'>;

/** How a question about recipes is put to the pool. */
export const recipeSettings = (settings: RecipeSettings): RunSettings => ({
  patience: PATIENCE,
  ...settings,
  isKept: true,
});

/**
 * Run a recipe in one thread of a pool.
 *
 * A step that is stopped, dies or cannot be loaded takes the thread with it, and the texts before. Those are made again,
 * so that the outcome holds them beside the failure, as with any other one.
 *
 * @returns a failure only where it was canceled or nothing could run at all: those of steps are in their results
 */
export async function askRecipe(pool: Pool, job: RecipeJob, settings: RecipeSettings): Promise<Outcome<RecipeOutcome>> {
  const { steps } = job;
  const results: StepResult[] = steps.map((step) => ({ state: isOn(step) ? 'skipped' : 'off' }));
  const onStep = (step: number, result: StepResult) => {
    results[step] = result;
    settings.onStep?.(step, result);
  };
  const ask = (about: RecipeJob, how: RecipeSettings) =>
    pool.ask<RecipeOutcome>({ tool: RECIPE, query: 'run', about }, recipeSettings(how));

  const outcome = await ask(job, { ...settings, onStep });
  if (outcome.ok || outcome.error.kind === 'cancelled' || outcome === NO_WORKERS || outcome === NOT_LOADED) {
    return outcome;
  }
  const { error } = outcome;
  // They come in order.
  const at = steps.findIndex((step, index) => isOn(step) && results[index]?.state !== 'done');
  if (at < 0) return outcome;
  onStep(at, { state: 'failed', error, milliseconds: error.stopped?.limit ?? 0 });
  const isFirst = !steps.slice(0, at).some(isOn);
  if (isFirst) return { ok: true, output: { results, rolls: [] } };

  if (settings.lane !== undefined && pool.isBusy(settings.lane)) return CANCELLED;
  const before = await ask({ ...job, steps: steps.slice(0, at) }, { ...settings, onStep: undefined });
  if (before.ok) {
    return { ok: true, output: { ...before.output, results: [...before.output.results, ...results.slice(at)] } };
  }
  return before.error.kind === 'cancelled' ? before : { ok: true, output: { results, rolls: [] } };
}
