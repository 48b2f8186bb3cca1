import { errorAt } from '../../contract/error-at.ts';

export type CsvOptions = {
  /** One or more UTF-16 code units; no line break. */
  readonly delimiter: string;
  /** `"`, `'`, or empty for text without quoting. */
  readonly quote: string;
  /**
   * Notation of a quote inside quotes: doubled, or after a backslash. In the second case, a backslash is escaped, too.
   */
  readonly escape: 'doubled' | 'backslash';
  /** Lines that start with this are skipped; empty for none. */
  readonly comment: string;
  /** Remove spaces and tabs around cells, but not inside quotes. */
  readonly trim: boolean;
  /** Skip empty lines. */
  readonly skipEmpty: boolean;
};

/** The cells of a text, row by row. */
export type CsvTable = {
  readonly cells: readonly string[];
  /** Marks of each cell: `QUOTED`, `SPECIAL`, `SPACED`, several or none. */
  readonly marks: Uint8Array;
  /** The offset of each cell, 0-based in UTF-16 code units. */
  readonly starts: Uint32Array;
  /** Index of each row's first cell, followed by the number of cells. */
  readonly rows: readonly number[];
  /** Text that followed a closing quote, with its offset; it is part of its cell. */
  readonly trailing: readonly { readonly at: number; readonly text: string }[];
  /**
   * Offset after the last record, 0-based in UTF-16 code units. A record with a quote that a sample leaves open is
   * excluded.
   */
  readonly end: number;
  /** Number of empty lines that were skipped. */
  readonly skipped: number;
};

/** Limits for reading only the beginning of a text. */
export type CsvSample = {
  /** 0-based, exclusive. */
  readonly end: number;
  readonly records: number;
};

/** A mark of a cell that was in quotes. */
export const QUOTED = 1;
/**
 * A mark of a cell that may contain something that JSON escapes: a control character, `"`, `\\` or a surrogate. Cells
 * without this mark contain nothing of the kind, so they need no further check.
 */
export const SPECIAL = 2;
/** A mark of a cell in quotes that come after spaces or tabs, which were left out. */
export const SPACED = 4;

const LINE_FEED = 10;
const RETURN = 13;
const DOUBLE_QUOTE = 34;
const BACKSLASH = 92;

/** Kinds of code units: ordinary; ends a cell, or may end it; makes a cell `SPECIAL`. */
const PLAIN = 0;
const STOP = 1;
const IRREGULAR = 2;

/** Cache of the last table, for many short texts that are read one after another. */
let latest = { separator: -1, kinds: new Uint8Array(0) };

/** Returns the kinds of the ASCII code units. A separator beyond ASCII and surrogates are checked separately. */
function asciiKinds(separator: number): Uint8Array {
  if (latest.separator === separator) return latest.kinds;
  const kinds = new Uint8Array(128).fill(IRREGULAR, 0, 32);
  kinds[DOUBLE_QUOTE] = IRREGULAR;
  kinds[BACKSLASH] = IRREGULAR;
  // Of a separator beyond ASCII the array keeps nothing.
  for (const unit of [LINE_FEED, RETURN, separator]) kinds[unit] = STOP;
  latest = { separator, kinds };
  return kinds;
}

/** Whether a code unit is a surrogate, paired or lone. */
const isSurrogate = (unit: number) => unit >>> 11 === 0x1b;

/** Whether a code unit between quotes is neither the quote, nor a backslash, nor anything else that JSON escapes. */
const isPlainUnit = (unit: number, quote: number): boolean =>
  unit >= 32 && unit !== quote && unit !== DOUBLE_QUOTE && unit !== BACKSLASH && !isSurrogate(unit);

/**
 * Parses delimited text by RFC 4180. Records end at CRLF, LF or CR; a final line break does not start another record; a
 * quote inside an unquoted cell is plain text, unless only blanks are before it and after the one that closes it in the
 * same line; text after a closing quote is added to the cell.
 *
 * @param from where to start, 0-based in UTF-16 code units
 * @param sample read only the beginning; an open quote then ends it instead of being an error
 * @throws ToolError at the opening quote of a cell that is never closed
 */
