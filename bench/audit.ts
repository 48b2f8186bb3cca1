/** The `benchmarkIndex` of a slow phone; Lighthouse gives one for the machine that it runs on. */
export const PHONE = 750;
/** A machine of this index or a better one is quick. */
const QUICK = 1500;
/** How many times Lighthouse's mobile preset lengthens the tasks that it has seen. */
const SLOWDOWN = 4;

/** What must be reached; `blocking` is the total blocking time in milliseconds on a machine of index 750. */
export type Aims = { readonly performance: number; readonly blocking: number };

/**
 * What to aim for on a machine.
 *
 * @param index its `benchmarkIndex`; that of the phone where the run was slowed down to it
 */
export const aimsFor = (index: number): Aims => ({ performance: index >= QUICK ? 99 : 95, blocking: 200 });

/** How many times the tasks of a machine of some index are to be lengthened, to be as long as a slow phone's. */
export const slowdownOf = (index: number): number => (SLOWDOWN * index) / PHONE;

/** The addresses that a run is for: five of all kinds, those that are named, or each tool's and each other page's. */
export function pagesFor(asked: string | undefined, toolIds: readonly string[]): readonly string[] {
  if (asked === undefined) return ['/', '/json-formatter', '/bold-text-generator', '/search', '/about-us'];
  if (asked !== 'all') return asked.split(',').filter(Boolean);
  return ['/', '/search', '/about-us', '/contact', '/sitemap', ...toolIds.map((id) => `/${id}`)];
}
