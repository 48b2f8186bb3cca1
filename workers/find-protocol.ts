import type { Answer, Pair } from '../src/engine/by-example/contract.ts';
import { SITE } from './protocol.ts';

/** Id used in place of a tool's for searches by example. */
export const FIND = `${SITE}find`;

/** Maximum number of UTF-16 code units of a text to compare answers by: the limit of an example. */
export const TRIAL_LENGTH = 2000;

/** Examples to search for, and further texts, to convert alike. */
export type SearchJob = { readonly pairs: readonly Pair[]; readonly texts: readonly string[] };

/** Maximum number of texts that a search looks at beside the examples. */
const MAX_TEXTS = 60;

/** Returns the parts of a text that are like the first texts of the pairs: its lines, or all of it if one has several. */
export function textsAlike(pairs: readonly Pair[], text: string): readonly string[] {
  if (text.trim() === '') return [];
  if (pairs.some(({ have }) => have.includes('\n'))) return text.length > TRIAL_LENGTH ? [] : [text];
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const step = Math.ceil(lines.length / MAX_TEXTS);
  return lines.filter((_, i) => i % step === 0);
}

/** Answers to compare by their results for a text; of a long text, only the beginning is used. */
export type CompareAnswersJob = {
  /** Best first. */
  readonly answers: readonly Answer[];
  readonly text: string;
};

/** An answer whose result for a text differs from that of the best answer. */
export type OtherAnswer = {
  readonly answer: Answer;
  /** The first line that differs between the two results: its number, 1-based, and its text in each. */
  readonly difference: { readonly line: number; readonly best: string; readonly other: string };
  /** Example that would confirm this answer: one line of the text if enough, else all that was tried. */
  readonly pair: Pair;
};
