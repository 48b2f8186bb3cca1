import type { Recipe } from '../../engine/recipe/recipe.ts';

/** A recipe on its way to the page of recipes. */
export type RecipeHandoff = {
  /** It may have no steps: then the text alone begins one. */
  readonly recipe: Recipe;
  readonly input: string;
};

let handoff: RecipeHandoff | undefined;

/** Passes a recipe and its text, in memory and in no address, to the page of recipes, which opens next. */
export function passRecipe(next: RecipeHandoff): void {
  handoff = next;
}

/** Returns the recipe that was passed, once; undefined if there is none. */
export function takeRecipe(): RecipeHandoff | undefined {
  const taken = handoff;
  handoff = undefined;
  return taken;
}
