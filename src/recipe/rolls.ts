import type { RecipeJob, RecipeOutcome, Roll } from '../../workers/recipe-protocol.ts';
import { isOn, type Step } from '../core/recipe.ts';

/** What the random steps of a recipe gave last. */
export type Rolls = {
  readonly input: string;
  /** Each with all that it came of. */
  readonly rolls: readonly { readonly key: string; readonly output: Roll['output'] }[];
};

export const NO_ROLLS: Rolls = { input: '', rolls: [] };

/** All that what a step gives depends on, but for the input. */
const keyUpTo = (steps: readonly Step[], index: number): string =>
  JSON.stringify(
    steps
      .slice(0, index + 1)
      .filter(isOn)
      .map(({ tool, options }) => [tool, options]),
  );

/** What a run gave that later ones are to keep. */
export const rollsOf = ({ steps, input }: RecipeJob, { rolls }: RecipeOutcome): Rolls => ({
  input,
  rolls: rolls.map(({ step, output }) => ({ key: keyUpTo(steps, step), output })),
});

/** What of that still holds: neither the input nor a step up to there has changed. */
export function heldRolls({ input, rolls }: Rolls, steps: readonly Step[], newInput: string): readonly Roll[] {
  if (rolls.length === 0 || input !== newInput) return [];
  return steps.flatMap((step, index) => {
    const key = isOn(step) ? keyUpTo(steps, index) : undefined;
    const held = rolls.find((roll) => roll.key === key);
    return held ? [{ step: index, output: held.output }] : [];
  });
}
