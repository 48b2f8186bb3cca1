import { helpFor, type ToolHelp } from '../../engine/catalog/search/finder.ts';
import { type FoundRecipe, recipesFor } from './recipes.ts';

export type Help = ToolHelp & {
  /**
   * Loads the search for them, which could not be loaded: that there are none says nothing. Left out if it was loaded.
   */
  readonly loadAgain?: () => Promise<unknown>;
  /** Those that are saved in this browser first; default: none. */
  readonly recipes?: readonly FoundRecipe[];
};

/**
 * All that may help beside the tools that a name search finds: other tools, and recipes.
 *
 * @param namesSuffice no other tools are wanted
 */
export const allFor = (query: string, category?: string, namesSuffice = false): Help => ({
  ...(namesSuffice ? { helpers: [] } : helpFor(query, category)),
  recipes: category === undefined ? recipesFor(query) : [],
});
