import { isAsciiAlphanumeric } from './ascii.ts';

const LETTER_OR_NUMBER = /[\p{L}\p{M}\p{N}]/u;

/**
 * Whether a character is a letter, a number, or a mark on one. False for -1, which means no character.
 * @example isLetterOrNumber('é'.charCodeAt(0)) // true
 */
export function isLetterOrNumber(codePoint: number): boolean {
  if (codePoint < 0x80) return isAsciiAlphanumeric(codePoint);
  return LETTER_OR_NUMBER.test(String.fromCodePoint(codePoint));
}

/**
 * Whether a character is a letter, mark, number or `_`: `\w` for all scripts.
 * @example isWordCharacter('_'.charCodeAt(0)) // true
 */
export function isWordCharacter(codePoint: number): boolean {
  return codePoint === 95 || isLetterOrNumber(codePoint);
}
