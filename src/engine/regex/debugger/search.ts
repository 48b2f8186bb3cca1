import { splitsPair } from './character-set.ts';
import type { Matcher } from './matcher.ts';
import { NO_MATCH, UNFINISHED } from './trace.ts';

/** A search for one match, like `RegExp.prototype.exec`. */
export type SearchResult = {
  /** Offset where it begins: `pattern.lastIndex` before it. */
  readonly from: number;
  /** Start and end of the match and of each group, two numbers each, -1 where a group is not set; null for no match. */
  readonly found: Int32Array | null;
};

/** Returns the offset after an empty match or a failed attempt, by `AdvanceStringIndex`. */
const advance = (text: string, at: number, codePoints: boolean): number =>
  at + (codePoints && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** Searches for the next match from an offset on. @returns undefined if it was cut off */
export function searchOnce(matcher: Matcher, from: number, sticky: boolean): SearchResult | undefined {
  const { text, program, slots } = matcher;
  const { codePoints, groupCount } = program;
  // With code points as units, a search inside a surrogate pair starts at the pair.
  for (
    let at = codePoints && splitsPair(text, from) ? from - 1 : from;
    at <= text.length;
    at = advance(text, at, codePoints)
  ) {
    const end = matcher.attempt(at);
    if (end === UNFINISHED) return undefined;
    if (end !== NO_MATCH) return { from, found: slots.slice(0, 2 * (groupCount + 1)) };
    if (sticky) break;
  }
  return { from, found: null };
}

/**
 * Searches for the matches of a pattern, like `String.prototype.matchAll`; without the flag g only for the first one.
 * The last result has no match, or is the match of a pattern without g; a search that is cut off has no last result.
 */
export function* searchAll(matcher: Matcher, flags: string, from: number): Generator<SearchResult> {
  const sticky = flags.includes('y');
  for (let at = from; at <= matcher.text.length; ) {
    const result = searchOnce(matcher, at, sticky);
    if (!result) return;
    yield result;
    if (!result.found || !flags.includes('g')) return;
    const [start, end] = result.found as unknown as readonly [number, number];
    at = end === start ? advance(matcher.text, end, matcher.program.codePoints) : end;
  }
}
