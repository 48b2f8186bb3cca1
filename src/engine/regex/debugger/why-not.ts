import { checkFlags, parseRegex } from '../syntax.ts';
import { splitsPair } from './character-set.ts';
import { compileProgram } from './compile.ts';
import { Matcher } from './matcher.ts';
import type { Program } from './program.ts';
import { type Furthest, Reach } from './reach.ts';
import { searchOnce } from './search.ts';
import { NO_MATCH, UNFINISHED } from './trace.ts';

/** An attempt without a match, and why it has none. */
export type NoMatch = Furthest & {
  readonly kind: 'no match';
  /** The character at the furthest place, as it is read by the pattern; empty at the end of the text. */
  readonly character: string;
  /** The attempt was too long: another part may have come further. */
  readonly cut: boolean;
};

/** Why a pattern has no match that begins at an offset of a text, or where that match ends. */
export type WhyNot = NoMatch | { readonly kind: 'match'; readonly end: number; readonly steps: number };

/** The attempt of a search without a match that came furthest from its start. */
export type BestAttempt = NoMatch & {
  /** The starts up to this offset were tried, until the search took too long; undefined if all were. */
  readonly triedTo?: number;
};

/** Maximum steps of an attempt, and of all attempts of a text. */
const MAX_STEPS = 1_000_000;
const MAX_STEPS_OF_TEXT = 5_000_000;

/**
 * Returns the furthest position that an attempt from an offset reached, and the part of the pattern that failed there.
 *
 * @throws ToolError for invalid flags, and for an invalid or too large pattern
 */
export async function whyNot(pattern: string, flags: string, text: string, at: number): Promise<WhyNot> {
  const program = await programOf(pattern, flags);
  const reach = new Reach(program);
  const matcher = new Matcher(program, text, { steps: MAX_STEPS }, reach);
  // No attempt begins inside a code point.
  const end = matcher.attempt(program.codePoints && splitsPair(text, at) ? at - 1 : at);
  const { steps } = matcher;
  if (end !== NO_MATCH && end !== UNFINISHED) return { kind: 'match', end, steps };
  if (end === UNFINISHED) reach.end();
  return noMatch(program, text, reach.best as Furthest, end === UNFINISHED);
}

/**
 * Returns the best attempt of a search without a match; undefined if there is a match.
 *
 * @param timeLimit milliseconds for all attempts
 * @throws ToolError for invalid flags, and for an invalid or too large pattern
 */
export async function bestAttempt(
  pattern: string,
  flags: string,
  text: string,
  { timeLimit, maxSteps = MAX_STEPS_OF_TEXT }: { readonly timeLimit: number; readonly maxSteps?: number },
): Promise<BestAttempt | undefined> {
  const program = await programOf(pattern, flags);
  const reach = new Reach(program);
  const deadline = performance.now() + timeLimit;
  const matcher = new Matcher(program, text, { steps: maxSteps, deadline }, reach);
  const result = searchOnce(matcher, 0, flags.includes('y'));
  if (result?.found) return undefined;
  if (result) return noMatch(program, text, reach.best as Furthest, false);
  const triedTo = reach.start;
  reach.end();
  const best = reach.best as Furthest;
  return { ...noMatch(program, text, best, best.start === triedTo), triedTo };
}

async function programOf(pattern: string, flags: string): Promise<Program> {
  checkFlags(flags);
  return compileProgram(await parseRegex(pattern, flags), flags);
}

function noMatch({ codePoints }: Program, text: string, furthest: Furthest, cut: boolean): NoMatch {
  const { reached } = furthest;
  const code = codePoints ? text.codePointAt(reached) : text.charCodeAt(reached);
  const character = reached < text.length && code !== undefined ? String.fromCodePoint(code) : '';
  return { kind: 'no match', ...furthest, character, cut };
}
