import type { Browser } from '@playwright/test';
import type { TraceEvent } from '../processor-time.ts';

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** The names of the marks that a page sets around an action. */
export const marksOf = (id: number) => ({ begin: `bench ${id} begin`, end: `bench ${id} end` });

/**
 * Run some work while Chromium notes what every task costs.
 *
 * @returns for the id of each action the milliseconds of processor time that its longest task took on the main thread
 */
export async function tasksOf(browser: Browser, work: () => Promise<void>): Promise<(id: number) => number> {
  await browser.startTracing(undefined, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly Readonly<TraceEvent>[] };
  const tasks = traceEvents.filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined);
  const marks = new Map(
    traceEvents.filter(({ name }) => name.startsWith('bench ')).map((event) => [event.name, event]),
  );
  return (id) => {
    const names = marksOf(id);
    const [begin, end] = [marks.get(names.begin), marks.get(names.end)];
    if (!begin || !end) return Number.NaN;
    // Not the task that sets the mark: that of a page that opens is the browser's, which copies its address some times.
    const own = tasks.filter(
      ({ pid, tid, ts }) => pid === begin.pid && tid === begin.tid && ts > begin.ts && ts < end.ts,
    );
    return Math.max(0, ...own.map(({ tdur = 0 }) => tdur)) / 1000;
  };
}
