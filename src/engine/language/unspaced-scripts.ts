import { isCjk, lastBase } from '../unicode/cjk.ts';

/** Thai, Lao, Burmese and Khmer: their words are found by dictionary only. */
const SOUTH_EAST_ASIAN = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}]/u;

/**
 * Whether a character is of a script of South-East Asia that has no spaces between words.
 * @example isSouthEastAsian('ก'.codePointAt(0)) // true
 */
export function isSouthEastAsian(codePoint: number): boolean {
  if (codePoint < 0xe00 || (codePoint > 0x19ff && codePoint < 0xa9e0)) return false;
  return SOUTH_EAST_ASIAN.test(String.fromCodePoint(codePoint));
}

const UNKNOWN = 0;
const NO = 1;
const YES = 2;

/** Answers of `isUnspaced` for the characters of plane 0: testing each with a regular expression is slow. */
let known: Uint8Array | undefined;

/**
 * Whether a character belongs to text that is written without spaces between words: as CJK is, and Thai, Lao, Khmer.
 * @example isUnspaced('漢'.codePointAt(0)) // true
 */
export function isUnspaced(codePoint: number): boolean {
  if (codePoint < 0xe00) return false;
  if (codePoint > 0xffff) return isCjk(codePoint);
  known ??= new Uint8Array(0x10000);
  if (known[codePoint] === UNKNOWN) known[codePoint] = isCjk(codePoint) || isSouthEastAsian(codePoint) ? YES : NO;
  return known[codePoint] === YES;
}

const ZERO_WIDTH_SPACE = 0x200b;

/**
 * Whether a text, without the zero-width spaces at its end, ends in a script without spaces between words.
 * @example endsUnspaced('Tokyo 東京') // true
 */
export function endsUnspaced(text: string): boolean {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === ZERO_WIDTH_SPACE) end--;
  const last = lastBase(text, 0, end);
  return last >= 0 && isUnspaced(text.codePointAt(last) as number);
}

/**
 * Whether two lines, neither of them empty, are joined without a space.
 * @example joinsWithoutSpace('東', '京') // true
 */
export const joinsWithoutSpace = (before: string, after: string): boolean =>
  isUnspaced(after.codePointAt(0) as number) && endsUnspaced(before);

/** Most UTF-16 code units for one call of a segmenter: a long text takes quadratic time in some engines. */
const WINDOW = 256;

let segmenter: Intl.Segmenter | undefined;

/**
 * Visits the segments of a text in a script without spaces, in order: UTF-16 offsets. Words are found with the
 * dictionary of `Intl.Segmenter` (UAX #29); without it, there are none.
 *
 * @param onSegment receives the start and end of each, and whether it is a word
 * @example
 * const ends = [];
 * forEachSegment('ภาษาไทย', 0, 7, (_, end) => ends.push(end));
 * ends // [4, 7]
 */
export function forEachSegment(
  text: string,
  from: number,
  to: number,
  onSegment: (start: number, end: number, isWord: boolean) => void,
): void {
  if (typeof Intl.Segmenter === 'undefined') return;
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  for (let start = from; start < to; ) {
    const end = Math.min(to, start + WINDOW);
    const segments = Array.from(segmenter.segment(text.slice(start, end)));
    // The last word may go on after the window.
    const count = end < to && segments.length > 1 ? segments.length - 1 : segments.length;
    let at = start;
    for (const { segment, isWordLike } of segments.slice(0, count)) {
      onSegment(at, at + segment.length, isWordLike === true);
      at += segment.length;
    }
    start = at;
  }
}
