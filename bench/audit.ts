/** The `benchmarkIndex` of a slow phone; Lighthouse gives one for the machine that it runs on. */
export const PHONE = 750;
/** A machine of this index or a better one is quick. */
const QUICK = 1500;
/**
 * Returns the aims: the performance score, and on a slow phone the total blocking time in milliseconds.
 *
 * @param index the `benchmarkIndex` of the machine, or of the phone that it was slowed down to
 */
export function aimsFor(index: number, isSlow: boolean): { readonly performance: number; readonly blocking: number } {
  if (isSlow) return { performance: 95, blocking: 200 };
  return { performance: index >= QUICK ? 99 : 95, blocking: Number.POSITIVE_INFINITY };
}

/** Returns the factor by which a machine of this index is slowed to be the phone: 1 if it is as slow already. */
export const slowdownOf = (index: number): number => Math.max(1, index / PHONE);

/** The addresses that a run is for: five of all kinds, those that are named, or each tool's and each other page's. */
export function pagesFor(asked: string | undefined, toolIds: readonly string[]): readonly string[] {
  if (asked === undefined) return ['/', '/json-formatter', '/bold-text-generator', '/search', '/about-us'];
  if (asked !== 'all') return asked.split(',').filter(Boolean);
  return ['/', '/search', '/about-us', '/contact', '/sitemap', ...toolIds.map((id) => `/${id}`)];
}
