import { helpFor, type ToolHelp } from '../../engine/catalog/search/finder.ts';
import { type FoundRecipe, recipesFor } from './recipes.ts';

export type Help = ToolHelp & {
  /** Loads the search for other tools again after a failure, when an empty list means nothing. */
  readonly loadAgain?: () => Promise<unknown>;
  /** Recipes, those saved in this browser first; default: none. */
  readonly recipes?: readonly FoundRecipe[];
};

/**
 * Returns everything that may help besides the tools found by name: other tools, and recipes.
 *
 * @param namesSuffice whether to leave out other tools
 */
export const allFor = (query: string, category?: string, namesSuffice = false): Help => ({
  ...(namesSuffice ? { helpers: [], ranked: [] } : helpFor(query, category)),
  recipes: category === undefined ? recipesFor(query) : [],
});
