import { codePointWidth } from '../../unicode/display-width.ts';
import type { CsvTable } from '../csv/parse.ts';
import { ROW_COUNT } from './find-drawn.ts';
import type { Besides } from './read-drawn.ts';
import { TableBuilder } from './table-builder.ts';
import { type TextLine, textLines } from './text-lines.ts';

/** Columns of fixed width. */
export type FixedColumns = {
  /** Where each begins, counted in terminal cells from 0. */
  readonly starts: readonly number[];
  /** Whether there is a line of dashes below the names. */
  readonly hasRule: boolean;
  /** Whether the line of dashes alone shows where columns begin: no text is in front of them. */
  readonly isRuled?: true;
  /** Whether two columns or more have two spaces between them in all lines, or dashes show where they begin. */
  readonly isWide: boolean;
  /** Number of columns, if cells are not below their names in all lines, and are words with spaces between. */
  readonly words?: number;
  /** Whether a name has several spaces inside: it may be several, with rows below that are not aligned. */
  readonly isJoined: boolean;
};

/** Columns beyond these are not looked for: a longer line is none of a table. */
const MAX_COLUMN = 100_000;

/** Rows get cells for all columns, if these are at most as many for each character of the text. */
const MAX_PADDED = 4;

/** More words are not looked for in a header. */
const MAX_WORDS = 1000;

/** Columns that are one space apart show a table if there are as many: of fewer words, some are below each other by chance. */
const MIN_NARROW = 4;

/** Matches a line of dashes below each name. */
const RULE = /^[ \t]*(?:-+|=+)(?:[ \t]+(?:-+|=+))+[ \t]*$/;

/** Calls a function for each character that is no space, with its column and UTF-16 index. */
function eachSign(text: string, visit: (column: number, index: number, width: number) => void): void {
  let column = 0;
  for (let i = 0; i < text.length; ) {
    const codePoint = text.codePointAt(i) as number;
    const width = codePointWidth(codePoint);
    if (codePoint === 9) column += 8 - (column % 8);
    else {
      if (codePoint !== 32) visit(column, i, width);
      column += width;
    }
    i += codePoint > 0xffff ? 2 : 1;
  }
}

/** Which columns of a text have a sign: 1 for each. */
function filled(text: string, into: Uint8Array): void {
  // A place beyond the end is not stored.
  eachSign(text, (column, _, width) => {
    into[column] = 1;
    if (width > 1) into[column + 1] = 1;
  });
}

/** Returns the runs of columns with signs, with the number of empty columns before each. */
function runsOf(used: Uint8Array): { from: number; to: number; gap: number }[] {
  const runs: { from: number; to: number; gap: number }[] = [];
  for (let at = used.indexOf(1); at >= 0; ) {
    const empty = used.indexOf(0, at);
    const to = empty < 0 ? used.length : empty;
    runs.push({ from: at, to, gap: at - (runs.at(-1)?.to ?? 0) });
    at = used.indexOf(1, to);
  }
  return runs;
}

/**
 * Finds columns: they are separated by two or more columns of spaces in all lines; or by one, if the header and a row
 * have text on both sides of it. What has no header of its own belongs to the column before.
 *
 * @param lines of the table, none of them blank
 */
export function fixedColumns(lines: readonly string[], hasHeader: boolean): FixedColumns {
  const hasRule = RULE.test(lines[1] ?? '');
  let longest = 0;
  for (const line of lines) longest = Math.max(longest, line.length);
  const used = new Uint8Array(Math.min(MAX_COLUMN, 8 * longest + 1));
  const header = new Uint8Array(used.length);
  for (const line of lines) filled(line, used);
  if (hasRule) {
    const rule = new Uint8Array(used.length);
    filled(lines[1] as string, rule);
    const starts = runsOf(rule).map(({ from }, i) => (i === 0 ? 0 : from));
    // Text in front of a start belongs to a number that is wider than its dashes.
    if (starts.every((start) => used[start - 1] !== 1)) {
      return { starts, hasRule, isRuled: true, isWide: true, isJoined: false };
    }
  }
  filled(lines[0] ?? '', header);
  const runs = runsOf(used);
  const isNamed = ({ from, to }: { from: number; to: number }) => header.subarray(from, to).includes(1);
  /** Runs with text on both sides of the narrow gap before them, in a row. */
  const parted = new Uint8Array(runs.length);
  const rows = lines.slice(hasRule ? 2 : 1);
  if (runs.some(({ gap }, i) => i > 0 && gap < 2)) {
    for (const row of rows) {
      const own = new Uint8Array(Math.min(used.length, 8 * row.length + 1));
      filled(row, own);
      for (let i = 1; i < runs.length; i++) {
        const [before, run] = [runs[i - 1], runs[i]] as const;
        if (!before || !run || run.from >= own.length) break;
        if (run.gap > 1 || parted[i]) continue;
        if (own.subarray(before.from, before.to).includes(1) && own.subarray(run.from, run.to).includes(1))
          parted[i] = 1;
      }
    }
  }
  const kept = runs.filter((run, i) => {
    if (i === 0) return true;
    if (hasHeader && !isNamed(run)) return false;
    return run.gap >= 2 || (hasHeader && parted[i] === 1);
  });
  const starts = kept.map(({ from }, i) => (i === 0 ? 0 : from));
  const words = hasHeader ? wordCount(lines[0] ?? '', rows) : 0;
  const isWide = kept.some(({ gap }, i) => i > 0 && gap > 1);
  if (words > starts.length) return { starts, hasRule, isWide, words, isJoined: false };
  const names = hasHeader ? spansOf(lines[0] ?? '', starts) : [];
  const isJoined = names.some((name) => name && lines[0]?.slice(name.from, name.to).includes('  '));
  return { starts, hasRule, isWide, isJoined };
}

