import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  cancelRecipe,
  cancelRecipeQuestions,
  previewStep,
  runBackwards,
  runRecipe,
} from '../../../../workers/browser-recipes.ts';
import type { Outcome } from '../../../engine/jobs/job.ts';
import type { RecipeJob, RecipeOutcome, StepPreview, StepResult } from '../../../engine/recipe/job.ts';
import { isOn, type Step } from '../../../engine/recipe/recipe.ts';
import type { Backwards } from '../../../engine/recipe/run/run-backwards.ts';
import type { EngineState } from '../tool/useEngine.ts';
import { useJob } from '../tool/useJob.ts';
import { NO_RESULTS, randomResultsOf, reusableResults } from './random-results.ts';

/** State of a step: its newest result, or nothing yet. */
export type StepState = StepResult | { readonly state: 'waiting' };

export type RecipeState = Omit<EngineState, 'again'> & {
  /** One for each step. During a run, steps that it has not reached yet keep their earlier state. */
  readonly results: readonly StepState[];
  /** 0-based index of the step that gave `output`. Undefined if none did: no step is on, or the input is empty. */
  readonly shown: number | undefined;
  /** Input of the step that is shown. */
  readonly before: string;
  /** Runs the recipe again, after a failure. With the index of a random step, that step makes a new result. */
  readonly again: (step?: number) => void;
  /** Tries a step on the beginning of the text before step `at`, or after all steps if `at` is their number. */
  readonly preview: (step: Step, at: number) => Promise<Outcome<StepPreview | undefined>>;
  /** Runs the recipe backward on its result; the output is undefined if the recipe fails. */
  readonly backwards: () => Promise<Outcome<Backwards | undefined>>;
};

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

/**
 * The output of the selected step or, after a failure, of the last step that succeeded; the earlier one if a run gives
 * none. The error is that of the run as a whole: it could not start, or was stopped. Failures of steps are in `results`.
 */
type Shown = Pick<RecipeState, 'output' | 'shown' | 'before' | 'error' | 'stale'>;

const EMPTY: Shown = { output: { text: '' }, shown: undefined, before: '', error: undefined, stale: false };

/**
 * Keeps the results of a recipe up to date: every change posts a run to the pool, and the latest wins. Results arrive
 * step by step. Each step must stay the same object as long as nothing about it changes.
 */
export function useRecipe({
  steps,
  input,
  file,
  selected,
}: Pick<RecipeJob, 'steps' | 'input' | 'file' | 'selected'>): RecipeState {
  const [known, setKnown] = useState<KnownResults>({ steps: [], results: [] });
  const { state, attempt, begin, end, setResult } = useJob(EMPTY, cancelRecipe, 'a step');
  const randomResults = useRef(NO_RESULTS);
  /** The random step that gets a new result in the next run. */
  const rerunStep = useRef<number>(undefined);
  const newestSteps = useRef(steps);

  // A layout effect posts the run before the change is painted, so the worker starts a frame earlier.
  useLayoutEffect(() => {
    newestSteps.current = steps;
    if (!steps.some(isOn)) {
      end({ ...EMPTY, output: { text: input }, before: input });
      return undefined;
    }
    const run = begin();
    const job: RecipeJob = {
      steps,
      input,
      file,
      selected,
      reusable: reusableResults(randomResults.current, steps, input),
      again: rerunStep.current,
    };
    rerunStep.current = undefined;
    const settle = (outcome: Outcome<RecipeOutcome>) => {
      if (outcome.ok) {
        const { results, output, shown, before = input } = outcome.output;
        if (run.isNewest()) {
          randomResults.current = randomResultsOf(job, outcome.output);
          setKnown({ steps, results });
        }
        const isEmpty = results.some(({ state }) => state === 'empty');
        if (output || isEmpty) {
          // A result of an older input is shown, too, but not one of older steps.
          if (run.isNewest() || newestSteps.current === steps)
            setResult({ ...EMPTY, output: output ?? EMPTY.output, shown, before });
        } else if (run.isNewest()) setResult((old) => ({ ...old, error: undefined, stale: true }));
      } else if (run.isNewest()) setResult((old) => ({ ...old, error: outcome.error, stale: true }));
      run.end();
    };
    void runRecipe(job, {
      limitsOf: (limits) => ({ ...limits, timeLimit: limits.timeLimit * attempt.factor }),
      onStep: (step, result) => {
        if (run.isNewest()) setKnown((old) => ({ steps, results: knownOf(steps, old).with(step, result) }));
      },
      ...run.events,
    }).then(settle);
    return run.leave;
  }, [steps, input, file, selected, attempt, begin, end, setResult]);

  // When the page is left, its questions are canceled, too.
  useEffect(() => cancelRecipeQuestions, []);

  const runAgain = state.again;
  const again = useCallback(
    (step?: number) => {
      rerunStep.current = step;
      runAgain();
    },
    [runAgain],
  );
  const present = (): RecipeJob => ({
    steps,
    input,
    file,
    reusable: reusableResults(randomResults.current, steps, input),
  });

  return {
    ...state,
    results: knownOf(steps, known),
    again,
    preview: (step, at) => previewStep({ ...present(), step, at }),
    backwards: () => runBackwards(present()),
  };
}
