import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../engine/jobs/job.ts';

/** State of the jobs of a page, of which the newest counts. */
export type JobState = {
  /** The newest job has run for 200 ms or more. */
  readonly busy: boolean;
  /** Progress of the newest job, from 0 to 1, if it is reported. */
  readonly progress: number | undefined;
  /** Number of jobs that have ended. It also changes if a new result is equal to the last one. */
  readonly settledCount: number;
  /** Whether the newest job has not ended yet: the result then belongs to an older input. */
  readonly isPending: () => boolean;
  /** Stop the running job. */
  readonly cancel: () => void;
  /** Run the same job again: for random results, or after a failure. */
  readonly again: () => void;
  /** Run the same job again with four times the time. */
  readonly longer: () => void;
};

/** Result of the jobs as a page shows it. */
type Result = {
  /** Why the newest job gave no result, or only a part of one. */
  readonly error: Failure | undefined;
  /** The rest is out of date: the newest job gave none. */
  readonly stale: boolean;
};

/** One job: it counts while it is the newest. */
type Run = {
  readonly isNewest: () => boolean;
  /** Settings of the pool that follow the job. */
  readonly events: { readonly onProgress: (done: number) => void; readonly onLateLoad: () => void };
  /** To be called when the job has ended, after its result is set. */
  readonly end: () => void;
  /** To be called when a newer job takes its place: it no longer shows as busy by itself. */
  readonly leave: () => void;
};

/** Milliseconds after which a job is shown as busy. */
const BUSY_AFTER = 200;
const LONGER = 4;

/**
 * Keeps the state of a page's jobs: what the newest gave, whether it runs, and its next attempts.
 *
 * @param initial a constant object, so that a page which starts without a text is not rendered a second time
 * @param stop stops the job that runs
 * @param change what to change after Cancel, in words: `an option`
 */
export function useJob<R extends Result>(initial: R, stop: () => void, change: string) {
  const [result, setResult] = useState(initial);
  const [settledCount, setSettledCount] = useState(0);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [attempt, setAttempt] = useState({ count: 0, factor: 1 });
  const newest = useRef(0);
  /** Number of the newest job whose end has been rendered. */
  const [ended, setEnded] = useState(0);

  // Leaving the page cancels its job.
  useEffect(
    () => () => {
      newest.current = 0;
      stop();
    },
    [stop],
  );

  const rest = useCallback((number: number) => {
    setEnded(number);
    setBusy(false);
    setProgress(undefined);
  }, []);

  /** Begins a job. `pause`: milliseconds that it waits before it is posted. */
  const begin = useCallback(
    (pause = 0): Run => {
      const number = ++newest.current;
      const isNewest = () => number === newest.current;
      const timer = setTimeout(() => isNewest() && setBusy(true), BUSY_AFTER + pause);
      return {
        isNewest,
        events: {
          onProgress: (done) => isNewest() && setProgress(done),
          onLateLoad: () => isNewest() && setAttempt(({ count, factor }) => ({ count: count + 1, factor })),
        },
        end() {
          setSettledCount((count) => count + 1);
          if (!isNewest()) return;
          clearTimeout(timer);
          rest(number);
        },
        leave: () => clearTimeout(timer),
      };
    },
    [rest],
  );

  /** Stops the job that runs, and shows something in place of its result. */
  const end = useCallback(
    (next: R | ((last: R) => R)) => {
      // A page that has run nothing is not rendered again.
      if (newest.current > 0) rest(++newest.current);
      stop();
      setResult(next);
    },
    [stop, rest],
  );

  const cancel = useCallback(() => {
    const error: Failure = { kind: 'canceled', message: `Stopped. Change the text or ${change}, or run it again.` };
    end((last) => ({ ...last, error, stale: true }));
  }, [end, change]);
  const again = useCallback(() => setAttempt(({ count }) => ({ count: count + 1, factor: 1 })), []);
  const longer = useCallback(
    () => setAttempt(({ count, factor }) => ({ count: count + 1, factor: factor * LONGER })),
    [],
  );
  const isPending = () => newest.current > ended;
  const state: JobState & R = { ...result, busy, progress, settledCount, isPending, cancel, again, longer };
  return { state, attempt, begin, end, setResult };
}
