import type { Step } from '../../../engine/recipe/recipe.ts';
import { optionWords } from '../recipe/option-words.ts';
import { stepName } from '../tool/tool-name.ts';
import { pageOf } from '../tool/useToolPages.ts';

/** A step in words: its tool and its changed options. The options follow once the page of the tool has loaded. */
export type StepWords = { readonly name: string; readonly options: readonly string[] };

export function stepLabel({ tool, options }: Step): StepWords {
  const page = pageOf(tool);
  return { name: stepName(tool), options: page ? optionWords(page, options) : [] };
}

/** Steps as one sentence without its period: `Trim Whitespace, then Text Joiner (Separator: comma)`. */
export const sentenceOf = (steps: readonly StepWords[]): string =>
  steps.map(({ name, options }) => (options.length > 0 ? `${name} (${options.join(', ')})` : name)).join(', then ');
