import type { Answer, Pair, SearchResult } from '../src/engine/by-example/contract.ts';
import type { Outcome } from '../src/engine/jobs/job.ts';
import { pool } from './browser-pool.ts';
import { type CompareAnswersJob, FIND, type OtherAnswer, textsAlike } from './find-protocol.ts';

/** Lanes of the pool: in each the latest question wins. */
const SEARCH = 'find';
const OTHERS = 'find?others';

/** Milliseconds that a search may take; the answers found until then stay. */
const SEARCH_LIMIT = 8000;

/**
 * Searches for steps that convert the first text of every pair to the second, and that of a text alike.
 *
 * @param onAnswers called with all answers so far, best first, whenever there is a better one
 */
export const findByExample = (
  pairs: readonly Pair[],
  text: string,
  onAnswers: (answers: readonly Answer[]) => void,
): Promise<Outcome<SearchResult>> =>
  pool.ask(
    { tool: FIND, query: 'search', about: { pairs, texts: textsAlike(pairs, text) } },
    { lane: SEARCH, timeLimit: SEARCH_LIMIT, onAnswers },
  );

/** Returns the answers whose results for a text differ from that of the best one. */
export const findOthers = (job: CompareAnswersJob): Promise<Outcome<readonly OtherAnswer[]>> =>
  pool.ask({ tool: FIND, query: 'others', about: job }, { lane: OTHERS });

/** Stops the search, and prepares a thread for the next one. */
export function cancelFind(): void {
  pool.cancel(OTHERS);
  if (!pool.isBusy(SEARCH)) return;
  pool.cancel(SEARCH);
  warmFind();
}

/** Preloads the engines of a search. */
export const warmFind = (): void => pool.warm(FIND);
