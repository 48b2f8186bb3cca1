const LETTER_OR_DIGIT = /[\p{L}\p{N}_]/u;

/** Returns whether a letter, a digit, or `_` is at an offset. Letters beyond the BMP are not known. */
export function isWordAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0x80) {
    return (
      (unit >= 0x30 && unit < 0x3a) || (unit >= 0x41 && unit < 0x5b) || (unit >= 0x61 && unit < 0x7b) || unit === 0x5f
    );
  }
  return unit >= 0x80 && LETTER_OR_DIGIT.test(text.charAt(at));
}

/** Returns a pattern for whole words in any case. @param words alternatives of a regular expression */
export const wordPattern = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');

/**
 * Returns a pattern for words that end a text, such as the label of a value: `DOB: `, `passport number is `. Between them
 * and the end may be a few words that say that a value follows.
 *
 * @param words alternatives of a regular expression
 */
export const labelPattern = (words: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}])[\\s"'_.]{0,3}` +
      `(?:(?:no|nr|num|number|numéro|numero|número|nummer|id|code|#|n[°º])[.:]?[\\s"'_]{0,3}){0,2}` +
      `(?:\\([^()\\n]{1,20}\\)\\s?)?(?:[:=#]|is|was|are|ist|est|es|lautet)?[\\s"'#:*>]{0,8}$`,
    'iu',
  );

/** Returns whether a pattern matches in the text before an offset. @param reach in UTF-16 code units */
export const isAfter = (text: string, at: number, pattern: RegExp, reach = 40): boolean =>
  pattern.test(text.slice(Math.max(0, at - reach), at));

/** Returns whether a pattern matches in the text before or after a part of it. @param reach in UTF-16 code units */
export const isNear = (text: string, from: number, to: number, pattern: RegExp, reach = 40): boolean =>
  isAfter(text, from, pattern, reach) || pattern.test(text.slice(to, to + reach));

/** Returns the end of the match of a sticky pattern at an offset; -1 if it does not match there. */
export function endAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
