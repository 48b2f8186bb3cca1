import { useCallback, useLayoutEffect } from 'react';
import { pool, runJob } from '../../../../workers/browser-pool.ts';
import type { RunSettings } from '../../../../workers/task.ts';
import type { Tool } from '../../../engine/catalog/catalog.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import type { BytesOutput } from '../../../engine/jobs/bytes-output.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import { type Limits, limitsFor, type TimedPage } from '../../../engine/jobs/time-limit.ts';
import type { RandomPage } from '../../../engine/random/random-page.ts';
import type { OptionValues, ViewProps } from '../../ui/view.ts';
import { anyChanged } from './option-state.ts';
import { type JobState, useJob } from './useJob.ts';

type Result = {
  /** The last good output; at first that of the page, or an empty one. */
  readonly output: BytesOutput;
  /** The reason why the newest job gave no output, or only a part of it. */
  readonly error: Failure | undefined;
  /** `output` is out of date: the newest job gave none. */
  readonly stale: boolean;
};

export type EngineState = JobState & Result;

/** The engine of a tool's page. */
export type ToolEngine = EngineState & {
  /** `output` is what the page has from the beginning, and nothing has failed. The newest job is not shown as busy then. */
  readonly isFirst: boolean;
  /** Number of times that a job was run again: after a failure, or for another random result. */
  readonly repeats: number;
};

const EMPTY: Result = { output: { text: '' }, error: undefined, stale: false };
/** Milliseconds that an engine which is slow to warm up may go on when a newer job arrives. */
const WARM_GRACE_MS = 1500;

/** Returns the settings for running a job of a tool with these options. */
function jobSettings(page: TimedPage, options: OptionValues): Limits & Pick<RunSettings, 'graceMs'> {
  return { ...limitsFor(page, options), graceMs: page.pause === undefined ? undefined : WARM_GRACE_MS };
}

/**
 * Keeps an output up to date with an input and options: every change posts a job to the pool, and the latest wins.
 *
 * @param skip no job is posted and the output is empty, e.g. for an empty input
 * @param file its bytes are the input in place of the text
 */
export function useEngine(
  tool: string,
  page: RandomPage & TimedPage,
  input: string,
  options: OptionValues,
  skip: boolean,
  file?: Blob,
): ToolEngine {
  const stop = useCallback(() => pool.cancel(tool), [tool]);
  const initial = page.firstOutput ? { ...EMPTY, output: page.firstOutput } : EMPTY;
  const { state, attempt, begin, end, setResult } = useJob<Result>(initial, stop, 'an option');

  // A layout effect posts the job before the change is painted, so the worker starts a frame earlier.
  useLayoutEffect(() => {
    if (skip) {
      end(EMPTY);
      return;
    }
    // The prerendered output is for the default options: a link, or an earlier visit, may have set others.
    if (page.firstOutput && anyChanged(page, options))
      setResult((now) => (now.output === page.firstOutput ? EMPTY : now));
    const run = begin(page.pause);
    const post = async () => {
      // Canceled before it began.
      if (!run.isNewest()) return;
      const { timeLimit, ...settings } = jobSettings(page, options);
      const outcome = await runJob(
        page,
        { tool, input, options, file },
        { ...settings, timeLimit: timeLimit * attempt.factor, lane: tool, ...run.events },
      );
      if (outcome.ok) setResult({ ...EMPTY, output: outcome.output });
      else if (run.isNewest()) {
        const { error, partial } = outcome;
        setResult(({ output }) => ({ output: partial ?? output, error, stale: !partial }));
      }
      run.end();
    };
    const pause = page.pause === undefined ? undefined : setTimeout(post, page.pause);
    if (pause === undefined) void post();
    return () => {
      run.leave();
      clearTimeout(pause);
    };
  }, [tool, page, input, options, skip, file, attempt, begin, end, setResult]);

  const isFirst = state.output === page.firstOutput && !state.error;
  return { ...state, busy: state.busy && !isFirst, isFirst, repeats: attempt.count };
}

/**
 * Returns functions for jobs of a tool's view. `run` changes with the input and options, and when the page's own job is
 * run again, so that views rerun it: what could not be loaded for one could not be loaded for all.
 *
 * @param repeats number of times that the page's own job was run again
 */
export function useViewJobs(
  tool: Tool,
  page: Page,
  input: string,
  options: OptionValues,
  repeats = 0,
): Pick<ViewProps, 'run' | 'ask'> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `repeats` represents newly loadable code
  const run = useCallback<ViewProps['run']>(
    (patch, lane, text = input) =>
      pool.run(
        { tool: tool.id, input: text, options: { ...options, ...patch } },
        { ...jobSettings(page, { ...options, ...patch }), lane: `${tool.id}/${lane}` },
      ),
    [tool, page, input, options, repeats],
  );
  const ask = useCallback<ViewProps['ask']>(
    (query: string, about: unknown, timeLimit?: number) =>
      pool.ask<never>({ tool: tool.id, query, about }, { timeLimit, lane: `${tool.id}?${query}` }),
    [tool],
  );
  return { run, ask };
}
