import type { Offer } from '../../../engine/contract/offer.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { plural } from '../../../engine/values/plural.ts';
import { type LineFigures, summarizeLines } from './filter-lines.ts';
import type { Pair } from './find-replace.ts';
import { summarizeList } from './list-matches.ts';
import { type LookalikeCounts, lookalikeNotes } from './lookalikes.ts';

/** Action of the search: replace matches, keep or remove the lines that have one, or list the matches. */
export type Action = 'replace' | 'keep' | 'remove' | 'list';

/** Returns the notes if there is nothing to find, or nothing was found. */
function notesOn(pairs: readonly Pair[], count: number, isEmpty: boolean): string[] {
  if (pairs.length === 0) return ['Type the text to find.'];
  const searched = pairs.length === 1 ? ` for "${excerpt(pairs[0]?.find ?? '')}"` : '';
  return count > 0 || isEmpty ? [] : [`No match${searched}.`];
}

/** Returns the notes, info and summary for `count` replacements. */
export function summarize(pairs: readonly Pair[], count: number, isEmpty: boolean, lookalikes: LookalikeCounts = {}) {
  return {
    notes: [...notesOn(pairs, count, isEmpty), ...lookalikeNotes(lookalikes)],
    info: { count },
    summary: plural(count, 'replacement'),
  };
}

/** Returns the notes, info and summary of lines that were kept or removed, or of a list of matches. */
export function summarizeFound(
  action: Action,
  pairs: readonly Pair[],
  isEmpty: boolean,
  figures: LineFigures,
  unique?: number,
) {
  const found = action === 'list' ? summarizeList(figures.count, unique) : summarizeLines(action === 'keep', figures);
  const notes = [...notesOn(pairs, figures.count, isEmpty), ...lookalikeNotes(figures.lookalikes)];
  return { ...found, notes: [...(found.notes ?? []), ...notes] };
}

/** Returns the offer to find only exact matches, if some only look like the typed text. */
export const exactOffers = (lookalikes: LookalikeCounts): Offer[] =>
  Object.keys(lookalikes).length > 0
    ? [{ text: '', label: 'Find exactly what is typed', options: { lookalikes: false } }]
    : [];
