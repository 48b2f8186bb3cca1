import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  cancelRecipe,
  cancelRecipeQuestions,
  previewStep,
  runBackwards,
  runRecipe,
} from '../../../../workers/browser-recipes.ts';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import type { Failure, Outcome } from '../../../engine/jobs/job.ts';
import type { RecipeJob, RecipeOutcome, StepPreview, StepResult } from '../../../engine/recipe/job.ts';
import { isOn, type Step } from '../../../engine/recipe/recipe.ts';
import type { Backwards } from '../../../engine/recipe/run/run-backwards.ts';
import { NO_RESULTS, randomResultsOf, reusableResults } from './random-results.ts';

/** State of a step: its newest result, or nothing yet. */
export type StepState = StepResult | { readonly state: 'waiting' };

export type RecipeState = {
  /** One for each step. During a run, steps that it has not reached yet keep their earlier state. */
  readonly results: readonly StepState[];
  /** 0-based index of the step that gave `output`. Undefined if none did: no step is on, or the input is empty. */
  readonly shown: number | undefined;
  /**
   * Output of the selected step or, after a failure, of the last step that succeeded. If a run gives no output, the
   * earlier one stays.
   */
  readonly output: OutputParts;
  /** Input of the step that is shown. */
  readonly before: string;
  /** Error of the run as a whole: it could not start, or was stopped. Failures of steps are in `results`. */
  readonly error: Failure | undefined;
  /** `output` is out of date: the newest run gave none. */
  readonly stale: boolean;
  /** The newest run has taken 200 ms or more. */
  readonly busy: boolean;
  /** Fraction of the run that is done, from 0 to 1, if known. */
  readonly progress: number | undefined;
  /** Number of runs that have ended. It also changes if a new result is equal to the last one. */
  readonly settledCount: number;
  /** Whether the newest run has not ended yet: `output` belongs to an older input then. */
  readonly isPending: () => boolean;
  /** Stops the run. */
  readonly cancel: () => void;
  /** Runs the recipe again, after a failure. With the index of a random step, that step makes a new result. */
  readonly again: (step?: number) => void;
  /** Runs the recipe again, with four times the time limit for each step. */
  readonly longer: () => void;
  /** Tries a step on the beginning of the text before step `at`, or after all steps if `at` is their number. */
  readonly preview: (step: Step, at: number) => Promise<Outcome<StepPreview | undefined>>;
  /** Runs the recipe backward on its result; the output is undefined if the recipe fails. */
  readonly backwards: () => Promise<Outcome<Backwards | undefined>>;
};

const EMPTY: OutputParts = { text: '' };
/** Milliseconds after which a run is shown as busy. */
const BUSY_AFTER = 200;
const LONGER = 4;
const CANCELED: Failure = { kind: 'canceled', message: 'Stopped. Change the text or a step, or run it again.' };

type KnownResults = { readonly steps: readonly Step[]; readonly results: readonly StepState[] };

/**
 * Returns the states of steps from an earlier list: that of the same step, or else of a step with the same tool at the
 * same index.
 */
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
 * Keeps the results of a recipe up to date: every change posts a run to the pool, and the latest wins. Results arrive
 * step by step.
 *
 * @param steps each step must stay the same object as long as nothing about it changes
 * @param selected 0-based index of the step whose output is wanted; default: the last
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
  /** Number of the newest run whose end has been rendered. */
  const [ended, setEnded] = useState(0);
  const randomResults = useRef(NO_RESULTS);
  /** The random step that gets a new result in the next run. */
  const rerunStep = useRef<number>(undefined);
  const newestSteps = useRef(steps);

  // A layout effect posts the run before the change is painted, so the worker starts a frame earlier.
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
    const job: RecipeJob = {
      steps,
      input,
      selected,
      reusable: reusableResults(randomResults.current, steps, input),
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
          // A result of an older input is shown, too, but not one of older steps.
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

  // Leaving the page cancels its run.
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
    setShown((old) => ({ ...old, error: CANCELED, stale: true }));
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
  const present = (): RecipeJob => ({
    steps,
    input,
    reusable: reusableResults(randomResults.current, steps, input),
  });

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
