import { WINDOWS_1252_HIGH } from '../../../engine/bytes/charsets.ts';
import { isDigit } from '../../../engine/unicode/ascii.ts';
import type { Misread } from './mojibake-charsets.ts';
import { CharKind, kindOf } from './mojibake-kinds.ts';
import { isWithinWord } from './mojibake-words.ts';

/** One character that was read as several. */
export type Token = {
  /** Length in the misread text, in UTF-16 code units. */
  readonly length: number;
  /** Original code point; U+FFFD if it is lost. */
  readonly codePoint: number;
  /** One of its bytes is guessed. */
  readonly guessed: boolean;
};

const LOST = 0xfffd;
const SPACE = 0x20;
const QUESTION = 0x3f;
const QUOTE = 0x22;

/** Lead bytes whose character with A0 is met in texts: no-break space, `à`, `Š`, `Π`, `Р`, `נ`, and `٠`. */
const BEFORE_SPACE = [0xc2, 0xc3, 0xc5, 0xce, 0xd0, 0xd7, 0xd9];
const A_GRAVE = 0xe0;
/** The first two bytes of curly quotes and dashes. */
const GENERAL_PUNCTUATION = 0x80;
/** The first two bytes of the variation selectors. */
const VARIATION_SELECTORS = 0x3f8;
const EMOJI_STYLE = 0xfe0f;
const EMOJI_LEAD = 0xf0;
/** The first byte of punctuation and signs of three bytes. */
const SIGN_LEAD = 0xe2;
const RIGHT_QUOTE = 0x201d;
const RIGHT_QUOTE_END = 0x9d;

const isPlausible = (codePoint: number) => {
  const kind = kindOf(codePoint);
  return kind !== CharKind.Rare && kind !== CharKind.Control;
};

/** The character whose last byte was one of the holes of the charset, if only one is likely. */
function filled(high: number, { holes }: Misread): number {
  const likely = holes.map((hole) => (high << 6) | (hole & 0x3f)).filter(isPlausible);
  if (high === GENERAL_PUNCTUATION && likely.includes(RIGHT_QUOTE)) return RIGHT_QUOTE;
  return likely.length === 1 ? (likely[0] as number) : LOST;
}

/** A long text, a character, and whether two spaces follow the character anywhere: a text may have many of them. */
let searched: { readonly text: string; readonly lead: string; readonly isFound: boolean } | undefined;

function hasTwoSpaces(text: string, lead: string): boolean {
  if (text.length < 1000) return text.includes(`${lead}  `);
  if (searched?.text !== text || searched.lead !== lead) {
    searched = { text, lead, isFound: text.includes(`${lead}  `) };
  }
  return searched.isFound;
}

/** A no-break space that became a plain one. After `à` at the end of a word the space may be the one between words. */
function withSpace(text: string, at: number, lead: number): Token {
  const codePoint = ((lead & 0x1f) << 6) | 0x20;
  const keepsSpace =
    codePoint === A_GRAVE &&
    text.charCodeAt(at + 2) !== SPACE &&
    !hasTwoSpaces(text, text.charAt(at)) &&
    !isWithinWord(text, at);
  return { length: keepsSpace ? 1 : 2, codePoint, guessed: true };
}

/** A byte A0 of three that became a plain space. */
function withSpaceWithin(text: string, at: number, index: number, high: number, { bytes }: Misread): Token | undefined {
  if (index === 2) return { length: 3, codePoint: (high << 6) | 0x20, guessed: true };
  const last = bytes[text.charCodeAt(at + 2)] ?? 0;
  const codePoint = (((high << 6) | 0x20) << 6) | (last & 0x3f);
  return (last & 0xc0) === 0x80 && codePoint >= 0x800 ? { length: 3, codePoint, guessed: true } : undefined;
}

