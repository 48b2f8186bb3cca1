/** A range in 0-based UTF-16 offsets of the text with its own line ends; empty if nothing is selected. */
export type TextRange = { readonly from: number; readonly to: number };

/** Ranges to highlight, flat: from, to, from, to ... ascending; and the kind of each, if they differ. */
export interface Highlights extends ArrayLike<number> {
  readonly kinds?: ArrayLike<number>;
}
