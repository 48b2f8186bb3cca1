import type { Range } from '../../../engine/unicode/ranges.ts';
import { bisect } from '../../../engine/values/bisect.ts';

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/**
 * Returns the ranges in a raw text and in its escaped form for an offset in one of them.
 *
 * @param text the text with the offset
 * @param start 0-based UTF-16 offset at which its content starts, after the quote
 * @param ranges ranges of its escapes, flat, from `EscapeSpans` (escape.ts)
 * @param other the start and the escapes of the other form; the nth range of one belongs to the nth of the other
 * @param offset 0-based UTF-16 offset of a character of `text`
 * @returns undefined for the quotes and outside them
 */
export function escapeLink(
  { text, start, ranges }: { readonly text: string; readonly start: number; readonly ranges: ArrayLike<number> },
  other: { readonly text: string; readonly start: number; readonly ranges: ArrayLike<number> },
  offset: number,
): { readonly here: Range; readonly there: Range } | undefined {
  if (offset < start || offset >= text.length) return undefined;
  const last = bisect(ranges.length / 2, (i) => (ranges[2 * i] as number) <= offset) - 1;
  const [from = start, to = start] = last < 0 ? [] : [ranges[2 * last], ranges[2 * last + 1]];
  const [otherFrom = other.start, otherTo = other.start] =
    last < 0 ? [] : [other.ranges[2 * last], other.ranges[2 * last + 1]];
  if (last >= 0 && offset < to) return { here: { from, to }, there: { from: otherFrom, to: otherTo } };
  // Between two escapes both forms are the same.
  const here =
    isLow(text.charCodeAt(offset)) && offset > to && isHigh(text.charCodeAt(offset - 1)) ? offset - 1 : offset;
  const there = otherTo + here - to;
  const size = isHigh(text.charCodeAt(here)) ? 2 : 1;
  if (text.slice(here, here + size) !== other.text.slice(there, there + size)) return undefined;
  return { here: { from: here, to: here + size }, there: { from: there, to: there + size } };
}

/** Returns the offset after the opening quote of an escaped text, or the start of the content if it has none. */
export function contentStart(escaped: string): number {
  return /^[ \t\n\r]*["']/.exec(escaped)?.[0].length ?? 0;
}
