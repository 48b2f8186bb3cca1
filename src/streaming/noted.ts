import { furtherNotes, NOTES_SHOWN, type Remark } from '../core/error-at.ts';
import { placeFrom } from '../core/position.ts';
import { type LineColumn, positionFinder } from '../core/position-finder.ts';

/** Something to say about a place of a text; the sentence is without the full stop. */
export type Noted = LineColumn & { readonly sentence: string };

/** The first things to say about a piece, with their places. @param remarks in the order of the text */
export function notedIn(piece: string, remarks: readonly Remark[]): readonly Noted[] {
  const placeOf = positionFinder(piece);
  return remarks.slice(0, NOTES_SHOWN).map(({ offset, sentence }) => ({ ...placeOf(offset), sentence }));
}

/** The first things to say about two parts. @param at where the second begins */
export const joinNoted = (before: readonly Noted[], part: readonly Noted[], at: LineColumn): readonly Noted[] =>
  [...before, ...part.map((noted) => ({ ...noted, ...placeFrom(at, noted) }))].slice(0, NOTES_SHOWN);

/** Notices as `warningsAt` writes them. @param total how many there are in all */
export const notesOf = (noted: readonly Noted[], total: number): string[] => [
  ...noted.map(({ line, column, sentence }) => `Line ${line}, column ${column}: ${sentence}.`),
  ...furtherNotes(total),
];
