import { isWide } from '../text/east-asian-width.ts';

/** The cells of a table: as they are, or worked out when they are drawn. */
export type TableRows =
  | readonly (readonly string[])[]
  | { readonly length: number; readonly cell: (row: number, column: number) => string };

/** What reads a cell of a table. */
export const cellReader = (rows: TableRows): ((row: number, column: number) => string) =>
  'cell' in rows ? rows.cell : (row, column) => rows[row]?.[column] ?? '';

/** A column of a table, in characters of the cells' fixed-width font, without padding. */
export type ColumnWidth = {
  /** No narrower: its longest cell, or a fair share of a pane's room. */
  readonly least: number;
  /** Its part of what room there is beyond that; 0 for a column that needs no more. */
  readonly share: number;
};

/** Rows that are looked at: so many from the beginning, and so many spread over the rest. */
const SAMPLE = 60;
/** Cells that are looked at, or a table of thousands of columns would take long. */
const SAMPLED_CELLS = 20_000;
/** With more columns than these none is made to fit: the table scrolls sideways anyway. */
export const MANY_COLUMNS = 60;
/** More of a cell nobody reads in a table. */
const LONGEST = 200;
const NARROWEST = 2;
/** A column that gives way to others keeps so much, and what its name takes. */
const FAIR = 9;
/** A longer text that is cut to fewer characters tells little. */
const TELLING = 16;

/** How many cells of a terminal a text takes; no more than are looked at. */
function textCells(text: string): number {
  let cells = 0;
  for (const character of text.slice(0, LONGEST)) cells += isWide(character.codePointAt(0) as number) ? 2 : 1;
  return Math.min(cells, LONGEST);
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

/** The widths cut off at one height, so that they fit: short columns stay as they are. */
function cutToFit(widths: readonly number[], floors: readonly number[], room: number): number[] {
  const cutAt = (height: number) => widths.map((width, i) => Math.max(floors[i] ?? 0, Math.min(width, height)));
  let height = Math.max(...widths);
  while (height > FAIR && sum(cutAt(height)) > room) height--;
  return cutAt(height);
}

/** Where a name may go on in the next line. */
export const nameParts = (name: string): string[] => name.split(/(?<=[ :])/);

/**
 * How wide the columns of a table are: what is short takes what it needs, and what is long shares the rest.
 *
 * @param room characters that a row has before the pane scrolls sideways, padding left out
 * @param nameScale the width of a character of a column's name
 * @returns `isCramped`: some column has less room than its texts need to tell something
 */
export function columnWidths(
  columns: readonly string[],
  rows: TableRows,
  room: number,
  nameScale: number,
): { readonly widths: readonly ColumnWidth[]; readonly isCramped: boolean } {
  const cells = longestCells(rows, columns.length);
  const named = (length: (name: string) => number) =>
    cells.map((width, i) => Math.max(width, Math.ceil(length(columns[i] ?? '') * nameScale)));
  // A name of several words can stand in several lines.
  const longestWord = (name: string) => Math.max(...nameParts(name).map((part) => part.trimEnd().length));
  if (columns.length > MANY_COLUMNS) {
    const widths = named(longestWord).map((width) => ({ least: Math.min(width, TELLING), share: 0 }));
    return { widths, isCramped: true };
  }
  const full = named(({ length }) => length);
  const broken = sum(full) > room ? named(longestWord) : full;
  const floors = broken.map((width, i) =>
    Math.min(width, Math.max(FAIR, Math.ceil(longestWord(columns[i] ?? '') * nameScale))),
  );
  const least = sum(broken) > room ? cutToFit(broken, floors, room) : broken;
  const isCut = least.some((width, i) => width < (broken[i] ?? 0));
  const widest = broken.indexOf(Math.max(...broken));
  const widths = least.map((width, i) => {
    const wanted = broken[i] ?? 0;
    return { least: width, share: (isCut ? width < wanted : i === widest) ? wanted : 0 };
  });
  return { widths, isCramped: least.some((width, i) => width < Math.min(TELLING, broken[i] ?? 0)) };
}
