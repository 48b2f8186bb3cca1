/** A column of a line. */
export type LineField = {
  /** UTF-16 offset, 0-based, of the field as written: with its quotes and surrounding spaces. */
  readonly from: number;
  readonly to: number;
  /** Its content: without quotes where it is in quotes. */
  readonly text: string;
};

/** Returns the run without whitespace that has a number, 1-based; undefined if there are fewer. */
function wordAt(line: string, number: number): LineField | undefined {
  const words = /\S+/g;
  for (let at = 1; ; at++) {
    const found = words.exec(line);
    if (!found) return undefined;
    if (at === number) return { from: found.index, to: words.lastIndex, text: found[0] };
  }
}

/** Offset of the quote that opens the field at `from`; -1 if the field is not in quotes. */
function openingQuote(line: string, from: number, delimiter: string): number {
  let at = from;
  while ((line[at] === ' ' || line[at] === '\t') && !line.startsWith(delimiter, at)) at++;
  return line[at] === '"' ? at : -1;
}

/** Offset of the quote that closes the one at `open`; -1 if there is none. Two quotes inside are an escaped one. */
function closingQuote(line: string, open: number): number {
  let at = line.indexOf('"', open + 1);
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at;
}

/**
 * Returns a column of a line, with double quotes as in CSV (RFC 4180): between them, the separator is text. In linear
 * time, and without reading the columns after it.
 *
 * @param column 1-based
 * @param delimiter empty: any whitespace separates the columns
 * @returns undefined if the line has no such column, or if a quote before its end is never closed
 */
export function lineField(line: string, column: number, delimiter: string): LineField | undefined {
  if (delimiter === '') return wordAt(line, column);
  const hasQuotes = !delimiter.includes('"') && line.includes('"');
  let from = 0;
  for (let at = 1; ; at++) {
    const open = hasQuotes ? openingQuote(line, from, delimiter) : -1;
    const close = open < 0 ? -1 : closingQuote(line, open);
    if (open >= 0 && close < 0) return undefined;
    const end = line.indexOf(delimiter, Math.max(from, close + 1));
    const to = end < 0 ? line.length : end;
    if (at === column) {
      if (open < 0) return { from, to, text: line.slice(from, to) };
      const text = line.slice(open + 1, close).replaceAll('""', '"') + line.slice(close + 1, to).trim();
      return { from, to, text };
    }
    if (end < 0) return undefined;
    from = end + delimiter.length;
  }
}
