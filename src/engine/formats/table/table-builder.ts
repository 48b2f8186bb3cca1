import { type CsvTable, SPECIAL } from '../csv/parse.ts';

/** Matches what JSON escapes, as the mark `SPECIAL` means it. */
const ESCAPED_IN_JSON = /[\0-\u001f"\\\ud800-\udfff]/;

/** Collects the cells of a table that is not written as CSV, row by row. */
export class TableBuilder {
  readonly #cells: string[] = [];
  readonly #marks: number[] = [];
  readonly #starts: number[] = [];
  readonly #rows: number[] = [];

  get rows(): number {
    return this.#rows.length;
  }

  get cells(): number {
    return this.#cells.length;
  }

  beginRow(): void {
    this.#rows.push(this.#cells.length);
  }

  /** Adds a cell to the latest row. @param start 0-based offset in the text, in UTF-16 code units */
  add(cell: string, start: number): void {
    this.#cells.push(cell);
    this.#marks.push(ESCAPED_IN_JSON.test(cell) ? SPECIAL : 0);
    this.#starts.push(start);
  }

  /** Returns the table. @param end offset after the last row that was read */
  table(end: number): CsvTable {
    return {
      cells: this.#cells,
      marks: Uint8Array.from(this.#marks),
      starts: Uint32Array.from(this.#starts),
      rows: [...this.#rows, this.#cells.length],
      trailing: [],
      end,
      skipped: 0,
    };
  }
}
