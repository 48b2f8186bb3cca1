import type { Recipe } from '../core/recipe.ts';

/** A recipe on its way to the page of recipes. */
export type HandedRecipe = {
  /** It may have no steps: then the text alone begins one. */
  readonly recipe: Recipe;
  readonly input: string;
};

let handed: HandedRecipe | undefined;

/** Leave a recipe and its text, in memory and in no address, for the page of recipes, which opens next. */
export function leaveRecipe(next: HandedRecipe): void {
  handed = next;
}

/** Take what was left, once. */
export function takeRecipe(): HandedRecipe | undefined {
  const taken = handed;
  handed = undefined;
  return taken;
}
