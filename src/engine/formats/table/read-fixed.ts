import { codePointWidth } from '../../unicode/display-width.ts';
import type { CsvTable } from '../csv/parse.ts';
import type { Besides } from './read-drawn.ts';
import { TableBuilder } from './table-builder.ts';
import { type TextLine, textLines } from './text-lines.ts';

/** Columns of fixed width, counted in terminal cells from 0: where each begins. */
export type FixedColumns = { readonly starts: readonly number[]; readonly hasRule: boolean };

/** Columns beyond these are not looked for: a longer line is none of a table. */
const MAX_COLUMN = 100_000;

/** Rows get cells for all columns, up to as many. */
const MAX_PADDED = 1000;

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
  eachSign(text, (column, _, width) => into.fill(1, column, Math.min(column + Math.max(width, 1), MAX_COLUMN)));
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
  const size = Math.min(
    MAX_COLUMN,
    Math.max(0, ...[lines[0] ?? '', lines[1] ?? ''].map(({ length }) => 2 * length)) + 1,
  );
  if (hasRule) {
    const used = new Uint8Array(size);
    filled(lines[1] as string, used);
    return { starts: runsOf(used).map(({ from }, i) => (i === 0 ? 0 : from)), hasRule };
  }
  let longest = 0;
  for (const line of lines) longest = Math.max(longest, line.length);
  const used = new Uint8Array(Math.min(MAX_COLUMN, 8 * longest + 1));
  const header = new Uint8Array(used.length);
  for (const line of lines) filled(line, used);
  filled(lines[0] ?? '', header);
  const runs = runsOf(used);
  const isNamed = ({ from, to }: { from: number; to: number }) => header.subarray(from, to).includes(1);
  /** Runs with text on both sides of the narrow gap before them, in a row. */
  const parted = new Uint8Array(runs.length);
  const rows = lines.slice(1);
  if (runs.some(({ gap }, i) => i > 0 && gap < 2)) {
    for (const row of rows) {
      const own = new Uint8Array(used.length > 4096 ? Math.min(used.length, 8 * row.length + 1) : used.length);
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
  return { starts: kept.map(({ from }, i) => (i === 0 ? 0 : from)), hasRule };
}

/** The first block of lines of a text, and the offset after it. */
function firstBlock(lines: readonly TextLine[]): { block: TextLine[]; rest: readonly TextLine[] } {
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
  const table = new TableBuilder();
  for (const [i, line] of block.entries()) {
    if (i === 1 && columns.hasRule) continue;
    table.beginRow();
    /** First and last sign of each cell, as UTF-16 indexes. */
    const spans: ([from: number, to: number] | undefined)[] = [];
    let column = 0;
    eachSign(line.text, (at, index) => {
      while (column + 1 < starts.length && at >= (starts[column + 1] as number)) column++;
      const end = index + ((line.text.codePointAt(index) as number) > 0xffff ? 2 : 1);
      const span = spans[column];
      if (span) span[1] = end;
      else spans[column] = [index, end];
    });
    // Of a line with very many columns, no text is that of a table.
    const width = starts.length > MAX_PADDED ? spans.length : starts.length;
    for (let each = 0; each < width; each++) {
      const span = spans[each];
      table.add(span ? line.text.slice(span[0], span[1]) : '', line.start + (span?.[0] ?? 0));
    }
  }
  const besides = { lines: rest.filter((line) => line.text.trim() !== '').length, tables: 0 };
  return { table: table.table(text.length), columns, besides };
}
