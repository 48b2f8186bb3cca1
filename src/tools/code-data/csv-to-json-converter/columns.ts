import { type CsvTable, rowCount, rowWidth } from '../../../formats/csv/parse.ts';
import { uniqueNames } from './header.ts';
import type { NamedTable } from './to-json.ts';
import { ColumnType } from './types.ts';

/** A table whose columns have names, but no types yet. */
export type UntypedTable = Omit<NamedTable, 'types'>;

/**
 * Name the columns of a table after its first row, or `column_1`, `column_2` ... as many as the widest row has.
 *
 * @param options.header the first row contains the names
 * @param options.keepDoubled several columns may have the same name
 */
export function nameColumns(table: CsvTable, options: { header: boolean; keepDoubled: boolean }): UntypedTable {
  let widest = 0;
  for (let row = 0; row < rowCount(table); row++) widest = Math.max(widest, rowWidth(table, row));
  const firstRow = options.header && rowCount(table) > 0 ? 1 : 0;
  const header = firstRow > 0 ? table.cells.slice(0, rowWidth(table, 0)) : undefined;
  return { table, firstRow, ...namesOf(header, widest, options.keepDoubled) };
}

/** The names of columns. @param header the cells of the first row, if it contains names */
export function namesOf(
  header: readonly string[] | undefined,
  widest: number,
  keepDoubled: boolean,
): Pick<UntypedTable, 'names' | 'doubled' | 'extraName'> {
  const names = uniqueNames(header ?? new Array<string>(widest).fill(''), keepDoubled);
  let extraName = '_extra';
  for (let n = 2; names.includes(extraName); n++) extraName = `_extra_${n}`;
  return { names, doubled: keepDoubled, extraName };
}

/** Follow each column through all rows of data. Without rows there are none: a header can name 100,000. */
export function followColumns({ table, firstRow, names }: UntypedTable): ColumnType[] {
  if (firstRow === rowCount(table)) return [];
  const columns = names.map(() => new ColumnType());
  followOn(columns, { table, firstRow });
  return columns;
}

/** Follow columns through more rows. @param before what is added to the index that each cell has in its table */
export function followOn(
  columns: readonly ColumnType[],
  { table, firstRow }: Pick<UntypedTable, 'table' | 'firstRow'>,
  before = 0,
): void {
  for (let row = firstRow; row < rowCount(table); row++) {
    const start = table.rows[row] ?? 0;
    const width = Math.min(rowWidth(table, row), columns.length);
    for (let column = 0; column < width; column++) {
      const cell = table.cells[start + column] ?? '';
      if (cell !== '') columns[column]?.add(cell, before + start + column);
    }
  }
}
