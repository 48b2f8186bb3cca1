import type { Backwards } from '../../../engine/recipe/run/run-backwards.ts';

/**
 * Describes the result of a recipe that was run backward, for people.
 *
 * @param names the tool of each step of the recipe
 */
export function backwardsWords(
  { exact, losing, loss }: Pick<Backwards, 'exact' | 'losing' | 'loss'>,
  names: readonly string[],
): { readonly verdict: string; readonly details: string } {
  if (exact) return { verdict: 'Exact', details: 'Run backwards on its output, the recipe gives your input again.' };
  const number = (losing ?? 0) + 1;
  const step = `Step ${number}, ${names[number - 1] ?? 'this step'}`;
  const isLast = number === names.length;
  const verdict = (why: string) =>
    isLast ? `Not exact: in step ${number}, ${why}` : `Exact up to step ${number}, where ${why}`;
  if (loss === undefined) {
    return {
      verdict: isLast ? 'Cannot be undone' : `Can be undone back to step ${number}`,
      details: `${step}, cannot be undone with these options.`,
    };
  }
  const verb = loss === 'repeated lines' ? 'are' : 'is';
  return {
    verdict: verdict(`${loss} ${verb} lost`),
    details: `${step}, does not keep ${loss}, so what comes back differs from your input.`,
  };
}
