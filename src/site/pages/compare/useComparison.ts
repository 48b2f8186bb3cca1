import { useLayoutEffect, useRef } from 'react';
import { askSite, cancelSite } from '../../../../workers/browser-pool.ts';
import type { Comparison } from '../../../engine/compare/compare.ts';
import type { CompareOptions } from '../../../engine/compare/options.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import { useJob } from '../tool/useJob.ts';
import { AS_THEY_ARE, cancelFormat, formatBoth, stepsOf } from './format-first.ts';
import type { ComparePageOptions } from './page.ts';
import type { Texts } from './texts.ts';

/** Result of a comparison, with its texts and options. */
export type Compared = Texts & {
  readonly found: Comparison;
  readonly options: CompareOptions;
  /** The option by which these texts were made of those in the panes, and notes on that: see format-first.ts. */
  readonly first: string;
  readonly notes: readonly string[];
};

/** Milliseconds for a more detailed comparison if the first one, which must be immediate, was rough. */
const AUTO_CLOSER = 400;
/** Milliseconds for a closer look that the visitor asked for. */
const CLOSER = 3000;

type Result = { readonly compared?: Compared; readonly error: Failure | undefined; readonly stale: boolean };

const NOTHING: Result = { error: undefined, stale: false };

const stop = () => {
  cancelSite('compare');
  cancelFormat();
};

/** Keeps a comparison up to date with two texts: every change posts a question to the pool, and the latest wins. */
export function useComparison({ left, right }: Texts, values: ComparePageOptions) {
  const { state, attempt, begin, end, setResult } = useJob(NOTHING, stop, 'an option');
  const closerFor = useRef<Texts>(undefined);
  // The view does not concern the worker: a change must not make it work again.
  const { view: _, first, ...own } = values;
  const ran = own.as === 'text' ? first : AS_THEY_ARE;
  const steps = stepsOf(ran);
  const key = JSON.stringify([ran, steps, own]);
  const skip = left === '' || right === '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are compared by value.
  useLayoutEffect(() => {
    if (skip) {
      end(NOTHING);
      return undefined;
    }
    setResult((last) => (last.error ? { ...last, error: undefined } : last));
    const run = begin();
    const isCloser = closerFor.current?.left === left && closerFor.current.right === right;
    const options: CompareOptions = own;
    const compareTexts = async (texts: Texts, notes: readonly string[], budget: number | undefined): Promise<void> => {
      const outcome = await askSite('compare', { ...texts, options, ...(budget !== undefined && { budget }) });
      if (!run.isNewest()) return;
      if (outcome.ok) {
        const found = outcome.output;
        setResult({ ...NOTHING, compared: { ...texts, options, found, first: ran, notes } });
        if (budget === undefined && found.as === 'text' && found.roughFrom !== undefined)
          void compareTexts(texts, notes, AUTO_CLOSER);
      } else fail(outcome.error);
      run.end();
    };
    const fail = (error: Failure) => {
      if (error.kind !== 'canceled') setResult((last) => ({ ...last, error, stale: true }));
    };
    const formatAndCompare = async (): Promise<void> => {
      const formatted = await formatBoth(steps, { left, right }, run.isNewest);
      if (!formatted || !run.isNewest()) return;
      if ('texts' in formatted) return compareTexts(formatted.texts, formatted.notes, isCloser ? CLOSER : undefined);
      if ('error' in formatted) fail(formatted.error);
      else {
        const found = { as: 'fault', ...formatted.fault } as const;
        setResult({ ...NOTHING, compared: { left, right, options, first: AS_THEY_ARE, notes: [], found } });
      }
      run.end();
    };
    // Else the next side takes the place of what still runs.
    if (steps?.length === 0) cancelFormat();
    formatAndCompare().catch(() => {
      if (!run.isNewest()) return;
      fail({ kind: 'load', message: 'A part of the page could not be loaded.' });
      run.end();
    });
    return run.leave;
  }, [left, right, key, skip, attempt]);

  const { compared, error, stale, busy, again, cancel } = state;
  const closer = () => {
    closerFor.current = { left, right };
    again();
  };
  return { compared: skip || stale ? undefined : compared, error, busy, again, cancel, closer };
}

/** A comparison and its state. */
export type ComparisonState = ReturnType<typeof useComparison>;
