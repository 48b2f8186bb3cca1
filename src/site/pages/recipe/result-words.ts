import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { StepState } from './useRecipe.ts';

/**
 * Returns the heading of a result.
 *
 * @param shown 0-based: the step whose result it is
 * @param preview its name if it is that of the beginning of a file
 */
export function resultTitle(count: number, shown: number | undefined, preview?: string): string {
  if (shown === undefined) return preview ?? 'Output';
  const position = `step ${shown + 1} of ${count}`;
  return preview === undefined ? `After ${position}` : `${preview}, after ${position}`;
}

/**
 * Returns the name of a result that is not that of the whole recipe: `after step 2`.
 *
 * @param on whether each step is on
 * @param shown 0-based: the step whose result it is
 */
export const partName = (on: readonly boolean[], shown: number | undefined): string | undefined =>
  shown === undefined || shown >= on.lastIndexOf(true) ? undefined : `after step ${shown + 1}`;

/**
 * Returns why the result is not that of the selected step; undefined if it is.
 *
 * @param on whether each step is on
 * @param selected 0-based
 * @param shown 0-based: the step whose result it is
 */
export function resultNote(
  on: readonly boolean[],
  results: readonly StepState[],
  selected: number,
  shown: number | undefined,
): string | undefined {
  const failed = results.findIndex(({ state }) => state === 'failed');
  const shownWords =
    shown === undefined ? 'There is no result before it.' : `This is the text after step ${shown + 1}.`;
  if (failed >= 0 && failed <= selected) return `Step ${failed + 1} failed. ${shownWords}`;
  if (on[selected] === false && shown !== undefined) {
    return `Step ${selected + 1} is switched off. This is the text after step ${shown + 1}.`;
  }
  return undefined;
}

/**
 * Returns the notes on the results of the steps before the one that is shown: what they left out is in no later result.
 *
 * @param shown 0-based: the step whose result it is
 */
export const earlierNotes = (results: readonly StepState[], shown = 0): readonly string[] =>
  results
    .slice(0, shown)
    .flatMap((result, i) =>
      result.state === 'done' ? (result.notes ?? []).map((note) => `Step ${i + 1}: ${note}`) : [],
    );

/** Lines of a text, as editors count them: none in an empty one. */
function lineCount(text: string): number {
  if (text === '') return 0;
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  for (let at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', at + 1)) if (text[at + 1] !== '\n') count++;
  return count;
}

const from = (before: number, after: number, noun: string) =>
  before === after ? plural(after, noun) : `${formatNumber(before)} → ${plural(after, noun)}`;

/** Describes the change of a step in figures: `1,204 → 980 characters, 40 → 33 lines`. */
export const changeWords = (before: string, after: string): string =>
  before === after
    ? `${plural(after.length, 'character')}, unchanged`
    : `${from(before.length, after.length, 'character')}, ${from(lineCount(before), lineCount(after), 'line')}`;
