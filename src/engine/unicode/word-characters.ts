const LETTER_OR_NUMBER = /[\p{L}\p{M}\p{N}]/u;

/** Whether a character is a letter, a number, or a mark on one. False for -1, which means no character. */
export function isLetterOrNumber(codePoint: number): boolean {
  if (codePoint < 0x80) {
    const lower = codePoint | 32;
    return (codePoint >= 48 && codePoint <= 57) || (lower >= 97 && lower <= 122);
  }
  return LETTER_OR_NUMBER.test(String.fromCodePoint(codePoint));
}

/** Whether a character is a letter, mark, number or `_`: `\w` for all scripts. */
export function isWordCharacter(codePoint: number): boolean {
  return codePoint === 95 || isLetterOrNumber(codePoint);
}
