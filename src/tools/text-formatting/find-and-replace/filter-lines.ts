import type { Summary } from '../../../engine/contract/streaming.ts';
import { forEachLine } from '../../../engine/lines/lines.ts';
import { plural } from '../../../engine/values/plural.ts';
import {
  compileSearch,
  countInsideWords,
  eachMatch,
  type Matches,
  type Pair,
  replaceIn,
  type SearchSettings,
} from './find-replace.ts';
import { addMatches, type MatchFigures, NO_MATCHES } from './match-figures.ts';

/** Figures of the lines of a text. */
export type LineFigures = MatchFigures & {
  readonly lines: number;
  /** Lines with a match. */
  readonly matching: number;
};

/** Finds the matches within lines: a pattern sees one line at a time, without its end. */
export function matchesInLines(text: string, pair: Pair, given: SearchSettings): Matches {
  const settings = { ...given, all: true };
  if (settings.mode !== 'regex') return replaceIn(text, { ...pair, replace: '' }, settings);
  const { search, hasWords } = compileSearch(pair, settings);
  const ranges: number[] = [];
  forEachLine(text, (lineStart, lineEnd) => {
    eachMatch(text.slice(lineStart, lineEnd), search, settings, (_, start, end) => {
      ranges.push(lineStart + start, lineStart + end);
      return true;
    });
  });
  const flat = Uint32Array.from(ranges);
  return { count: ranges.length / 2, ranges: flat, insideWords: hasWords ? countInsideWords(text, flat) : 0 };
}

/**
 * Keeps or removes the lines with a match, piece by piece. A line keeps its own end; the last one has an end if the last
 * one of the text has.
 */
export class LineFilter {
  readonly #keep: boolean;
  /** End of the last line that was kept: it is written before the next one. */
  #pending = '';
  #figures: LineFigures = { ...NO_MATCHES, lines: 0, matching: 0 };

  constructor(keep: boolean) {
    this.#keep = keep;
  }

  get figures(): LineFigures {
    return this.#figures;
  }

  /** Returns the remaining lines of a piece. @param isLast whether there is no further piece */
  write(text: string, found: Matches, isLast: boolean): string {
    const { ranges } = found;
    let result = '';
    let at = 0;
    let lines = 0;
    let matching = 0;
    let endsWithLineEnd = false;
    forEachLine(text, (start, end, next) => {
      // A match may begin in an earlier line.
      while (at < ranges.length && (ranges[at + 1] as number) <= start && (ranges[at] as number) < start) at += 2;
      const isMatch = at < ranges.length && (ranges[at] as number) <= end;
      lines++;
      if (isMatch) matching++;
      endsWithLineEnd = next > end;
      if (isMatch !== this.#keep) return;
      result += this.#pending + text.slice(start, end);
      this.#pending = text.slice(end, next);
    });
    const before = this.#figures;
    this.#figures = { ...addMatches(before, found), lines: before.lines + lines, matching: before.matching + matching };
    return isLast && endsWithLineEnd ? result + this.#pending : result;
  }
}

/** Returns the figures and the summary of lines that were kept or removed. */
export function summarizeLines(keep: boolean, { count, lines, matching }: LineFigures): Summary {
  const kept = keep ? matching : lines - matching;
  return {
    notes: count > 0 ? [`${plural(count, 'match', 'matches')} in ${plural(matching, 'line')}.`] : [],
    info: { count, lines, kept },
    summary: `${keep ? kept : lines - kept} of ${plural(lines, 'line')} ${keep ? 'kept' : 'removed'}`,
  };
}
