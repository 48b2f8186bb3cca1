import { checkDataSize } from '../../../engine/contract/limits.ts';
import { FORMULA } from '../../../engine/formats/csv/formula.ts';
import { keyOf } from '../../../engine/formats/json/arrange.ts';
import { minified } from '../../../engine/formats/json/print.ts';
import { decodeString } from '../../../engine/formats/json/strings.ts';
import { childrenOf, Kind, type Tape, TapeWriter } from '../../../engine/formats/json/tape.ts';
import { type Cell, type CellOptions, cellWriter } from './csv-cells.ts';
import { uniqueNames } from './header.ts';
import { type NamedRows, namedRows } from './named-rows.ts';

/** Options for writing rows of JSON as CSV. */
export type FromJsonOptions = CellOptions & {
  readonly header: boolean;
  /** Write nested values as `a.b` and `t[0]` columns; otherwise as JSON in one cell. */
  readonly nested: boolean;
  readonly lineEnd: string;
};

/** The rows of a JSON text: cells by column, and the names of the columns in order of appearance. */
export type JsonTable = {
  readonly names: readonly string[];
  readonly rows: readonly ReadonlyMap<number, Cell>[];
  /** The rows were arrays, which have no names. */
  readonly unnamed: boolean;
};

/** Deeper values are written as JSON. */
const MAX_STEPS = 64;

/** A way to a column: the name it would have, the column if values end there, and the ways beyond. */
class ColumnPath {
  readonly name: string;
  column = -1;
  readonly #further = new Map<string | number, ColumnPath>();

  constructor(name: string) {
    this.name = name;
  }

  to(step: string | number): ColumnPath {
    let path = this.#further.get(step);
    if (!path) {
      const joined = this.name === '' ? String(step) : `${this.name}.${step}`;
      path = new ColumnPath(typeof step === 'number' ? `${this.name}[${step}]` : joined);
      this.#further.set(step, path);
    }
    return path;
  }
}

const KEY_COLUMN = 'key';
const VALUE_COLUMN = 'value';

/** Reads rows. Several tapes share their columns. */
export class TableReader {
  #tape = new TapeWriter(0).finish('');
  readonly #nested: boolean;
  readonly #root = new ColumnPath('');
  readonly #names: string[] = [];
  #rows: Map<number, Cell>[] = [];

  constructor(nested: boolean) {
    this.#nested = nested;
  }

  /** The names of the columns so far. */
  get names(): readonly string[] {
    return uniqueNames(this.#names);
  }

  /** Read more rows. @param unnamed all rows are arrays, also those of other tapes */
  readMore(tape: Tape, items: readonly number[], unnamed: boolean): JsonTable['rows'] {
    this.#tape = tape;
    this.#rows = [];
    this.#addItems(items, unnamed);
    return this.#rows;
  }

  /**
   * Find the rows in JSON: an array of objects or arrays, an object with such arrays and their names, an object of such objects (its keys become a column), an
   * object of arrays of equal length (its columns), or one object (one row). Several top-level values are rows.
   *
   * @param from the node that contains the rows; the whole text if left out
   * @param named the same rows, with the names of their items
   */
  read(tape: Tape, from?: number, named?: NamedRows): JsonTable {
    this.#tape = tape;
    if (named) return this.#fromNamed(named);
    const roots = from === undefined ? childrenOf(tape, -1) : [from];
    const [root = 0] = roots;
    const kind = tape.kind[root];
    if (roots.length > 1) return this.#fromItems(roots);
    if (kind === Kind.array) return this.#fromItems(childrenOf(tape, root));
    if (kind === Kind.object) return this.#fromObject(root);
    return this.#fromItems(roots);
  }

  #table(unnamed: boolean): JsonTable {
    return { names: this.names, rows: this.#rows, unnamed };
  }

  #fromItems(items: readonly number[]): JsonTable {
    const { kind } = this.#tape;
    const unnamed = items.length > 0 && items.every((item) => kind[item] === Kind.array);
    this.#addItems(items, unnamed);
    return this.#table(unnamed);
  }

