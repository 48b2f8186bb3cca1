import { once } from '../values/once.ts';

/** A line: its content is `text.slice(start, end)`, its terminator `text.slice(end, next)`. UTF-16 offsets. */
export type OnLine = (start: number, end: number, next: number) => void;

/** Line terminator. */
export type LineEnd = '\r\n' | '\n' | '\r';

/**
 * Go through the lines of a text in order.
 *
 * A line ends at `\r\n`, `\n` or `\r`. A terminator at the very end does not start another line: `"a\n"` is one line
 * and `""` none. U+2028, U+2029, U+0085, `\v` and `\f` are ordinary characters.
 * @example
 * const lines = [];
 * forEachLine('a\r\nb', (...offsets) => lines.push(offsets));
 * lines // [[0, 1, 3], [3, 4, 4]]
 */
export function forEachLine(text: string, onLine: OnLine): void {
  const { length } = text;
  let start = 0;
  if (!text.includes('\r')) {
    for (let end = lineFeedFrom(text, 0); end >= 0; end = lineFeedFrom(text, start)) {
      onLine(start, end, end + 1);
      start = end + 1;
    }
    if (start < length) onLine(start, length, length);
    return;
  }
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    if (unit !== 10 && unit !== 13) continue;
    const end = i;
    if (unit === 13 && i + 1 < length && text.charCodeAt(i + 1) === 10) i++;
    onLine(start, end, i + 1);
    start = i + 1;
  }
  if (start < length) onLine(start, length, length);
}

/** Number of characters that can be compared in the time of one `indexOf` call. */
const NEAR = 12;

/** The offset of the next LF; -1 if there is none. */
function lineFeedFrom(text: string, from: number): number {
  const near = Math.min(from + NEAR, text.length);
  for (let i = from; i < near; i++) if (text.charCodeAt(i) === 10) return i;
  return text.indexOf('\n', near);
}

/**
 * Range of a line without its line break, as 0-based UTF-16 offsets; the end of the text if there is no such line.
 *
 * @param line 1-based
 * @example lineRange('a\nbc', 2) // [2, 4]
 */
export function lineRange(text: string, line: number): readonly [from: number, to: number] {
  let range: readonly [number, number] = [text.length, text.length];
  let at = 0;
  forEachLine(text, (start, end) => {
    if (++at === line) range = [start, end];
  });
  return range;
}

/**
 * The contents of the lines, without their terminators; see `forEachLine`.
 * @example linesOf('a\r\nb\n') // ['a', 'b']
 */
export function linesOf(text: string): string[] {
  if (!text.includes('\r')) {
    const lines = text.split('\n');
    if (lines.at(-1) === '') lines.pop();
    return lines;
  }
  const lines: string[] = [];
  forEachLine(text, (start, end) => {
    lines.push(text.slice(start, end));
  });
  return lines;
}

/** Whether a UTF-16 code unit is plain to see: no whitespace, and ASCII. */
const isPlain = (unit: number) => unit > 0x20 && unit < 0x7f;

/**
 * Whether a piece of a text begins and ends with a plain character, as most do: it is not blank, and there is nothing to
 * trim. Quicker than to ask for either.
 * @example hasPlainEnds('a ') // false
 */
export function hasPlainEnds(piece: string): boolean {
  const { length } = piece;
  return length > 0 && isPlain(piece.charCodeAt(0)) && isPlain(piece.charCodeAt(length - 1));
}

/** Number of pieces that were trimmed, and of those that were dropped. */
type Tidied = { readonly trimmed: number; readonly dropped: number };

/**
 * Trims pieces of a text, and drops some of them, in place: a new array would cost more than the rest.
 *
 * @param drops whether to drop a piece, after trimming; called only for pieces that may be empty or blank
 * @param spare UTF-16 units that a piece may lose without being counted as trimmed
 * @returns the number of pieces that stay and were trimmed, and of those that were dropped
 * @example tidyPieces([' a', '', 'b'], true, (piece) => piece === '') // { trimmed: 1, dropped: 1 }
 */