/** A cell of a line: its UTF-16 indexes, and its columns. */
type Span = { readonly from: number; to: number; readonly left: number; right: number };

/** Returns the cells of a line, by column; undefined for one without text. */
function spansOf(text: string, starts: readonly number[]): (Span | undefined)[] {
  const spans: (Span | undefined)[] = [];
  let column = 0;
  eachSign(text, (left, from, width) => {
    while (column + 1 < starts.length && left >= (starts[column + 1] as number)) column++;
    const to = from + ((text.codePointAt(from) as number) > 0xffff ? 2 : 1);
    const span = spans[column];
    if (span) {
      span.to = to;
      span.right = left + width;
    } else spans[column] = { from, to, left, right: left + width };
  });
  return spans;
}

/** Returns the words of a line with spaces and tabs between them; the last of as many as `limit` has the rest. */
function wordSpans(text: string, limit: number): Span[] {
  const starts: number[] = [];
  let end = -1;
  eachSign(text, (left, _, width) => {
    if (left > end && starts.length < limit) starts.push(left);
    end = left + width;
  });
  return spansOf(text, starts) as Span[];
}

const isBelow = (name: Span | undefined, cell: Span | undefined) =>
  name?.left === cell?.left || name?.right === cell?.right;

/**
 * Returns the number of words of a header, if each row has as many or more, and most rows have each below its name: ps
 * moves the rest of a line to the right where a number is too wide. Else 0.
 */
function wordCount(header: string, rows: readonly string[]): number {
  const names = wordSpans(header, MAX_WORDS);
  if (names.length < MIN_NARROW || !header.trim().includes('  ')) return 0;
  let aligned = 0;
  for (const row of rows) {
    const words = wordSpans(row, names.length);
    if (words.length < names.length) return 0;
    if (words.every((word, i) => (i === names.length - 1 ? word.left === names[i]?.left : isBelow(names[i], word))))
      aligned++;
  }
  return 2 * aligned > rows.length ? names.length : 0;
}

/**
 * Returns whether lines are certainly columns of fixed width below a header: dashes are below each name, or each cell
 * begins or ends where its name does, of columns with more than one space between them, or of many.
 *
 * @param lines of the table, none of them blank
 */
export function isPrintedTable(lines: readonly string[]): boolean {
  const [header = ''] = lines;
  if (lines.length < 2 || /[,;\t|<{["]/.test(header)) return false;
  const { starts, hasRule, isRuled, isWide, words, isJoined } = fixedColumns(lines, true);
  if (words || isRuled) return true;
  if (isJoined || starts.length < (isWide || hasRule ? 2 : MIN_NARROW)) return false;
  const names = spansOf(header, starts);
  const rows = lines.slice(hasRule ? 2 : 1).map((line) => spansOf(line, starts));
  // Two cells may be below names by chance, but hardly where all letters of the names are capitals.
  const isCapital = /\p{Lu}/u.test(header) && !/\p{Ll}/u.test(header);
  if (!hasRule && !isCapital && rows.length * (starts.length - 1) < 3) return false;
  return starts.every((_, column) => {
    const name = names[column];
    // Names of rows have none above.
    if (!name) return column === 0;
    const cells = rows.flatMap((row) => row[column] ?? []);
    return cells.every(({ left }) => left === name.left) || cells.every(({ right }) => right === name.right);
  });
}

/** Returns the first lines of a text up to a blank one, and those after them. */
export function firstBlock(lines: readonly TextLine[]): { block: TextLine[]; rest: readonly TextLine[] } {
  const from = lines.findIndex(({ text }) => text.trim() !== '');
  const length = lines.slice(from).findIndex(({ text }) => text.trim() === '');
  const to = length < 0 ? lines.length : from + length;
  return { block: lines.slice(Math.max(from, 0), to), rest: lines.slice(to) };
}

/** A table of columns of fixed width, with where they begin, counted from 0. */
export type FixedTable = { readonly table: CsvTable; readonly columns: FixedColumns; readonly besides: Besides };

/** Reads the first block of lines as columns of fixed width. A tab goes to the next multiple of 8 columns. */
export function readFixed(text: string, from: number, hasHeader: boolean): FixedTable {
  const { block, rest } = firstBlock(textLines(text, from));
  const columns = fixedColumns(
    block.map((line) => line.text),
    hasHeader,
  );
  const { starts } = columns;
  const isPadded = starts.length * block.length <= MAX_PADDED * text.length;
  const table = new TableBuilder();
  for (const [i, line] of block.entries()) {
    if (i === 1 && columns.hasRule) continue;
    table.beginRow();
    const spans = columns.words ? wordSpans(line.text, columns.words) : spansOf(line.text, starts);
    const width = isPadded ? (columns.words ?? starts.length) : spans.length;
    for (let each = 0; each < width; each++) {
      const span = spans[each];
      table.add(span ? line.text.slice(span.from, span.to) : '', line.start + (span?.from ?? 0));
    }
  }
  const others = rest.map((line) => line.text.trim()).filter((line) => line !== '' && !ROW_COUNT.test(line));
  const besides = { lines: others.length, tables: 0 };
  return { table: table.table(text.length), columns, besides };
}
