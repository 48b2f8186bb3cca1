import { LOAD_ADVICE } from '../src/engine/contract/lazy-import.ts';
import { failure, type Outcome } from '../src/engine/jobs/job.ts';

export const CANCELED = failure('canceled', 'Canceled.');
export const CRASHED = failure(
  'crash',
  'The work was interrupted and a new worker was started. Your text is safe: try again.',
);
/** The thread of a job ended without an event, and so did the thread of its second attempt. */
export const ENDED = failure(
  'crash',
  'The browser ended the worker of this tool, twice in a row. Your text is safe: try again.',
);
export const NOT_LOADED = failure('load', `This tool could not be loaded. ${LOAD_ADVICE}`);
export const NO_WORKERS = failure(
  'crash',
  'This browser does not let the page start a web worker, so the tools cannot run. Your text is safe.',
);

/**
 * Returns the failure of something that did not load in time.
 *
 * @param what subject of the sentence
 * @param limit milliseconds
 * @param isAwaited whether the page shows the result if it still arrives
 */
export function loadTimeout(what: string, limit: number, isAwaited: boolean): Outcome<never> {
  const message = `${what} did not arrive within ${limit / 1000} s. ${LOAD_ADVICE}`;
  const hint = isAwaited ? { hint: 'If it still arrives, the result appears by itself.' } : {};
  return { ok: false, error: { kind: 'load', message, ...hint } };
}
