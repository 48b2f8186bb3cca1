/** A line and column, 1-based, the column in UTF-16 code units. */
export type LineColumn = { readonly line: number; readonly column: number };

/**
 * For many places of one text: finds the line and column of an offset in logarithmic time.
 *
 * `\r\n`, `\n` and `\r` each end a line. The text is read once, when the first place is asked for.
 *
 * @returns a function of a 0-based offset in UTF-16 code units
 */
export function placeFinder(text: string): (offset: number) => LineColumn {
  let starts: Uint32Array | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

function lineStarts(text: string): Uint32Array {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 10 || (unit === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return Uint32Array.from(starts);
}
