import { errorAt } from '../../../core/error-at.ts';
import { fromAscii, fromUnits } from '../../../text/charsets.ts';
import type { HexBytes } from '../../../text/hex-runs.ts';
import { hexValue } from '../../../text/percent.ts';
import { codePointName, showCharacterAt } from '../../../text/show-character.ts';

/** A way to write bytes. */
export type ByteNotation = 'hex' | 'dec' | 'oct' | 'bin' | 'escape' | 'percent';
export type LetterCase = 'upper' | 'lower';

const RADIX = { hex: 16, dec: 10, oct: 8, bin: 2, escape: 16, percent: 16 } as const satisfies Record<
  ByteNotation,
  number
>;
const WIDTH = { hex: 2, dec: 0, oct: 3, bin: 8, escape: 2, percent: 2 } as const satisfies Record<ByteNotation, number>;
const PREFIX: Readonly<Partial<Record<ByteNotation, string>>> = { escape: '\\x', percent: '%' };

const cased = (digits: string, letterCase: LetterCase) => (letterCase === 'upper' ? digits.toUpperCase() : digits);

/** How each byte is written, with the separator in front: `longest` code units for each, of which it has `lengths`. */
type ByteCells = { readonly longest: number; readonly codes: Uint16Array; readonly lengths: Uint8Array };

function makeCells(notation: ByteNotation, between: string, letterCase: LetterCase): ByteCells {
  const cells = Array.from({ length: 256 }, (_, byte) => {
    const digits = cased(byte.toString(RADIX[notation]).padStart(WIDTH[notation], '0'), letterCase);
    return between + (PREFIX[notation] ?? '') + digits;
  });
  const longest = Math.max(...cells.map((cell) => cell.length));
  const codes = new Uint16Array(256 * longest);
  for (const [byte, cell] of cells.entries()) {
    for (let k = 0; k < cell.length; k++) codes[byte * longest + k] = cell.charCodeAt(k);
  }
  return { longest, codes, lengths: Uint8Array.from(cells, (cell) => cell.length) };
}

/** The cells of the last text: the next one is mostly written alike. */
let lastCells: { readonly of: string; readonly cells: ByteCells } | undefined;

function cellsOf(notation: ByteNotation, between: string, letterCase: LetterCase): ByteCells {
  const of = `${notation} ${letterCase} ${between}`;
  if (lastCells?.of !== of) lastCells = { of, cells: makeCells(notation, between, letterCase) };
  return lastCells.cells;
}

/** Write bytes. The separator stands between them, but not for `escape` and `percent`. */
export function writeBytes(
  bytes: Uint8Array,
  notation: ByteNotation,
  separator: string,
  letterCase: LetterCase,
): string {
  if (bytes.length === 0) return '';
  const between = PREFIX[notation] === undefined ? separator : '';
  const { longest, codes, lengths } = cellsOf(notation, between, letterCase);
  const isAscii = /^[\0-\x7f]*$/.test(between);
  const out = isAscii ? new Uint8Array(bytes.length * longest) : new Uint16Array(bytes.length * longest);
  let end = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    const start = byte * longest;
    const stop = start + (lengths[byte] ?? 0);
    for (let k = start; k < stop; k++) out[end++] = codes[k] ?? 0;
  }
  // Each cell has the separator in front: the first one is left out.
  return isAscii
    ? fromAscii(new Uint8Array(out.buffer, between.length, end - between.length))
    : fromUnits(out.subarray(between.length, end));
}

const asciiCodes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const hexDigits = (letterCase: LetterCase) => asciiCodes(cased('0123456789abcdef', letterCase));

/** Write a number in at least four hexadecimal digits; gives the index after the last. */
function writeHex(value: number, digits: Uint8Array, out: Uint8Array | Uint16Array, at: number): number {
  let end = at;
  const size = value > 0xfffff ? 6 : value > 0xffff ? 5 : 4;
  for (let shift = 4 * (size - 1); shift >= 0; shift -= 4) out[end++] = digits[(value >> shift) & 15] ?? 0;
  return end;
}

