import { withLosses } from '../../../engine/contract/losses.ts';
import type { Offer } from '../../../engine/contract/offer.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { type CsvTable, rowCount } from '../../../engine/formats/csv/parse.ts';
import type { PickedColumn } from '../../../engine/formats/table/columns.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { once } from '../../../engine/values/once.ts';
import type { StoredRow } from './arranged-rows.ts';
import type { Cell } from './csv-cells.ts';
import { CsvOutput, type CsvOutputOptions, lineEndOf } from './csv-output.ts';
import { delimiterName } from './delimiter.ts';
import { LAYOUT_SAMPLE, type Layout, layoutNote, layoutOf } from './layouts.ts';
import { keptNotes } from './notes.ts';
import { NullTexts } from './null-texts.ts';
import { MAX_COLUMNS } from './report.ts';
import type { NamedRows, Naming, Rows } from './rows.ts';
import { arrangeRows, cellAt, keptRows, type Projection, projectedCells, projectTable } from './select-rows.ts';
import { type Settings, splitBy, summaryOf, writingOf } from './settings.ts';
import { extraNameFor, Survey } from './survey.ts';
import { type BoundQuery, Doubts, TableQuery } from './table-query.ts';
import { numericTypes, Target, type TargetOptions } from './target.ts';
import { frameOf, writeJson } from './to-json.ts';

/** Options for converting a table to JSON, or to another table. */
export type ConversionOptions = CsvOutputOptions & TargetOptions & { readonly direction: 'json' | 'csv' | 'table' };

function keyIndex(names: readonly string[], { output, keyColumn }: Settings): number {
  if (output !== 'keyed' || keyColumn === '') return 0;
  const index = names.indexOf(keyColumn);
  if (index < 0) {
    const list = names.length <= 24 ? ` Choose one of: ${names.map(excerpt).join(', ')}.` : '';
    throw new ToolError(`There is no column ${JSON.stringify(excerpt(keyColumn))}.${list}`, { option: 'keyColumn' });
  }
  return index;
}

/** The result's columns: their source in the table, names, and types. */
type Result = { readonly query: BoundQuery; readonly projection: Projection; readonly naming: Naming };

/**
 * Writes the selected rows of a table as JSON or CSV, all at once or in parts: all parts are surveyed, then each is
 * written.
 *
 * An object of columns and an object by key are written for a single part only.
 */
export class TableConversion {
  readonly #options: ConversionOptions;
  readonly #query: TableQuery;
  readonly #survey: Survey;
  readonly #doubts = new Doubts();
  readonly #nullTexts = new NullTexts();
  #lineEnd: string | undefined;
  #endsWithBreak = false;
  #beginning = '';
  #keptNames: readonly string[] = [];
  /** Number of rows that have been written. */
  #written = 0;

  /** @throws ToolError for an invalid query */
  constructor(options: ConversionOptions) {
    this.#options = options;
    this.#query = new TableQuery(options);
    this.#survey = new Survey(options, this.#query);
  }

  /** Whether rows are sorted, or compared with those before them. */
  get arranges(): boolean {
    return this.#query.arranges;
  }

  /** The query. Call it once all rows have been surveyed. @throws ToolError for a name that no column has */
  get query(): BoundQuery {
    return this.#result().query;
  }

  /** Take note of the columns and faults of rows. @throws ToolError at a row with extra cells, if they are rejected */
  survey(rows: Rows): void {
    if (this.#options.eol !== 'auto' || /[\r\n]/.test(rows.text)) {
      this.#lineEnd ??= lineEndOf(this.#options.eol, rows.text);
    }
    this.#endsWithBreak = /[\r\n]$/.test(rows.text);
    const { offset } = rows.at;
    if (offset < LAYOUT_SAMPLE) {
      this.#beginning = (this.#beginning.slice(0, offset) + rows.text).slice(0, LAYOUT_SAMPLE);
    }
    this.#survey.add(rows);
    if (this.#options.nulls === '' && (rows.shape?.hasNulls || this.#isSql)) this.#nullTexts.add(rows);
  }

  readonly #result = once((): Result => {
    const source = this.#survey.naming();
    const query = this.#query.bind(source.names, this.#survey.numberOf, this.#doubts);
    const { picked } = query;
    const projection = { picked, width: this.arranges ? source.names.length : 0, end: this.#survey.width() };
    if (!picked) return { query, projection, naming: source };
    const names = picked.map(({ column, name }) => name ?? (source.names[column] as string));
    const naming: Naming = {
      names,
      doubled: source.doubled,
      extraName: extraNameFor(names),
      types: source.types && picked.map(({ column }) => source.types?.[column] ?? 'string'),
      typeOf: (cell, column, isQuoted) => source.typeOf(cell, picked[column]?.column ?? -1, isQuoted),
    };
    return { query, projection, naming };
  });

