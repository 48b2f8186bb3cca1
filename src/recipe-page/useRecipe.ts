import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  cancelRecipe,
  cancelRecipeQuestions,
  previewStep,
  runBackwards,
  runRecipe,
} from '../../workers/browser-recipes.ts';
import type { Failure, Outcome } from '../../workers/protocol.ts';
import type { RecipeOutcome, StepPreview, StepResult } from '../../workers/recipe-protocol.ts';
import type { Backwards } from '../../workers/run-backwards.ts';
import { isOn, type Step } from '../core/recipe.ts';
import type { OutputParts } from '../core/tool.ts';
import { NO_RESULTS, randomResultsOf, reusableResults } from './random-results.ts';

/** State of a step: its newest result, or nothing yet. */
export type StepState = StepResult | { readonly state: 'waiting' };

export type RecipeState = {
  /** One for each step. While a run goes on, those that it has not reached yet keep what they had. */
  readonly results: readonly StepState[];
  /** 0-based: the step that gave `output`. Undefined if none did: no step is on, or the input is empty. */
  readonly shown: number | undefined;
  /** Output of the selected step, or of the last good one before a failure. The last good output if there is none. */
  readonly output: OutputParts;
  /** The text that the step shown was given. */
  readonly before: string;
  /** Why nothing ran at all, or that it was stopped. Failures of steps are in `results`. */
  readonly error: Failure | undefined;
  /** `output` is out of date: the newest run gave none. */
  readonly stale: boolean;
  /** The newest run has taken 200 ms or more. */
  readonly busy: boolean;
  /** Fraction of it that is done, from 0 to 1, if known. */
  readonly progress: number | undefined;
  /** Number of runs that have ended: it distinguishes a result that is equal to the last one from none. */
  readonly settledCount: number;
  /** Whether the newest run has not ended yet: `output` belongs to an older input then. */
  readonly isPending: () => boolean;
  /** Stop what runs. */
  readonly cancel: () => void;
  /** Run once more, after a failure; with a step, that one makes a new result if it is random. */
  readonly again: (step?: number) => void;
  /** Run once more, with four times the time for each step. */
  readonly longer: () => void;
  /** Try a step on the beginning of the text before step `at`; after all of them where that is their number. */
  readonly preview: (step: Step, at: number) => Promise<Outcome<StepPreview | undefined>>;
  /** Run the recipe backwards on its result; its output is undefined where the recipe fails. */
  readonly backwards: () => Promise<Outcome<Backwards | undefined>>;
};

const EMPTY: OutputParts = { text: '' };
/** A run shows itself after this many milliseconds. */
const BUSY_AFTER = 200;
const LONGER = 4;
const CANCELLED: Failure = { kind: 'cancelled', message: 'Stopped. Change the text or a step, or run it again.' };

type KnownResults = { readonly steps: readonly Step[]; readonly results: readonly StepState[] };

/** Returns the states of steps from an earlier list: of the same step, or of the same tool in the same place. */
function knownOf(steps: readonly Step[], known: KnownResults): readonly StepState[] {
  if (known.steps === steps) return known.results;
  return steps.map((step, index) => {
    if (!isOn(step)) return { state: 'off' };
    const same = known.steps.indexOf(step);
    const at = same < 0 && known.steps[index]?.tool === step.tool ? index : same;
    const result = known.results[at];
    return result && result.state !== 'off' ? result : { state: 'waiting' };
  });
}

type Shown = Pick<RecipeState, 'output' | 'shown' | 'before' | 'error' | 'stale'>;

/**
 * Keeps what a recipe gives up to date: every change posts a run to the pool, and the latest wins. Results of steps come
 * one by one.
 *
 * @param steps each an object that stays the same as long as nothing about it changes
 * @param selected 0-based: the step whose output is wanted; the last one where left out
 */
