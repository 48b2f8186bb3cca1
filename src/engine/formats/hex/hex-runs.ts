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

const SEPARATORS = ',;:-_|#%()[]{}<>"\'`';
const isX = (code: number) => (code | 32) === 120;

/** Digits of the longest number of an assembler: 512 bits, and the zero before a letter. */
const MAX_NUMBER_LENGTH = 129;

/**
 * Reads hex bytes in any notation, piece by piece.
 *
 * Digits are read in pairs; a single digit between separators is one byte. Whitespace, `, ; : - _ | # %`, brackets,
 * quotes, `0x`, `\x` and the `h` of assemblers are left out.
 */
export class HexRuns {
  readonly #fault: HexFault;
  /** Digits already read of a run that continues in the next piece: an even number. */
  #before = 0;
  /** Offset of that run, relative to the next text read. */
  start = 0;

  constructor(fault: HexFault) {
    this.#fault = fault;
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
    let i = 0;
    while (i < text.length && !fault) {
      const code = text.charCodeAt(i);
      if (code === 48 && isX(text.charCodeAt(i + 1))) {
        before = 0;
        i += 2;
        continue;
      }
      if (hexValue(code) < 0) {
        if (code === 92 && i + 1 === text.length && !isLast) break;
        if (code === 92 && isX(text.charCodeAt(i + 1))) i++;
        else if (!isSpace(code) && !SEPARATORS.includes(text.charAt(i))) {
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
      const isAssembler = (text.charCodeAt(end) | 32) === 104;
      const digits = before + end - i;
      // Assemblers want a digit in front: 0FFh.
      if (isAssembler && digits % 2 === 1 && digits > 1 && digits <= MAX_NUMBER_LENGTH && code === 48) i++;
      const length = before + end - i;
      if (length % 2 === 1 && length > 1) {
        const sentence = `this run has ${length} hexadecimal digits; two are needed for each byte`;
        fault = this.#fault(before > 0 ? this.start : i, sentence, end);
      }
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
