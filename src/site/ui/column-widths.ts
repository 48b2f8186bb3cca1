import { isWide } from '../../engine/unicode/east-asian-width.ts';

/** The cells of a table: as they are, or worked out when they are drawn. */
export type TableRows =
  | readonly (readonly string[])[]
  | { readonly length: number; readonly cell: (row: number, column: number) => string };

/** Returns a function that reads a cell of a table. */
export const cellReader = (rows: TableRows): ((row: number, column: number) => string) =>
  'cell' in rows ? rows.cell : (row, column) => rows[row]?.[column] ?? '';

/** A column of a table, in characters of the cells' fixed-width font, without padding. */
export type ColumnWidth = {
  /** Minimum width: the longest cell, or a fair share of the pane's width. */
  readonly least: number;
  /** Share of the remaining width; 0 for a column that needs no more. */
  readonly share: number;
};

/** Rows that are measured: this number from the beginning, and as many spread over the rest. */
const SAMPLE = 60;
/** Maximum number of cells that are measured: a table of thousands of columns would take long otherwise. */
const SAMPLED_CELLS = 20_000;
/** With more columns than these none is made to fit: the table scrolls sideways anyway. */
export const MANY_COLUMNS = 60;
/** Characters measured per cell: nobody reads more of it in a table. */
const MAX_LENGTH = 200;
const NARROWEST = 2;
/** Minimum width of a column that is cut for others, unless its name needs more. */
const FAIR = 9;
/** Characters below which a cut text is not readable. */
const MIN_READABLE = 16;
/** Minimum width of the main column, unless its texts need less. */
const MAIN = 24;

/** Returns the number of terminal cells of a text, at most `MAX_LENGTH`. */
function textCells(text: string): number {
  let cells = 0;
  for (const character of text.slice(0, MAX_LENGTH)) cells += isWide(character.codePointAt(0) as number) ? 2 : 1;
  return Math.min(cells, MAX_LENGTH);
}

function longestCells(rows: TableRows, columns: number): number[] {
  const cell = cellReader(rows);
  const size = Math.min(SAMPLE, Math.max(1, Math.floor(SAMPLED_CELLS / 2 / columns)));
  const sample = Array.from({ length: Math.min(size, rows.length) }, (_, row) => row);
  const step = Math.max(1, Math.floor((rows.length - size) / size));
  for (let row = size; row < rows.length; row += step) sample.push(row);
  return Array.from({ length: columns }, (_, column) =>
    sample.reduce((longest, row) => Math.max(longest, textCells(cell(row, column))), NARROWEST),
  );
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** Returns the widths limited to one maximum, so that they fit `available`: short columns keep their widths. */
function cutToFit(widths: readonly number[], floors: readonly number[], available: number): number[] {
  const cutAt = (height: number) => widths.map((width, i) => Math.max(floors[i] ?? 0, Math.min(width, height)));
  let height = Math.max(...widths);
  while (height > FAIR && sum(cutAt(height)) > available) height--;
  return cutAt(height);
}

/** Splits a name where its line may break. */
export const nameParts = (name: string): string[] => name.split(/(?<=[ :])/);

/**
 * Returns the widths of the columns of a table: short ones get their full width, long ones share the rest.
 *
 * @param available characters of a row that fit without scrolling, without padding
 * @param nameScale width of a character in a column name, relative to one in a cell
 * @param main the column that shrinks last; -1 for none
 * @returns `isCramped`: some column is too narrow to read
 */
export function columnWidths(
  columns: readonly string[],
  rows: TableRows,
  available: number,
  nameScale: number,
  main = -1,
): { readonly widths: readonly ColumnWidth[]; readonly isCramped: boolean } {
  const cells = longestCells(rows, columns.length);
  const named = (length: (name: string) => number) =>
    cells.map((width, i) => Math.max(width, Math.ceil(length(columns[i] ?? '') * nameScale)));
  // A name of several words can take several lines.
  const longestWord = (name: string) => Math.max(...nameParts(name).map((part) => part.trimEnd().length));
  if (columns.length > MANY_COLUMNS) {
    const widths = named(longestWord).map((width, i) => ({
      least: Math.min(width, i === main ? MAIN : MIN_READABLE),
      share: 0,
    }));
    return { widths, isCramped: true };
  }
  const full = named(({ length }) => length);
  const broken = sum(full) > available ? named(longestWord) : full;
  const floors = broken.map((width, i) =>
    Math.min(width, Math.max(i === main ? MAIN : FAIR, Math.ceil(longestWord(columns[i] ?? '') * nameScale))),
  );
  const least = sum(broken) > available ? cutToFit(broken, floors, available) : broken;
  const isCut = least.some((width, i) => width < (broken[i] ?? 0));
  const widest = broken.indexOf(Math.max(...broken));
  const widths = least.map((width, i) => {
    const wanted = broken[i] ?? 0;
    return { least: width, share: (isCut ? width < wanted : i === widest) ? wanted : 0 };
  });
  return { widths, isCramped: least.some((width, i) => width < Math.min(MIN_READABLE, broken[i] ?? 0)) };
}
