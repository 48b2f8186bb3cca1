import { isSpace } from '../lines/lines.ts';
import { CAPITAL, classAt } from '../unicode/character-classes.ts';

const FULL_STOP = 0x2e;
/** Lone capitals of English that are words. */
const ENGLISH_LETTERS = 'AI';
/** A letter and a lowercase one: not in a text of capitals. */
const MIXED = /\p{L}\p{M}*\p{Ll}/u;
/** UTF-16 code units around a word in which a text in capitals shows. */
export const NEAR = 24;

/**
 * Whether the text around a word is all in capitals, on its line: a text in pieces is cut at the ends of lines.
 * @example isInCapitals('SEE P. 12', 4, 5) // true
 */
export function isInCapitals(text: string, start: number, stop: number): boolean {
  const [before = ''] = /[^\r\n]*$/.exec(text.slice(Math.max(0, start - NEAR), start)) ?? [];
  const [after = ''] = /^[^\r\n]*/.exec(text.slice(start, stop + NEAR)) ?? [];
  return !MIXED.test(before + after);
}

/**
 * Whether a lone capital follows in a text of capitals, most often a preposition: `W 1990 R. W WARSZAWIE`.
 * @example isShoutedLetter('R. W WARSZAWIE', 3) // true
 */
export function isShoutedLetter(text: string, at: number): boolean {
  const after = text.charCodeAt(at + 1);
  const isLone = isSpace(after) || after === FULL_STOP;
  return isLone && !ENGLISH_LETTERS.includes(text.charAt(at)) && isInCapitals(text, at, at);
}

/**
 * Whether a word has letters, and all are capitals.
 * @example isAllCapitals('PR') // true
 */
export const isAllCapitals = (word: string) => word === word.toUpperCase() && word !== word.toLowerCase();

/**
 * Whether a word and the one at an offset are both in capitals.
 * @example isShouted('CO. INC', 'CO', 4) // true
 */
export function isShouted(text: string, word: string, at: number): boolean {
  if (word.length < 2 || !isAllCapitals(word)) return false;
  return (classAt(text, at + 1) & CAPITAL) !== 0 || isShoutedLetter(text, at);
}
