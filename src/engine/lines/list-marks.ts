import { classAt, LETTER, LETTER_OR_NUMBER, MARK } from '../unicode/character-classes.ts';
import { isSpace } from './lines.ts';

const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 0x20;
const HASH = 0x23;
const QUOTED = 0x3e;
const FULL_STOP = 0x2e;
const CLOSE = 0x29;

const BULLETS = '-*+•·‣◦▪▫●○■□◆◇►▶➤→✓✔☐☑–—';
/** Bullets that no whitespace needs to follow, since they are nothing else. */
const TIGHT_BULLETS = '•‣◦▪●';
const CHECKBOX = /^\[[ xX]\]$/;
/** Up to 39, so that no English word matches. */
const ROMAN = '(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})';
/** `1.`, `2)`, `(3)`, `1.2.`, `a)`, `(b)`, `IV.`, and `A.` */
const NUMBERING = new RegExp(
  `^(?:(?:\\d{1,3}(?:\\.\\d{1,3})*|${ROMAN}|\\p{L}\\p{M}*)[.)]|\\((?:\\d{1,3}|${ROMAN}|\\p{L}\\p{M}*)\\))$`,
  'iu',
);
const MAX_NUMBERING_LENGTH = 12;
/** Marks of Chinese and Japanese lists, which no space follows: `1、`, `一、`, `１．`, `（1）`, `①`, and `・`. */
const CJK_MARK =
  /(?:(?:[\d０-９]{1,3}|[一二三四五六七八九十]{1,3})、|[\d０-９]{1,3}．|（(?:[\d０-９]{1,3}|[一二三四五六七八九十]{1,3})）|[①-⑳・])/uy;
/** Characters that such a mark begins with, but for ASCII digits. */
const CJK_BEGINNINGS = '一二三四五六七八九十（・';
const isFullWidthDigit = (unit: number) => unit >= 0xff10 && unit <= 0xff19;

const isLineEnd = (unit: number) => unit === LINE_FEED || unit === RETURN;

/** The first offset that is not whitespace; at most the end of the line. */
function skipSpaces(text: string, from: number, end: number): number {
  let at = from;
  while (at < end) {
    const unit = text.charCodeAt(at);
    if (!isSpace(unit) || isLineEnd(unit)) break;
    at++;
  }
  return at;
}

/** End of a short run of anything but whitespace (UTF-16 offset); -1 if it is longer than `most`. */
function shortChunkEnd(text: string, from: number, end: number, most: number): number {
  for (let at = from; at <= from + most; at++) if (at >= end || isSpace(text.charCodeAt(at))) return at;
  return -1;
}

const TWO_LETTERS = /^\p{L}{2}/u;

/** Most combining marks that the letter of a list mark or an initial has. */
const MAX_MARKS = 6;

/** End of the letter at an offset, with its combining marks. */
function letterEnd(text: string, at: number): number {
  let end = at + 1;
  while (end <= at + MAX_MARKS && (classAt(text, end) & MARK) !== 0) end++;
  return end;
}

/**
 * Returns the UTF-16 offset after a single letter with its combining marks and full stop: `A. `, a list mark or an
 * initial; -1 if there is none at an offset.
 * @example initialEnd('J. Smith', 0) // 2
 */
export function initialEnd(text: string, at: number, end = text.length): number {
  if (!(classAt(text, at) & LETTER) || classAt(text, at - 1) & LETTER_OR_NUMBER) return -1;
  const stop = letterEnd(text, at);
  if (text.charCodeAt(stop) !== FULL_STOP || (stop + 1 < end && !isSpace(text.charCodeAt(stop + 1)))) return -1;
  // With a capital, ß and ﬁ are two letters.
  return TWO_LETTERS.test(text.charAt(at).toUpperCase()) ? -1 : stop + 1;
}

/**
 * Whether such a letter is at an offset.
 * @example isInitial('J. Smith', 0) // true
 */
export const isInitial = (text: string, at: number, end?: number): boolean => initialEnd(text, at, end) >= 0;

/**
 * Returns the UTF-16 offset of the initial that ends at an offset, after its full stop; -1 if there is none.
 * @example initialStart('by J. Smith', 5) // 3
 */
