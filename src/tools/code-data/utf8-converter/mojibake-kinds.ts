/** Kinds of characters, to judge which may be neighbors. */
export const CharKind = {
  Space: 1,
  Digit: 2,
  Punctuation: 3,
  /** Opening punctuation: never follows a letter. */
  Opening: 4,
  /** Follows letters: ™, ². */
  Marker: 5,
  Symbol: 6,
  Math: 7,
  Box: 8,
  Lower: 9,
  Upper: 10,
  /** A letter without case. */
  Letter: 11,
  Mark: 12,
  Control: 13,
  /** Unassigned, private, or met in hardly any text. */
  Rare: 14,
  Picture: 15,
} as const;

export type CharKind = (typeof CharKind)[keyof typeof CharKind];

const PUNCTUATION =
  '§·«»‹›‘’“”‐‑‒–—―…•′″‼⁇、。「」『』〈〉《》【】〜・，．：；？！（）～\u200b\u200c\u200d\u200e\u200f\ufeff\ufe0f\u2060';
const OPENING = '¡¿„‚‛';
const MARKER = '™®°ªº¹²³℠′″';
const MATH = '¬±×÷µ√∞≈≠≤≥∆∑∏∫∂πΩ◊⁄∩∈∀∃∅∇⊂⊃∪∧∨≡∝';

const COMMON_LATIN_B = /[ƠơƯưƏəǍ-ǜǦǧǪǫǴǵȘ-țȲȳƒƁƂƊƋƎƏƐƑƘƙƳƴɓɔɖɗɛɣɩƆŊŋ]/;

function isCommonLatin(codePoint: number): boolean {
  // The long s, `ŉ`, and the ligature of i and j do not occur in today's texts.
  if (codePoint === 0x17f || codePoint === 0x149 || codePoint === 0x132 || codePoint === 0x133) return false;
  return (
    codePoint < 0x180 ||
    (codePoint >= 0x1e00 && codePoint < 0x1f00) ||
    (codePoint >= 0xfb00 && codePoint < 0xfb07) ||
    COMMON_LATIN_B.test(String.fromCodePoint(codePoint))
  );
}

function kindOfHigh(codePoint: number): CharKind {
  const character = String.fromCodePoint(codePoint);
  if (codePoint < 0xa0) return CharKind.Control;
  if (/\s/.test(character)) return codePoint === 0xfeff ? CharKind.Punctuation : CharKind.Space;
  if (OPENING.includes(character)) return CharKind.Opening;
  if (MARKER.includes(character)) return CharKind.Marker;
  if (MATH.includes(character)) return CharKind.Math;
  if (PUNCTUATION.includes(character) || codePoint === 0xad) return CharKind.Punctuation;
  if (codePoint >= 0x2500 && codePoint < 0x25a0) return CharKind.Box;
  // Though letters by their category: the guilder sign, and accents without a letter.
  if (codePoint === 0x192 || (codePoint >= 0x2b0 && codePoint < 0x300)) return CharKind.Symbol;
  // Ideographs of Extension A, and marks for reading Chinese as Japanese.
  if ((codePoint >= 0x3400 && codePoint < 0x4dc0) || (codePoint >= 0x3190 && codePoint < 0x31a0)) return CharKind.Rare;
  // N'Ko.
  if (codePoint >= 0x7c0 && codePoint < 0x800) return CharKind.Rare;
  if (/[\p{Cn}\p{Co}\p{Cs}]/u.test(character)) return CharKind.Rare;
  if (/\p{M}/u.test(character)) return CharKind.Mark;
  if (/\p{L}/u.test(character)) {
    if (/\p{Script=Latin}/u.test(character) && !isCommonLatin(codePoint)) return CharKind.Rare;
    if (/\p{Ll}/u.test(character)) return CharKind.Lower;
    return /\p{Lu}/u.test(character) ? CharKind.Upper : CharKind.Letter;
  }
  if (/\p{N}/u.test(character))
    return /\p{No}/u.test(character) && codePoint < 0x100 ? CharKind.Symbol : CharKind.Digit;
  if (/\p{P}/u.test(character)) return CharKind.Punctuation;
  if (/\p{Sm}/u.test(character)) return CharKind.Math;
  return codePoint >= 0x2100 ? CharKind.Picture : CharKind.Symbol;
}

function kindOfAscii(code: number): CharKind {
  if (code <= 0x20 || code === 0x7f) return CharKind.Space;
  if (code >= 0x30 && code <= 0x39) return CharKind.Digit;
  if (code >= 0x41 && code <= 0x5a) return CharKind.Upper;
  return code >= 0x61 && code <= 0x7a ? CharKind.Lower : CharKind.Punctuation;
}

const known = /* @__PURE__ */ new Uint8Array(0x10000);

/** The kind of a code point. */
export function kindOf(codePoint: number): CharKind {
  if (codePoint > 0xffff) return codePoint >= 0x1f000 && codePoint < 0x1fb00 ? CharKind.Picture : kindOfHigh(codePoint);
  const kind = known[codePoint] as CharKind;
  if (kind) return kind;
  const found = codePoint < 0x80 ? kindOfAscii(codePoint) : kindOfHigh(codePoint);
  known[codePoint] = found;
  return found;
}

export const isLetter = (kind: CharKind) => kind >= CharKind.Lower && kind <= CharKind.Letter;

/** Returns the script of a letter: 0 for Latin, 1 for those of East Asia, else a number for each script. */
export function scriptOf(codePoint: number): number {
  if (codePoint < 0x370) return 0;
  if (codePoint < 0x530) return codePoint < 0x400 ? 2 : 3;
  if (codePoint < 0x900) return codePoint < 0x590 ? 4 : codePoint < 0x600 ? 5 : 6;
  if (codePoint < 0x1100) return codePoint < 0x10a0 ? codePoint >> 7 : 7;
  if (codePoint < 0x1e00) return codePoint < 0x1200 ? 1 : codePoint >> 8;
  if (codePoint < 0x2000) return codePoint < 0x1f00 ? 0 : 2;
  if (codePoint >= 0x2c80 && codePoint < 0x2e80) return 7;
  return codePoint >= 0xfb00 && codePoint < 0xff00 ? (codePoint < 0xfb50 ? 0 : 6) : 1;
}
