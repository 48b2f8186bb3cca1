import { classAt, NUMBER } from '../unicode/character-classes.ts';
import { isAsianStop } from './sentence-signs.ts';

const AMPERSAND = 0x26;
const SLASH = 0x2f;
const COLON = 0x3a;

/**
 * Characters that cut a run without whitespace into words: always dashes, slashes, and ellipses; also `, ; : & |`,
 * unless next to a number.
 */
export type WordCuts = 'dashes' | 'dashes and hyphens' | 'dashes and Asian stops';

/**
 * Whether a UTF-16 code unit always ends a word.
 * @example isCut('-'.charCodeAt(0), 'dashes and hyphens') // true
 */
export function isCut(unit: number, cuts: WordCuts): boolean {
  if (unit < 0x80) return unit === 0x2f || (unit === 0x2d && cuts === 'dashes and hyphens');
  if (unit === 0x2014 || unit === 0x2013 || unit === 0x2026) return true;
  if (cuts === 'dashes and hyphens') return unit === 0x2010 || unit === 0x2011;
  return cuts === 'dashes and Asian stops' && isAsianStop(unit);
}

/**
 * Whether a UTF-16 code unit ends a word unless a number is next to it: `, ; : & |`.
 * @example isSeparator('&'.charCodeAt(0)) // true
 */
export const isSeparator = (unit: number) =>
  unit === AMPERSAND || unit === 0x2c || unit === 0x3a || unit === 0x3b || unit === 0x7c;

/** Character references of HTML that people write, from the ampersand on. */
const REFERENCE = /&(?:amp|lt|gt|quot|apos|nbsp|copy|reg|trade|hellip|[mn]dash|[lr][sd]quo|#\d{1,7}|#x[\da-f]{1,6});/iy;

/**
 * Returns the end of a character reference, whose case must stay; the same offset if there is none. UTF-16 offsets.
 * @example referenceEnd('a&amp;b', 1) // 6
 */
export function referenceEnd(text: string, at: number): number {
  REFERENCE.lastIndex = at;
  return REFERENCE.test(text) ? REFERENCE.lastIndex : at;
}

/**
 * Whether `://` is at an offset: the text up to the next space is one address, even if addresses are changed.
 * @example startsAddress('http://x', 4) // true
 */
export const startsAddress = (text: string, at: number) =>
  text.charCodeAt(at) === COLON && text.charCodeAt(at + 1) === SLASH && text.charCodeAt(at + 2) === SLASH;

/**
 * Whether a comma, colon or the like is next to a number, as in `3:30pm` and `1,200`.
 * @example isInNumber('1,200', 1) // true
 */
export function isInNumber(text: string, at: number): boolean {
  return ((classAt(text, at - 1) | classAt(text, at + 1)) & NUMBER) !== 0;
}
