import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Recipe, withoutSecrets } from '../../../engine/recipe/recipe.ts';
import { replaceLink } from '../../drafts/drafts.ts';
import { linkFragment } from '../../paths.ts';
import { fromFragment, toFragment } from '../../recipes/link.ts';

/** Most characters of a link in the address; beyond that the recipe survives a reload without it. */
const MAX_LENGTH = 8000;
/** Milliseconds without a change until it shows in the address: browsers allow a hundred replacements in 30 seconds. */
const PAUSE_MS = 400;

/**
 * Shows the recipe in the address, as its link, without its text and without secrets. A link that brought this recipe
 * stays as it is, with its text if it has one. No change makes an entry in the history.
 *
 * @param isUntouched whether the page has had no steps yet: the address, which may be a damaged link, is left alone
 * @param isReading whether the recipe of the address is still being read
 */
export function useRecipeAddress(recipe: Recipe, isUntouched: boolean, isReading: RefObject<boolean>): void {
  // Changes with each navigation, which may replace the address.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the address
  useEffect(() => {
    if (isUntouched) return undefined;
    let ignore = false;
    const update = async () => {
      if (isReading.current) return;
      const shown: Recipe = { ...recipe, steps: recipe.steps.map(withoutSecrets) };
      const before = linkFragment();
      const shared = await fromFragment(before);
      if (JSON.stringify(shared?.recipe) === JSON.stringify(shown)) return;
      const link = shown.steps.length > 0 ? await toFragment(shown) : '';
      const fragment = link.length > MAX_LENGTH ? '' : link;
      if (!ignore && linkFragment() === before && fragment !== before) replaceLink(fragment);
    };
    const timer = setTimeout(update, PAUSE_MS);
    return () => {
      ignore = true;
      clearTimeout(timer);
    };
  }, [recipe, isUntouched, isReading, key]);
}