/** Reads a token whose last byte is missing or replaced. */
function damaged(
  text: string,
  at: number,
  index: number,
  lead: number,
  high: number,
  charset: Misread,
): Token | undefined {
  const unit = text.charCodeAt(at + index);
  const size = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  // The last byte of a closing quote is a control in most charsets: nobody sees it, and much software drops it.
  const isQuote = index === 2 && high === GENERAL_PUNCTUATION && charset.holes.includes(RIGHT_QUOTE_END);
  if (isQuote && unit !== QUESTION && unit !== QUOTE && (unit < 0x80 || Number.isNaN(unit))) {
    return { length: 2, codePoint: RIGHT_QUOTE, guessed: true };
  }
  const isGone = unit !== QUESTION && unit !== LOST && (unit < 0x80 || Number.isNaN(unit));
  if (isGone && high === VARIATION_SELECTORS) return { length: 2, codePoint: EMOJI_STYLE, guessed: true };
  if (isGone && lead === EMOJI_LEAD && text.charCodeAt(at + 1) === 0x178) {
    return { length: index, codePoint: LOST, guessed: true };
  }
  if (unit === SPACE) {
    if (size === 2) return BEFORE_SPACE.includes(lead) ? withSpace(text, at, lead) : undefined;
    return size === 3 ? withSpaceWithin(text, at, index, high, charset) : undefined;
  }
  if (unit === LOST) {
    if (index === size - 1) return { length: size, codePoint: filled(high, charset), guessed: true };
    for (let i = index + 1; i < size; i++) {
      const next = text.charCodeAt(at + i);
      if (next !== LOST && ((charset.bytes[next] ?? 0) & 0xc0) !== 0x80) return undefined;
    }
    return { length: size, codePoint: LOST, guessed: true };
  }
  const isSignCut = unit === QUESTION && lead === SIGN_LEAD && index === 1;
  if (isSignCut && ((charset.bytes[text.charCodeAt(at + 2)] ?? 0) & 0xc0) === 0x80) {
    return { length: 3, codePoint: LOST, guessed: true };
  }
  if (index !== size - 1) return undefined;
  if (unit === QUOTE && high === GENERAL_PUNCTUATION) {
    const isRange = isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 3));
    return { length: 3, codePoint: isRange ? 0x2013 : 0x2014, guessed: true };
  }
  if (unit !== QUESTION) return undefined;
  const codePoint = filled(high, charset);
  // After a lost byte it may also be a question mark.
  const isInWord = kindOf(text.charCodeAt(at + size) || SPACE) >= CharKind.Lower;
  return codePoint !== LOST || isInWord ? { length: size, codePoint, guessed: true } : undefined;
}

/** Reads the second half of a surrogate pair whose halves were encoded as three bytes each (CESU-8). */
function lowSurrogate(text: string, at: number, bytes: Uint8Array): number {
  const byte = (index: number) => bytes[text.charCodeAt(at + index)] ?? 0;
  if (byte(0) !== 0xed || byte(1) < 0xb0 || byte(1) > 0xbf || (byte(2) & 0xc0) !== 0x80) return -1;
  return 0xd000 | ((byte(1) & 0x3f) << 6) | (byte(2) & 0x3f);
}

/** Returns the Windows-1252 character for a C1 control, which such controls usually mean, or the control. */
const windows1252 = (control: number) => WINDOWS_1252_HIGH.charCodeAt(control - 0x80);

/** Returns the character whose UTF-8 bytes the units from `at` on represent; undefined if they represent none. */
export function tokenAt(text: string, at: number, charset: Misread): Token | undefined {
  const { bytes } = charset;
  const lead = bytes[text.charCodeAt(at)] as number;
  if (lead < 0xc2 || lead > 0xf4) return undefined;
  const size = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  let codePoint = lead & (0x7f >> size);
  for (let i = 1; i < size; i++) {
    const byte = bytes[text.charCodeAt(at + i)] ?? 0;
    if ((byte & 0xc0) !== 0x80) return damaged(text, at, i, lead, codePoint, charset);
    codePoint = (codePoint << 6) | (byte & 0x3f);
  }
  if (size === 3 && (codePoint & 0xfffff800) === 0xd800) {
    const low = codePoint < 0xdc00 ? lowSurrogate(text, at + 3, bytes) : -1;
    return low < 0
      ? undefined
      : { length: 6, codePoint: 0x10000 + ((codePoint - 0xd800) << 10) + (low - 0xdc00), guessed: false };
  }
  if (size === 2 && codePoint < 0xa0) codePoint = windows1252(codePoint);
  const isOverlong = (size === 3 && codePoint < 0x800) || (size === 4 && codePoint < 0x10000);
  return isOverlong || codePoint > 0x10ffff ? undefined : { length: size, codePoint, guessed: false };
}

/** Like `tokenAt`, but returns only the number of its UTF-16 units; 0 if there is none. */
export function tokenLength(text: string, at: number, charset: Misread): number {
  const { bytes } = charset;
  const lead = bytes[text.charCodeAt(at)] as number;
  // Most are of two bytes.
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0 && ((bytes[text.charCodeAt(at + 1)] ?? 0) & 0xc0) === 0x80) return 2;
  return tokenAt(text, at, charset)?.length ?? 0;
}
