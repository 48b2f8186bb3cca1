import { hexValue } from '../../bytes/percent.ts';
import { errorAt } from '../../contract/error-at.ts';
import { isSpace } from '../../lines/lines.ts';
import { showCharacterAt } from '../../unicode/show-character.ts';

/** Bytes read from a text, and where the digits of each begin (0-based, UTF-16 units). */
export type HexBytes = { readonly bytes: Uint8Array; readonly offsets: Int32Array };

/** Bytes read from a piece of a text. Offsets in the pieces before it are less than 0. */
export type HexPart = HexBytes & {
  /** Offset of the part that is kept for the next piece. */
  readonly end: number;
  /** Error after the last of the bytes. */
  readonly fault?: Error;
};

/** Makes the error at a range of a piece, which may begin before it; the sentence is without its period. */
export type HexFault = (offset: number, sentence: string, end: number) => Error;

const SEPARATORS = ',;:-_|#%$()[]{}<>"\'`';
const isX = (code: number) => (code | 32) === 120;
const isH = (code: number) => (code | 32) === 104;
const AMPERSAND = 38;
const BACKSLASH = 92;
const ZERO = 48;

/** The declaration before the bytes of an array in source code, or the name that Node.js prints before them. */
const DECLARATION =
  /^[ \t]*<Buffer(?= )|^[ \t]*[a-z_][\w \t[\]*&<>:.,]{0,200}=[ \t]*(?:new [\w \t]+\[\w*\][ \t]*)?[{[(](?=[ \t]*(?:0x|[\r\n]))/i;
const MAX_DECLARATION = 256;
/** The beginning of a declaration, or of a row as below: on one line, as errors count the columns of what is kept. */
const PARTIAL =
  /^[ \t]*(?:<[bufer]{0,6}|[a-z_][\w \t[\]*&<>:.,]*(?:=[\w \t[\]]*[{[(]?[ \t]*0?)?|[0-9a-f]{0,7}|[0-9a-f]{7} [0-9a-f\t ]*)$/i;
/** A row of hexdump without options, or of od -x, which most machines print with the bytes of each pair swapped. */
const SWAPPED_ROW = /^[0-9a-f]{7}(?: {1,2}[0-9a-f]{4}){2,8}[\t ]*(?:[\r\n]|$)/i;
const SWAPPED = 'this dump has the bytes swapped in pairs; make it with "hexdump -C" or xxd';
/** A number of C, Java, or Python in binary, which would be read as five bytes or more. */
const BINARY = /^0b[01]{8,}$/i;

/** Digits of the longest number of an assembler: 512 bits, and the zero before a letter. */
const MAX_NUMBER_LENGTH = 129;

/**
 * Reads hex bytes in any notation, piece by piece.
 *
 * Digits are read in pairs; a single digit between separators is one byte. Whitespace, `, ; : - _ | # %`, brackets,
 * quotes, `0x`, `\x`, `&H`, `$`, `X'...'`, the `h` of assemblers, and the declaration before an array are left out.
 */
export class HexRuns {
  readonly #fault: HexFault;
  /** Digits already read of a run that continues in the next piece: an even number. */
  #before = 0;
  /** Bytes of one digit, which has no prefix, and the first such digit: it may be half of a byte that was cut off. */
  readonly #single: { count: number; digit: string };
  /** Whether the start of the text was looked at. */
  #hasBegun = false;
  /** Offset of that run, relative to the next text read. */
  start = 0;

  constructor(fault: HexFault, single = { count: 0, digit: '' }) {
    this.#fault = fault;
    this.#single = single;
  }

  /** Returns the length of the declaration at the start of the text; undefined while that is not known. */
  #declarationEnd(text: string, isLast: boolean): number | undefined {
    if (this.#hasBegun) return 0;
    if (!isLast && text.length < MAX_DECLARATION && PARTIAL.test(text)) return undefined;
    this.#hasBegun = true;
    return DECLARATION.exec(text.slice(0, MAX_DECLARATION))?.[0].length ?? 0;
  }

  /** Returns the length of a prefix of a number; 0 if there is none, undefined if the rest of it is to come. */
  #prefixLength(text: string, at: number, isLast: boolean): number | undefined {
    const code = text.charCodeAt(at);
    const next = text.charCodeAt(at + 1);
    if (code === ZERO) return isX(next) ? 2 : 0;
    if (code !== BACKSLASH && code !== AMPERSAND && !isX(code)) return 0;
    if (at + 1 === text.length && !isLast) return undefined;
    if (code === BACKSLASH) return isX(next) ? 2 : 0;
    if (code === AMPERSAND) return isH(next) ? 2 : 0;
    return next === 0x27 || next === 0x22 ? 1 : 0;
  }

  /**
   * @param text the rest of the previous piece, and the next piece
   * @returns if it stops at a run of 3, 5 ... digits or at another character, also that error
   */
  read(text: string, isLast: boolean): HexPart {
    let fault: Error | undefined;
    const bytes = new Uint8Array((text.length + 1) >> 1);
    const offsets = new Int32Array(bytes.length);
    let before = this.#before;
    let count = 0;
    const isFirst = !this.#hasBegun;
    const begin = this.#declarationEnd(text, isLast);
    if (isFirst && begin !== undefined && SWAPPED_ROW.test(text.slice(0, MAX_DECLARATION)))
      fault = this.#fault(0, SWAPPED, 7);
    let i = begin ?? 0;
    /** The end of the last prefix. */
    let prefixed = -1;
    while (begin !== undefined && i < text.length && !fault) {
      const code = text.charCodeAt(i);
      const prefix = this.#prefixLength(text, i, isLast);
      if (prefix === undefined) break;
      if (prefix > 0) {
        before = 0;
        i += prefix;
        prefixed = i;
        continue;
      }
      if (hexValue(code) < 0) {
        if (!isSpace(code) && !SEPARATORS.includes(text.charAt(i))) {
          fault = this.#fault(i, `${showCharacterAt(text, i)} is not a hexadecimal digit`, i + 1);
        }
        i++;
        continue;
      }
      let end = runEnd(text, i, before > 0);
      const isOpen = end === text.length && !isLast;
      if (isOpen) {
        // A short run is read when its end is known. The last digit of a long one may be the 0 of a prefix.
        if (before + end - i <= MAX_NUMBER_LENGTH + 2) break;
        if (before === 0) this.start = i;
        end -= (before + end - i) % 2 === 0 ? 2 : 1;
      }
      const isAssembler = isH(text.charCodeAt(end));
      const digits = before + end - i;
      // Assemblers want a digit in front: 0FFh.
      if (isAssembler && digits % 2 === 1 && digits > 1 && digits <= MAX_NUMBER_LENGTH && code === 48) i++;
      const length = before + end - i;
      if (before === 0 && BINARY.test(text.slice(i, end))) {
        fault = this.#fault(i, '0b begins a binary number, which the Binary Converter reads', end);
        break;
      }
      if (length % 2 === 1 && length > 1) {
        const sentence = `this run has ${length} hexadecimal digits; two are needed for each byte`;
        fault = this.#fault(before > 0 ? this.start : i, sentence, end);
      }
      if (length === 1 && prefixed !== i && !isAssembler && this.#single.count++ === 0)
        this.#single.digit = text.charAt(i);
      // After a fault, the last digit is left out: it makes no whole byte.
      for (const stop = fault ? end - 1 : end; i < stop; i += 2) {
        const high = hexValue(text.charCodeAt(i));
        offsets[count] = i;
        bytes[count++] = length === 1 ? high : high * 16 + hexValue(text.charCodeAt(i + 1));
      }
      i = isAssembler ? end + 1 : end;
      before = isOpen ? length : 0;
      if (isOpen) break;
    }
    this.#before = before;
    this.start -= i;
    return { bytes: bytes.subarray(0, count), offsets: offsets.subarray(0, count), end: i, ...(fault && { fault }) };
  }
}

/**
 * The end of a run of digits; the `0` of the next `0x` does not belong to it.
 *
 * @param isContinued the run has digits before `start`
 */
function runEnd(text: string, start: number, isContinued: boolean): number {
  let end = start;
  while (hexValue(text.charCodeAt(end)) >= 0) end++;
  const isPrefixed = isX(text.charCodeAt(end)) && text.charCodeAt(end - 1) === 48;
  return isPrefixed && (isContinued || end - 1 > start) ? end - 1 : end;
}

/**
 * Read hex bytes in any notation, as `HexRuns` does.
 *
 * @throws ToolError at the start of a run of 3, 5 ... digits, or at any other character
 */
export function readHex(text: string): HexBytes {
  return bytesOrThrow(hexRunsOf(text));
}

/** Reads hex bytes up to the first error. */
export const hexRunsOf = (text: string): HexPart =>
  new HexRuns((offset, sentence, end) => errorAt(text, offset, sentence, end)).read(text, true);

/** Returns the bytes of a text. @throws the error after them, if any */
export function bytesOrThrow<Part extends { readonly fault?: Error | undefined }>({ fault, ...part }: Part) {
  if (fault) throw fault;
  return part;
}
