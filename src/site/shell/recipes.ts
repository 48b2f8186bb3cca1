import { exampleAddress, savedAddress } from '../../engine/recipe/addresses.ts';
import { EXAMPLES } from '../../engine/recipe/examples.ts';
import { plural } from '../../engine/values/plural.ts';
import { readSaved } from '../recipes/storage.ts';

/** A recipe whose name was searched for. */
export type FoundRecipe = {
  readonly kind: 'saved' | 'example';
  readonly name: string;
  readonly about: string;
  readonly to: string;
};

/** No more than can be looked over. */
const MOST = 3;

/** Returns recipes whose name contains the query, in any case: those saved in this browser, then worked examples. */
export function recipesFor(query: string): readonly FoundRecipe[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const named = ({ name }: FoundRecipe) => name.toLowerCase().includes(wanted);
  const saved = readSaved().list.flatMap(({ name, recipe }): FoundRecipe[] =>
    recipe ? [{ kind: 'saved', name, about: plural(recipe.steps.length, 'step'), to: savedAddress(name) }] : [],
  );
  const examples = EXAMPLES.map(
    ({ id, title, description }): FoundRecipe => ({
      kind: 'example',
      name: title,
      about: description,
      to: exampleAddress(id),
    }),
  );
  return [...saved.filter(named).slice(0, MOST), ...examples.filter(named).slice(0, MOST)];
}