  /** Whether the rows of the result are those of the table, with all of their cells. */
  get #isWhole(): boolean {
    const { query } = this.#result();
    return !query.test && !query.picked && this.#survey.leftOut() === 0;
  }

  #named(rows: Rows, table: CsvTable, firstRow: number): NamedRows {
    return { ...rows, ...this.#result().naming, table, firstRow };
  }

  /** Returns the rows of the result among some rows, which need no arranging. */
  selected(rows: Rows): NamedRows {
    const { query, projection } = this.#result();
    if (this.#isWhole) return this.#named(rows, rows.table, rows.firstRow);
    return this.#named(rows, projectTable(rows.table, keptRows(rows, query, this.#doubts), projection), 0);
  }

  /** Returns the rows of the result. @param rows all of them */
  all(rows: Rows): NamedRows {
    if (!this.arranges) return this.selected(rows);
    const { query, projection } = this.#result();
    const { table } = rows;
    const kept = arrangeRows(
      keptRows(rows, query, this.#doubts),
      query,
      (row) => query.sort.map(({ column }) => cellAt(table, row, column)),
      (row) => projectedCells(table, row, projection),
    );
    return this.#named(rows, projectTable(table, kept, projection), 0);
  }

  /** Returns the rows of the result among some rows, to be stored until they can be arranged. */
  toStore(rows: Rows): StoredRow[] {
    const { query, projection } = this.#result();
    const kept = keptRows(rows, query, this.#doubts);
    const table = projectTable(rows.table, kept, projection);
    return kept.map((row, i) => {
      const [from, to] = [table.rows[i] ?? 0, table.rows[i + 1] ?? 0];
      return {
        keys: query.sort.map(({ column }) => cellAt(rows.table, row, column)),
        cells: table.cells.slice(from, to),
        marks: table.marks.subarray(from, to).join(''),
      };
    });
  }

  /** Returns rows that were stored, for writing. */
  fromStore(stored: readonly StoredRow[]): NamedRows {
    const rows = [0];
    const cells: string[] = [];
    const marked: number[] = [];
    for (const row of stored) {
      for (const cell of row.cells) cells.push(cell);
      for (let i = 0; i < row.marks.length; i++) marked.push(row.marks.charCodeAt(i) - 48);
      rows.push(cells.length);
    }
    const marks = Uint8Array.from(marked);
    const table = { cells, marks, starts: new Uint32Array(cells.length), rows, trailing: [], end: 0, skipped: 0 };
    const { delimiter, shape } = this.#survey;
    return { ...this.#result().naming, ...NOWHERE, delimiter, shape, table, firstRow: 0 };
  }

  readonly #csv = once(() => {
    const { delimiter, shape } = this.#survey;
    return new CsvOutput(this.#options, {
      delimiter,
      isCsv: shape === undefined,
      lineEnd: this.#lineEnd ?? '\r\n',
      header: this.#header(),
      endsWithBreak: this.#endsWithBreak,
    });
  });

  /** Whether the result tells numbers from text. */
  get #hasTypes(): boolean {
    return this.#options.direction === 'json' || this.#isSql;
  }

  /** Whether names that repeat others are changed in the result. */
  get #hasUniqueNames(): boolean {
    const { direction, output } = this.#options;
    return this.#isSql || (direction === 'json' && output !== 'arrays');
  }

  get #isSql(): boolean {
    return this.#options.direction === 'table' && this.#options.to === 'sql';
  }

  /** Undefined for CSV. */
  readonly #target = once((): Target | undefined => {
    if (this.#options.direction !== 'table' || this.#options.to === 'csv') return undefined;
    const { query, naming } = this.#result();
    const named = naming.names.length;
    const keepsExtra = !query.picked && this.#options.extra === 'keep';
    const width = keepsExtra ? Math.max(named, this.#survey.width()) : named;
    const header = this.#header()?.map(({ text }) => text);
    const lineEnd = this.#lineEnd ?? '\n';
    const isRight = numericTypes(naming.types, width);
    const padded = header && Array.from({ length: width }, (_, column) => header[column] ?? '');
    return new Target(this.#options, { header: padded, isRight, lineEnd });
  });

  /** Returns the header of a table: names as they are written, unless new ones were given; undefined if it has none. */
  #header(): readonly Cell[] | undefined {
    const { query, naming } = this.#result();
    const { header } = this.#survey;
    if (!header && !query.picked?.some(({ name }) => name !== undefined)) return undefined;
    const picked = query.picked ?? naming.names.map((_, column): PickedColumn => ({ column }));
    return picked.map(({ column, name }, i) => ({
      text: name ?? header?.[column] ?? (naming.names[i] as string),
      isText: true,
      isQuoted: name === undefined && this.#survey.isNameQuoted(column),
    }));
  }

  readonly #writing = once(() => writingOf(this.#options, keyIndex(this.#result().naming.names, this.#options)));

  /** Returns the text of rows, with the output before them. @throws like `writeJson` and `CsvOutput` */
  write(rows: NamedRows): string {
    const count = rowCount(rows.table) - rows.firstRow;
    const isFirst = this.#written === 0;
    this.#written += count;
    const target = this.#target();
    if (target) return target.write(rows);
    if (this.#options.direction === 'table') return this.#csv().write(rows);
    const { open, between } = frameOf(this.#writing());
    const { json, keptNames } = writeJson(rows, this.#writing());
    this.#keptNames = keptNames;
    return json === '' ? '' : (isFirst ? open : between) + json;
  }

  /** Returns what follows the last row. */
  end(): string {
    const target = this.#target();
    if (target) return target.end();
    if (this.#options.direction === 'table') return this.#csv().end();
    const { close, none } = frameOf(this.#writing());
    return this.#written > 0 ? close : none;
  }

  readonly #layout = once(() => {
    const { shape, header } = this.#survey;
    return shape ? undefined : layoutOf(this.#beginning, this.#options, header);
  });

  /** The layout of the table, if it is not that of CSV. Call it once all rows have been surveyed. */
  get layout(): Layout | undefined {
    return this.#layout();
  }

  /** Returns the offer to read words for null as such. */
  nullOffers(): Offer[] {
    return this.#nullTexts.offers();
  }

  /** Returns the notes and the summary. */
  words() {
    const { names } = this.#survey.naming();
    const { layout } = this;
    const { shape, delimiter } = this.#survey;
    return {
      notes: [
        ...(shape?.notes() ?? []),
        ...(layout === undefined ? [] : [layoutNote(layout)]),
        ...this.#survey.notes(this.#query.picks),
        ...(this.#query.namesColumns || this.#hasUniqueNames ? this.#survey.nameNotes() : []),
        ...this.#doubts.notes(names),
        ...(this.#hasTypes || this.#options.numbers === 'auto' ? this.#survey.doubtNotes() : []),
        ...(this.#options.direction === 'table' ? [] : this.#survey.otherNumberNotes()),
        ...this.#nullTexts.notes(),
        ...keptNotes(this.#keptNames),
        ...(this.#target()?.notes() ?? []),
      ],
      summary: summaryOf(this.#written, this.#survey.rows, this.#size.columns, splitBy(delimiter, shape?.name)),
    };
  }

  get #size() {
    return { rows: this.#written, columns: this.#result().naming.names.length };
  }

  /** Number of cells of a table that a spreadsheet would take for formulas. */
  get formulas(): number {
    return this.#target() ? 0 : this.#csv().formulas;
  }

  figures() {
    const { names } = this.#survey.naming();
    const { shape, delimiter } = this.#survey;
    const info = {
      ...this.#size,
      ...(shape ? { table: shape.name } : { separator: delimiterName(delimiter) }),
      ...(this.#options.direction === 'table' && { formulas: this.formulas }),
      // Longer ones are not shown, and a part of one would pick columns by mistake.
      header: names.length > MAX_COLUMNS ? [] : names,
      report: this.#survey.report(),
    };
    return withLosses(info, { blankLines: this.#survey.blankLines });
  }
}

/** The place of rows that were stored: it is not known. */
const NOWHERE: Omit<Rows, 'table' | 'delimiter' | 'shape' | 'firstRow'> = {
  text: '',
  at: { line: 1, column: 1, offset: 0 },
  find: () => ({ line: 1, column: 1 }),
};
