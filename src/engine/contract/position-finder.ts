/** A line and column, 1-based, the column in UTF-16 code units. */
export type LineColumn = { readonly line: number; readonly column: number };

/**
 * Finds the lines and columns of many offsets of one text, each in logarithmic time.
 *
 * `\r\n`, `\n` and `\r` each end a line. The text is scanned once, up to the last offset asked for.
 *
 * @returns a function of a 0-based offset in UTF-16 code units
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
    let high = starts.length - 1;
    // Offsets asked for in ascending order are always on the last line scanned.
    let low = offset >= (starts[high] ?? 0) ? high : 0;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
