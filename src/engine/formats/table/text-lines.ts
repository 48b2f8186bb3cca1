/** A line without its line break. */
export type TextLine = {
  readonly text: string;
  /** 0-based offset in the text, in UTF-16 code units. */
  readonly start: number;
  /** Offset after its line break. */
  readonly end: number;
};

/** Returns the lines of a text, which end at CRLF, LF, or CR. A final line break does not begin another line. */
export function textLines(text: string, from = 0): TextLine[] {
  const lines: TextLine[] = [];
  const lineBreak = /\r\n?|\n/g;
  lineBreak.lastIndex = from;
  for (let start = from; start < text.length; ) {
    const found = lineBreak.exec(text);
    const end = found ? lineBreak.lastIndex : text.length;
    lines.push({ text: text.slice(start, found ? found.index : end), start, end });
    start = end;
  }
  return lines;
}
