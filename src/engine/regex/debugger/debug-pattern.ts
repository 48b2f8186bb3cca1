import { plural } from '../../values/plural.ts';
import { checkFlags, parseRegex } from '../syntax.ts';
import { compileProgram } from './compile.ts';
import { type Heat, heatOf } from './heat.ts';
import { Judge, type Verdict } from './judge.ts';
import { Matcher } from './matcher.ts';
import { Recorder } from './recorder.ts';
import { searchAll } from './search.ts';
import type { Trace } from './trace.ts';

/** Most steps that are kept by default: at most 47 MB. */
export const MAX_STEPS = 1_000_000;

export type DebugOptions = {
  /** Offset in the text where the search begins, as `lastIndex`; default 0. */
  readonly from?: number;
  /** Most steps to keep; default `MAX_STEPS`. */
  readonly maxSteps?: number;
  /** Milliseconds for the search; default: no limit but that of steps. */
  readonly timeLimit?: number;
};

/** The search for the matches of a pattern, step by step. */
export type DebugReport = {
  readonly trace: Trace;
  readonly heat: Heat;
  /** Start and end of each match found, two numbers each. */
  readonly matches: Int32Array<ArrayBuffer>;
  /** Limit that ended the recording before the search was over, with a sentence; undefined if all is there. */
  readonly cut?: { readonly by: 'steps' | 'time'; readonly text: string };
  /** Whether the platform's RegExp finds the same matches and groups. */
  readonly verdict: Verdict;
};

/**
 * Searches a text like a backtracking engine, by the steps of ECMA-262, and records each step.
 *
 * An engine may take fewer steps: it may skip starts that cannot match, or cache results. All results are data that can
 * be transferred between threads: see `transferables`.
 *
 * @throws ToolError for invalid flags, and for an invalid or too large pattern
 */
export async function debugPattern(
  pattern: string,
  flags: string,
  text: string,
  { from = 0, maxSteps = MAX_STEPS, timeLimit }: DebugOptions = {},
): Promise<DebugReport> {
  checkFlags(flags);
  const program = compileProgram(await parseRegex(pattern, flags), flags);
  const recorder = new Recorder(program);
  const deadline = timeLimit === undefined ? undefined : performance.now() + timeLimit;
  const matcher = new Matcher(program, text, { steps: maxSteps, deadline }, recorder);
  const judge = new Judge(pattern, flags, text);
  const matches: number[] = [];
  for (const result of searchAll(matcher, flags, from)) {
    judge.check(result);
    if (result.found) matches.push(result.found[0] as number, result.found[1] as number);
  }
  const trace = recorder.trace();
  const { cutBy } = matcher;
  return {
    trace,
    heat: heatOf(trace, text.length),
    matches: Int32Array.from(matches),
    ...(cutBy && { cut: { by: cutBy, text: cutText(cutBy, matcher.steps) } }),
    verdict: judge.verdict,
  };
}

const cutText = (by: 'steps' | 'time', steps: number): string =>
  `Cut off after ${plural(steps, 'step')}${by === 'time' ? ', as time ran out' : ''}: the search was not over.`;

/** Returns the memory of a report that can be moved to another thread instead of copied. */
export function transferables({ trace, heat, matches }: DebugReport): ArrayBuffer[] {
  return [...Object.values(trace), ...Object.values(heat), matches].flatMap((value) =>
    ArrayBuffer.isView(value) ? [value.buffer as ArrayBuffer] : [],
  );
}
