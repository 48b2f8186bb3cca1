import { errorAt } from '../../../engine/contract/error-at.ts';
import { QUOTED, rowCount, rowWidth, SPACED } from '../../../engine/formats/csv/parse.ts';
import type { RowTest } from '../../../engine/formats/table/filter-rows.ts';
import type { NumberReader } from '../../../engine/formats/table/sort-keys.ts';
import { toGlobalError } from '../../../engine/long/positions.ts';
import { once } from '../../../engine/values/once.ts';
import { uniqueNames } from './header.ts';
import {
  doubtNote,
  emptyColumnNotes,
  MAX_NAMED,
  otherNumberNotes,
  repeatedNameNotes,
  rowNotes,
  spacedNotes,
  trailingNote,
  trailingNotes,
  type Width,
} from './notes.ts';
import { cellNumber } from './number-format.ts';
import { type ColumnReport, csvReport, MAX_COLUMNS } from './report.ts';
import type { Naming, Rows } from './rows.ts';
import { cellAt } from './select-rows.ts';
import type { Settings } from './settings.ts';
import type { TableShape } from './source.ts';
import type { TableQuery } from './table-query.ts';
import { ColumnType, NOWHERE, type PlacedCell, typeOf } from './types.ts';

const HEADER_ONLY = 'The only row was read as the header, so there are no rows of data.';

/** Position for columns that are not reported. */
const unplaced = (): PlacedCell => NOWHERE;

/** Collects the facts about all rows of a table that writing them needs, and the figures to report. */
export class Survey {
  readonly #options: Settings;
  #header: readonly string[] | undefined;
  #headerMarks: Uint8Array = new Uint8Array();
  #delimiter = ',';
  #shape: TableShape | undefined;
  #rows = 0;
  /** Number of blank lines that are no rows. */
  blankLines = 0;
  readonly #widths = new Map<number, Width>();
  readonly #trailing: string[] = [];
  #trailingCount = 0;
  readonly #spaced = { count: 0, line: 0 };
  readonly #columns: ColumnType[] = [];
  /** Rows whose columns have not been followed yet: if only the text is needed, some never are. */
  #latest: Rows | undefined;
  readonly #query: TableQuery;
  /** Tests the rows whose cells decide the types of the columns: those in the result. */
  #test: RowTest | undefined;
  /** Number of columns up to the last that has a cell with text or quotes. */
  #filled = 0;

  constructor(options: Settings, query: TableQuery) {
    this.#options = options;
    this.#query = query;
  }

  /** The header as written; undefined if there is none. */
  get header(): readonly string[] | undefined {
    return this.#header;
  }

