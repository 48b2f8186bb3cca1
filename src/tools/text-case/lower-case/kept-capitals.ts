import { chunkEnd, isAddress } from '../../../engine/language/addresses.ts';
import type { CaseLocale } from '../../../engine/language/case.ts';
import {
  hasSmallLetter,
  mapWords,
  type WordCaseOptions,
  type WordVisitor,
} from '../../../engine/language/case-words.ts';
import { isSpace } from '../../../engine/lines/lines.ts';
import { CAPITAL, classOf, LETTER } from '../../../engine/unicode/character-classes.ts';
import { codePointAt, unitsOf } from '../../../engine/unicode/code-points.ts';

type OnLost = NonNullable<WordVisitor['lost']>;

const CUTS = 'dashes and hyphens';
/** Symbols that have a lowercase form though they are not letters, so that no word contains them. */
const CIRCLED = /[\u24b6-\u24cf]/g;

/** Converts a text to lowercase, except for the words and addresses to keep. */
export function lowerExcept(input: string, options: Omit<WordCaseOptions, 'exact'>, lost: OnLost): string {
  const text = mapWords(input, { ...options, exact: '' }, CUTS, { word: () => 'lower', lost });
  return text.replace(CIRCLED, (symbol) => symbol.toLowerCase());
}

/** Possible capital that is not the first character of a run without whitespace. */
const MAYBE_INNER = /\S[A-Z\u0080-\uffff]/g;
/** Most runs with a capital inside that are looked at. */
const ENOUGH = 200;
const CAPITAL_A = 0x41;
const CAPITAL_Z = 0x5a;
const SMALL_A = 0x61;
const SMALL_Z = 0x7a;

const isLineEnd = (unit: number) => unit === 10 || unit === 13;

/** Returns whether a capital follows another letter. */
function hasInnerCapital(text: string, start: number, end: number): boolean {
  let hasLetter = false;
  for (let i = start; i < end; ) {
    const codePoint = codePointAt(text, i);
    if (codePoint < 0x80) {
      const isCapital = codePoint >= CAPITAL_A && codePoint <= CAPITAL_Z;
      if (isCapital && hasLetter) return true;
      if (isCapital || (codePoint >= SMALL_A && codePoint <= SMALL_Z)) hasLetter = true;
    } else {
      const type = classOf(codePoint);
      if (type & CAPITAL && hasLetter) return true;
      if (type & LETTER) hasLetter = true;
    }
    i += unitsOf(codePoint);
  }
  return false;
}

/**
 * Records the words of a text with deliberate capitals, on lines that have lowercase letters, too. Only runs without
 * whitespace that have a capital inside are searched; most texts have few.
 *
 * @returns the UTF-16 offset up to which the text was searched
 */
export function watchCapitals(input: string, locale: CaseLocale, lost: OnLost): number {
  const runs: string[] = [];
  let lineEnd = 0;
  let hasSmall = false;
  MAYBE_INNER.lastIndex = 0;
  for (let found = MAYBE_INNER.exec(input); found && runs.length < ENOUGH; found = MAYBE_INNER.exec(input)) {
    let from = found.index;
    if (from >= lineEnd) {
      let lineStart = from;
      while (lineStart > lineEnd && !isLineEnd(input.charCodeAt(lineStart - 1))) lineStart--;
      lineEnd = from;
      while (lineEnd < input.length && !isLineEnd(input.charCodeAt(lineEnd))) lineEnd++;
      hasSmall = hasSmallLetter(input, lineStart, lineEnd);
    }
    if (!hasSmall) {
      MAYBE_INNER.lastIndex = lineEnd;
      continue;
    }
    while (from > 0 && !isSpace(input.charCodeAt(from - 1))) from--;
    const end = chunkEnd(input, from);
    MAYBE_INNER.lastIndex = end;
    if (hasInnerCapital(input, from, end) && !isAddress(input, from, end)) runs.push(input.slice(from, end));
  }
  if (runs.length === 0) return input.length;
  // A lowercase letter makes a line of them whose capitals count.
  const options = { keep: 'none', exact: '', protect: false, locale } as const;
  mapWords(`a ${runs.join(' ')}`, options, CUTS, { word: () => 'lower', lost });
  return runs.length < ENOUGH ? input.length : MAYBE_INNER.lastIndex;
}
