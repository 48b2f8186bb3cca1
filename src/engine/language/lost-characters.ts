import {
  CONTROL,
  classAt,
  classOf,
  LETTER,
  LETTER_OR_NUMBER,
  MARK,
  PUNCTUATION,
  SPACE,
} from '../unicode/character-classes.ts';
import { codePointAt } from '../unicode/code-points.ts';
import { once } from '../values/once.ts';

const WORD_PART = LETTER_OR_NUMBER | MARK;
/** Punctuation that is read as a word or is part of a name, as in `C#`, `50%` and `R&D`. */
const READ = /* @__PURE__ */ new Set(Array.from('#%&*@', (sign) => sign.charCodeAt(0)));
const APOSTROPHES = /['’ʼ＇]/g;

const isLost = (codePoint: number, isAscii: boolean): boolean => {
  const type = classOf(codePoint);
  if (type & WORD_PART) return isAscii && codePoint >= 0x80;
  if (type & (SPACE | PUNCTUATION)) return READ.has(codePoint);
  // A format character such as a joiner or a soft hyphen is not seen.
  return (type & CONTROL) === 0 || codePoint < 0xa0;
};

/** By code point of ASCII: 1 where it is lost, else 0. */
const asciiLost = once(() => Uint8Array.from({ length: 0x80 }, (_, unit) => (isLost(unit, false) ? 1 : 0)));

/**
 * Number of the code points of a text that a name made of its letters and numbers lacks. Spaces and the punctuation that
 * separates words do not count, nor does what is not seen.
 *
 * @param isAscii whether letters and numbers outside ASCII are left out as well
 * @example lostCharacters('C++ & 10 €, 😀!', false) // 5
 */
export function lostCharacters(text: string, isAscii: boolean): number {
  const ascii = asciiLost();
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      count += ascii[unit] as number;
      continue;
    }
    const codePoint = codePointAt(text, at);
    if (isLost(codePoint, isAscii)) count++;
    if (codePoint > 0xffff) at++;
  }
  return count;
}

/**
 * Number of the apostrophes inside words, which names lack: "it's" becomes "its".
 * @example lostApostrophes("it's 'it'") // 1
 */
export function lostApostrophes(text: string): number {
  let count = 0;
  for (const { index } of text.matchAll(APOSTROPHES)) {
    if (classAt(text, index - 1) & WORD_PART && classAt(text, index + 1) & LETTER) count++;
  }
  return count;
}
