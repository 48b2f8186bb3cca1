import type { Matches } from './find-replace.ts';
import { addLookalikes, type LookalikeCounts } from './lookalikes.ts';

/** Figures of the matches of all pairs. */
export type MatchFigures = {
  readonly count: number;
  readonly lookalikes: LookalikeCounts;
  /** The matches with an edge in a word, at a letter that `\w` and `\b` do not know. */
  readonly insideWords: number;
};

/** Figures before the first match. */
export const NO_MATCHES: MatchFigures = { count: 0, lookalikes: {}, insideWords: 0 };

/** Returns the sum of figures, or of figures and further matches. */
export const addMatches = (
  before: MatchFigures,
  { count, lookalikes = {}, insideWords = 0 }: Pick<Matches, keyof MatchFigures>,
): MatchFigures => ({
  count: before.count + count,
  lookalikes: addLookalikes(before.lookalikes, lookalikes),
  insideWords: before.insideWords + insideWords,
});