export function initialStart(text: string, end: number): number {
  let at = end - 2;
  while (at >= end - 2 - MAX_MARKS && (classAt(text, at) & MARK) !== 0) at--;
  return initialEnd(text, at) === end ? at : -1;
}

function numberingEnd(text: string, from: number, end: number): number {
  CJK_MARK.lastIndex = from;
  if (CJK_MARK.test(text) && CJK_MARK.lastIndex <= end) return CJK_MARK.lastIndex;
  const to = shortChunkEnd(text, from, end, MAX_NUMBERING_LENGTH);
  if (to < from + 2) return from;
  const last = text.charCodeAt(to - 1);
  if ((last !== FULL_STOP && last !== CLOSE) || !NUMBERING.test(text.slice(from, to))) return from;
  const next = skipSpaces(text, to, end);
  // Two in a row are the initials of a name.
  return isInitial(text, from, end) && isInitial(text, next, end) ? from : to;
}

function bulletEnd(text: string, from: number, end: number): number {
  const unit = text.charCodeAt(from);
  if (unit === HASH) {
    let at = from + 1;
    while (at < from + 6 && text.charCodeAt(at) === HASH) at++;
    return at < end && isSpace(text.charCodeAt(at)) ? at : from;
  }
  const bullet = text.charAt(from);
  if (!BULLETS.includes(bullet)) return from;
  if (!TIGHT_BULLETS.includes(bullet) && !isSpace(text.charCodeAt(from + 1))) return from;
  const box = skipSpaces(text, from + 1, end);
  return CHECKBOX.test(text.slice(box, box + 3)) && isSpace(text.charCodeAt(box + 3)) ? box + 3 : from + 1;
}

function isRomanDigit(unit: number): boolean {
  const lower = unit | 0x20;
  return lower === 0x69 || lower === 0x76 || lower === 0x78;
}

/** Whether a mark may begin with this character: a quick look, since few lines have one. */
function mayBegin(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit >= 0x2800) return isFullWidthDigit(unit) || CJK_BEGINNINGS.includes(text.charAt(at));
  const lower = unit | 0x20;
  if (unit < 0x80 && (lower < 0x61 || lower > 0x7a)) return unit >= HASH && unit <= QUOTED;
  // A letter needs what closes it; only Roman numbers have more letters. Bullets are not far above U+2000.
  const next = text.charCodeAt(letterEnd(text, at));
  if (next === FULL_STOP || next === CLOSE) return true;
  return unit < 0x80 ? isRomanDigit(unit) && isRomanDigit(next) : true;
}

/**
 * Returns the end of the list or heading mark at the start of a line: a bullet (`-`, `*`, `•`), a checkbox after it,
 * the `#` of a heading, numbering (`1.`, `2)`, `(3)`, `a)`, `IV.`, `A.`, `1、`, `①`). Text must follow it on the line.
 *
 * @param start UTF-16 offset of the line
 * @param end a limit; a line end stops it earlier
 * @returns the offset after the mark, whitespace not included; `start` where there is none
 * @example listMarkEnd('  2) two', 0) // 4
 */
export function listMarkEnd(text: string, start: number, end = text.length): number {
  const first = text.charCodeAt(start);
  if (first > SPACE && first < 0x80 && !mayBegin(text, start)) return start;
  let at = skipSpaces(text, start, end);
  while (at < end && text.charCodeAt(at) === QUOTED) at = skipSpaces(text, at + 1, end);
  if (at >= end || !mayBegin(text, at)) return start;
  const afterBullet = bulletEnd(text, at, end);
  const next = afterBullet > at ? skipSpaces(text, afterBullet, end) : at;
  const afterNumber = numberingEnd(text, next, end);
  const hasText = (from: number) => {
    const content = skipSpaces(text, from, end);
    return content < end && !isLineEnd(text.charCodeAt(content));
  };
  if (afterNumber > next && hasText(afterNumber)) return afterNumber;
  // The letter in `- A.` is the text of the item.
  return afterBullet > at && hasText(afterBullet) ? afterBullet : start;
}