/** Write a text as `U+0041 U+1F600`. A lone surrogate is written as U+FFFD. */
export function writeCodePoints(text: string, separator: string, letterCase: LetterCase): string {
  const digits = hexDigits(letterCase);
  const given = text.toWellFormed();
  const out = new Uint16Array(given.length * (6 + separator.length));
  let end = 0;
  for (let i = 0; i < given.length; i++) {
    const codePoint = given.codePointAt(i) ?? 0;
    for (let k = 0; k < separator.length && end > 0; k++) out[end++] = separator.charCodeAt(k);
    out[end++] = 85;
    out[end++] = 43;
    end = writeHex(codePoint, digits, out, end);
    if (codePoint > 0xffff) i++;
  }
  return fromUnits(out.subarray(0, end));
}

const BACKSLASH = 92;

/**
 * Write a text as the inside of a JavaScript string: ASCII stays, but for controls and the backslash; all else becomes
 * `\u00E9` or `\u{1F600}`.
 */
export function writeJavaScript(text: string, letterCase: LetterCase): string {
  const digits = hexDigits(letterCase);
  const out = new Uint8Array(text.length * 6);
  let end = 0;
  for (let i = 0; i < text.length; i++) {
    const codePoint = text.codePointAt(i) ?? 0;
    if (codePoint >= 0x20 && codePoint < 0x7f) {
      if (codePoint === BACKSLASH) out[end++] = BACKSLASH;
      out[end++] = codePoint;
      continue;
    }
    out[end++] = BACKSLASH;
    out[end++] = 117;
    const isAstral = codePoint > 0xffff;
    if (isAstral) out[end++] = 123;
    end = writeHex(codePoint, digits, out, end);
    if (isAstral) out[end++] = 125;
    if (isAstral) i++;
  }
  return fromAscii(out.subarray(0, end));
}

const isAlphanumeric = (code: number) => {
  const letter = code | 32;
  return (code >= 48 && code <= 57) || (letter >= 97 && letter <= 122);
};
const NAMES = { hex: 'hexadecimal', dec: 'decimal', oct: 'octal', bin: 'binary' } as const;
const notADigit = (kind: keyof typeof NAMES) => `is not ${kind === 'oct' ? 'an' : 'a'} ${NAMES[kind]} digit`;
const LONGEST_SHOWN = 20;
const shortened = (token: string) => (token.length > LONGEST_SHOWN ? `${token.slice(0, LONGEST_SHOWN)}…` : token);

/** Other scripts' letters and digits are wrong digits; every other character separates. */
function refuseForeign(text: string, offset: number, kind: keyof typeof NAMES): void {
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  if (/[\p{L}\p{N}]/u.test(character)) {
    throw errorAt(text, offset, `${showCharacterAt(text, offset)} ${notADigit(kind)}`, offset + character.length);
  }
}

/** How the digits of a notation are cut into bytes. */
type Cutting = { readonly kind: keyof typeof NAMES; readonly radix: number; readonly perByte: number };
const HEX_CUTTING: Cutting = { kind: 'hex', radix: 16, perByte: 2 };
const CUTTINGS: Readonly<Record<ByteNotation, Cutting>> = {
  hex: HEX_CUTTING,
  escape: HEX_CUTTING,
  percent: HEX_CUTTING,
  bin: { kind: 'bin', radix: 2, perByte: 8 },
  oct: { kind: 'oct', radix: 8, perByte: 0 },
  dec: { kind: 'dec', radix: 10, perByte: 0 },
};

