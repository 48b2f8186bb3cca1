import type { Finding } from '../bytes/percent.ts';
import { furtherNotes, NOTES_SHOWN, type Warning } from '../contract/error-at.ts';
import { noteAt, positionAt, toGlobal } from '../contract/position.ts';
import { type LineColumn, positionFinder } from '../lines/position-finder.ts';

/** A warning with its position; the sentence is without its period. */
type PlacedWarning = LineColumn & { readonly sentence: string };

/** The first warnings about a text, in its order, and the number of all. */
export type Warnings = { readonly first: readonly PlacedWarning[]; readonly count: number };

export const NO_WARNINGS: Warnings = { first: [], count: 0 };

/** Returns the warnings about a piece, with their positions. @param count number of all, if `warnings` has only the first */
export function placeWarnings(piece: string, warnings: readonly Warning[], count: number = warnings.length): Warnings {
  const positionOf = positionFinder(piece);
  const first = warnings.slice(0, NOTES_SHOWN).map(({ offset, sentence }) => ({ ...positionOf(offset), sentence }));
  return { first, count };
}

/** Returns the warnings about two parts. @param at where the second begins */
export const joinWarnings = (before: Warnings, part: Warnings, at: LineColumn): Warnings => ({
  first: [...before.first, ...part.first.map((warning) => ({ ...warning, ...toGlobal(at, warning) }))].slice(
    0,
    NOTES_SHOWN,
  ),
  count: before.count + part.count,
});

/** Returns the notes for warnings: `Line 1, column 3: 2 "=" expected at the end, 1 found.` */
export const placedWarningNotes = ({ first, count }: Warnings): string[] => [
  ...first.map((warning) => noteAt(warning, warning.sentence)),
  ...furtherNotes(count),
];

/** Number of times that something was found, and the place and look of the first. */
export type Occurrences = LineColumn & { readonly count: number; readonly shown: string };

export const NOT_FOUND: Occurrences = { count: 0, line: 1, column: 1, shown: '' };

/** A finding of a piece with its place. @param show gives the text at an offset as messages show it */
export const foundIn = (
  piece: string,
  { count, first }: Finding,
  show: (text: string, offset: number) => string = () => '',
): Occurrences => (count === 0 ? NOT_FOUND : { count, ...positionAt(piece, first), shown: show(piece, first) });

/** The findings of two parts. @param at where the second begins */
export function joinFound(before: Occurrences, part: Occurrences, at: LineColumn): Occurrences {
  const count = before.count + part.count;
  return before.count > 0 || part.count === 0 ? { ...before, count } : { ...part, ...toGlobal(at, part), count };
}