export function parseCsv(text: string, options: CsvOptions, from = 0, sample?: CsvSample): CsvTable {
  const { delimiter, quote, comment, trim, skipEmpty } = options;
  const separator = delimiter.charCodeAt(0);
  const width = delimiter.length;
  // NaN if there are no quotes, which equals no code unit.
  const quoteUnit = quote.charCodeAt(0);
  const kinds = asciiKinds(separator);
  const end = Math.min(sample?.end ?? text.length, text.length);
  const cells: string[] = [];
  // Typed arrays, grown by `capacity`: with three plain arrays of small numbers, filling them took as long as the
  // parsing.
  let capacity = sample ? 256 : 16 + ((end - from) >> 2);
  let marks = new Uint8Array(capacity);
  let starts = new Uint32Array(capacity);
  const rows: number[] = [];
  const trailing: { at: number; text: string }[] = [];

  const isBlank = (unit: number) => (unit === 32 || unit === 9) && unit !== separator;
  const skipBlanks = (i: number) => {
    let at = i;
    while (at < end && isBlank(text.charCodeAt(at))) at++;
    return at;
  };
  const trimmedEnd = (start: number, i: number) => {
    let at = i;
    while (at > start && isBlank(text.charCodeAt(at - 1))) at--;
    return at;
  };
  /** The offset of a cell's quote after blanks, if it is closed in its line and the cell ends there; else `from`. */
  const quoteAfterBlanks = (from: number) => {
    const at = skipBlanks(from);
    if (at === from || at === end || text.charCodeAt(at) !== quoteUnit) return from;
    const close = closingQuote(text, at, end, options);
    if (close < 0 || /[\r\n]/.test(text.slice(at, close))) return from;
    const next = skipBlanks(close + 1);
    return plainEnd(text, next, end, delimiter) === next ? at : from;
  };
  const lineEnd = (i: number) =>
    text.charCodeAt(i) === RETURN && text.charCodeAt(i + 1) === LINE_FEED ? i + 2 : i + 1;

  let skipped = 0;
  let i = from;
  while (i < end && rows.length < (sample?.records ?? Number.POSITIVE_INFINITY)) {
    const first = text.charCodeAt(i);
    if (skipEmpty && (first === LINE_FEED || first === RETURN)) {
      i = lineEnd(i);
      skipped++;
      continue;
    }
    if (comment !== '' && text.startsWith(comment, i)) {
      while (i < end && text.charCodeAt(i) !== LINE_FEED && text.charCodeAt(i) !== RETURN) i++;
      if (i < end) i = lineEnd(i);
      continue;
    }
    const row = cells.length;
    const from = i;
    rows.push(row);
    for (;;) {
      const start = trim ? skipBlanks(i) : quoteAfterBlanks(i);
      const isSpaced = start > i && !trim;
      let mark = 0;
      if (start < end && text.charCodeAt(start) === quoteUnit) {
        // A fast path: most quoted cells are plain; others are scanned again.
        let close = start + 1;
        while (close < end && isPlainUnit(text.charCodeAt(close), quoteUnit)) close++;
        const isPlain = close < end && text.charCodeAt(close) === quoteUnit && text.charCodeAt(close + 1) !== quoteUnit;
        if (!isPlain) close = closingQuote(text, start, end, options);
        if (close === -1) {
          if (!sample) throw errorAt(text, start, 'this quote is never closed');
          rows.pop();
          cells.length = row;
          return {
            cells,
            marks: marks.subarray(0, row),
            starts: starts.subarray(0, row),
            rows: [...rows, row],
            trailing: trailing.filter(({ at }) => at < from),
            end: from,
            skipped,
          };
        }
        const inside = text.slice(start + 1, close);
        let value = isPlain ? inside : unescapeQuotes(inside, options);
        mark = isPlain ? QUOTED : QUOTED | SPECIAL;
        i = trim || isSpaced ? skipBlanks(close + 1) : close + 1;
        const stop = plainEnd(text, i, end, delimiter);
        if (stop > i) {
          const rest = text.slice(i, trim ? trimmedEnd(i, stop) : stop);
          trailing.push({ at: i, text: rest });
          value += rest;
          mark = QUOTED | SPECIAL;
          i = stop;
        }
        cells.push(value);
      } else {
        for (i = start; i < end; i++) {
          const unit = text.charCodeAt(i);
          if (unit < 128) {
            const kind = kinds[unit];
            if (kind === PLAIN) continue;
            if (kind === STOP && (width === 1 || unit !== separator || text.startsWith(delimiter, i))) break;
            mark = SPECIAL;
          } else if (unit === separator && text.startsWith(delimiter, i)) break;
          else if (isSurrogate(unit)) mark = SPECIAL;
        }
        cells.push(text.slice(start, trim ? trimmedEnd(start, i) : i));
      }
      const cell = cells.length - 1;
      if (cell === capacity) {
        capacity *= 2;
        marks = grown(marks, new Uint8Array(capacity));
        starts = grown(starts, new Uint32Array(capacity));
      }
      marks[cell] = isSpaced ? mark | SPACED : mark;
      starts[cell] = start;
      if (i >= end) break;
      const unit = text.charCodeAt(i);
      if (unit === LINE_FEED || unit === RETURN) {
        i = lineEnd(i);
        break;
      }
      i += width;
    }
  }
  rows.push(cells.length);
  const count = cells.length;
  return { cells, marks: marks.subarray(0, count), starts: starts.subarray(0, count), rows, trailing, end: i, skipped };
}

/** Copies a typed array to the start of a longer one, and returns that. */
function grown<T extends Uint8Array | Uint32Array>(short: T, long: T): T {
  long.set(short);
  return long;
}

/** The end of the text up to the next delimiter or line break. */
function plainEnd(text: string, from: number, end: number, delimiter: string): number {
  const separator = delimiter.charCodeAt(0);
  const isSingle = delimiter.length === 1;
  for (let at = from; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === separator) {
      if (isSingle || text.startsWith(delimiter, at)) return at;
    } else if (unit === LINE_FEED || unit === RETURN) return at;
  }
  return end;
}

/** The offset of the quote that closes the one at `open`; -1 if there is none. */
function closingQuote(text: string, open: number, end: number, { quote, escape: escaping }: CsvOptions): number {
  if (escaping === 'backslash') {
    for (let i = open + 1; i < end; i++) {
      const unit = text.charCodeAt(i);
      if (unit === BACKSLASH) i++;
      else if (unit === quote.charCodeAt(0)) return i;
    }
    return -1;
  }
  for (let i = open + 1; ; ) {
    const found = text.indexOf(quote, i);
    if (found === -1 || found >= end) return -1;
    if (found + 1 >= end || text[found + 1] !== quote) return found;
    i = found + 2;
  }
}

function unescapeQuotes(inside: string, { quote, escape: escaping }: CsvOptions): string {
  if (escaping === 'doubled') return inside.includes(quote) ? inside.replaceAll(quote + quote, quote) : inside;
  return inside.replace(/\\(.)/g, (whole, next: string) => (next === quote || next === '\\' ? next : whole));
}

/** Returns the number of rows of a table. */
export const rowCount = (table: CsvTable): number => table.rows.length - 1;

/** Returns the number of cells of a row. */
export const rowWidth = ({ rows }: CsvTable, row: number): number => (rows[row + 1] ?? 0) - (rows[row] ?? 0);
