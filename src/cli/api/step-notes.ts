import { allNotes } from '../../engine/contract/losses.ts';
import type { Summary } from '../../engine/contract/streaming.ts';
import type { StreamStep } from '../../engine/long/runner.ts';
import { stepMessage } from './replies.ts';

/**
 * Returns the notes of all steps; those before the last begin with their step.
 *
 * @param numbers of the steps, 1-based, where steps of the recipe were left out
 */
export const notesOfSteps = (
  steps: readonly StreamStep[],
  summaries: readonly Summary[],
  numbers?: readonly number[],
): readonly string[] =>
  summaries.flatMap((summary, i) =>
    allNotes(summary).map((note) =>
      i === summaries.length - 1 ? note : stepMessage(numbers?.[i] ?? i + 1, steps[i]?.tool ?? '', note),
    ),
  );
