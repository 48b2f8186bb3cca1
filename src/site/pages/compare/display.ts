import { isQuiet, kindAt, ROW, RowKind, type Rows } from '../../../engine/compare/rows.ts';

/** Content of a line of the view: a whole row, its left or its right side alone, or the number of folded rows. */
export const Shown = { both: 0, left: 1, right: 2, fold: 3 } as const;
export type Shown = (typeof Shown)[keyof typeof Shown];

/** One line of the view: its kind, its row (0-based), and for a fold the number of its rows. */
export type DisplayItem = { readonly shown: Shown; readonly row: number; readonly count: number };

/** The lines of a view. */
export type Display = {
  /** Flat: what, row and count of each. */
  readonly items: Int32Array;
  readonly length: number;
  /** 0-based line of the view where each difference begins; consecutive rows that differ are one. */
  readonly changes: Int32Array;
  /** Line of the view where each ends, exclusive. */
  readonly ends: Int32Array;
};

/** Rows that stay in sight around a difference. */
const CONTEXT = 3;
/** Fewer rows than these are not folded. */
const WORTH_FOLDING = 4;

const SIZE = 3;

export const itemAt = ({ items }: Display, at: number): DisplayItem => ({
  shown: (items[at * SIZE] ?? Shown.both) as Shown,
  row: items[at * SIZE + 1] ?? 0,
  count: items[at * SIZE + 2] ?? 0,
});

/**
 * Returns the lines of a view of rows.
 *
 * @param unified removed lines are shown above added ones, not beside them
 * @param opened first rows of the opened folds
 */
export function displayOf(rows: Rows, unified: boolean, opened: ReadonlySet<number>): Display {
  const count = rows.length / ROW;
  const items: number[] = [];
  const changes: number[] = [];
  const ends: number[] = [];
  const length = () => items.length / SIZE;
  const show = (row: number) => items.push(Shown.both, row, 1);
  let row = 0;
  while (row < count) {
    const from = row;
    while (row < count && isQuiet(kindAt(rows, row))) row++;
    const before = from === 0 ? 0 : CONTEXT;
    const after = row === count ? 0 : CONTEXT;
    const hidden = row - from - before - after;
    const fold = from + before;
    if (hidden >= WORTH_FOLDING && !opened.has(fold)) {
      for (let i = from; i < fold; i++) show(i);
      items.push(Shown.fold, fold, hidden);
      for (let i = fold + hidden; i < row; i++) show(i);
    } else for (let i = from; i < row; i++) show(i);
    if (row === count) break;
    const begun = row;
    while (row < count && !isQuiet(kindAt(rows, row))) row++;
    changes.push(length());
    if (unified) {
      for (let i = begun; i < row; i++) if (kindAt(rows, i) !== RowKind.added) items.push(Shown.left, i, 1);
      for (let i = begun; i < row; i++) if (kindAt(rows, i) !== RowKind.removed) items.push(Shown.right, i, 1);
    } else for (let i = begun; i < row; i++) show(i);
    ends.push(length());
  }
  return {
    items: Int32Array.from(items),
    length: length(),
    changes: Int32Array.from(changes),
    ends: Int32Array.from(ends),
  };
}
