import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutputParts } from '../../engine/contract/tool.ts';
import type { Failure, Outcome } from '../../engine/jobs/job.ts';

/** Queues a job, and returns a function that withdraws it. */
export type Enqueue = (job: () => Promise<unknown>) => () => void;

/**
 * Returns a queue for the jobs of rows on screen: it runs a few at a time, and skips withdrawn ones.
 *
 * A job starts in a later task at the earliest, so that the page's own job of the same change goes first.
 *
 * @param most number of jobs that run at a time
 */
export function useSideJobs(most: number): Enqueue {
  const state = useRef({ running: 0, waiting: new Set<() => Promise<unknown>>() });
  return useCallback(
    (job) => {
      const { waiting } = state.current;
      const next = () => {
        const [first] = waiting;
        if (!first || state.current.running >= most) return;
        waiting.delete(first);
        state.current.running++;
        void first().finally(() => {
          state.current.running--;
          next();
        });
      };
      waiting.add(job);
      setTimeout(next);
      return () => waiting.delete(job);
    },
    [most],
  );
}

/** Content of a row: the newest result, and the error if the newest job failed. */
export type RowResult = {
  readonly output?: OutputParts;
  readonly error?: Failure;
  /** The job of this result, which may be the previous one while the row's job is pending. */
  readonly of?: () => Promise<Outcome>;
};

/**
 * Returns the result of a row's side job, while the row is on screen. An older result stays until the new one is there.
 *
 * @param job job to run; a new function runs again. Undefined for no result.
 */
export function useRowResult(enqueue: Enqueue, job: (() => Promise<Outcome>) | undefined): RowResult {
  const [result, setResult] = useState<RowResult>({});
  useEffect(() => {
    if (!job) {
      setResult({});
      return;
    }
    let outdated = false;
    const withdraw = enqueue(async () => {
      const outcome = await job();
      if (outdated) return;
      if (outcome.ok) setResult({ output: outcome.output, of: job });
      else if (outcome.error.kind !== 'canceled') setResult({ error: outcome.error, of: job });
    });
    return () => {
      outdated = true;
      withdraw();
    };
  }, [enqueue, job]);
  return result;
}
