import type { RecipeJob, RecipeOutcome, Roll } from '../../workers/recipe-protocol.ts';
import { isOn, type Step } from '../core/recipe.ts';

/** Last outputs of the random steps of a recipe. */
export type Rolls = {
  readonly input: string;
  /** Each with a key of the steps that it depends on. */
  readonly rolls: readonly { readonly key: string; readonly output: Roll['output'] }[];
};

export const NO_ROLLS: Rolls = { input: '', rolls: [] };

/** Returns a key of all that the output of a step depends on, except the input. */
const keyUpTo = (steps: readonly Step[], index: number): string =>
  JSON.stringify(
    steps
      .slice(0, index + 1)
      .filter(isOn)
      .map(({ tool, options }) => [tool, options]),
  );

/** Returns the outputs of a run that later ones are to keep. */
export const rollsOf = ({ steps, input }: RecipeJob, { rolls }: RecipeOutcome): Rolls => ({
  input,
  rolls: rolls.map(({ step, output }) => ({ key: keyUpTo(steps, step), output })),
});

/** Returns the outputs that are still valid: neither the input nor a step up to there has changed. */
export function heldRolls({ input, rolls }: Rolls, steps: readonly Step[], newInput: string): readonly Roll[] {
  if (rolls.length === 0 || input !== newInput) return [];
  return steps.flatMap((step, index) => {
    const key = isOn(step) ? keyUpTo(steps, index) : undefined;
    const held = rolls.find((roll) => roll.key === key);
    return held ? [{ step: index, output: held.output }] : [];
  });
}
