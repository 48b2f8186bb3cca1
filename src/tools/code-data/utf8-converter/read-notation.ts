import { hexValue } from '../../../engine/bytes/percent.ts';
import { errorAt } from '../../../engine/contract/error-at.ts';
import type { HexFault, HexPart } from '../../../engine/formats/hex/hex-runs.ts';
import { isAsciiAlphanumeric } from '../../../engine/unicode/ascii.ts';
import { codePointName, showCharacterAt } from '../../../engine/unicode/show-character.ts';
import type { ByteNotation } from './utf8-notation.ts';

const NAMES = { hex: 'hexadecimal', dec: 'decimal', oct: 'octal', bin: 'binary' } as const;
const notADigit = (kind: keyof typeof NAMES) => `is not ${kind === 'oct' ? 'an' : 'a'} ${NAMES[kind]} digit`;
const MAX_SHOWN_LENGTH = 20;
const shortened = (token: string) => (token.length > MAX_SHOWN_LENGTH ? `${token.slice(0, MAX_SHOWN_LENGTH)}…` : token);

/** Returns the UTF-16 length of a letter or digit of another script (a wrong digit); 0 for others, which separate. */
function foreignLength(text: string, offset: number): number {
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  return /[\p{L}\p{N}]/u.test(character) ? character.length : 0;
}

/** A notation without a sign before each byte. */
type RunNotation = Exclude<ByteNotation, 'escape' | 'percent' | 'quoted'>;

/** Rule for cutting the digits of a notation into bytes. */
type Cutting = { readonly kind: keyof typeof NAMES; readonly radix: number; readonly perByte: number };
const CUTTINGS: Readonly<Record<RunNotation, Cutting>> = {
  hex: { kind: 'hex', radix: 16, perByte: 2 },
  bin: { kind: 'bin', radix: 2, perByte: 8 },
  oct: { kind: 'oct', radix: 8, perByte: 0 },
  dec: { kind: 'dec', radix: 10, perByte: 0 },
};

/** Returns the offset at which the digits of a token start: after `0x`, `\x`, `0b` or `0o`. */
function digitsStart(text: string, start: number, end: number, kind: keyof typeof NAMES): number {
  const mark = kind === 'hex' ? 'x' : kind === 'bin' ? 'b' : kind === 'oct' ? 'o' : '';
  if (mark === '') return start;
  if (end - start > 2 && text.charAt(start) === '0' && text.charAt(start + 1).toLowerCase() === mark) return start + 2;
  const isEscape = kind === 'hex' && text.charAt(start).toLowerCase() === 'x' && text.charAt(start - 1) === '\\';
  return isEscape ? start + 1 : start;
}

/** Returns the error of a run of `length` digits; undefined if it can be cut into bytes. */
function runFault(length: number, { kind, perByte }: Cutting): string | undefined {
  if (perByte === 0 || length <= (kind === 'hex' ? 1 : perByte) || length % perByte === 0) return undefined;
  const needed = kind === 'hex' ? 'two are' : 'eight are';
  return `this run has ${length} ${NAMES[kind]} digits; ${needed} needed for each byte`;
}

/** A run of this length is read before its end is known. */
const LONG = 64;

/**
 * Reads bytes, piece by piece: every run of letters and digits is one number, in `hex` and `bin` as many as it has pairs or
 * eights of digits. It stops at the first that is wrong: a digit, a number above 255, a run that cannot be cut.
 */
export class ByteRuns {
  readonly #cutting: Cutting;
  readonly #fault: HexFault;
  /** Digits already read of a run that continues in the next piece: whole bytes. */
  #before = 0;
  /** Offset of the digits of that run, relative to the next piece. */
  start = 0;

  constructor(notation: RunNotation, fault: HexFault) {
    this.#cutting = CUTTINGS[notation];
    this.#fault = fault;
  }