  /** Whether a name of the header is in quotes. */
  isNameQuoted(column: number): boolean {
    return ((this.#headerMarks[column] ?? 0) & QUOTED) !== 0;
  }

  get rows(): number {
    return this.#rows;
  }

  /** Adds the next rows. @throws ToolError at a row with cells beyond the header, if those are rejected */
  add(rows: Rows): void {
    this.#follow();
    this.#latest = rows;
    this.#delimiter = rows.delimiter;
    this.#shape = rows.shape;
    const { table, firstRow, find } = rows;
    if (firstRow > 0) {
      this.#header = table.cells.slice(0, rowWidth(table, 0));
      this.#headerMarks = table.marks.slice(0, rowWidth(table, 0));
    }
    // The decimal mark of a column is only known after all rows, all of which then decide its type.
    if (this.#rows === 0 && rowCount(table) > 0 && this.#options.numbers !== 'auto') {
      this.#test = this.#query.testBefore(this.#header && uniqueNames(this.#header), this.numberOf);
    }
    this.#rows += rowCount(table) - firstRow;
    this.blankLines += table.skipped;
    for (const { at, text } of table.trailing) {
      if (this.#trailingCount++ < MAX_NAMED) this.#trailing.push(trailingNote(find(at), text));
    }
    for (let i = 0; i < table.marks.length; i++) {
      if (((table.marks[i] ?? 0) & SPACED) !== 0 && this.#spaced.count++ === 0) {
        this.#spaced.line = find(table.starts[i] ?? 0).line;
      }
    }
    this.#addWidths(rows);
  }

  #addWidths({ text, table, firstRow, find, at }: Rows): void {
    const most = this.#options.extra === 'error' ? this.#header?.length : undefined;
    // Most rows are as wide as the one before.
    let latest = { width: -1, rows: { count: 0, line: 0 } };
    for (let row = firstRow; row < rowCount(table); row++) {
      const width = rowWidth(table, row);
      for (let last = (table.rows[row + 1] ?? 0) - 1; width > this.#filled; last--) {
        const column = last - (table.rows[row] ?? 0);
        if (column < this.#filled) break;
        if (table.cells[last] !== '' || ((table.marks[last] ?? 0) & QUOTED) !== 0) this.#filled = column + 1;
      }
      if (width !== latest.width) {
        const first = table.rows[row] ?? 0;
        if (most !== undefined && width > most) {
          const sentence = `this row has ${width} cells, the header ${most}`;
          throw toGlobalError(errorAt(text, table.starts[first + most] ?? 0, sentence), at);
        }
        latest = { width, rows: this.#widths.get(width) ?? { count: 0, line: find(table.starts[first] ?? 0).line } };
        this.#widths.set(width, latest.rows);
      }
      latest.rows.count++;
    }
  }

  /** Follows each column through the latest rows. Without rows there is nothing to do: a header can name 100,000. */
  #follow(): void {
    if (!this.#latest) return;
    const { table, firstRow, find, at } = this.#latest;
    this.#latest = undefined;
    const columns = this.#columns;
    const most = this.#header?.length ?? Number.POSITIVE_INFINITY;
    const placed = (index: number): PlacedCell => {
      const offset = table.starts[index] ?? 0;
      return { cell: table.cells[index] ?? '', line: find(offset).line, offset: at.offset + offset };
    };
    let row = firstRow;
    const cellOf = (column: number) => cellAt(table, row, column);
    for (; row < rowCount(table); row++) {
      const start = table.rows[row] ?? 0;
      const width = Math.min(rowWidth(table, row), most);
      while (columns.length < width) columns.push(new ColumnType(this.#options));
      if (this.#test && !this.#test(cellOf)) continue;
      for (let column = 0; column < width; column++) {
        const index = start + column;
        const cell = table.cells[index] ?? '';
        const isQuoted = ((table.marks[index] ?? 0) & QUOTED) !== 0;
        if (cell !== '') columns[column]?.add(cell, isQuoted, index, column < MAX_COLUMNS ? placed : unplaced);
      }
    }
  }

  /** Reads a cell as a number, with the decimal mark of its column; for column -1, with that of its own notation. */
  readonly numberOf: NumberReader = (cell, column) => {
    const { numbers } = this.#options;
    if (column < 0 || numbers === 'json') return cellNumber(cell);
    return cellNumber(cell, numbers === 'auto' ? this.#columns[column]?.mark : numbers);
  };

  /** Columns of the result without a query: unnamed columns at the end that are empty in all rows do not count. */
  readonly width = once((): number => {
    let named = this.#header?.length ?? 0;
    while (named > 0 && this.#header?.[named - 1] === '') named--;
    return Math.max(named, this.#filled, 1);
  });

  /** Number of columns at the end that are left out. */
  readonly leftOut = once((): number => Math.max(this.#header?.length ?? 0, ...this.#widths.keys(), 1) - this.width());

  /** Returns the names and types of the columns. Call it after all rows have been added. */
  readonly naming = once((): Naming => {
    const { types, numbers, duplicates } = this.#options;
    const doubled = duplicates === 'array';
    const widest = Math.max(0, ...this.#widths.keys());
    const names = uniqueNames(this.#header ?? new Array<string>(widest).fill(''), doubled).slice(0, this.width());
    if (types === 'column' || numbers === 'auto') this.#follow();
    // Where commas separate cells, 1,2 in quotes may be a list.
    const mayHaveCommas = this.#shape !== undefined || this.#delimiter !== ',';
    const hasCommas = mayHaveCommas && this.#columns.some((column) => column.hasCommas);
    for (const column of this.#columns) column.hasCommaBeside = hasCommas;
    return {
      names,
      doubled,
      extraName: extraNameFor(names),
      types: types === 'column' ? this.#columns.map(({ type }) => type) : types === 'none' ? [] : undefined,
      typeOf: (cell, column, isQuoted) => typeOf(cell, isQuoted, this.#options, this.#columns[column]?.mark),
    };
  });

  /**
   * Returns the notes on rows and cells.
   *
   * @param dropsExtra cells beyond the header are not in the result, regardless of the option
   */
  notes(dropsExtra: boolean): string[] {
    const columns = this.naming().names.length;
    const widths = new Map<number, Width>();
    for (const [width, { count, line }] of this.#widths) {
      const cut = Math.min(width, this.width());
      const same = widths.get(cut);
      widths.set(cut, { count: count + (same?.count ?? 0), line: Math.min(line, same?.line ?? line) });
    }
    return [
      ...(this.#header && this.#rows === 0 ? [HEADER_ONLY] : []),
      ...spacedNotes(this.#spaced),
      ...trailingNotes(this.#trailing, this.#trailingCount),
      ...emptyColumnNotes(this.leftOut()),
      ...rowNotes(widths, columns, this.#header !== undefined, dropsExtra ? 'drop' : this.#options.extra),
    ];
  }

  /** Returns the note on columns that repeat a name, for a query that names some. */
  nameNotes(): string[] {
    return repeatedNameNotes(this.#header ?? [], this.naming().names);
  }

  /** Returns the notes on columns whose numbers have no certain decimal mark. */
  doubtNotes(): string[] {
    if (this.#options.types !== 'column') return [];
    const { names } = this.naming();
    return this.#columns.flatMap(({ doubtful }, i) => (doubtful ? [doubtNote(names[i] ?? '', doubtful)] : []));
  }

  /** Returns the note on columns of numbers that are text. */
  otherNumberNotes(): string[] {
    if (this.#options.types !== 'column') return [];
    const { names } = this.naming();
    return otherNumberNotes(
      this.#columns.flatMap(({ otherNumber }, i) => (otherNumber ? [[names[i] ?? '', otherNumber] as const] : [])),
    );
  }

  get delimiter(): string {
    return this.#delimiter;
  }

  /** Shape of the table; undefined for CSV. */
  get shape(): TableShape | undefined {
    return this.#shape;
  }

  report(): ColumnReport[] {
    this.#follow();
    return csvReport(this.naming().names, this.#columns, this.#options.types);
  }
}

/** Returns a name that no column has, for the cells beyond the header. */
export function extraNameFor(names: readonly string[]): string {
  let extraName = '_extra';
  for (let n = 2; names.includes(extraName); n++) extraName = `_extra_${n}`;
  return extraName;
}
