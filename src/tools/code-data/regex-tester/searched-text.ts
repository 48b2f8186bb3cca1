import { type LineEnd, lineEndOf } from '../../../engine/lines/lines.ts';
import { withLineEnd, withLineFeeds } from '../../../engine/lines/one-line-break.ts';
import { lineEndUse } from '../../../engine/regex/line-ends.ts';
import type { MatchOffsets } from './matches.ts';

/** A text as a pattern sees it, and the offsets of the text as it is. */
export type SearchedText = {
  readonly input: string;
  /** The text with each line end as `\n`, unless the pattern is about carriage returns. */
  readonly text: string;
  readonly lineEnd: LineEnd;
  /** Whether the pattern sees another text than there is. */
  readonly isOther: boolean;
  /** Maps the start, or end, of a range of the text to an offset in the input. */
  readonly startOf: (offset: number) => number;
  readonly endOf: (offset: number) => number;
  /** Returns a part of the text, or a text made of such parts, with the line ends of the input. */
  readonly written: (part: string) => string;
};

const same = <T>(value: T) => value;

/** Returns a text as a pattern sees it. */
export function searchedText(input: string, regex: RegExp): SearchedText {
  const lineEnd = lineEndOf(input);
  if (!input.includes('\r'))
    return { input, text: input, lineEnd, isOther: false, startOf: same, endOf: same, written: same };
  const { needsReturns, namesReturns, seesLineEnds } = lineEndUse(regex);
  const rewritten = needsReturns || !seesLineEnds ? undefined : withLineFeeds(input);
  return {
    input,
    text: rewritten?.text ?? input,
    lineEnd,
    isOther: rewritten !== undefined,
    startOf: rewritten ? (offset) => rewritten.startOf(offset) : same,
    endOf: rewritten ? (offset) => rewritten.endOf(offset) : same,
    written: namesReturns ? same : (part) => withLineEnd(part, lineEnd),
  };
}

/** Returns the places of matches in the input. @param found those in the text */
export function placesInInput(found: MatchOffsets, { isOther, startOf, endOf }: SearchedText): MatchOffsets {
  if (!isOther) return found;
  const place = (offset: number, i: number) => (offset < 0 ? offset : i % 2 === 0 ? startOf(offset) : endOf(offset));
  return { ...found, spans: found.spans.map(place), groups: found.groups.map(place) };
}
