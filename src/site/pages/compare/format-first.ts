import { pool } from '../../../../workers/browser-pool.ts';
import { importWithRetry } from '../../../../workers/shared/repair.ts';
import type { JsonFault } from '../../../engine/compare/compare-json.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import { lineRange } from '../../../engine/lines/lines.ts';
import type { StepResult } from '../../../engine/recipe/job.ts';
import type { Step } from '../../../engine/recipe/recipe.ts';
import type { SavedList } from '../../../engine/recipe/saved.ts';
import { readSaved } from '../../recipes/storage.ts';
import type { Texts } from './texts.ts';

/** No recipe on either side: the texts are compared as they are. */
export const AS_THEY_ARE = 'none';

/** The formatters that may run on both sides. */
export const FORMATTERS = [
  ['json-formatter', 'Format JSON'],
  ['xml-formatter', 'Format XML'],
  ['html-formatter', 'Format HTML'],
  ['javascript-formatter', 'Format JavaScript'],
] as const;

/** Lane of the pool for both sides: a text that has changed since is not formatted any more. */
const LANE = 'recipe?compared';

/** Stops what runs on the sides. */
export const cancelFormat = (): void => pool.cancel(LANE);

/** Before the name of a saved recipe. */
const SAVED = 'recipe:';

/** The choices of the option, with the recipes saved in this browser, and with what is chosen if it is none of them. */
export function formatChoices(list: SavedList, chosen: string): (readonly [value: string, label: string])[] {
  const choices: (readonly [string, string])[] = [
    [AS_THEY_ARE, 'Nothing'],
    ...FORMATTERS,
    ...list.flatMap(({ name, recipe }) => (recipe ? [[SAVED + name, `Recipe: ${name}`] as const] : [])),
  ];
  return choices.some(([value]) => value === chosen) ? choices : [...choices, [chosen, 'A missing recipe']];
}

/** Returns that something ran on both sides; undefined if nothing did. */
export function formattedInWords(first: string): string | undefined {
  if (first === AS_THEY_ARE) return undefined;
  const [, label = first.slice(SAVED.length)] = FORMATTERS.find(([tool]) => tool === first) ?? [];
  return `${label} was run on both sides first.`;
}

/** Returns the steps that run on both sides; undefined if they are those of a recipe that is not saved here. */
export function stepsOf(first: string): readonly Step[] | undefined {
  if (first === AS_THEY_ARE) return [];
  if (first.startsWith(SAVED)) return readSaved().list.find(({ name }) => SAVED + name === first)?.recipe?.steps;
  return FORMATTERS.some(([tool]) => tool === first) ? [{ tool: first, options: {} }] : undefined;
}

/** The texts that steps make of both sides, with notes on them; or why they cannot: the text's fault, or another one. */
export type Formatted =
  | { readonly texts: Texts; readonly notes: readonly string[] }
  | { readonly fault: JsonFault }
  | { readonly error: Failure };

const NO_RECIPE = 'This browser has no saved recipe with that name. Choose another one, or Nothing.';
const NAMES = { left: 'Left', right: 'Right' } as const;

/** The notes on a side: what its steps guessed or left out, and whether chance had a part. */
function notesOn(side: keyof Texts, results: readonly StepResult[]): string[] {
  const done = results.filter((result) => result.state === 'done');
  const notes = done.flatMap(({ notes = [] }) => notes);
  return [...notes, ...(done.some(({ isRandom }) => isRandom) ? ['A step gives another result each time.'] : [])].map(
    (note) => `${NAMES[side]}: ${note}`,
  );
}

/**
 * Runs steps on both sides before they are compared.
 *
 * @param isNewest whether their result is still wanted: asked before each side
 * @returns undefined if it is not
 * @throws Error if the code cannot be loaded
 */
export async function formatBoth(
  steps: readonly Step[] | undefined,
  texts: Texts,
  isNewest: () => boolean,
): Promise<Formatted | undefined> {
  if (!steps) return { error: { kind: 'input', message: NO_RECIPE } };
  if (steps.length === 0) return { texts, notes: [] };
  const { runRecipeApart } = await importWithRetry(() => import('../../../../workers/browser-recipes.ts'));
  const made = { ...texts };
  const notes: string[] = [];
  for (const side of ['left', 'right'] as const) {
    if (!isNewest()) return undefined;
    const outcome = await runRecipeApart({ steps, input: texts[side] }, LANE);
    if (!outcome.ok) return { error: outcome.error };
    const { results, output } = outcome.output;
    const failed = results.findIndex(({ state }) => state === 'failed');
    const result = results[failed];
    if (result?.state === 'failed') {
      const { kind, message, line, column = 1 } = result.error;
      if (kind !== 'input') return { error: result.error };
      // What a later step got is not in the pane.
      const at = failed === 0 && line !== undefined ? lineRange(texts[side], line)[0] + column - 1 : undefined;
      return { fault: { side, message, at } };
    }
    made[side] = output?.text ?? texts[side];
    notes.push(...notesOn(side, results));
  }
  return { texts: made, notes };
}
