import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { askSite, cancelSite } from '../../../../workers/browser-pool.ts';
import type { Comparison } from '../../../engine/compare/compare.ts';
import type { CompareOptions } from '../../../engine/compare/options.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import type { Texts } from './link.ts';
import type { ComparePageOptions } from './page.ts';

/** Result of a comparison, with its texts and options. */
export type Compared = Texts & { readonly found: Comparison; readonly options: CompareOptions };

/** A running comparison shows itself after this many milliseconds. */
const BUSY_AFTER = 200;
/** Milliseconds for a more detailed comparison if the first one, which must be immediate, was rough. */
const AUTO_CLOSER = 400;
/** Milliseconds for a closer look that the visitor asked for. */
const CLOSER = 3000;

/** Keeps a comparison up to date with two texts: every change posts a question to the pool, and the latest wins. */
export function useComparison({ left, right }: Texts, values: ComparePageOptions) {
  const [compared, setCompared] = useState<Compared>();
  const [error, setError] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState({ count: 0, budget: undefined as number | undefined });
  const closerFor = useRef<Texts>(undefined);
  // The view does not concern the worker: a change must not make it work again.
  const { view: _, ...own } = values;
  const key = JSON.stringify(own);
  const skip = left === '' || right === '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are compared by value.
  useLayoutEffect(() => {
    setError(undefined);
    if (skip) {
      cancelSite('compare');
      setCompared(undefined);
      setBusy(false);
      return;
    }
    let outdated = false;
    const timer = setTimeout(() => setBusy(true), BUSY_AFTER);
    const isCloser = closerFor.current?.left === left && closerFor.current.right === right;
    const budget = isCloser ? attempt.budget : undefined;
    const options: CompareOptions = own;
    const compareTexts = async (most: number | undefined): Promise<void> => {
      const outcome = await askSite('compare', { left, right, options, ...(most !== undefined && { budget: most }) });
      if (outdated) return;
      clearTimeout(timer);
      setBusy(false);
      if (outcome.ok) {
        const found = outcome.output;
        setCompared({ left, right, options, found });
        if (most === undefined && found.as === 'text' && found.roughFrom !== undefined) await compareTexts(AUTO_CLOSER);
      } else if (outcome.error.kind !== 'canceled') setError(outcome.error);
    };
    void compareTexts(budget);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [left, right, key, skip, attempt]);

  useEffect(() => () => cancelSite('compare'), []);

  const again = () => setAttempt(({ count, budget }) => ({ count: count + 1, budget }));
  const closer = () => {
    closerFor.current = { left, right };
    setAttempt(({ count }) => ({ count: count + 1, budget: CLOSER }));
  };
  return { compared: skip ? undefined : compared, error, busy, again, closer };
}