/** Where the digits of a token start: behind `0x`, `\x`, `0b` or `0o`. */
function digitsStart(text: string, start: number, end: number, kind: keyof typeof NAMES): number {
  const mark = kind === 'hex' ? 'x' : kind === 'bin' ? 'b' : kind === 'oct' ? 'o' : '';
  if (mark === '') return start;
  if (end - start > 2 && text.charAt(start) === '0' && text.charAt(start + 1).toLowerCase() === mark) return start + 2;
  const isEscape = kind === 'hex' && text.charAt(start).toLowerCase() === 'x' && text.charAt(start - 1) === '\\';
  return isEscape ? start + 1 : start;
}

function checkRun(text: string, start: number, end: number, { kind, perByte }: Cutting): void {
  const length = end - start;
  if (perByte === 0 || length <= (kind === 'hex' ? 1 : perByte) || length % perByte === 0) return;
  const needed = kind === 'hex' ? 'two are' : 'eight are';
  throw errorAt(text, start, `this run has ${length} ${NAMES[kind]} digits; ${needed} needed for each byte`, end);
}

/**
 * Read bytes: every run of letters and digits is one number, in `hex` and `bin` as many as it has pairs or eights of digits.
 *
 * @throws ToolError at a wrong digit, a number above 255, or a run that cannot be cut
 */
export function readBytes(text: string, notation: ByteNotation): HexBytes {
  const cutting = CUTTINGS[notation];
  const { kind, radix, perByte } = cutting;
  const bytes = new Uint8Array((text.length + 1) >> (perByte === 2 ? 1 : 0));
  const offsets = new Int32Array(bytes.length);
  let count = 0;
  for (let i = 0; i < text.length; ) {
    const code = text.charCodeAt(i);
    if (!isAlphanumeric(code)) {
      if (code > 0x7f) refuseForeign(text, i, kind);
      i++;
      continue;
    }
    let end = i;
    while (isAlphanumeric(text.charCodeAt(end))) end++;
    const start = digitsStart(text, i, end, kind);
    for (let k = start; k < end; k++) {
      const digit = hexValue(text.charCodeAt(k));
      if (digit < 0 || digit >= radix) throw errorAt(text, k, `${showCharacterAt(text, k)} ${notADigit(kind)}`);
    }
    checkRun(text, start, end, cutting);
    const size = perByte === 0 ? end - start : Math.min(perByte, end - start);
    for (let from = start; from < end; from += size) {
      let value = 0;
      for (let k = from; k < from + size; k++) value = Math.min(value * radix + hexValue(text.charCodeAt(k)), 256);
      if (value > 255) throw errorAt(text, i, `${shortened(text.slice(i, end))} is larger than one byte`, end);
      offsets[count] = from;
      bytes[count++] = value;
    }
    i = end;
  }
  return { bytes: bytes.subarray(0, count), offsets: offsets.subarray(0, count) };
}

const isU = (code: number) => (code | 32) === 117;

/**
 * Read code points: `U+1F600`, `\u{1F600}`, `0x1F600` or bare hexadecimal digits.
 *
 * @throws ToolError at a wrong digit, a surrogate, or a number above 10FFFF
 */
export function readCodePoints(text: string): string {
  const out: string[] = [];
  for (let i = 0; i < text.length; ) {
    const code = text.charCodeAt(i);
    if (!isAlphanumeric(code)) {
      if (code > 0x7f) refuseForeign(text, i, 'hex');
      i++;
      continue;
    }
    let start = i;
    if (isU(code)) start += /[+{]/.test(text.charAt(i + 1)) ? 2 : 1;
    else if (code === 48 && (text.charCodeAt(i + 1) | 32) === 120) start += 2;
    let end = start;
    let value = 0;
    for (; isAlphanumeric(text.charCodeAt(end)) && !isU(text.charCodeAt(end)); end++) {
      const digit = hexValue(text.charCodeAt(end));
      if (digit < 0) throw errorAt(text, end, `${showCharacterAt(text, end)} is not a hexadecimal digit`);
      value = Math.min(value * 16 + digit, 0x110000);
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
  return out.join('');
}