  #addItems(items: readonly number[], unnamed: boolean): void {
    const { kind } = this.#tape;
    for (const item of items) {
      const row = this.#newRow();
      if (kind[item] === Kind.object) this.#addMembers(row, item);
      else if (unnamed)
        for (const [i, cell] of childrenOf(this.#tape, item).entries())
          this.#add(row, cell, this.#root.to(`column_${i + 1}`));
      else this.#add(row, item, this.#root.to(VALUE_COLUMN));
    }
  }

  #fromNamed({ names, rows, index }: NamedRows): JsonTable {
    for (const [i, item] of rows.entries()) {
      const row = this.#newRow();
      if (index) this.#add(row, index[i] as number, this.#root.to('index'));
      for (const [column, cell] of childrenOf(this.#tape, item).entries())
        this.#add(row, cell, this.#root.to(names[column] as string));
    }
    return this.#table(false);
  }

  #fromObject(root: number): JsonTable {
    const named = namedRows(this.#tape, root);
    if (named && !named.hasMore) return this.#fromNamed(named);
    const { kind, size } = this.#tape;
    const members = childrenOf(this.#tape, root);
    const isColumns =
      members.length > 0 &&
      members.every((member) => kind[member] === Kind.array && size[member] === size[members[0] as number]);
    if (isColumns) {
      for (let i = 0; i < (size[members[0] as number] as number); i++) this.#newRow();
      for (const member of members) {
        const path = this.#root.to(keyOf(this.#tape, member));
        for (const [i, item] of childrenOf(this.#tape, member).entries()) {
          this.#add(this.#rows[i] as Map<number, Cell>, item, path);
        }
      }
    } else if (members.length > 0 && members.every((member) => kind[member] === Kind.object)) {
      this.#fromKeyed(members);
    } else this.#addMembers(this.#newRow(), root);
    return this.#table(false);
  }

  /** Reads an object of rows. If a column repeats the keys, they need no separate column. */
  #fromKeyed(members: readonly number[]): void {
    const tape = this.#tape;
    const isRepeated = members.every((member) => {
      const first = member + 1;
      return (tape.size[member] as number) > 0 && this.#cell(first).text === keyOf(tape, member);
    });
    for (const member of members) {
      const row = this.#newRow();
      if (!isRepeated) row.set(this.#column(this.#root.to(KEY_COLUMN)), { text: keyOf(tape, member), isText: true });
      this.#addMembers(row, member);
    }
  }

  #newRow(): Map<number, Cell> {
    const row = new Map<number, Cell>();
    this.#rows.push(row);
    return row;
  }

  #column(path: ColumnPath): number {
    if (path.column < 0) path.column = this.#names.push(path.name) - 1;
    return path.column;
  }

  #addMembers(row: Map<number, Cell>, object: number, path = this.#root, depth = 0): void {
    for (const member of childrenOf(this.#tape, object))
      this.#add(row, member, path.to(keyOf(this.#tape, member)), depth);
  }

  /** Recursion is limited by `MAX_STEPS`. */
  #add(row: Map<number, Cell>, node: number, path: ColumnPath, depth = 0): void {
    const kind = this.#tape.kind[node] as Kind;
    const isInner = kind <= Kind.array && (this.#tape.size[node] as number) > 0;
    if (!this.#nested || !isInner || depth >= MAX_STEPS) row.set(this.#column(path), this.#cell(node));
    else if (kind === Kind.object) this.#addMembers(row, node, path, depth + 1);
    else for (const [i, item] of childrenOf(this.#tape, node).entries()) this.#add(row, item, path.to(i), depth + 1);
  }

  #cell(node: number): Cell {
    const { text, kind, start, end } = this.#tape;
    const from = start[node] as number;
    const to = end[node] as number;
    switch (kind[node]) {
      case Kind.null:
        return { text: '', isText: false };
      case Kind.string:
        return { text: decodeString(text, from, to), isText: true };
      case Kind.object:
      case Kind.array:
        return { text: minified(this.#tape, node), isText: false };
      default:
        return { text: text.slice(from, to), isText: false };
    }
  }
}

/** Counts the cells, header included, that a spreadsheet would take for formulas. */
export function countFormulas({ names, rows, unnamed }: JsonTable, header: boolean): number {
  let count = header && !unnamed ? names.filter((name) => FORMULA.test(name)).length : 0;
  for (const row of rows) for (const { text, isText } of row.values()) if (isText && FORMULA.test(text)) count++;
  return count;
}

/** Number of cells without a text, by what they were in JSON. */
export type EmptyCells = { nulls: number; missing: number; texts: number };

/** Adds the empty cells of rows to a count. */
export function countEmpty({ names, rows }: JsonTable, count: EmptyCells): void {
  for (const row of rows) {
    count.missing += names.length - row.size;
    for (const { text, isText } of row.values()) {
      if (text !== '') continue;
      if (isText) count.texts++;
      else count.nulls++;
    }
  }
}

const HINT = 'Use shorter text or fewer columns.';

/**
 * Write rows as delimited text (RFC 4180), with a line end after the last row.
 *
 * @throws ToolError when the result would be too long; it is not built then
 */
export function writeCsv({ names, rows, unnamed }: JsonTable, options: FromJsonOptions): string {
  const { delimiter, lineEnd, header } = options;
  const write = cellWriter(options, names.length);
  const separators = (names.length - 1) * delimiter.length + lineEnd.length;
  let length = rows.length * separators;
  const written = rows.map((row) => {
    const cells = new Map<number, string>();
    for (const [column, cell] of row) {
      const text = write(cell);
      cells.set(column, text);
      length += text.length;
    }
    return cells;
  });
  checkDataSize(length, HINT);
  let out = header && !unnamed ? names.map((text) => write({ text, isText: true })).join(delimiter) + lineEnd : '';
  const empty = write({ text: '', isText: false });
  for (const cells of written) {
    for (let column = 0; column < names.length; column++) {
      if (column > 0) out += delimiter;
      out += cells.get(column) ?? empty;
    }
    out += lineEnd;
  }
  return out;
}
