import type { RandomResult, RecipeJob, RecipeOutcome } from '../../../engine/recipe/job.ts';
import { isOn, type Step } from '../../../engine/recipe/recipe.ts';

/** Last outputs of the random steps of a recipe. */
export type RandomResults = {
  readonly input: string;
  /** Each with a key of the steps that it depends on. */
  readonly results: readonly { readonly key: string; readonly output: RandomResult['output'] }[];
};

export const NO_RESULTS: RandomResults = { input: '', results: [] };

/** Returns a key of all that the output of a step depends on, except the input. */
const keyUpTo = (steps: readonly Step[], index: number): string =>
  JSON.stringify(
    steps
      .slice(0, index + 1)
      .filter(isOn)
      .map(({ tool, options }) => [tool, options]),
  );

/** Returns the outputs of a run that later runs keep. */
export const randomResultsOf = (
  { steps, input }: RecipeJob,
  { randomResults: results }: RecipeOutcome,
): RandomResults => ({ input, results: results.map(({ step, output }) => ({ key: keyUpTo(steps, step), output })) });

/** Returns the outputs that are still valid: neither the input nor a step up to them has changed. */
export function reusableResults(
  { input, results }: RandomResults,
  steps: readonly Step[],
  newInput: string,
): readonly RandomResult[] {
  if (results.length === 0 || input !== newInput) return [];
  return steps.flatMap((step, index) => {
    const key = isOn(step) ? keyUpTo(steps, index) : undefined;
    const reusable = results.find((result) => result.key === key);
    return reusable ? [{ step: index, output: reusable.output }] : [];
  });
}
