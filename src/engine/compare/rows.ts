/** Kind of a row of a comparison. */
export const RowKind = {
  /** The same on both sides. */
  same: 0,
  /** Differs only in ignored characters; one side may be absent, as with a blank line. */
  alike: 1,
  /** One became the other. */
  changed: 2,
  removed: 3,
  added: 4,
  /** A line that was removed, and beside it one that was added in its place: they have little in common. */
  replaced: 5,
} as const;
export type RowKind = (typeof RowKind)[keyof typeof RowKind];

/** Length of a row in a flat list. */
export const ROW = 7;

/**
 * Rows, flat, seven numbers each: the kind; the line on the left, where its part that the row shows begins and ends; the
 * same on the right. Lines are 0-based, -1 for none; UTF-16 offsets into the text of the side, 0-based, exclusive.
 *
 * A long line takes several rows, so that each can be drawn quickly.
 */
export type Rows = Int32Array;

/** One row of those. */
export type Row = { readonly kind: RowKind; readonly left: LineRange; readonly right: LineRange };

/** A range of a line, in UTF-16 offsets; the line is 0-based, -1 for none. */
export type LineRange = { readonly line: number; readonly from: number; readonly to: number };

/** Read a row. @param row 0-based */
export function rowAt(rows: Rows, row: number): Row {
  const at = row * ROW;
  const part = (offset: number): LineRange => ({
    line: rows[at + offset] ?? -1,
    from: rows[at + offset + 1] ?? 0,
    to: rows[at + offset + 2] ?? 0,
  });
  return { kind: kindAt(rows, row), left: part(1), right: part(4) };
}

export const kindAt = (rows: Rows, row: number): RowKind => (rows[row * ROW] ?? RowKind.same) as RowKind;

/** Whether a row has no difference that counts. */
export const isQuiet = (kind: RowKind): boolean => kind <= RowKind.alike;

/** Gathers rows. */
export class RowList {
  #values = new Int32Array(ROW * 256);
  #length = 0;

  push(kind: RowKind, left: LineRange, right: LineRange): void {
    if (this.#length + ROW > this.#values.length) {
      const wider = new Int32Array(this.#values.length * 2);
      wider.set(this.#values);
      this.#values = wider;
    }
    const values = this.#values;
    const at = this.#length;
    values[at] = kind;
    values[at + 1] = left.line;
    values[at + 2] = left.from;
    values[at + 3] = left.to;
    values[at + 4] = right.line;
    values[at + 5] = right.from;
    values[at + 6] = right.to;
    this.#length = at + ROW;
  }

  done(): Rows {
    return this.#values.slice(0, this.#length);
  }
}
