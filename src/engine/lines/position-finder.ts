import { bisect } from '../values/bisect.ts';

/** A line and column, 1-based, the column in UTF-16 code units. */
export type LineColumn = { readonly line: number; readonly column: number };

/**
 * Finds the lines and columns of many offsets of one text, each in logarithmic time.
 *
 * `\r\n`, `\n` and `\r` each end a line. The text is scanned once, up to the last offset asked for.
 *
 * @returns a function of a 0-based offset in UTF-16 code units
 * @example positionFinder('a\nbc')(3) // { line: 2, column: 2 }
 */
export function positionFinder(text: string): (offset: number) => LineColumn {
  /** Starts of the lines scanned so far. */
  const starts = [0];
  let read = 0;
  return (offset) => {
    for (const end = Math.min(offset, text.length); read < end; read++) {
      const unit = text.charCodeAt(read);
      if (unit === 10 || (unit === 13 && text.charCodeAt(read + 1) !== 10)) starts.push(read + 1);
    }
    const last = starts.length - 1;
    // Offsets asked for in ascending order are always on the last line scanned.
    const line = offset >= (starts[last] ?? 0) ? last + 1 : bisect(last, (i) => (starts[i] ?? 0) <= offset);
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}
