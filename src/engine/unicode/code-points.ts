/**
 * The code point at an offset, like `codePointAt`, without its `undefined`.
 *
 * @param at 0-based, in UTF-16 code units, below the length
 * @example codePointAt('👍', 0) // 0x1f44d
 */
export function codePointAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit < 0xd800 || unit > 0xdbff) return unit;
  const next = text.charCodeAt(at + 1);
  return next >= 0xdc00 && next <= 0xdfff ? (unit - 0xd800) * 0x400 + next - 0xdc00 + 0x10000 : unit;
}

/**
 * The code point that ends at an offset; -1 at the start of the text.
 *
 * @param end 0-based, in UTF-16 code units
 * @example codePointBefore('👍', 2) // 0x1f44d
 */
export function codePointBefore(text: string, end: number): number {
  if (end === 0) return -1;
  const unit = text.charCodeAt(end - 1);
  if (unit < 0xdc00 || unit > 0xdfff || end < 2) return unit;
  const before = text.charCodeAt(end - 2);
  return before >= 0xd800 && before <= 0xdbff ? (before - 0xd800) * 0x400 + unit - 0xdc00 + 0x10000 : unit;
}

/**
 * The length of a code point in UTF-16 code units: 1 or 2.
 * @example unitsOf(0x1f44d) // 2
 */
export function unitsOf(codePoint: number): 1 | 2 {
  return codePoint > 0xffff ? 2 : 1;
}

/**
 * The code point that starts at an offset (UTF-16 code units); -1 at the end of the text.
 * @example codePointAfter('a', 1) // -1
 */
export function codePointAfter(text: string, offset: number): number {
  return text.codePointAt(offset) ?? -1;
}

/** A UTF-16 code unit that may begin a code point of two. */
const MAY_PAIR = /[\ud800-\udbff]/;

/**
 * Counts the code points of a text; a lone surrogate is one.
 * @example countCodePoints('a👍') // 2
 */
export function countCodePoints(text: string): number {
  if (!MAY_PAIR.test(text)) return text.length;
  let count = text.length;
  for (let i = 0; i + 1 < text.length; i++) {
    if (text.charCodeAt(i) >>> 10 === 0x36 && text.charCodeAt(i + 1) >>> 10 === 0x37) {
      count--;
      i++;
    }
  }
  return count;
}
