import type { PickedColumn } from '../../../engine/formats/table/columns.ts';
import type { StoredRow } from './arranged-rows.ts';
import type { Cell } from './csv-cells.ts';
import type { JsonTable } from './from-json.ts';
import { cellNumber } from './number-format.ts';
import { arrangeRows } from './select-rows.ts';
import { type BoundQuery, Doubts, type QueryOptions, TableQuery } from './table-query.ts';

type Row = JsonTable['rows'][number];

const textAt = (row: Row, column: number): string => row.get(column)?.text ?? '';

/** Marks of stored cells: text, another value, and none. */
const TEXT = '1';
const OTHER = '0';
const MISSING = '2';
const markOf = (cell: Cell | undefined) => (cell ? (cell.isText ? TEXT : OTHER) : MISSING);

/** Selects rows and columns of tables of JSON that share their columns. */
export class JsonRows {
  readonly #query: TableQuery;
  readonly #doubts = new Doubts();
  #bound: BoundQuery | undefined;
  #names: readonly string[] = [];

  /** @throws ToolError for an invalid query */
  constructor(options: QueryOptions) {
    this.#query = new TableQuery(options);
  }

  get arranges(): boolean {
    return this.#query.arranges;
  }

  /** @param names of the columns of all tables @throws ToolError for a name that no column has */
  bind(names: readonly string[]): BoundQuery {
    this.#names = names;
    this.#bound ??= this.#query.bind(names, (cell) => cellNumber(cell), this.#doubts);
    return this.#bound;
  }

  /** Returns the rows of the result among some rows, with all of their columns. */
  kept({ names, rows }: JsonTable): readonly Row[] {
    const { test } = this.bind(names);
    return test ? rows.filter((row) => test((column) => textAt(row, column))) : rows;
  }

  /** Returns the rows of the result. @param table has all rows */
  all(table: JsonTable): readonly Row[] {
    const query = this.bind(table.names);
    return arrangeRows(
      this.kept(table),
      query,
      (row) => query.sort.map(({ column }) => textAt(row, column)),
      (row) => this.#columns(table).map(({ column }) => textAt(row, column)),
    );
  }

  #columns({ names }: Pick<JsonTable, 'names'>): readonly PickedColumn[] {
    return this.bind(names).picked ?? names.map((_, column) => ({ column }));
  }

  /** Returns rows with the columns of the result. */
  project(table: JsonTable, rows: readonly Row[]): JsonTable {
    const { picked } = this.bind(table.names);
    if (!picked) return { ...table, rows };
    const projected = rows.map((row) => {
      const cells = new Map<number, Cell>();
      for (const [i, { column }] of picked.entries()) {
        const cell = row.get(column);
        if (cell) cells.set(i, cell);
      }
      return cells;
    });
    return { ...this.#header(table), rows: projected };
  }

  /** Returns the columns of the result. A new name makes a header for arrays. */
  #header({ names, unnamed }: Pick<JsonTable, 'names' | 'unnamed'>): Omit<JsonTable, 'rows'> {
    const columns = this.#columns({ names });
    return {
      names: columns.map(({ column, name }) => name ?? (names[column] as string)),
      unnamed: unnamed && columns.every(({ name }) => name === undefined),
    };
  }

  /** Returns rows to be stored until they can be arranged. */
  toStore(table: JsonTable): StoredRow[] {
    const { sort } = this.bind(table.names);
    const columns = this.#columns(table);
    return this.kept(table).map((row) => ({
      keys: sort.map(({ column }) => textAt(row, column)),
      cells: columns.map(({ column }) => textAt(row, column)),
      marks: columns.map(({ column }) => markOf(row.get(column))).join(''),
    }));
  }

  /** Returns a table of rows that were stored. @param table has the names of all columns */
  fromStore(stored: readonly StoredRow[], table: Omit<JsonTable, 'rows'>): JsonTable {
    const rows = stored.map(
      ({ cells, marks }) =>
        new Map(
          cells.flatMap((text, i) => (marks[i] === MISSING ? [] : [[i, { text, isText: marks[i] === TEXT }] as const])),
        ),
    );
    return { ...this.#header(table), rows };
  }

  /** Returns the notes on cells that the filter could not test as asked. */
  notes(): string[] {
    return this.#doubts.notes(this.#names);
  }
}