export function tidyPieces(
  pieces: string[],
  trim: boolean,
  drops: ((piece: string) => boolean) | undefined,
  spare = 0,
): Tidied {
  let kept = 0;
  let trimmed = 0;
  for (let i = 0; i < pieces.length; i++) {
    let piece = pieces[i] as string;
    if (!hasPlainEnds(piece)) {
      const { length } = piece;
      if (trim) piece = piece.trim();
      if (drops?.(piece)) continue;
      if (length - piece.length > spare) trimmed++;
    }
    pieces[kept++] = piece;
  }
  const dropped = pieces.length - kept;
  pieces.length = kept;
  return { trimmed, dropped };
}

/**
 * The first line terminator of a text; `\n` where it has none.
 * @example lineEndOf('a\r\nb\n') // '\r\n'
 */
export function lineEndOf(text: string): LineEnd {
  const cr = text.indexOf('\r');
  const lf = cr < 0 ? -1 : text.indexOf('\n');
  if (cr < 0 || (lf >= 0 && lf < cr)) return '\n';
  return lf === cr + 1 ? '\r\n' : '\r';
}

/**
 * Number of line terminators of a text that differ from a given one.
 * @example otherLineEnds('a\r\nb\nc', '\r\n') // 1
 */
export function otherLineEnds(text: string, lineEnd: LineEnd): number {
  if (lineEnd === '\n' && !text.includes('\r')) return 0;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit !== 10 && unit !== 13) continue;
    const isPair = unit === 13 && text.charCodeAt(at + 1) === 10;
    if (isPair) at++;
    if (lineEnd !== (isPair ? '\r\n' : unit === 13 ? '\r' : '\n')) count++;
  }
  return count;
}

/**
 * Whether the last line has a terminator.
 * @example endsWithLineEnd('a\n') // true
 */
export function endsWithLineEnd(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last === 10 || last === 13;
}

/**
 * Put lines together as a tool that reorders or drops them does: with the first terminator of the text they came from
 * between them, and after the last one only if that text ended with one. No lines give an empty text.
 * @example joinLinesLike('b\r\na\r\n', ['a', 'b']) // 'a\r\nb\r\n'
 */
export function joinLinesLike(text: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const lineEnd = lineEndOf(text);
  return lines.join(lineEnd) + (endsWithLineEnd(text) ? lineEnd : '');
}

/**
 * Whether a UTF-16 code unit is whitespace to `\s` and to `String.prototype.trim`.
 * @example isSpace(0x3000) // true
 */
export function isSpace(unit: number): boolean {
  if (unit < 0x80) return unit === 32 || (unit >= 9 && unit <= 13);
  return (
    unit === 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000 ||
    unit === 0xfeff
  );
}

/** All whitespace but the byte order mark is up to here: a loop over every code unit takes a millisecond at the start. */
const LAST_SPACE = 0x3000;
const BOM = 0xfeff;

/**
 * `isSpace` as a table, for loops that cannot afford to branch: 1 for whitespace, 0 for every other UTF-16 code unit.
 * @example spaceTable()[0x3000] // 1
 */
export const spaceTable: () => Uint8Array = once(() => {
  const spaces = new Uint8Array(0x10000);
  for (let unit = 0; unit <= LAST_SPACE; unit++) if (isSpace(unit)) spaces[unit] = 1;
  spaces[BOM] = 1;
  return spaces;
});

/**
 * Whether a UTF-16 code unit leaves a line blank: whitespace, or no width (U+0085, U+180E, U+200B-D, U+2060).
 * @example isBlankUnit(0x200b) // true
 */
export function isBlankUnit(unit: number): boolean {
  if (unit < 0x80) return unit === 32 || (unit >= 9 && unit <= 13);
  return isSpace(unit) || unit === 0x85 || unit === 0x180e || (unit >= 0x200b && unit <= 0x200d) || unit === 0x2060;
}

/**
 * Whether there is nothing to see from `from` to `to` (UTF-16 offsets): an empty or a blank line.
 * @example isBlank(' \u200b') // true
 */
export function isBlank(text: string, from = 0, to = text.length): boolean {
  for (let i = from; i < to; i++) if (!isBlankUnit(text.charCodeAt(i))) return false;
  return true;
}
