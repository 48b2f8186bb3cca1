import type { Page } from '../src/engine/contract/tool.ts';
import type { Job, Outcome } from '../src/engine/jobs/job.ts';
import { once } from '../src/engine/values/once.ts';
import { runAndExplain } from './after-stop.ts';
import { threadOn } from './browser-thread.ts';
import engine from './engine.worker.ts?worker&url';
import { Pool } from './pool.ts';
import { SITE } from './protocol.ts';
import { scriptUrl } from './shared/trusted-types.ts';
import type { SiteQueries } from './site-queries.ts';
import type { RunSettings } from './task.ts';

/** URL where the workers start: a blob of this page, so that its content policy applies to them on any host. */
const start = once(() => scriptUrl(engine));

/** Starts a worker that does not belong to the pool. */
export const startWorker = (): Worker => new Worker(start(), { type: 'module' });

/** Threads that one job keeps busy at most: one less than there are cores, for the page; at least 1, at most 4. */
export const THREADS: number = Math.max(1, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));

/** The pool of this page. No thread starts before the first job or `warm`. */
export const pool = new Pool({
  // At least two: else, on two cores, a key would wait for what the page looks for in the texts of the key before.
  size: Math.max(2, THREADS),
  start: (events) => threadOn(startWorker(), events),
  // In Firefox and WebKit, a file that hangs delays the next request for it, even if nothing waits for it any more.
  onStuck: () => (globalThis as { stop?: () => void }).stop?.(),
});

/** Run a job of a tool, and if it is stopped at its time limit, let the tool explain why. */
export const runJob = (page: Page, job: Job, settings: RunSettings): Promise<Outcome> =>
  runAndExplain(pool, page, job, settings);

const siteJob = (query: keyof SiteQueries) => SITE + query;

/**
 * Asks a question to the site instead of a tool. In the lane of its query, the latest question wins.
 *
 * @param alone without a lane, so that several such questions are answered, as when two files are opened at once
 */
export const askSite = <N extends keyof SiteQueries>(
  query: N,
  about: Parameters<SiteQueries[N]>[0],
  alone = false,
): Promise<Outcome<Awaited<ReturnType<SiteQueries[N]>>>> =>
  pool.ask({ tool: siteJob(query), query, about }, alone ? {} : { lane: siteJob(query) });

/** Withdraw a question. */
export const cancelSite = (query: keyof SiteQueries): void => pool.cancel(siteJob(query));

/** Withdraws both queries about the kind of a text, as each may wait for the same thread. */
export function cancelDetection(): void {
  cancelSite('glance');
  cancelSite('detect');
}

/** Preloads the code that answers a question. */
export const warmSite = (query: keyof SiteQueries): void => pool.warm(siteJob(query));
