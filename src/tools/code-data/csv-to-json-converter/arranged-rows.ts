import type { Scratch } from '../../../engine/contract/streaming.ts';
import { type CellKey, compareRows, rowKey } from '../../../engine/formats/table/sort-keys.ts';
import { ExternalSort, type SortLimits } from '../../../engine/long/external-sort.ts';
import { FirstOfEach, firstOfEach } from '../../../engine/long/first-of-each.ts';
import type { TableLimits } from '../../../engine/long/key-table.ts';
import { bytesOfLines } from '../../../engine/long/line-file.ts';
import type { BoundQuery } from './table-query.ts';

/** A row that waits for those after it. */
export type StoredRow = {
  /** Cells of the columns to sort by. */
  readonly keys: readonly string[];
  /** Cells of the result. */
  readonly cells: readonly string[];
  /** A digit for each of these cells; its meaning is the caller's. */
  readonly marks: string;
};

/** Limits of memory use, with defaults. */
export type StoreLimits = { readonly sort?: SortLimits; readonly table?: TableLimits };

const BETWEEN_CELLS = '\u0001';
const BETWEEN_PARTS = '\u0002';
/** Begins cells that are written as JSON: one of them has such a character, a line break, or a lone surrogate in it. */
const AS_JSON = '\u0003';
const UNSAFE = /[\0-\u0003\r\n]|\p{Surrogate}/u;

/** Cells as a text without line breaks, which is the same for the same cells only. Quicker than JSON for most. */
const textOf = (cells: readonly string[]): string =>
  UNSAFE.test(cells.join(' ')) ? AS_JSON + JSON.stringify(cells) : cells.join(BETWEEN_CELLS);

const cellsOf = (text: string): string[] =>
  text.startsWith(AS_JSON) ? (JSON.parse(text.slice(1)) as string[]) : text.split(BETWEEN_CELLS);

const lineOf = ({ keys, cells, marks }: StoredRow): string =>
  textOf(keys) + BETWEEN_PARTS + marks + BETWEEN_PARTS + textOf(cells);

const keysOf = (line: string): string[] => cellsOf(line.slice(0, line.indexOf(BETWEEN_PARTS)));

/** Returns the part of a line that is the same for equal rows. */
const resultOf = (line: string): string => line.slice(line.lastIndexOf(BETWEEN_PARTS) + 1);

function rowOf(line: string): StoredRow {
  const [keys = '', marks = '', cells = ''] = line.split(BETWEEN_PARTS);
  return { keys: cellsOf(keys), marks, cells: cellsOf(cells) };
}

/** Sorts more rows than fit in memory, and keeps the first of equal ones, as `arrangeRows` does (select-rows.ts). */
export class ArrangedRows {
  readonly #query: BoundQuery;
  readonly #scratch: Scratch;
  readonly #limits: StoreLimits;
  readonly #sorts: boolean;
  /** The first ones of equal rows are found before they are sorted. */
  readonly #findsFirsts: boolean;
  readonly #sort: ExternalSort<CellKey[]>;
  readonly #firsts: FirstOfEach;

  constructor(query: BoundQuery, scratch: Scratch, limits: StoreLimits = {}) {
    this.#query = query;
    this.#scratch = scratch;
    this.#limits = limits;
    const { sort, unique, picked, numberOf } = query;
    this.#sorts = sort.length > 0;
    // Equal rows have equal keys if the columns to sort by are in the result: then fewer rows have to be sorted.
    const areKeysInResult = sort.every(({ column }) => !picked || picked.some((other) => other.column === column));
    this.#findsFirsts = unique && areKeysInResult;
    const compare = (a: readonly CellKey[], b: readonly CellKey[]) => compareRows(a, b, sort);
    this.#sort = new ExternalSort<CellKey[]>({
      order: {
        keys: (lines) => lines.map((line) => rowKey(keysOf(line), sort, numberOf)),
        sort: (keys) =>
          Array.from(keys, (_, i) => i).sort((a, b) => compare(keys[a] as CellKey[], keys[b] as CellKey[])),
        compare,
      },
      scratch,
      limits: limits.sort,
    });
    this.#firsts = new FirstOfEach(scratch, limits.table);
  }

  /** @returns rows that can be written at once: if they are not sorted, those that are known to be first ones */
  async add(rows: readonly StoredRow[]): Promise<readonly StoredRow[]> {
    const lines = rows.map(lineOf);
    if (!this.#findsFirsts) {
      await this.#addSorted(lines);
      return [];
    }
    const isFirst = await this.#firsts.add(lines.map(resultOf), () => bytesOfLines(lines));
    if (!isFirst) return [];
    if (!this.#sorts) return rows.filter((_, i) => isFirst(i));
    await this.#addSorted(lines.filter((_, i) => isFirst(i)));
    return [];
  }

  async #addSorted(lines: readonly string[]): Promise<void> {
    const units = lines.reduce((sum, { length }) => sum + length, 0);
    if (lines.length > 0) await this.#sort.add(lines, units);
  }

  /** Yields the rows that waited, in order. */
  async *rest(): AsyncGenerator<readonly StoredRow[]> {
    for await (const lines of this.#lines()) yield lines.map(rowOf);
  }

  async *#lines(): AsyncGenerator<readonly string[]> {
    if (!this.#sorts) {
      yield* this.#waiting();
      return;
    }
    if (this.#findsFirsts) for await (const lines of this.#waiting()) await this.#addSorted(lines);
    const sorted = this.#sorted();
    const isLeft = this.#query.unique && !this.#findsFirsts;
    yield* isLeft ? firstOfEach(sorted, resultOf, this.#scratch, this.#limits.table) : sorted;
  }

  /** Yields the first ones among the rows that waited for all others. */
  async *#waiting(): AsyncGenerator<readonly string[]> {
    for await (const { lines, isFirst } of this.#firsts.waiting()) yield lines.filter((_, i) => isFirst(i));
  }

  async *#sorted(): AsyncGenerator<readonly string[]> {
    for await (const { lines } of this.#sort.sorted()) yield lines;
  }
}
