import { useEffect, useState } from 'react';
import { askSite } from '../../../../workers/browser-pool.ts';
import { cancelInverse, tryInverse } from '../../../../workers/browser-recipes.ts';
import type { ShownChanges } from '../../../engine/diff/changes-between.ts';
import type { InverseResult } from '../../../engine/recipe/run/try-inverse.ts';
import type { OptionValues } from '../../ui/view.ts';
import { afterRest } from '../../ui/while-current.ts';

/** Milliseconds of rest after a result before its changes are looked for: both texts are still being typed. */
const DEBOUNCE_MS = 150;
/** Milliseconds of rest before it is tried whether a result can be undone. */
const INVERSE_DEBOUNCE_MS = 400;
/** Milliseconds that this trial may still take after a change: stopping it costs a thread, which takes as long. */
const GRACE = 100;

/** A text and its result. */
type Result = { readonly input: string; readonly output: string; readonly isFresh: boolean };

/**
 * Returns the changes between the two texts, once they rest, and the last ones until then; undefined if not asked for.
 */
export function useChanges({ input, output, isFresh }: Result, isOn: boolean): ShownChanges | undefined {
  const [changes, setChanges] = useState<ShownChanges>();
  useEffect(() => {
    if (!isOn) {
      setChanges(undefined);
      return;
    }
    if (!isFresh) return;
    const ask = () => askSite('changes', { before: input, after: output });
    return afterRest(DEBOUNCE_MS, ask, (outcome) => {
      if (outcome.ok) setChanges(outcome.output);
    });
  }, [input, output, isFresh, isOn]);
  return changes;
}

/** Returns whether a result can be undone, after that was tried; undefined until then, and if nothing has changed. */
export function useInverse(
  tool: string,
  options: OptionValues,
  { input, output, isFresh }: Result,
  timeLimit: number,
): InverseResult | undefined {
  const [found, setFound] = useState<InverseResult>();
  useEffect(() => {
    setFound(undefined);
    if (!isFresh || input === output) return;
    let ignore = false;
    let isRunning = false;
    const timer = setTimeout(async () => {
      isRunning = true;
      const outcome = await tryInverse({ step: { tool, options }, input, output }, timeLimit);
      isRunning = false;
      // If the trial itself fails, nothing is shown, since the answer is unknown.
      if (!ignore && outcome.ok) setFound(outcome.output);
    }, INVERSE_DEBOUNCE_MS);
    return () => {
      ignore = true;
      clearTimeout(timer);
      setTimeout(() => isRunning && cancelInverse(), GRACE);
    };
  }, [tool, options, input, output, isFresh, timeLimit]);
  return found;
}
