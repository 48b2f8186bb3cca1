import { positionAt } from '../../contract/position.ts';
import { describeLoss } from '../../diff/describe.ts';
import { diff } from '../../diff/diff.ts';
import { type ChangeRanges, eachRange } from '../../diff/ranges.ts';
import { inverseStep } from '../inverse.ts';
import type { Step } from '../recipe.ts';
import type { RecipeHost } from './run-recipe.ts';

/** A result of a tool to invert. */
export type InverseJob = { readonly step: Step; readonly input: string; readonly output: string };

/** Outcome of trying to invert a result. */
export type InverseResult =
  /** No tool inverts it. */
  | { readonly state: 'none' }
  | {
      readonly state: 'exact' | 'partly';
      /** Step that inverts it, completely or partly. */
      readonly inverse: Step;
      /** Description of the loss, and its first position: 1-based, columns in UTF-16 code units. */
      readonly loss?: { readonly description: string; readonly line: number; readonly column: number };
    };

/** Maximum lost share of the input, 0 to 1: with a greater loss, the inverse is useless. */
const MAX_LOST = 0.5;

function lostShare(input: string, ranges: ChangeRanges): number {
  let lost = 0;
  for (const [from, to] of eachRange(ranges)) lost += to - from;
  return lost / input.length;
}

/**
 * Tries whether a result can be inverted: runs the inverse that the tool declares, and compares, since it may be wrong.
 */
export async function tryInverse(host: RecipeHost, { step, input, output }: InverseJob): Promise<InverseResult> {
  const tool = await host.load(step.tool);
  const inverse = tool && inverseStep(step.tool, tool, step.options);
  const back = inverse && (await host.load(inverse.tool));
  if (!inverse || !back) return { state: 'none' };
  const outcome = await host.runTool(back, { ...inverse, input: output }, host.context);
  if (!outcome.ok) return { state: 'none' };
  const { text } = outcome.output;
  const changes = diff(input, text);
  if (changes.kind === 'same') return { state: 'exact', inverse };
  if (changes.kind === 'text' && lostShare(input, changes.ranges) > MAX_LOST) return { state: 'none' };
  const [from = 0] = changes.ranges;
  return {
    state: 'partly',
    inverse,
    loss: { description: describeLoss(input, text, changes), ...positionAt(input, from) },
  };
}
