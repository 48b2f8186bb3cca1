import type { BytesOutput } from '../../jobs/bytes-output.ts';
import { inverseStep } from '../inverse.ts';
import type { RecipeJob } from '../job.ts';
import { isOn, RECIPE_VERSION, type Recipe, type Step } from '../recipe.ts';
import { areSame, OutputCache, type RecipeHost, runRecipe } from './run-recipe.ts';

/** Part of its text that a step loses for good, as words that follow 'lost:'. */
export type Loss = 'letter case' | 'whitespace' | 'the order of lines' | 'repeated lines' | 'part of the text';

/** A recipe run backward on its own result. */
export type Backwards = {
  /** From the last step to the first, up to the first that has no inverse. */
  readonly recipe: Recipe;
  /** Its output on the real result. */
  readonly output: BytesOutput;
  /** The text came back with the same code units. */
  readonly exact: boolean;
  /** 0-based: the last step whose input did not come back. */
  readonly losing?: number;
  /** Loss of that step; undefined if it has no inverse at all. */
  readonly loss?: Loss;
};

const sortedLines = (text: string) => text.split(/\r\n|[\r\n]/).sort();

/** Returns the kind of difference between a text and what came back of it. */
export function lossOf(before: string, after: string): Loss {
  if (before.toLowerCase() === after.toLowerCase()) return 'letter case';
  if (before.replace(/\s+/g, '') === after.replace(/\s+/g, '')) return 'whitespace';
  const [a, b] = [sortedLines(before), sortedLines(after)];
  if (a.length === b.length && a.every((line, i) => line === b[i])) return 'the order of lines';
  const [distinctA, distinctB] = [new Set(a), new Set(b)];
  if (distinctA.size === distinctB.size && [...distinctA].every((line) => distinctB.has(line))) return 'repeated lines';
  return 'part of the text';
}

/**
 * Runs a recipe forwards, then backward on its result, and compares each text that comes back with the original.
 *
 * The inverses that steps declare are not trusted, but run. The run continues after a lossy step, since its result may
 * still be useful; it ends at a step without an inverse.
 *
 * @param cache outputs of earlier runs; it is read and changed
 * @returns undefined if the recipe itself fails
 */
export async function runBackwards(
  { load, runTool, context, onLimits }: RecipeHost,
  { steps, input, file, reusable }: RecipeJob,
  cache: OutputCache,
): Promise<Backwards | undefined> {
  // Inverse steps are not reported: they are not steps of the recipe.
  const host = { load, runTool, context, onLimits };
  const activeSteps = steps.flatMap((step, index) => (isOn(step) ? [{ step, index }] : []));
  const given: BytesOutput = { text: input, ...(file && { bytes: new Uint8Array(await file.arrayBuffer()) }) };
  const outputs = [given];
  for (const { index } of activeSteps) {
    const { shown, output } = await runRecipe(host, { steps, input, file, reusable, selected: index }, cache);
    if (shown !== index || !output) return undefined;
    outputs.push(output);
  }

  const back: Step[] = [];
  let output = outputs.at(-1) ?? given;
  let losing: Pick<Backwards, 'losing' | 'loss'> = {};
  for (const [position, { step, index }] of [...activeSteps.entries()].reverse()) {
    const tool = await load(step.tool);
    const inverse = tool && inverseStep(step.tool, tool, step.options);
    const { text, bytes } = output;
    const before = outputs[position] as BytesOutput;
    const job = { input: text, file: bytes && new Blob([bytes]), toFile: before.bytes !== undefined };
    const result = inverse && (await runRecipe(host, { ...job, steps: [inverse] }, new OutputCache()));
    if (!inverse || !result?.output) {
      if (losing.losing === undefined) losing = { losing: index };
      break;
    }
    back.push(inverse);
    output = result.output;
    if (losing.losing === undefined && !areSame(output, before)) {
      losing = { losing: index, loss: lossOf(before.text, output.text) };
    }
  }
  const exact = back.length === activeSteps.length && areSame(output, given);
  // A later step may restore what one step lost.
  return { recipe: { v: RECIPE_VERSION, steps: back }, output, exact, ...(!exact && losing) };
}
