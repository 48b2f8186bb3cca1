import { readFileSync } from 'node:fs';
import type { Step } from '../../src/engine/recipe/recipe.ts';

/** A text as it is, and as it should be. */
type Example = readonly [have: string, want: string];

/** Examples that a person gives, and what is meant by them. */
export type Row = {
  readonly name: string;
  /** Examples given: one pair, or two where one is ambiguous. */
  readonly pairs: readonly Example[];
  /** Other texts, and what is meant to become of them. Absent, like `intended`, where nothing can do it. */
  readonly checks?: readonly Example[];
  /** One recipe that does it; others may do it as well. */
  readonly intended?: readonly Step[];
};

export type RowFile = 'tuning' | 'more-tuning' | 'held-back';

/**
 * The rows of a file.
 *
 * `tuning` and `more-tuning` may be looked at while the search is changed. `held-back` was drawn by lot from the same rows
 * as `more-tuning`: nothing is to be changed for the sake of one of its rows alone.
 */
export const readRows = (file: RowFile): readonly Row[] =>
  readFileSync(new URL(`${file}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

export const ROW_FILES = ['tuning', 'more-tuning', 'held-back'] as const satisfies readonly RowFile[];
