import { withTransfer } from '../../../engine/jobs/transfer.ts';
import { type StepCurve, stepCurve } from '../../../engine/regex/debugger/curve.ts';
import { type DebugReport, debugPattern, transferables } from '../../../engine/regex/debugger/debug-pattern.ts';
import { type BestAttempt, bestAttempt, type WhyNot, whyNot } from '../../../engine/regex/debugger/why-not.ts';
import { checkFlags, compileRegex, parseRegex } from '../../../engine/regex/syntax.ts';
import type { TextFamily } from '../../../engine/regex/text-family.ts';
import { type SearchedText, searchedText } from './searched-text.ts';

export type DebugQuestion = { readonly pattern: string; readonly flags: string; readonly input: string };
export type CurveQuestion = { readonly pattern: string; readonly flags: string; readonly family: TextFamily };

/** A recorded search, and the text as the pattern sees it: each line end as `\n`. All offsets belong to that. */
export type DebugAnswer = DebugReport & { readonly text: string };

/** The best attempt of a search without a match, and its range of the input, up to the character that it failed at. */
export type BestAttemptInInput = BestAttempt & {
  readonly input: { readonly from: number; readonly to: number };
  /** The end of what it matched, at most 30 UTF-16 code units, and the length of the searched text. */
  readonly matched: string;
  readonly textLength: number;
};

const MAX_MATCHED = 30;

/** Milliseconds for a search that is recorded, and for that of the best attempt. */
const LIMIT = 3000;
const BEST_LIMIT = 1000;

/**
 * Records the search for the matches of a text.
 *
 * @param from start offset of the search, in the searched text; default 0
 */
export async function debug({
  pattern,
  flags,
  input,
  from,
}: DebugQuestion & { readonly from?: number }): Promise<DebugAnswer> {
  const { text } = await textFor(pattern, flags, input);
  const report = await debugPattern(pattern, flags, text, { from, timeLimit: LIMIT });
  return withTransfer({ ...report, text }, transferables(report));
}

/** Returns why no match begins at an offset of the text as the pattern sees it. */
export async function whyNotAt({
  pattern,
  flags,
  input,
  at,
}: DebugQuestion & { readonly at: number }): Promise<WhyNot> {
  return whyNot(pattern, flags, (await textFor(pattern, flags, input)).text, at);
}

/** Returns the best attempt of a search without a match; undefined if there is a match. */
export async function best({ pattern, flags, input }: DebugQuestion): Promise<BestAttemptInInput | undefined> {
  const { text, startOf, endOf } = await textFor(pattern, flags, input);
  const found = await bestAttempt(pattern, flags, text, { timeLimit: BEST_LIMIT });
  if (!found) return undefined;
  const { start, reached, character } = found;
  const range = { from: startOf(start), to: endOf(reached + character.length) };
  const matched = text.slice(Math.max(start, reached - MAX_MATCHED), reached).replace(/^[\udc00-\udfff]/, '');
  return { ...found, input: range, matched, textLength: text.length };
}

/** Returns how the number of steps grows on the texts of a family. */
export const curve = ({ pattern, flags, family }: CurveQuestion): Promise<StepCurve> =>
  stepCurve(pattern, flags, family);

async function textFor(pattern: string, flags: string, input: string): Promise<SearchedText> {
  checkFlags(flags);
  return searchedText(input, compileRegex(pattern, flags, await parseRegex(pattern, flags)));
}
