import { type CsvTable, rowCount, rowWidth } from '../../../engine/formats/csv/parse.ts';
import { type CellKey, compareRows, rowKey } from '../../../engine/formats/table/sort-keys.ts';
import type { Rows } from './rows.ts';
import type { BoundQuery, Doubts } from './table-query.ts';

/** Row numbers of a table in output order. */
type RowNumbers = readonly number[];

/** Returns the cell of a row; empty if the row has none. */
export function cellAt({ cells, rows }: CsvTable, row: number, column: number): string {
  const index = (rows[row] ?? 0) + column;
  return column >= 0 && index < (rows[row + 1] ?? 0) ? (cells[index] ?? '') : '';
}

/** Returns the rows that a query keeps. */
export function keptRows({ table, firstRow, find }: Rows, { test }: BoundQuery, doubts: Doubts): RowNumbers {
  const kept: number[] = [];
  let row = firstRow;
  const cell = (column: number) => cellAt(table, row, column);
  doubts.line = () => find(table.starts[table.rows[row] ?? 0] ?? 0).line;
  for (; row < rowCount(table); row++) if (!test || test(cell)) kept.push(row);
  return kept;
}

/**
 * Returns rows sorted, and of equal ones only the first.
 *
 * @param keyCells returns the cells of the columns to sort by
 * @param cells returns the cells of the result
 */
export function arrangeRows<Row>(
  rows: readonly Row[],
  { sort, unique, numberOf }: BoundQuery,
  keyCells: (row: Row) => readonly string[],
  cells: (row: Row) => readonly string[],
): readonly Row[] {
  let arranged = rows;
  if (sort.length > 0) {
    const keyed = rows.map((row): { row: Row; key: CellKey[] } => ({
      row,
      key: rowKey(keyCells(row), sort, numberOf),
    }));
    arranged = keyed.sort((a, b) => compareRows(a.key, b.key, sort)).map(({ row }) => row);
  }
  if (!unique) return arranged;
  const seen = new Set<string>();
  return arranged.filter((row) => {
    const { size } = seen;
    return seen.add(JSON.stringify(cells(row))).size > size;
  });
}

/** The columns of a result: those that were picked, or all of a width, with any cells beyond it. */
export type Projection = {
  readonly picked: BoundQuery['picked'];
  /** Number of columns. */
  readonly width: number;
  /** Cells at and after this column are left out. */
  readonly end: number;
};

/** Returns the cells of a row in the columns of the result. */
export function projectedCells(table: CsvTable, row: number, projection: Projection): string[] {
  return projectedColumns(table, row, projection).map((column) => cellAt(table, row, column));
}

/** Returns the columns whose cells a row of the result has. */
function projectedColumns(table: CsvTable, row: number, { picked, width, end }: Projection): readonly number[] {
  if (picked) return picked.map(({ column }) => column);
  return Array.from({ length: Math.max(width, Math.min(rowWidth(table, row), end)) }, (_, column) => column);
}

/** Returns a table of some rows with the columns of a result. */
export function projectTable(table: CsvTable, numbers: RowNumbers, projection: Projection): CsvTable {
  const cells: string[] = [];
  const marks: number[] = [];
  const starts: number[] = [];
  const rows: number[] = [];
  const picked = projection.picked?.map(({ column }) => column);
  for (const row of numbers) {
    const first = table.rows[row] ?? 0;
    const width = rowWidth(table, row);
    rows.push(cells.length);
    for (const column of picked ?? projectedColumns(table, row, projection)) {
      const isThere = column < width;
      cells.push(isThere ? (table.cells[first + column] ?? '') : '');
      marks.push(isThere ? (table.marks[first + column] ?? 0) : 0);
      starts.push(table.starts[isThere ? first + column : first] ?? 0);
    }
  }
  rows.push(cells.length);
  return {
    cells,
    marks: Uint8Array.from(marks),
    starts: Uint32Array.from(starts),
    rows,
    trailing: [],
    end: table.end,
    skipped: table.skipped,
  };
}
