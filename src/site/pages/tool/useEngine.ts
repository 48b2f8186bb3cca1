import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pool, runJob } from '../../../../workers/browser-pool.ts';
import type { RunSettings } from '../../../../workers/task.ts';
import type { OutputParts, Page } from '../../../engine/contract/tool.ts';
import type { Failure, Outcome } from '../../../engine/jobs/job.ts';
import { type Limits, limitsFor } from '../../../engine/jobs/time-limit.ts';
import { anyChanged } from './option-state.ts';

export type EngineState = {
  /** The last good output; at first that of the page, or an empty one. */
  readonly output: OutputParts;
  /** The reason why the newest job gave no output, or only a part of it. */
  readonly error: Failure | undefined;
  /** `output` is out of date: the newest job gave none. */
  readonly stale: boolean;
  /** Whether the newest job has run for 200 ms or more, and its output is not the prerendered one. */
  readonly busy: boolean;
  /** Progress of the newest job, from 0 to 1, if its engine reports it. */
  readonly progress: number | undefined;
  /** Number of jobs that have ended. It also changes if a new result is equal to the last one. */
  readonly settledCount: number;
  /** Whether the newest job has not ended yet: `output` then belongs to an older input. */
  readonly isPending: () => boolean;
  /** Stop the running job. */
  readonly cancel: () => void;
  /** Run the same job again: for random results, or after a failure. */
  readonly again: () => void;
  /** Run the same job again with four times the time. */
  readonly longer: () => void;
};

/** The engine of a tool's page. */
export type ToolEngine = EngineState & {
  /** Whether `output` is the prerendered one, and nothing has failed. */
  readonly isFirst: boolean;
  /** Number of times that a job was run again: after a failure, or for another random result. */
  readonly repeats: number;
};

type Result = { readonly output: OutputParts; readonly error?: Failure; readonly stale?: boolean };

/** A constant object, so that a page which starts without a text is not rendered a second time. */
const EMPTY: Result = { output: { text: '' } };
/** Milliseconds after which a job is shown as busy. */
const BUSY_AFTER = 200;
const LONGER = 4;
/** Milliseconds that an engine which is slow to warm up may go on when a newer job arrives. */
const WARM_GRACE_MS = 1500;

type Options = Readonly<Record<string, unknown>>;

/** Returns the settings for running a job of a tool with these options. */
export function jobSettings(page: Page, options: Options): Limits & Pick<RunSettings, 'graceMs'> {
  return {
    ...limitsFor(page, options),
    graceMs: page.pause === undefined ? undefined : WARM_GRACE_MS,
  };
}

const CANCELED: Failure = { kind: 'canceled', message: 'Stopped. Change the text or an option, or run it again.' };

/**
 * Keeps an output up to date with an input and options: every change posts a job to the pool, and the latest wins.
 *
 * @param skip no job is posted and the output is empty, e.g. for an empty input
 * @param file its bytes are the input in place of the text
 */
export function useEngine(
  tool: string,
  page: Page,
  input: string,
  options: Options,
  skip: boolean,
  file?: Blob,
): ToolEngine {
  const [result, setResult] = useState<Result>(page.firstOutput ? { output: page.firstOutput } : EMPTY);
  const [settledCount, setSettledCount] = useState(0);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [attempt, setAttempt] = useState({ count: 0, factor: 1 });
  const newest = useRef(0);
  /** Number of the newest job whose end has been rendered. */
  const [ended, setEnded] = useState(0);

  // A layout effect posts the job before the change is painted, so the worker starts a frame earlier.
  useLayoutEffect(() => {
    const number = ++newest.current;
    const isNewest = () => number === newest.current;
    if (skip) {
      pool.cancel(tool);
      setResult(EMPTY);
      setBusy(false);
      return;
    }
    // The prerendered output is for the default options: a link, or an earlier visit, may have set others.
    if (page.firstOutput && anyChanged(page, options))
      setResult((now) => (now.output === page.firstOutput ? EMPTY : now));
    const post = () => {
      // Canceled before it began.
      if (!isNewest()) return;
      const settings = jobSettings(page, options);
      const job = runJob(
        page,
        { tool, input, options, file },
        {
          ...settings,
          timeLimit: settings.timeLimit * attempt.factor,
          lane: tool,
          onProgress: (done) => {
            if (isNewest()) setProgress(done);
          },
          onLateLoad: () => {
            if (isNewest()) setAttempt(({ count, factor }) => ({ count: count + 1, factor }));
          },
        },
      );
      void job.then((outcome) => settle(outcome, isNewest()));
    };
    const settle = (outcome: Outcome, latest: boolean) => {
      if (outcome.ok) setResult({ output: outcome.output });
      else if (latest) {
        const { error, partial } = outcome;
        setResult(({ output }) => ({ output: partial ?? output, error, stale: !partial }));
      }
      setSettledCount((count) => count + 1);
      if (!latest) return;
      setEnded(number);
      clearTimeout(busyTimer);
      setBusy(false);
      setProgress(undefined);
    };
    const busyTimer = setTimeout(() => isNewest() && setBusy(true), BUSY_AFTER + (page.pause ?? 0));
    const pause = page.pause === undefined ? undefined : setTimeout(post, page.pause);
    if (pause === undefined) post();
    return () => {
      clearTimeout(busyTimer);
      clearTimeout(pause);
    };
  }, [tool, page, input, options, skip, file, attempt]);

  // Leaving the page cancels its job.
  useEffect(
    () => () => {
      newest.current = 0;
      pool.cancel(tool);
    },
    [tool],
  );

  const cancel = useCallback(() => {
    setEnded(++newest.current);
    pool.cancel(tool);
    setResult(({ output }) => ({ output, error: CANCELED, stale: true }));
    setBusy(false);
    setProgress(undefined);
  }, [tool]);
  const isPending = () => !skip && newest.current > ended;
  const isFirst = result.output === page.firstOutput && !result.error;
  const again = useCallback(() => setAttempt(({ count }) => ({ count: count + 1, factor: 1 })), []);
  const longer = useCallback(
    () => setAttempt(({ count, factor }) => ({ count: count + 1, factor: factor * LONGER })),
    [],
  );

  return {
    ...result,
    error: result.error,
    stale: result.stale ?? false,
    busy: busy && !isFirst,
    isFirst,
    progress,
    settledCount,
    repeats: attempt.count,
    isPending,
    cancel,
    again,
    longer,
  };
}
