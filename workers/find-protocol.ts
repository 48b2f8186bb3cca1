import type { Answer, Pair } from '../src/by-example/contract.ts';
import { SITE } from './protocol.ts';

/** What stands in place of a tool's id where something is searched by example. */
export const FIND = `${SITE}find`;

/** UTF-16 code units of a text on which answers are told apart: as many as an example may have. */
export const TRIED = 2000;

/** Answers to be told apart on a text; of a long one its beginning counts. */
export type ApartJob = {
  /** Best first. */
  readonly answers: readonly Answer[];
  readonly text: string;
};

/** An answer that makes something else of a text than the best one does. */
export type OtherAnswer = {
  readonly answer: Answer;
  /** The first line of the two results that differs: 1-based, and how each has it. */
  readonly difference: { readonly line: number; readonly best: string; readonly other: string };
  /** What says that this one is right: a line of the text alone, or else all that was tried. */
  readonly pair: Pair;
};

/** Sent during a search whenever there is a better answer: all of them so far, best first. */
export type AnswersMessage = { readonly answers: readonly Answer[] };
