import { toGlobal } from '../../../engine/contract/position.ts';
import { type Piece, PositionedError, type TextPosition } from '../../../engine/contract/streaming.ts';
import { type CsvTable, rowCount } from '../../../engine/formats/csv/parse.ts';
import { type LineColumn, positionFinder } from '../../../engine/lines/position-finder.ts';
import { MAX_LENGTH } from '../../../engine/long/cutter.ts';
import { placeAfter, START, toGlobalError } from '../../../engine/long/positions.ts';
import { nullWords, withNulls } from './null-words.ts';
import type { Settings } from './settings.ts';
import { isHtml, type ReadHtml, type Source, sourceOf, type TableShape } from './source.ts';
import type { CellType } from './types.ts';

/** Whole rows of a table: all of them, or those that a piece of its text completes. */
export type Rows = {
  readonly text: string;
  readonly table: CsvTable;
  readonly delimiter: string;
  /** Shape of the table; undefined for CSV. */
  readonly shape: TableShape | undefined;
  /** The first row of data: 1 after a header, else 0. */
  readonly firstRow: number;
  /** Position of `text` in the whole. */
  readonly at: TextPosition;
  /** The place in the whole of an offset of `text`. */
  readonly find: (offset: number) => LineColumn;
};

/** The names and types of the columns of a table. */
export type Naming = {
  readonly names: readonly string[];
  /** Several columns may have the same name. */
  readonly doubled: boolean;
  /** The type of each column, `string` by default; undefined if each cell has a type. */
  readonly types: readonly CellType[] | undefined;
  /** Returns the type of a single cell. @param column -1 for a cell beyond the header */
  readonly typeOf: (cell: string, column: number, isQuoted: boolean) => CellType;
  /** The name of the member that contains cells beyond the header. */
  readonly extraName: string;
};

/** Rows with the names and types of their columns. */
export type NamedRows = Rows & Naming;

/** Reads a table whose text comes in one piece or in several. */
export class RowReader {
  readonly #options: Settings;
  #waiting = '';
  #at = START;
  #source: Source | undefined;
  #hasHeader: boolean;
  readonly #nulls: ReadonlySet<string>;
  /** Set it before a text is read that needs it. */
  readHtml: ReadHtml | undefined;

  constructor(options: Settings, readHtml?: ReadHtml) {
    this.#options = options;
    this.#hasHeader = options.header;
    this.#nulls = nullWords(options.nulls);
    this.readHtml = readHtml;
  }

  /** Whether a piece shows that the text is HTML. */
  needsHtml({ text }: Pick<Piece, 'text'>): boolean {
    return !this.#source && !this.readHtml && isHtml(this.#waiting + text, this.#options);
  }

  /** Returns the rows of a text that comes in one piece. @throws PositionedError as `read` does */
  readAll(text: string): Rows {
    return this.read({ text, isLast: true }) as Rows;
  }

  /**
   * Returns the rows that a piece completes. Undefined, before the last piece only, while the separator is not known.
   *
   * @throws PositionedError at a quote that is never closed, for a row that is too long, and as `sourceOf` does
   */
  read({ text, isLast }: Pick<Piece, 'text' | 'isLast'>): Rows | undefined {
    const all = this.#waiting + text;
    this.#waiting = all;
    let start = 0;
    const at = this.#at;
    try {
      if (!this.#source) {
        this.#source = sourceOf(all, this.#options, isLast, this.readHtml);
        if (!this.#source) return undefined;
        start = this.#source.start;
      }
      const source = this.#source;
      if (source.needsWhole && !isLast) {
        this.#keep(all, 0, at);
        return undefined;
      }
      const read = source.read(all, source.needsWhole ? source.start : start, isLast);
      if (!isLast) this.#keep(all, read.end, at);
      const firstRow = this.#hasHeader && rowCount(read) > 0 ? 1 : 0;
      if (rowCount(read) > 0) this.#hasHeader = false;
      const find = positionFinder(all);
      const { delimiter, shape } = source;
      const table = withNulls(read, firstRow, this.#nulls);
      return { text: all, table, delimiter, shape, firstRow, at, find: (offset) => toGlobal(at, find(offset)) };
    } catch (error) {
      throw toGlobalError(error, at);
    }
  }

  /** Keep what follows the last whole row for the next piece. */
  #keep(all: string, end: number, at: TextPosition): void {
    if (all.length - end > MAX_LENGTH) {
      const { line } = toGlobal(at, positionFinder(all)(end));
      const what = this.#source?.needsWhole ? 'a table of this kind that begins' : 'the row';
      throw new PositionedError(`Line ${line}: ${what} here is longer than 64 MB.`, { line });
    }
    this.#waiting = all.slice(end);
    this.#at = placeAfter(at, all.slice(0, end));
  }
}
