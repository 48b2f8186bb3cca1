import { furtherNotes, NOTES_SHOWN, type Remark } from '../core/error-at.ts';
import { positionAt, toGlobal } from '../core/position.ts';
import { type LineColumn, positionFinder } from '../core/position-finder.ts';
import type { Finding } from '../text/percent.ts';

/** A remark on a position in a text; the sentence is without its period. */
type Noted = LineColumn & { readonly sentence: string };

/** The first things to say about a text, in its order, and how many there are in all. */
export type Remarks = { readonly first: readonly Noted[]; readonly count: number };

export const NO_REMARKS: Remarks = { first: [], count: 0 };

/** The remarks on a piece, with their places. @param count how many there are, if `remarks` is only the beginning */
export function remarksIn(piece: string, remarks: readonly Remark[], count: number = remarks.length): Remarks {
  const positionOf = positionFinder(piece);
  const first = remarks.slice(0, NOTES_SHOWN).map(({ offset, sentence }) => ({ ...positionOf(offset), sentence }));
  return { first, count };
}

/** The remarks on two parts. @param at where the second begins */
export const joinRemarks = (before: Remarks, part: Remarks, at: LineColumn): Remarks => ({
  first: [...before.first, ...part.first.map((noted) => ({ ...noted, ...toGlobal(at, noted) }))].slice(0, NOTES_SHOWN),
  count: before.count + part.count,
});

/** Notices as `warningsAt` writes them. */
export const remarkNotes = ({ first, count }: Remarks): string[] => [
  ...first.map(({ line, column, sentence }) => `Line ${line}, column ${column}: ${sentence}.`),
  ...furtherNotes(count),
];

/** Number of times that something was found, and the place and look of the first. */
export type Found = LineColumn & { readonly count: number; readonly shown: string };

export const NOT_FOUND: Found = { count: 0, line: 1, column: 1, shown: '' };

/** A finding of a piece with its place. @param show gives the text at an offset as messages show it */
export const foundIn = (
  piece: string,
  { count, first }: Finding,
  show: (text: string, offset: number) => string = () => '',
): Found => (count === 0 ? NOT_FOUND : { count, ...positionAt(piece, first), shown: show(piece, first) });

/** The findings of two parts. @param at where the second begins */
export function joinFound(before: Found, part: Found, at: LineColumn): Found {
  const count = before.count + part.count;
  return before.count > 0 || part.count === 0 ? { ...before, count } : { ...part, ...toGlobal(at, part), count };
}
