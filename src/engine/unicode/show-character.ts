/**
 * The code point as `U+00E9`: upper case, at least four digits.
 * @example codePointName(0xe9) // 'U+00E9'
 */
export function codePointName(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Controls, surrogates, NBSP, BOM and U+2000-200F are indistinguishable, or invisible, between quotes. */
function isInvisible(codePoint: number): boolean {
  return (
    codePoint < 0x20 ||
    (codePoint >= 0x7f && codePoint <= 0xa0) ||
    (codePoint >= 0x2000 && codePoint <= 0x200f) ||
    (codePoint >= 0xd800 && codePoint <= 0xdfff) ||
    codePoint === 0xfeff
  );
}

/**
 * A code point as messages show it: `"x"`, or `U+0009` when it would not be seen.
 * @example showCharacter(9) // 'U+0009'
 */
export function showCharacter(codePoint: number): string {
  return isInvisible(codePoint) ? codePointName(codePoint) : `"${String.fromCodePoint(codePoint)}"`;
}

/**
 * The character of a text as messages show it: `"x"`, or `U+0009` when it would not be seen.
 *
 * @param offset 0-based, in UTF-16 code units, inside the text; a surrogate pair is one character
 * @example showCharacterAt('a👍', 1) // '"👍"'
 */
export function showCharacterAt(text: string, offset: number): string {
  return showCharacter(text.codePointAt(offset) ?? 0);
}
