import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Step } from '../../../engine/recipe/recipe.ts';
import { markUnsaved } from '../../drafts/drafts.ts';
import { readSaved, watchSaved } from '../../recipes/storage.ts';

/** The same for steps that are the same. */
const textOf = (steps: readonly Step[]) => JSON.stringify(steps);

/**
 * Asks before the tab closes while its steps exist nowhere else: not in a saved recipe, opened from a file or link, or
 * copied.
 *
 * @returns function that marks steps as safe, and the safe steps, for a draft
 */
export function useUnsavedSteps(steps: readonly Step[]) {
  const [safe, setSafe] = useState('');
  const { list } = useSyncExternalStore(watchSaved, readSaved, readSaved);
  useEffect(() => {
    const text = textOf(steps);
    const isSaved = text === safe || list.some(({ recipe }) => recipe && textOf(recipe.steps) === text);
    markUnsaved(steps.length > 0 && !isSaved);
  }, [steps, safe, list]);
  const markSafe = useCallback((of: readonly Step[]) => setSafe(textOf(of)), []);
  return { safe, restoreSafe: setSafe, markSafe };
}
