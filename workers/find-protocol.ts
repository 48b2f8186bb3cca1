import type { Answer, Pair } from '../src/by-example/contract.ts';
import { SITE } from './protocol.ts';

/** Id used in place of a tool's for searches by example. */
export const FIND = `${SITE}find`;

/** UTF-16 code units of a text on which answers are distinguished: as many as an example may have. */
export const TRIAL_LENGTH = 2000;

/** Answers to be distinguished on a text; of a long one only the beginning counts. */
export type CompareAnswersJob = {
  /** Best first. */
  readonly answers: readonly Answer[];
  readonly text: string;
};

/** An answer that makes something else of a text than the best one does. */
export type OtherAnswer = {
  readonly answer: Answer;
  /** The first line of the two results that differs: 1-based, and how each has it. */
  readonly difference: { readonly line: number; readonly best: string; readonly other: string };
  /** Example that would confirm this answer: one line of the text if enough, else all that was tried. */
  readonly pair: Pair;
};
