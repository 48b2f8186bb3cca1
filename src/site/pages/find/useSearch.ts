import { type RefObject, useEffect, useRef, useState } from 'react';
import { cancelFind, findByExample } from '../../../../workers/browser-find.ts';
import type { Answer, Loss, Nearest, Pair } from '../../../engine/by-example/contract.ts';
import type { Failure } from '../../../engine/jobs/job.ts';

export type Search = {
  /** `waiting` for a pause in typing: the answers belong to the previous pairs. */
  readonly phase: 'idle' | 'waiting' | 'searching' | 'done';
  /** Best first. While a search runs, those found so far, or else those of the search before. */
  readonly answers: readonly Answer[];
  /** Nearest result, if there is no answer. */
  readonly nearest?: Nearest | undefined;
  /** A text for which the pairs are ambiguous, if there is no answer for that reason. */
  readonly undecided?: string | undefined;
  /** Text that the best answer would remove, though no pair shows it. */
  readonly loss?: Loss | undefined;
  readonly error?: Failure | undefined;
};

const IDLE: Search = { phase: 'idle', answers: [] };
/** Milliseconds that a search may still take after a change: replacing a stopped thread takes as long. */
const GRACE = 100;

/**
 * Searches for the steps that some pairs show, after a pause in typing. A change stops an outdated search.
 *
 * @param pairsJson JSON of the pairs; undefined while there is nothing to search for
 * @param debounceMs milliseconds without a change before a search
 * @param attempt a new number searches again
 * @param text the visitor's text, to convert alike: a search reads it when it begins
 * @param textVersion a new number searches again, without showing progress
 */
export function useSearch(
  pairsJson: string | undefined,
  debounceMs: number,
  attempt: number,
  text: RefObject<string>,
  textVersion: number,
): Search {
  const [search, setSearch] = useState(IDLE);
  const newest = useRef(0);
  const asked = useRef({ pairsJson, attempt: -1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the delay does not start a search, and the same pairs may be searched again
  useEffect(() => {
    if (pairsJson === undefined) {
      setSearch(IDLE);
      return;
    }
    const isQuiet = asked.current.pairsJson === pairsJson && asked.current.attempt === attempt;
    asked.current = { pairsJson, attempt };
    let ignore = false;
    let isRunning = false;
    let number = 0;
    const update = (change: (before: Search) => Search) => !ignore && setSearch(change);
    const begin = async () => {
      isRunning = true;
      number = ++newest.current;
      let found: readonly Answer[] = [];
      if (!isQuiet) update((before) => ({ ...before, phase: 'searching', error: undefined }));
      const pairs = JSON.parse(pairsJson) as Pair[];
      const outcome = await findByExample(pairs, text.current, (answers) => {
        found = answers;
        if (!isQuiet) update(() => ({ phase: 'searching', answers }));
      });
      isRunning = false;
      update(() => {
        if (outcome.ok) return { phase: 'done', ...outcome.output };
        // Answers found before the time limit are as good as those of a longer search.
        const error = outcome.error.kind === 'timeout' ? undefined : outcome.error;
        return { phase: 'done', answers: found, error };
      });
    };
    if (!isQuiet) update((before) => ({ ...before, phase: 'waiting' }));
    const timer = setTimeout(begin, debounceMs);
    return () => {
      ignore = true;
      clearTimeout(timer);
      // A newer search replaces this one anyway.
      setTimeout(() => isRunning && number === newest.current && cancelFind(), GRACE);
    };
  }, [pairsJson, attempt, textVersion]);
  return search;
}
