/** A line and column, 1-based, the column in UTF-16 code units. */
export type LineColumn = { readonly line: number; readonly column: number };

/**
 * For many places of one text: finds the line and column of an offset in logarithmic time.
 *
 * `\r\n`, `\n` and `\r` each end a line. The text is read once, and only as far as places are asked for.
 *
 * @returns a function of a 0-based offset in UTF-16 code units
 */
export function positionFinder(text: string): (offset: number) => LineColumn {
  /** The starts of the lines in what has been read. */
  const starts = [0];
  let read = 0;
  return (offset) => {
    for (const end = Math.min(offset, text.length); read < end; read++) {
      const unit = text.charCodeAt(read);
      if (unit === 10 || (unit === 13 && text.charCodeAt(read + 1) !== 10)) starts.push(read + 1);
    }
    let high = starts.length - 1;
    // Places asked for in the order of the text are each on the last line read.
    let low = offset >= (starts[high] ?? 0) ? high : 0;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
