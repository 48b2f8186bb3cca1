import { pool } from '../../../../workers/browser-pool.ts';
import { importWithRetry } from '../../../../workers/shared/repair.ts';
import type { JsonFault } from '../../../engine/compare/compare-json.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
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

function stepsOf(first: string): readonly Step[] | undefined {
  if (first.startsWith(SAVED)) return readSaved().list.find(({ name }) => SAVED + name === first)?.recipe?.steps;
  return FORMATTERS.some(([tool]) => tool === first) ? [{ tool: first, options: {} }] : undefined;
}

/** The texts that a recipe makes of both sides, or why it cannot for one of them. */
export type Formatted = Texts | JsonFault;

/** UTF-16 offset of a position, 1-based as messages have it. */
function offsetOf(text: string, line = 1, column = 1): number {
  let at = 0;
  for (let i = 1; i < line; i++) at = text.indexOf('\n', at) + 1;
  return Math.min(at + column - 1, text.length);
}

/**
 * Runs what shall run on both sides before they are compared.
 *
 * @throws ToolError if it is a recipe that is not saved here, Error if the code cannot be loaded
 */
export async function formatBoth(first: string, texts: Texts): Promise<Formatted> {
  if (first === AS_THEY_ARE) return texts;
  const steps = stepsOf(first);
  const fault = (side: keyof Texts, message: string, at = 0): JsonFault => ({ side, message, at });
  if (!steps) throw new ToolError('This browser has no saved recipe with that name. Choose another one, or Nothing.');
  const { runRecipeApart } = await importWithRetry(() => import('../../../../workers/browser-recipes.ts'));
  const made = { left: '', right: '' };
  for (const side of ['left', 'right'] as const) {
    const outcome = await runRecipeApart({ steps, input: texts[side] }, LANE);
    if (!outcome.ok) return fault(side, outcome.error.message);
    const { results, output } = outcome.output;
    const failed = results.findIndex(({ state }) => state === 'failed');
    const result = results[failed];
    if (result?.state === 'failed') {
      const { message, line, column } = result.error;
      return fault(side, message, failed === 0 ? offsetOf(texts[side], line, column) : 0);
    }
    made[side] = output?.text ?? texts[side];
  }
  return made;
}
