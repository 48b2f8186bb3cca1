const LETTER_OR_NUMBER = /[\p{L}\p{M}\p{N}]/u;

/** Whether a character is a letter, a number, or a mark on one. False for -1, which stands for no character. */
export function isLetterOrNumber(codePoint: number): boolean {
  if (codePoint < 0x80) {
    const lower = codePoint | 32;
    return (codePoint >= 48 && codePoint <= 57) || (lower >= 97 && lower <= 122);
  }
  return LETTER_OR_NUMBER.test(String.fromCodePoint(codePoint));
}

/** Whether a character is a letter, mark, number or `_`: what `\w` would be in a world of many scripts. */
export function isWordCharacter(codePoint: number): boolean {
  return codePoint === 95 || isLetterOrNumber(codePoint);
}

/** The character that ends at an offset (UTF-16 code units); -1 at the start of the text. */
export function codePointBefore(text: string, offset: number): number {
  if (offset === 0) return -1;
  const unit = text.charCodeAt(offset - 1);
  const lead = unit >= 0xdc00 && unit < 0xe000 && offset > 1 ? text.charCodeAt(offset - 2) : 0;
  return lead >= 0xd800 && lead < 0xdc00 ? (lead - 0xd800) * 0x400 + unit - 0xdc00 + 0x10000 : unit;
}

/** The character that starts at an offset (UTF-16 code units); -1 at the end of the text. */
export function codePointAfter(text: string, offset: number): number {
  return text.codePointAt(offset) ?? -1;
}