export function useRecipe({
  steps,
  input,
  selected,
}: {
  readonly steps: readonly Step[];
  readonly input: string;
  readonly selected?: number;
}): RecipeState {
  const [known, setKnown] = useState<KnownResults>({ steps: [], results: [] });
  const [shown, setShown] = useState<Shown>({
    output: EMPTY,
    shown: undefined,
    before: '',
    error: undefined,
    stale: false,
  });
  const [settledCount, setSettledCount] = useState(0);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [attempt, setAttempt] = useState({ count: 0, factor: 1 });
  const newest = useRef(0);
  /** The newest run whose end is drawn. */
  const [ended, setEnded] = useState(0);
  const randomResults = useRef(NO_RESULTS);
  /** The random step for which the next run makes a new result. */
  const rerunStep = useRef<number>(undefined);
  const newestSteps = useRef(steps);

  // Posted before the change is painted, not after: the worker has the time of a frame more.
  useLayoutEffect(() => {
    const number = ++newest.current;
    const isNewest = () => number === newest.current;
    newestSteps.current = steps;
    if (!steps.some(isOn)) {
      cancelRecipe();
      setEnded(number);
      setShown({ output: { text: input }, shown: undefined, before: input, error: undefined, stale: false });
      setBusy(false);
      return;
    }
    const job = {
      steps,
      input,
      selected,
      given: reusableResults(randomResults.current, steps, input),
      again: rerunStep.current,
    };
    rerunStep.current = undefined;
    const run = runRecipe(job, {
      limitsOf: (limits) => ({ ...limits, timeLimit: limits.timeLimit * attempt.factor }),
      onStep: (step, result) => {
        if (!isNewest()) return;
        setKnown((old) => ({ steps, results: knownOf(steps, old).with(step, result) }));
      },
      onProgress: (done) => {
        if (isNewest()) setProgress(done);
      },
      onLateLoad: () => {
        if (isNewest()) setAttempt(({ count, factor }) => ({ count: count + 1, factor }));
      },
    });
    const settle = (outcome: Outcome<RecipeOutcome>) => {
      if (outcome.ok) {
        const { results, output, shown: step, before = input } = outcome.output;
        if (isNewest()) {
          randomResults.current = randomResultsOf(job, outcome.output);
          setKnown({ steps, results });
        }
        const isEmpty = results.some(({ state }) => state === 'empty');
        if (output || isEmpty) {
          // May be of an older input, but not of older steps.
          if (isNewest() || newestSteps.current === steps)
            setShown({ output: output ?? EMPTY, shown: step, before, error: undefined, stale: false });
        } else if (isNewest()) setShown((old) => ({ ...old, error: undefined, stale: true }));
      } else if (isNewest()) setShown((old) => ({ ...old, error: outcome.error, stale: true }));
      setSettledCount((count) => count + 1);
      if (!isNewest()) return;
      setEnded(number);
      clearTimeout(busyTimer);
      setBusy(false);
      setProgress(undefined);
    };
    void run.then(settle);
    const busyTimer = setTimeout(() => isNewest() && setBusy(true), BUSY_AFTER);
    return () => clearTimeout(busyTimer);
  }, [steps, input, selected, attempt]);

  // Once the page is left, its run need not be finished.
  useEffect(
    () => () => {
      newest.current = 0;
      cancelRecipe();
      cancelRecipeQuestions();
    },
    [],
  );

  const cancel = useCallback(() => {
    setEnded(++newest.current);
    cancelRecipe();
    setShown((old) => ({ ...old, error: CANCELLED, stale: true }));
    setBusy(false);
    setProgress(undefined);
  }, []);
  const again = useCallback((step?: number) => {
    rerunStep.current = step;
    setAttempt(({ count }) => ({ count: count + 1, factor: 1 }));
  }, []);
  const longer = useCallback(
    () => setAttempt(({ count, factor }) => ({ count: count + 1, factor: factor * LONGER })),
    [],
  );
  const present = () => ({ steps, input, given: reusableResults(randomResults.current, steps, input) });

  return {
    ...shown,
    results: knownOf(steps, known),
    busy,
    progress,
    settledCount,
    isPending: () => newest.current > ended,
    cancel,
    again,
    longer,
    preview: (step, at) => previewStep({ ...present(), step, at }),
    backwards: () => runBackwards(present()),
  };
}
