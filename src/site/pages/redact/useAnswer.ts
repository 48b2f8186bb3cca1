import { useLayoutEffect } from 'react';
import { askSite, cancelSite } from '../../../../workers/browser-pool.ts';
import type { SiteQueries } from '../../../../workers/site-queries.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import { useJob } from '../tool/useJob.ts';

type Query = 'redact' | 'restore';
type About<N extends Query> = Parameters<SiteQueries[N]>[0];
type Answer<N extends Query> = Awaited<ReturnType<SiteQueries[N]>>;

type Result<N extends Query> = {
  /** The last good answer. */
  readonly answer?: Answer<N>;
  readonly error: Failure | undefined;
  /** The answer is that to an older question. */
  readonly stale: boolean;
};

const NOTHING = { error: undefined, stale: false };
const stops = { redact: () => cancelSite('redact'), restore: () => cancelSite('restore') };

/**
 * Keeps the answer to a question up to date: every change posts it to the pool, and the latest wins.
 *
 * @param about keep the object while nothing changes; undefined while there is nothing to ask
 * @param change what to change after Cancel, in words: `a setting`
 */
export function useAnswer<N extends Query>(query: N, about: About<N> | undefined, change: string) {
  const { state, attempt, begin, end, setResult } = useJob<Result<N>>(NOTHING, stops[query], change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useLayoutEffect(() => {
    if (about === undefined) {
      end(NOTHING);
      return undefined;
    }
    const run = begin();
    void askSite(query, about).then((outcome) => {
      if (run.isNewest()) {
        if (outcome.ok) setResult({ ...NOTHING, answer: outcome.output });
        else if (outcome.error.kind !== 'canceled') {
          const { error } = outcome;
          setResult((last) => ({ ...last, error, stale: true }));
        }
      }
      run.end();
    });
    return run.leave;
  }, [query, about, attempt, begin, end, setResult]);
  return state;
}

/** An answer, and what there is to say while the next one is made. */
export type AnswerState<N extends Query> = ReturnType<typeof useAnswer<N>>;
