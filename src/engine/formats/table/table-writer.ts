/** A cell to write: text of any kind, a number or boolean that SQL takes without quotes, or null. */
export type WrittenCell = { readonly text: string; readonly kind: 'text' | 'number' | 'boolean' | 'null' };

/** Columns of a table to write. */
export type WrittenColumns = {
  /** The header; undefined if there is none. */
  readonly header: readonly string[] | undefined;
  /** Whether each column has numbers, which are aligned to the right. */
  readonly isRight: readonly boolean[];
  readonly lineEnd: string;
};

/** Writes a table row by row. */
export type TableWriter = {
  /** Returns what can be written of a row, which has a cell for each column. */
  row(cells: readonly WrittenCell[]): string;
  /** Returns the rest. */
  end(): string;
  /** Returns notes on what a table of this kind cannot keep, or what nobody said. */
  notes(): string[];
};

/** Counts cells, and finds the first. */
export class CellCount {
  count = 0;
  #first = '';

  /** @param row 0 for the header, 1 for the first row */
  add(row: number, column: number): void {
    if (this.count++ === 0)
      this.#first = row === 0 ? `column ${column + 1} of the header` : `row ${row}, column ${column + 1}`;
  }

  /** Returns a note, if there are such cells: `2 cells ` and a sentence, and where the first is. */
  note(sentence: string): string[] {
    if (this.count === 0) return [];
    return [`${this.count} ${this.count === 1 ? 'cell' : 'cells'} ${sentence} (first in ${this.#first}).`];
  }
}
