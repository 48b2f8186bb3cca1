import { ColumnNames } from '../../../engine/formats/table/column-names.ts';
import {
  type ColumnList,
  type PickedColumn,
  parseColumns,
  pickColumns,
} from '../../../engine/formats/table/columns.ts';
import { type FilterDoubts, type RowTest, rowTest } from '../../../engine/formats/table/filter-rows.ts';
import { type Filter, parseFilter } from '../../../engine/formats/table/parse-filter.ts';
import {
  type NumberReader,
  parseSort,
  type SortColumn,
  type SortKey,
  sortColumns,
} from '../../../engine/formats/table/sort-keys.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { plural } from '../../../engine/values/plural.ts';

/** The selected part of a table; empty texts select all of it. */
export type QueryOptions = {
  readonly columns: string;
  readonly where: string;
  readonly sort: string;
  readonly unique: boolean;
};

/** A query whose columns are known. */
export type BoundQuery = {
  /** Undefined: all rows stay. */
  readonly test: RowTest | undefined;
  /** Undefined: all columns, in their order. */
  readonly picked: readonly PickedColumn[] | undefined;
  readonly sort: readonly SortColumn[];
  readonly unique: boolean;
  readonly numberOf: NumberReader;
};

const NO_DOUBTS: FilterDoubts = { notComparable() {}, nearMiss() {} };

/** A parsed query. */
export class TableQuery {
  readonly #columns: ColumnList;
  readonly #filter: Filter | undefined;
  readonly #sort: readonly SortKey[];
  readonly #unique: boolean;

  /**
   * @throws ToolError for a text that is not a query, with the option and the position in it
   */
  constructor({ columns, where, sort, unique }: QueryOptions) {
    this.#columns = parseColumns(columns);
    this.#filter = parseFilter(where);
    this.#sort = parseSort(sort);
    this.#unique = unique;
  }

  /** Whether the result depends on rows that come later: it can only be written in order once all have been read. */
  get arranges(): boolean {
    return this.#sort.length > 0 || this.#unique;
  }

  get sorts(): boolean {
    return this.#sort.length > 0;
  }

  /** Whether it asks for a part, or another order, by the names of columns. */
  get namesColumns(): boolean {
    return this.picks || this.sorts || this.#filter !== undefined;
  }

  /** Whether the result has some columns only, or has them in another order or with other names. */
  get picks(): boolean {
    return this.#columns.length > 0;
  }

  /**
   * Returns the test of rows before all columns are known. Unknown names have no cells.
   *
   * @param names names in the header; undefined if there is none
   */
  testBefore(names: readonly string[] | undefined, numberOf: NumberReader): RowTest | undefined {
    if (!this.#filter) return undefined;
    return rowTest(this.#filter, { names: new ColumnNames(names ?? [], !names), numberOf, doubts: NO_DOUBTS });
  }

  /** @throws ToolError for a name that no column has */
  bind(names: readonly string[], numberOf: NumberReader, doubts: FilterDoubts): BoundQuery {
    const columns = new ColumnNames(names);
    return {
      test: this.#filter && rowTest(this.#filter, { names: columns, numberOf, doubts }),
      picked: this.picks ? pickColumns(this.#columns, columns) : undefined,
      sort: sortColumns(this.#sort, columns),
      unique: this.#unique,
      numberOf,
    };
  }
}

/** Cells that a filter could not test as asked: which, how many, and the line of the first if rows have lines. */
type Doubt = {
  readonly column: number;
  /** The text from which they differ; undefined if they are not numbers or dates. */
  readonly text?: string;
  readonly kind?: 'number' | 'date';
  readonly line: number | undefined;
  count: number;
};

/** Collects the tests that a filter could not make, for notes. */
export class Doubts implements FilterDoubts {
  readonly #found = new Map<string, Doubt>();
  /** Returns the line of the row that is being tested. */
  line: () => number | undefined = () => undefined;

  #add(doubt: Pick<Doubt, 'column' | 'text' | 'kind'>): void {
    const key = `${doubt.column} ${doubt.kind} ${doubt.text}`;
    const known = this.#found.get(key);
    if (known) known.count++;
    else this.#found.set(key, { ...doubt, line: this.line(), count: 1 });
  }

  notComparable(column: number, kind: 'number' | 'date'): void {
    this.#add({ column, kind });
  }

  nearMiss(column: number, text: string): void {
    this.#add({ column, text });
  }

  /** @param names of the columns */
  notes(names: readonly string[]): string[] {
    return Array.from(this.#found.values(), ({ column, text, kind, line, count }) => {
      const cells = `${plural(count, 'cell')} of ${excerpt(names[column] ?? '')}`;
      const first = line === undefined ? '' : ` (${count === 1 ? '' : 'first at '}line ${line})`;
      if (text !== undefined) {
        const verb = count === 1 ? 'differs' : 'differ';
        return `${cells} ${verb} from ${JSON.stringify(excerpt(text))} only in case or spaces${first}.`;
      }
      const what = count === 1 ? `is not a ${kind}` : `are not ${kind}s`;
      return `${cells} ${what}${kind === 'date' ? ' such as 2026-12-31' : ''}${first} and cannot be compared with one.`;
    });
  }
}