  /** @param text the rest of the previous piece, and the next piece */
  read(text: string, isLast: boolean): HexPart {
    const { kind, radix, perByte } = this.#cutting;
    const bytes = new Uint8Array((text.length + 1) >> (perByte === 2 ? 1 : 0));
    const offsets = new Int32Array(bytes.length);
    let count = 0;
    let i = 0;
    let fault: Error | undefined;
    /** Reads whole numbers of `size` digits each. @returns the offset of one larger than a byte, or where they end */
    const take = (from: number, to: number, size: number): number => {
      let at = from;
      for (; at + size <= to; at += size) {
        let value = 0;
        for (let k = at; k < at + size; k++) value = Math.min(value * radix + hexValue(text.charCodeAt(k)), 256);
        if (value > 255) return at;
        offsets[count] = at;
        bytes[count++] = value;
      }
      return at;
    };
    while (i < text.length && !fault) {
      const code = text.charCodeAt(i);
      const before = this.#before;
      if (!isAsciiAlphanumeric(code) && before === 0) {
        const foreign = code > 0x7f ? foreignLength(text, i) : 0;
        if (foreign > 0) fault = this.#fault(i, `${showCharacterAt(text, i)} ${notADigit(kind)}`, i + foreign);
        // An `x` may follow it.
        else if (code === 92 && i + 1 === text.length && !isLast) break;
        i++;
        continue;
      }
      let end = i;
      while (isAsciiAlphanumeric(text.charCodeAt(end))) end++;
      const isOpen = end === text.length && !isLast;
      if (isOpen && (perByte === 0 || end - i <= LONG)) {
        if (before === 0 && text.charAt(i - 1) === '\\') i--;
        break;
      }
      const from = before > 0 ? i : digitsStart(text, i, end, kind);
      if (before === 0) this.start = from;
      let wrong = from;
      while (wrong < end && hexValue(text.charCodeAt(wrong)) >= 0 && hexValue(text.charCodeAt(wrong)) < radix) wrong++;
      if (wrong < end) {
        if (perByte > 0) take(from, wrong, perByte);
        fault = this.#fault(wrong, `${showCharacterAt(text, wrong)} ${notADigit(kind)}`, wrong + 1);
        break;
      }
      if (isOpen) {
        i = take(from, end, perByte);
        this.#before = before + i - from;
        break;
      }
      const length = before + end - from;
      const uneven = runFault(length, this.#cutting);
      const size = perByte === 0 || length < perByte ? end - from : perByte;
      if (size > 0 && take(from, end, size) < end && !uneven) {
        fault = this.#fault(i, `${shortened(text.slice(i, end))} is larger than one byte`, end);
      } else if (uneven) fault = this.#fault(this.start, uneven, end);
      this.#before = 0;
      i = end;
    }
    this.start -= i;
    return { bytes: bytes.subarray(0, count), offsets: offsets.subarray(0, count), end: i, ...(fault && { fault }) };
  }
}

const isU = (code: number) => (code | 32) === 117;

/**
 * Reads code points: `U+1F600`, `\u{1F600}`, `0x1F600` or bare hexadecimal digits.
 *
 * @param isLast whether the text is complete: otherwise an open end is left, and `end` is its start
 * @throws ToolError for an invalid digit, a surrogate, or a number above 10FFFF
 */
export function readCodePoints(text: string, isLast = true): { readonly text: string; readonly end: number } {
  const out: string[] = [];
  let i = 0;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    if (!isAsciiAlphanumeric(code)) {
      const foreign = code > 0x7f ? foreignLength(text, i) : 0;
      if (foreign > 0) throw errorAt(text, i, `${showCharacterAt(text, i)} ${notADigit('hex')}`, i + foreign);
      i++;
      continue;
    }
    let start = i;
    if (isU(code)) start += /[+{]/.test(text.charAt(i + 1)) ? 2 : 1;
    else if (code === 48 && (text.charCodeAt(i + 1) | 32) === 120) start += 2;
    let end = start;
    while (isAsciiAlphanumeric(text.charCodeAt(end)) && !isU(text.charCodeAt(end))) end++;
    // A U at its end may be all that has come of `U+`, which is an error there.
    if (!isLast && (end >= text.length || (isU(text.charCodeAt(end)) && end + 1 === text.length))) break;
    let value = 0;
    for (let k = start; k < end; k++) {
      const digit = hexValue(text.charCodeAt(k));
      if (digit < 0) throw errorAt(text, k, `${showCharacterAt(text, k)} is not a hexadecimal digit`);
      value = Math.min(value * 16 + digit, 0x110000);
    }
    // `cafU+00E9`: digits may only look like it.
    if (start === i && /^u\+/i.test(text.slice(end, end + 2))) {
      throw errorAt(text, i, `"${shortened(text.slice(i, end))}" has no U+ in front, and no space after it`, end);
    }
    if (end === start) throw errorAt(text, i, 'a code point needs hexadecimal digits', start);
    if (value > 0x10ffff) {
      throw errorAt(text, i, `U+${shortened(text.slice(start, end)).toUpperCase()} is above U+10FFFF`, end);
    }
    if (value >= 0xd800 && value <= 0xdfff) {
      throw errorAt(text, i, `${codePointName(value)} is a surrogate, not a character`, end);
    }
    out.push(String.fromCodePoint(value));
    i = end;
  }
  return { text: out.join(''), end: i };
}
