const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\uff70]/u;
/** CJK symbols and punctuation, the rest of the kana block, vertical forms, full-width and half-width forms. */
const CJK_PUNCTUATION = /[\u3000-\u303f\u30a0-\u30ff\ufe30-\ufe4f\uff01-\uff9f\uffe0-\uffe6]/;

/**
 * Whether a character is Han, Hiragana or Katakana (the long-vowel mark included): lines break next to these without
 * a space.
 * @example isHanOrKana('カ'.codePointAt(0)) // true
 */
export function isHanOrKana(codePoint: number): boolean {
  if (codePoint < 0x2e80) return false;
  // Most of a Chinese or Japanese text, without a regular expression.
  if (codePoint >= 0x4e00 && codePoint <= 0x9fff) return true;
  if (codePoint >= 0x3041 && codePoint <= 0x3096) return true;
  if (codePoint >= 0x30a1 && codePoint <= 0x30fa) return true;
  return HAN_OR_KANA.test(String.fromCodePoint(codePoint));
}

/**
 * Whether a character belongs to text written without spaces: Han, kana, CJK punctuation or a full-width form.
 * @example isCjk('、'.codePointAt(0)) // true
 */
export function isCjk(codePoint: number): boolean {
  if (codePoint < 0x2e80) return false;
  return isHanOrKana(codePoint) || CJK_PUNCTUATION.test(String.fromCodePoint(codePoint));
}

const MARK = /\p{M}/u;

/**
 * Offset of the last character of a range that is not a combining mark: the base of the marks after it.
 *
 * @param from where the range starts, in UTF-16 code units
 * @param to where it ends, exclusive
 * @returns -1 if there are only marks
 * @example lastBase('ae\u0301', 0, 3) // 1
 */
export function lastBase(text: string, from: number, to: number): number {
  let at = to - 1;
  for (; at >= from; at--) {
    const unit = text.charCodeAt(at);
    const isTrail = unit >= 0xdc00 && unit < 0xe000 && at > from;
    const lead = isTrail ? text.charCodeAt(at - 1) : 0;
    if (lead >= 0xd800 && lead < 0xdc00) at--;
    if (unit < 0x300 || !MARK.test(String.fromCodePoint(text.codePointAt(at) as number))) return at;
  }
  return -1;
}
