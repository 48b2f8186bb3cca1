/**
 * Certainty of a change, surest first.
 *
 * - `lossless`: there is one reading, and all data is kept.
 * - `guessed`: another reading is possible.
 * - `cut off`: data is missing, because the text ends early or leaves data out itself.
 */
export type Certainty = 'lossless' | 'guessed' | 'cut off';

const ORDER: readonly Certainty[] = ['lossless', 'guessed', 'cut off'];

/** Number of changes of each certainty. */
export type Tally = Record<Certainty, number>;

export const emptyTally = (): Tally => ({ lossless: 0, guessed: 0, 'cut off': 0 });

/** The weakest certainty that occurs; undefined without changes. */
export const weakest = (tally: Tally): Certainty | undefined => ORDER.findLast((certainty) => tally[certainty] > 0);

export const total = (tally: Tally): number => ORDER.reduce((sum, certainty) => sum + tally[certainty], 0);

/** The subject of a change. */
export type ChangeKind =
  | 'around'
  | 'bracket'
  | 'colon'
  | 'comma'
  | 'comment'
  | 'ellipsis'
  | 'escape'
  | 'missing value'
  | 'number'
  | 'quotes'
  | 'space'
  | 'string'
  | 'type'
  | 'values'
  | 'word';

/** Something that was changed on the way to strict JSON. */
export type Change = {
  /** 0-based, in UTF-16 code units of the input. */
  readonly at: number;
  readonly kind: ChangeKind;
  readonly certainty: Certainty;
  /** `comma added` */
  readonly what: string;
};
