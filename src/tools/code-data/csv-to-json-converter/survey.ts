import { errorAt } from '../../../core/error-at.ts';
import { once } from '../../../core/once.ts';
import { rowCount, rowWidth } from '../../../formats/csv/parse.ts';
import { toGlobalError } from '../../../streaming/positions.ts';
import { delimiterName } from './delimiter.ts';
import { uniqueNames } from './header.ts';
import { MAX_NAMED, rowNotes, trailingNote, trailingNotes, type Width } from './notes.ts';
import { csvReport, MAX_COLUMNS } from './report.ts';
import type { Naming, Rows } from './rows.ts';
import { type Settings, summaryOf } from './settings.ts';
import { ColumnType, type PlacedCell } from './types.ts';

/** For columns that are not reported. */
const unplaced = (): PlacedCell => NOWHERE;
const NOWHERE: PlacedCell = { cell: '', line: 0, offset: 0 };

/** Collects what the rows of a table must know of each other, and what is reported of them. */
export class Survey {
  readonly #options: Settings;
  #header: readonly string[] | undefined;
  #delimiter = ',';
  #rows = 0;
  readonly #widths = new Map<number, Width>();
  readonly #trailing: string[] = [];
  #trailingCount = 0;
  readonly #columns: ColumnType[] = [];
  /** Rows whose columns have not been followed yet: where only the text is wanted, some need not be. */
  #latest: Rows | undefined;

  constructor(options: Settings) {
    this.#options = options;
  }

  /** Add the next rows. @throws ToolError at a row with cells beyond the header, if those are rejected */
  add(rows: Rows): void {
    this.#follow();
    this.#latest = rows;
    this.#delimiter = rows.delimiter;
    const { table, firstRow, find } = rows;
    if (firstRow > 0) this.#header = table.cells.slice(0, rowWidth(table, 0));
    this.#rows += rowCount(table) - firstRow;
    for (const { at, text } of table.trailing) {
      if (this.#trailingCount++ < MAX_NAMED) this.#trailing.push(trailingNote(find(at), text));
    }
    this.#addWidths(rows);
  }

  #addWidths({ text, table, firstRow, find, at }: Rows): void {
    const most = this.#options.extra === 'error' ? this.#header?.length : undefined;
    // Most rows are as wide as the one before.
    let latest = { width: -1, rows: { count: 0, line: 0 } };
    for (let row = firstRow; row < rowCount(table); row++) {
      const width = rowWidth(table, row);
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

  /** Follow each column through the latest rows. Without rows there are none: a header can name 100,000. */
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
    for (let row = firstRow; row < rowCount(table); row++) {
      const start = table.rows[row] ?? 0;
      const width = Math.min(rowWidth(table, row), most);
      while (columns.length < width) columns.push(new ColumnType());
      for (let column = 0; column < width; column++) {
        const cell = table.cells[start + column] ?? '';
        if (cell !== '') columns[column]?.add(cell, start + column, column < MAX_COLUMNS ? placed : unplaced);
      }
    }
  }

  /** Returns the names and types of the columns. To be called once all rows have been added. */
  readonly naming = once((): Naming => {
    const { types, duplicates } = this.#options;
    const doubled = duplicates === 'array';
    const names = uniqueNames(this.#header ?? new Array<string>(Math.max(0, ...this.#widths.keys())).fill(''), doubled);
    let extraName = '_extra';
    for (let n = 2; names.includes(extraName); n++) extraName = `_extra_${n}`;
    if (types !== 'column') return { names, doubled, extraName, types: types === 'none' ? [] : undefined };
    this.#follow();
    return { names, doubled, extraName, types: this.#columns.map(({ type }) => type) };
  });

  /** Returns the notes on rows and cells, and the summary. */
  words(): { notes: string[]; summary: string } {
    const columns = this.naming().names.length;
    return {
      notes: [
        ...trailingNotes(this.#trailing, this.#trailingCount),
        ...rowNotes(this.#widths, columns, this.#header !== undefined, this.#options.extra),
      ],
      summary: summaryOf(this.#rows, columns, this.#delimiter),
    };
  }

  figures() {
    this.#follow();
    const { names } = this.naming();
    return {
      rows: this.#rows,
      columns: names.length,
      separator: delimiterName(this.#delimiter),
      report: csvReport(names, this.#columns, this.#options.types),
    };
  }
}
