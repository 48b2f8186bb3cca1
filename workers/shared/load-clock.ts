/**
 * Milliseconds without any file arriving after which a load is given up. The largest part of a page arrives in that time
 * at 3 kB a second, the largest file of a worker at 11 kB.
 */
export const LOAD_LIMIT = 20_000;

/** Number of files that the browser lists, more than the site has. By default the list ends after 250. */
const MAX_FILES = 10_000;

/** Returns the time when the last file of this page arrived, in milliseconds of `performance.now()`; 0 if none has. */
function lastFileOfPage(): number {
  const last = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined;
  return last?.responseEnd ?? 0;
}

/**
 * Calls `onLate` once no file has arrived for as long as the limit, counted from now at the earliest.
 *
 * @param limit milliseconds
 * @param lastArrival returns when the last file arrived, in milliseconds of `performance.now()`; left out, any file of
 *   this page counts
 * @returns a function that ends the watch
 */
export function watchLoad(onLate: () => void, limit = LOAD_LIMIT, lastArrival = lastFileOfPage): () => void {
  performance.setResourceTimingBufferSize(MAX_FILES);
  const begun = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => {
      const rest = limit - (performance.now() - Math.max(begun, lastArrival()));
      if (rest > 0) wait(rest);
      else onLate();
    }, milliseconds);
  };
  wait(limit);
  return () => clearTimeout(timer);
}
