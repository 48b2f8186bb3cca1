import { useMemo, useState } from 'react';
import type { Pair } from '../../../engine/by-example/contract.ts';
import { type UnconvertedLine, unconvertedLines } from '../../../engine/by-example/unconverted.ts';
import type { BytesOutput } from '../../../engine/jobs/bytes-output.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import type { Step } from '../../../engine/recipe/recipe.ts';
import { type RecipeState, useRecipe } from '../recipe/useRecipe.ts';
import type { Search } from './useSearch.ts';

const NO_STEPS: readonly Step[] = [];
const NO_LINES: readonly UnconvertedLine[] = [];
const NOTHING: BytesOutput = { text: '' };

export type Converted = {
  readonly engine: RecipeState;
  readonly output: BytesOutput;
  /** Reason why there is none, the failure of a step included. */
  readonly error: Failure | undefined;
  /** It belongs to an answer or a text of before. */
  readonly isStale: boolean;
  /** Lines of the text that the answer leaves as they are, though all lines of the pairs change. */
  readonly unconverted: readonly UnconvertedLine[];
};

/** A text converted by the best answer, once the search for it is over: it would take the search's thread. */
export function useConverted({ phase, answers }: Search, text: string, pairs: readonly Pair[]): Converted {
  const [steps, setSteps] = useState(NO_STEPS);
  const best = answers[0]?.steps ?? NO_STEPS;
  const next = phase === 'done' ? best : phase === 'idle' ? NO_STEPS : steps;
  if (next !== steps && JSON.stringify(next) !== JSON.stringify(steps)) setSteps(next);
  const isWanted = steps.length > 0 && text.trim() !== '';
  const engine = useRecipe({ steps: isWanted ? steps : NO_STEPS, input: text });
  const failed = isWanted ? engine.results.find((result) => result.state === 'failed') : undefined;
  const error = failed?.state === 'failed' ? failed.error : engine.error;
  // A step that fails leaves what the one before it gave.
  const output = isWanted && engine.shown !== undefined && !failed ? engine.output : NOTHING;
  const isStale = phase !== 'done' || engine.stale;
  const unconverted = useMemo(
    () => (isStale || output.text === '' ? NO_LINES : unconvertedLines(pairs, text, output.text)),
    [isStale, pairs, text, output.text],
  );
  return { engine, output, error: isWanted ? error : undefined, isStale, unconverted };
}
