import type { Outcome } from '../src/engine/jobs/job.ts';
import type { Limits } from '../src/engine/jobs/time-limit.ts';
import type { RecipeJob, RecipeOutcome, StepResult } from '../src/engine/recipe/job.ts';
import { isOn, type Step } from '../src/engine/recipe/recipe.ts';
import { CANCELED, NO_WORKERS, NOT_LOADED } from './failures.ts';
import type { Pool } from './pool.ts';
import { RECIPE } from './protocol.ts';
import type { RunSettings } from './task.ts';

/**
 * Milliseconds that an older run of a recipe may have taken and still be left to finish when a newer one arrives:
 * stopping it would lose the texts of all its steps, which the newer one most likely needs.
 */
const GRACE_MS = 1000;

export type RecipeSettings = Pick<RunSettings, 'lane' | 'onStep' | 'onProgress' | 'onLateLoad'> & {
  /** Sets the limits of a step. Where left out, they are those of its tool. @param step 0-based */
  readonly limitsOf?: (limits: Limits, step: number) => Limits;
};

/** Settings for a query about recipes in the pool. */
export const recipeSettings = (settings: RunSettings): RunSettings => ({
  graceMs: GRACE_MS,
  ...settings,
  isSticky: true,
});

const noResults = (steps: readonly Step[]): StepResult[] =>
  steps.map((step) => ({ state: isOn(step) ? 'skipped' : 'off' }));

/** Returns the running step, or the one that was not done, as steps run in order. 0-based, -1 if there is none. */
const stepAfter = (steps: readonly Step[], results: readonly StepResult[]): number =>
  steps.findIndex((step, index) => isOn(step) && results[index]?.state !== 'done');

/**
 * Run a recipe in one thread of a pool.
 *
 * A step that is stopped, crashes or cannot be loaded takes the thread with it, and the texts of earlier steps. Those
 * are made again, so that the outcome contains them along with the failure, as with any other one.
 *
 * @returns a failure only if it was canceled or nothing could run at all; failures of steps are in their results
 */
export async function askRecipe(pool: Pool, job: RecipeJob, settings: RecipeSettings): Promise<Outcome<RecipeOutcome>> {
  const steps = job.steps.slice(0, job.count);
  const { lane, limitsOf } = settings;
  const run = (about: RecipeJob, results: StepResult[], onStep: RecipeSettings['onStep']) =>
    pool.ask<RecipeOutcome>(
      { tool: RECIPE, query: 'run', about },
      recipeSettings({
        ...settings,
        limitsOf: limitsOf && ((limits) => limitsOf(limits, stepAfter(steps, results))),
        onStep: (step, result) => {
          results[step] = result;
          onStep?.(step, result);
        },
      }),
    );

  const results = noResults(steps);
  const outcome = await run(job, results, settings.onStep);
  if (outcome.ok || outcome.error.kind === 'canceled' || outcome === NO_WORKERS || outcome === NOT_LOADED) {
    return outcome;
  }
  const { error } = outcome;
  const at = stepAfter(steps, results);
  if (at < 0) return outcome;
  results[at] = { state: 'failed', error, milliseconds: error.stopped?.limit ?? 0 };
  settings.onStep?.(at, results[at]);
  const all = { ok: true, output: { results, randomResults: [] } } as const;
  if (!steps.slice(0, at).some(isOn)) return all;

  if (lane !== undefined && pool.isBusy(lane)) return CANCELED;
  const before = await run({ ...job, count: at }, noResults(steps), undefined);
  if (!before.ok) return before.error.kind === 'canceled' ? before : all;
  return { ok: true, output: { ...before.output, results: [...before.output.results, ...results.slice(at)] } };
}
