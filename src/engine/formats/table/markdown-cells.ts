/** A part of a line: 0-based offsets in the line, the end exclusive. */
export type Span = readonly [from: number, to: number];

/** A line break inside of a cell, or a pipe; the backslashes before it say whether it is text. */
const SPECIAL = /(?<!\\)(\\*)(\||<br[ \t]*\/?>)/gi;

/**
 * Splits a row of a Markdown table at its pipes (GitHub Flavored Markdown, 4.10). A pipe after an odd number of
 * backslashes is text; pipes at the ends of the row are left out.
 */
export function splitMarkdownRow(line: string): Span[] {
  let to = line.length;
  let from = 0;
  while (to > 0 && isBlank(line.charCodeAt(to - 1))) to--;
  while (from < to && isBlank(line.charCodeAt(from))) from++;
  const pipes: number[] = [];
  let backslashes = 0;
  for (let i = from; i < to; i++) {
    const unit = line.charCodeAt(i);
    if (unit === PIPE && backslashes % 2 === 0) pipes.push(i);
    backslashes = unit === BACKSLASH ? backslashes + 1 : 0;
  }
  const spans: Span[] = [];
  let start = from;
  for (const pipe of pipes) {
    if (pipe > from) spans.push([start, pipe]);
    start = pipe + 1;
  }
  if (start < to) spans.push([start, to]);
  return spans;
}

const PIPE = 124;
const BACKSLASH = 92;
const isBlank = (unit: number) => unit === 32 || unit === 9;

/** Returns the text of a cell of a Markdown table: `\|` is a pipe, and `<br>` a line break. Other signs stay. */
export function decodeMarkdownCell(written: string): string {
  if (!/[|<]/.test(written)) return written;
  return written.replace(SPECIAL, (_, backslashes: string, sign: string) => {
    const isText = backslashes.length % 2 === 1;
    return '\\'.repeat(backslashes.length >> 1) + (isText || sign === '|' ? sign : '\n');
  });
}

/** Returns a text as a cell of a Markdown table, which `decodeMarkdownCell` gives back with LF for any line break. */
export function encodeMarkdownCell(text: string): string {
  if (!/[|<\r\n]/.test(text)) return text;
  return text.replace(/(?<!\\)(\\*)(\r\n?|\n|\||<br[ \t]*\/?>)/gi, (_, backslashes: string, sign: string) => {
    const isBreak = sign.startsWith('\r') || sign === '\n';
    return backslashes + backslashes + (isBreak ? '<br>' : `\\${sign}`);
  });
}

/** Whether a line is the delimiter row of a Markdown table: `| --- | :-: |`. Returns the number of its cells, or 0. */
export function markdownColumns(line: string): number {
  if (!line.includes('|') || !/^ {0,3}[-:|][-:| \t]*$/.test(line)) return 0;
  const spans = splitMarkdownRow(line);
  return spans.every(([from, to]) => /^[ \t]*:?-+:?[ \t]*$/.test(line.slice(from, to))) ? spans.length : 0;
}
