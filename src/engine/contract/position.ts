/**
 * The line and column of an offset.
 *
 * `\r\n`, `\n` and `\r` each end a line.
 *
 * @param offset 0-based, in UTF-16 code units; clamped to the text
 * @returns line and column, 1-based, the column in UTF-16 code units
 */
export function positionAt(text: string, offset: number): { line: number; column: number; offset: number } {
  const end = Math.min(Math.max(offset, 0), text.length);
  let line = 1;
  let start = 0;
  for (let i = 0; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 10 || (unit === 13 && (text.charCodeAt(i + 1) !== 10 || i + 1 >= end))) {
      // A position between \r and \n still belongs to the line that they end.
      if (unit === 13 && text.charCodeAt(i + 1) === 10) continue;
      line++;
      start = i + 1;
    }
  }
  return { line, column: end - start + 1, offset: end };
}

type Place = { readonly line: number; readonly column: number };

/** Returns the line and column of an offset, 1-based, and the offset there, which may be one in another text. */
export type PlaceOf = (offset: number) => Place & { readonly offset: number };

/** Returns a place in words: `line 1, column 8`. */
export const placeInWords = ({ line, column }: Place): string => `line ${line}, column ${column}`;

/** Returns a sentence about a place: `Line 1, column 8: the text ends here.` @param sentence without its period */
export const noteAt = ({ line, column }: Place, sentence: string): string =>
  `Line ${line}, column ${column}: ${sentence}.`;

/**
 * Converts a position in a piece of a text to one in the text: lines and columns are 1-based.
 *
 * @param at where the piece begins
 */
export function toGlobal(
  at: { readonly line: number; readonly column: number },
  { line, column }: { readonly line: number; readonly column: number },
): { line: number; column: number } {
  return { line: at.line + line - 1, column: line === 1 ? at.column + column - 1 : column };
}
