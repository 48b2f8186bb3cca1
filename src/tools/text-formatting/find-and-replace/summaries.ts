import type { Offer } from '../../../engine/contract/offer.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { plural } from '../../../engine/values/plural.ts';
import { type LineFigures, summarizeLines } from './filter-lines.ts';
import { compileSearch, type Pair, type SearchSettings } from './find-replace.ts';
import { summarizeList } from './list-matches.ts';
import { type LookalikeCounts, lookalikeNotes } from './lookalikes.ts';
import type { MatchFigures } from './match-figures.ts';

/** Action of the search: replace matches, keep or remove the lines that have one, or list the matches. */
export type Action = 'replace' | 'keep' | 'remove' | 'list';

/** The pairs of a search, with its settings. */
export type Search = { readonly pairs: readonly Pair[]; readonly settings: SearchSettings };

const ASCII_WORDS = '\\b and \\w know only A–Z, a–z, 0–9, and _ as characters of words';

/** Returns the notes on patterns that other flavors or other scripts read in another way. */
function patternNotes({ pairs, settings }: Search, { count, insideWords }: MatchFigures): string[] {
  if (settings.mode !== 'regex') return [];
  const searches = pairs.map((pair) => compileSearch(pair, settings));
  const mayMiss =
    count === 0 && searches.some(({ hasWords, pattern }) => hasWords && /[^\0-\x7f]/.test(pattern.source));
  return [
    ...new Set(searches.flatMap(({ notes }) => notes)),
    ...(insideWords > 0
      ? [`${plural(insideWords, 'match', 'matches')} with an edge inside a word: ${ASCII_WORDS}.`]
      : []),
    ...(mayMiss ? [`${ASCII_WORDS}.`] : []),
  ];
}

/** Returns the notes if there is nothing to find, or nothing was found, and on how the search was read. */
function notesOn(search: Search, figures: MatchFigures, isEmpty: boolean): string[] {
  const { pairs } = search;
  if (pairs.length === 0) return ['Type the text to find.'];
  const searched = pairs.length === 1 ? ` for "${excerpt(pairs[0]?.find ?? '')}"` : '';
  const isFound = figures.count > 0 || isEmpty;
  return [
    ...(isFound ? [] : [`No match${searched}.`]),
    ...lookalikeNotes(figures.lookalikes),
    ...(isEmpty ? [] : patternNotes(search, figures)),
  ];
}

/** Returns the notes, info and summary for a number of replacements. */
export function summarize(search: Search, figures: MatchFigures, isEmpty: boolean) {
  const { count } = figures;
  return { notes: notesOn(search, figures, isEmpty), info: { count }, summary: plural(count, 'replacement') };
}

/** Returns the notes, info and summary of lines that were kept or removed, or of a list of matches. */
export function summarizeFound(
  action: Action,
  search: Search,
  isEmpty: boolean,
  figures: LineFigures,
  unique?: number,
) {
  const found = action === 'list' ? summarizeList(figures.count, unique) : summarizeLines(action === 'keep', figures);
  return { ...found, notes: [...(found.notes ?? []), ...notesOn(search, figures, isEmpty)] };
}

/** Returns the offer to find only exact matches, if some only look like the typed text. */
export const exactOffers = (lookalikes: LookalikeCounts): Offer[] =>
  Object.keys(lookalikes).length > 0
    ? [{ text: '', label: 'Find exactly what is typed', options: { lookalikes: false } }]
    : [];
