import { inPasses, type StreamPlan } from '../../../engine/contract/streaming.ts';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import { type LineEnd, lineEndOf } from '../../../engine/lines/lines.ts';
import { LineFilter, matchesInLines } from './filter-lines.ts';
import { type Pair, type Replaced, replaceIn, type SearchSettings } from './find-replace.ts';
import { listed, matchTexts, type Repeats } from './list-matches.ts';
import { addLookalikes } from './lookalikes.ts';
import { type Action, exactOffers, summarizeFound } from './summaries.ts';
import { whyNothing } from './why-nothing.ts';

type Options = SearchSettings & { readonly action: Action; readonly repeats: Repeats };

const findAll = (text: string, pair: Pair, options: Options, isLast: boolean): Replaced =>
  replaceIn(text, { ...pair, replace: '' }, { ...options, all: true }, undefined, isLast);

/** Keeps or removes lines, or lists matches. @param pair undefined if there is nothing to find */
export function runOnMatches(input: string, pair: Pair | undefined, options: Options): OutputParts {
  const isList = options.action === 'list';
  const filter = new LineFilter(options.action === 'keep');
  if (!pair || input === '') {
    return {
      text: isList ? '' : input,
      ...summarizeFound(options.action, pair ? [pair] : [], input === '', filter.figures),
    };
  }
  const found = isList ? findAll(input, pair, options, true) : matchesInLines(input, pair, options);
  const offers = found.count === 0 ? whyNothing(input, pair, options) : exactOffers(found.lookalikes ?? {});
  const highlights = { input: found.ranges };
  if (!isList) {
    const text = filter.write(input, found, true);
    return { text, ...summarizeFound(options.action, [pair], false, filter.figures), offers, highlights };
  }
  const matches = matchTexts(input, found.ranges);
  const unique = options.repeats === 'all' ? undefined : new Set(matches).size;
  const figures = { ...filter.figures, count: found.count, lookalikes: found.lookalikes ?? {} };
  return {
    text: listed(matches, options.repeats, lineEndOf(input)),
    ...summarizeFound(options.action, [pair], false, figures, unique),
    offers,
    highlights,
  };
}

/**
 * Returns the offset before the line end that a piece ends with: the place after it is where the next piece begins, so
 * that an empty match would occur there twice.
 */
export const endOfPiece = (text: string): number => text.length - (/\r?\n?$/.exec(text.slice(-2))?.[0].length ?? 0);

/** Keeps or removes lines, or lists matches, in a pass: whether a line end is written depends on the next piece. */
export function streamMatches(pair: Pair | undefined, options: Options): StreamPlan | string {
  const isList = options.action === 'list';
  if (isList && options.repeats !== 'all') return 'Listing each match once needs the whole text in memory.';
  return inPasses({
    cut: 'line',
    begin: () => {
      const filter = new LineFilter(options.action === 'keep');
      let figures = filter.figures;
      let lineEnd: LineEnd | undefined;
      let isEmpty = true;
      return {
        write({ text, isLast }) {
          if (text !== '') isEmpty = false;
          if (!pair || isEmpty) return isList ? '' : text;
          if (!isList) {
            const result = filter.write(text, matchesInLines(text, pair, options), isLast);
            figures = filter.figures;
            return result;
          }
          lineEnd ??= lineEndOf(text);
          const searched = isLast ? text : text.slice(0, endOfPiece(text));
          const { ranges, count, lookalikes = {} } = findAll(searched, pair, options, isLast);
          const before = figures.count > 0 && count > 0 ? lineEnd : '';
          figures = {
            ...figures,
            count: figures.count + count,
            lookalikes: addLookalikes(figures.lookalikes, lookalikes),
          };
          return before + listed(matchTexts(text, ranges), 'all', lineEnd);
        },
        end: () => summarizeFound(options.action, pair ? [pair] : [], isEmpty, figures),
      };
    },
  });
}
