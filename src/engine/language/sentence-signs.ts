import { spaceTable } from '../lines/lines.ts';
import { classOf, EMOJI, PICTURE } from '../unicode/character-classes.ts';
import { codePointAt, unitsOf } from '../unicode/code-points.ts';
import { once } from '../values/once.ts';

// The kinds of characters. Those below LINE_END can be passed within a sentence. A space is what `spaceTable` has for it.
export const SPACE = 1;
export const CLOSER = 2;
/** May open or close. */
export const QUOTE = 3;
export const LINE_END = 4;
/** Ends a sentence if whitespace follows, closers left aside. */
export const STOP = 5;
/** Always ends a sentence. */
export const ASIAN_STOP = 6;

/** Quotes and brackets that may be between a full stop and the next sentence. */
export const CLOSERS = '’”“‘»«›‹)]}」』）】〉》〕〗］｝';
/** Each may open, too. */
export const QUOTES = `"'*_~`;
export const OPENERS = `"'“”‘„«»‹([{`;
export const OPENING_BRACKETS = '([{（［【';
export const CLOSING_BRACKETS = ')]}）］】';

const FULL_STOP = 0x2e;
/** A question mark after a Greek letter. Normalization makes one of U+037E. */
const SEMICOLON = 0x3b;
const COLON = 0x3a;
/** A footnote's number after a sentence, as encyclopedias have them. */
const FOOTNOTE = /\[\d{1,3}\]|[¹²³⁰⁴-⁹]/y;
const ASIAN_STOPS = '。！？｡።፧፨။';

/**
 * The kind of every UTF-16 code unit.
 * @example kindTable()['!'.charCodeAt(0)] === STOP // true
 */
export const kindTable: () => Uint8Array = once(() => {
  const table = spaceTable().slice();
  const put = (kind: number, characters: string) => {
    for (const character of characters) table[character.charCodeAt(0)] = kind;
  };
  put(LINE_END, '\n\r');
  put(STOP, '.!?…।॥‼‽⁇⁈⁉۔؟։:;\u037e');
  put(ASIAN_STOP, ASIAN_STOPS);
  put(CLOSER, CLOSERS);
  put(QUOTE, QUOTES);
  return table;
});

/**
 * Whether a code unit ends a sentence without a space after it: the full stops, ! and ? of Chinese,
 * Japanese, Burmese and Amharic.
 * @example isAsianStop('。'.charCodeAt(0)) // true
 */
export function isAsianStop(unit: number): boolean {
  return ASIAN_STOPS.includes(String.fromCharCode(unit));
}

/**
 * Whether a code unit is in the block of Armenian.
 * @example isArmenian('ա'.charCodeAt(0)) // true
 */
export const isArmenian = (unit: number): boolean => unit > 0x530 && unit < 0x590;

const isGreek = (unit: number) => (unit >= 0x370 && unit < 0x400) || (unit >= 0x1f00 && unit < 0x2000);

/**
 * Whether a semicolon or a colon separates, as in all scripts but the Greek and the Armenian one.
 * @example isSeparator('a; b', 1) // true
 */
export function isSeparator(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  return (unit === SEMICOLON && !isGreek(before)) || (unit === COLON && !isArmenian(before));
}

/** Whether a stop begins an ellipsis: one character, or full stops with or without spaces between. */
const isEllipsis = (text: string, at: number) =>
  text.startsWith('…', at) || text.startsWith('...', at) || text.startsWith('. . .', at);

/**
 * Whether stops are an ellipsis, or end in one after an exclamation point or a question mark: `Oh! ...`. UTF-16 offsets.
 * @example hasEllipsis('Oh!...', 2, 6) // true
 */
export function hasEllipsis(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && text.charCodeAt(at) !== FULL_STOP && text.charAt(at) !== '…') at++;
  return at < end && isEllipsis(text, at);
}

/**
 * Returns the end of a footnote's number or an emoji right after a stop; the same offset if there is none.
 * @example additionEnd('So.[3]', 3) // 6
 */
export function additionEnd(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit === 0x5b || (unit >= 0xb2 && unit <= 0xb9) || (unit >= 0x2070 && unit <= 0x2079)) {
    FOOTNOTE.lastIndex = at;
    return FOOTNOTE.test(text) ? FOOTNOTE.lastIndex : at;
  }
  // Letters, Han and Hangul: no emoji is among them.
  if (at >= text.length || unit < 0x200d || (unit > 0x3299 && unit < 0xd83c)) return at;
  const codePoint = codePointAt(text, at);
  const isPart = codePoint === 0x200d || codePoint === 0xfe0f || (classOf(codePoint) & (EMOJI | PICTURE)) !== 0;
  return isPart ? at + unitsOf(codePoint) : at;
}
