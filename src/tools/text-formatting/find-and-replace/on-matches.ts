import { inPasses, type NeedsWhole } from '../../../engine/contract/streaming.ts';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import { type LineEnd, lineEndOf } from '../../../engine/lines/lines.ts';
import { LineFilter, matchesInLines } from './filter-lines.ts';
import { type Pair, type Replaced, replaceIn, type SearchSettings } from './find-replace.ts';
import { listed, matchTexts, type Repeats } from './list-matches.ts';
import { addMatches } from './match-figures.ts';
import { type Action, exactOffers, summarizeFound } from './summaries.ts';
import { whyNothing } from './why-nothing.ts';

type Options = SearchSettings & { readonly action: Action; readonly repeats: Repeats };

const findAll = (text: string, pair: Pair, options: Options, isLast: boolean): Replaced =>
  replaceIn(text, { ...pair, replace: '' }, { ...options, all: true }, undefined, isLast);

/**
 * Returns the offset before the line end that a piece ends with: the place after it is where the next piece begins, so
 * that an empty match would occur there twice.
 */
export const endOfPiece = (text: string): number => text.length - (/\r?\n?$/.exec(text.slice(-2))?.[0].length ?? 0);

/**
 * Keeps or removes lines, or lists matches, in a pass: whether a line end is written depends on what follows.
 *
 * @param pair undefined if there is nothing to find
 * @param isWhole also gives offers and highlights
 */
export function onMatches(pair: Pair | undefined, options: Options, isWhole: boolean, why: NeedsWhole | undefined) {
  const isList = options.action === 'list';
  const search = { pairs: pair ? [pair] : [], settings: options };
  const needsAll = isList && options.repeats !== 'all';
  return inPasses({
    cut: why ?? (needsAll ? 'Listing each match once needs the whole text in memory.' : 'line'),
    begin: () => {
      const filter = new LineFilter(options.action === 'keep');
      let figures = filter.figures;
      let unique: number | undefined;
      let lineEnd: LineEnd | undefined;
      let isEmpty = true;
      let shown: Pick<OutputParts, 'offers' | 'highlights'> = {};
      return {
        write({ text, isLast }) {
          if (text !== '') isEmpty = false;
          if (!pair || isEmpty) return isList ? '' : text;
          const searched = isLast ? text : text.slice(0, endOfPiece(text));
          const found = isList ? findAll(searched, pair, options, isLast) : matchesInLines(text, pair, options);
          const { ranges, count, lookalikes = {} } = found;
          if (isWhole) {
            const offers = count === 0 ? whyNothing(text, pair, options) : exactOffers(lookalikes);
            shown = { offers, highlights: { input: ranges } };
          }
          if (!isList) {
            const result = filter.write(text, found, isLast);
            figures = filter.figures;
            return result;
          }
          lineEnd ??= lineEndOf(text);
          const matches = matchTexts(text, ranges);
          if (needsAll) unique = new Set(matches).size;
          const before = figures.count > 0 && count > 0 ? lineEnd : '';
          figures = { ...figures, ...addMatches(figures, found) };
          return before + listed(matches, options.repeats, lineEnd);
        },
        end: () => ({ ...summarizeFound(options.action, search, isEmpty, figures, unique), ...shown }),
      };
    },
  });
}
