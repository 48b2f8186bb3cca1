import { asciiCodes, fromAscii, fromUnits } from '../../../engine/bytes/charsets.ts';

/** A way to write bytes. */
export type ByteNotation = 'hex' | 'dec' | 'oct' | 'bin' | 'escape' | 'percent' | 'quoted';
export type LetterCase = 'upper' | 'lower';

const RADIX = { hex: 16, dec: 10, oct: 8, bin: 2, escape: 16, percent: 16, quoted: 16 } as const satisfies Record<
  ByteNotation,
  number
>;
const WIDTH = { hex: 2, dec: 0, oct: 3, bin: 8, escape: 2, percent: 2, quoted: 2 } as const satisfies Record<
  ByteNotation,
  number
>;
const PREFIX: Readonly<Partial<Record<ByteNotation, string>>> = { escape: '\\x', percent: '%', quoted: '=' };

const cased = (digits: string, letterCase: LetterCase) => (letterCase === 'upper' ? digits.toUpperCase() : digits);

/** Text of each byte, separator first: `longest` code units per byte in `codes`, `lengths` of them used. */
type ByteCells = { readonly longest: number; readonly codes: Uint16Array; readonly lengths: Uint8Array };

function makeCells(notation: ByteNotation, between: string, letterCase: LetterCase): ByteCells {
  const cells = Array.from({ length: 256 }, (_, byte) => {
    // Quoted-printable has capitals only (RFC 2045, section 6.7).
    const shownCase = notation === 'quoted' ? 'upper' : letterCase;
    const digits = cased(byte.toString(RADIX[notation]).padStart(WIDTH[notation], '0'), shownCase);
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

/** Write bytes with the separator between them, except if each has a sign before it. */
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
 * Writes a text as the inside of a JavaScript string: ASCII stays, except for controls and the backslash; others
 * become `\u00E9` or `\u{1F600}`.
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
