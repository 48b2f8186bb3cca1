import type { RedactAnswer } from '../../../engine/redact/page-answer.ts';
import { GROUP_COLORS } from '../../../engine/regex/highlight-kinds.ts';
import { bisect } from '../../../engine/values/bisect.ts';
import type { Highlights, TextRange } from '../../ui/pane-ranges.ts';

type Side = 'inputs' | 'outputs';

/** Returns the ranges of a pane, each in the color and the line of its kind. */
export const highlightsOf = (answer: RedactAnswer, side: Side): Highlights =>
  Object.assign(answer[side].slice(), { kinds: answer.kindOf.map((kind) => (kind % GROUP_COLORS) + 1) });

/** Returns the range of a place. @param place 0-based index of the range */
export const rangeOf = (answer: RedactAnswer, side: Side, place: number): TextRange => ({
  from: answer[side][place * 2] ?? 0,
  to: answer[side][place * 2 + 1] ?? 0,
});

/** Returns the place at an offset of a pane's text; undefined if there is none. */
export function placeAt(answer: RedactAnswer, side: Side, offset: number): number | undefined {
  const ranges = answer[side];
  const place = bisect(ranges.length / 2, (i) => (ranges[2 * i + 1] as number) < offset);
  return place * 2 < ranges.length && (ranges[2 * place] as number) <= offset ? place : undefined;
}

/** Returns the first place of a row after one, or the first of all; -1 if it has none. @param after -1 for the first */
export function nextPlace({ rowOf }: RedactAnswer, row: number, after = -1): number {
  const next = rowOf.indexOf(row, after + 1);
  return next < 0 ? rowOf.indexOf(row) : next;
}
