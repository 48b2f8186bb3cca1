import { formatNumber } from '../values/format-number.ts';
import { noteAt, positionAt } from './position.ts';
import { ToolError } from './tool-error.ts';

/**
 * Returns an error that names a position in the input: `Line 1, column 5: "!" is not a Base64 character.`
 *
 * @param offset 0-based start of the faulty range, in UTF-16 code units
 * @param sentence description of the error, without the final period
 * @param end 0-based end of the faulty range, exclusive; default: one unit
 */
export function errorAt(text: string, offset: number, sentence: string, end = offset + 1): ToolError {
  const position = positionAt(text, offset);
  return new ToolError(noteAt(position, sentence), { ...position, end });
}

/** A warning about a position in the input: 0-based offset in UTF-16 code units, and a sentence without its period. */
export type Warning = { readonly offset: number; readonly sentence: string };

/** Maximum number of warnings of one kind that are listed; further ones are only counted. */
export const NOTES_SHOWN = 100;

/** Returns the note about warnings beyond those listed; empty if all are listed. */
export function furtherNotes(total: number): string[] {
  const more = total - NOTES_SHOWN;
  return more > 0 ? [`${formatNumber(more)} more like ${more === 1 ? 'this is' : 'these are'} not listed.`] : [];
}
