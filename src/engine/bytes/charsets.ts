import { errorAt } from '../contract/error-at.ts';
import { showCharacterAt } from '../unicode/show-character.ts';
import { type ByteFault, type ByteFaults, decodeUtf8, encodeUtf8, utf8Faults } from './utf8.ts';

/** A way to write text as bytes. */
export type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-8859-1' | 'windows-1252';

/** The name of a charset as people read it. */
export const CHARSET_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
  'iso-8859-1': 'ISO-8859-1',
  'windows-1252': 'Windows-1252',
} as const satisfies Record<Charset, string>;

/**
 * The characters of the windows-1252 bytes 80 to 9F (Encoding Standard, index-windows-1252).
 * The five that Windows leaves open (81, 8D, 8F, 90, 9D) are the C1 controls of the same number.
 */
export const WINDOWS_1252_HIGH =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

/** `String.fromCharCode` takes its units as arguments; more than this many could overflow the stack. */
const CHUNK = 8192;

/** A text of UTF-16 code units. */
export function fromUnits(units: Uint16Array | Uint8Array): string {
  let text = '';
  for (let i = 0; i < units.length; i += CHUNK) {
    text += Reflect.apply(String.fromCharCode, undefined, units.subarray(i, i + CHUNK));
  }
  return text;
}

/** The codes of an ASCII text. */
export const asciiCodes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A text of ASCII codes; faster than `fromUnits` for long texts. */
export function fromAscii(codes: Uint8Array): string {
  return new TextDecoder().decode(codes);
}

/** The windows-1252 byte of a UTF-16 unit, or -1. */
function windows1252Byte(unit: number): number {
  if (unit < 0x80 || (unit >= 0xa0 && unit <= 0xff)) return unit;
  const index = WINDOWS_1252_HIGH.indexOf(String.fromCharCode(unit));
  return index < 0 ? -1 : 0x80 + index;
}

const latin1Byte = (unit: number) => (unit <= 0xff ? unit : -1);

/**
 * One byte for each character.
 *
 * @throws ToolError at the first character that the charset lacks
 */
function encodeSingleByte(text: string, charset: 'iso-8859-1' | 'windows-1252'): Uint8Array<ArrayBuffer> {
  const byteOf = charset === 'iso-8859-1' ? latin1Byte : windows1252Byte;
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const byte = byteOf(text.charCodeAt(i));
    if (byte < 0) {
      const sentence = `${showCharacterAt(text, i)} does not exist in ${CHARSET_NAMES[charset]}`;
      throw errorAt(text, i, sentence, i + ((text.codePointAt(i) ?? 0) > 0xffff ? 2 : 1));
    }
    bytes[i] = byte;
  }
  return bytes;
}

/** The UTF-16 bytes of a text, lone surrogates as they are. */
export function encodeUtf16(text: string, order: 'le' | 'be'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  const low = order === 'le' ? 0 : 1;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes[2 * i + low] = unit & 0xff;
    bytes[2 * i + 1 - low] = unit >> 8;
  }
  return bytes;
}

/**
 * The bytes of a text. In the UTF charsets a lone surrogate becomes U+FFFD.
 *
 * @throws ToolError at the first character that a single-byte charset lacks:
 *   `Line 1, column 3: "€" does not exist in ISO-8859-1.`
 */
export function encodeText(text: string, charset: Charset): Uint8Array<ArrayBuffer> {
  switch (charset) {
    case 'utf-8':
      return encodeUtf8(text);
    case 'utf-16le':
      return encodeUtf16(text.toWellFormed(), 'le');
    case 'utf-16be':
      return encodeUtf16(text.toWellFormed(), 'be');
    default:
      return encodeSingleByte(text, charset);
  }
}

/**
 * Refuse a text that a charset cannot write, before its line ends are converted: every charset has those, and the place
 * named is then one of the text as it was given.
 *
 * @throws ToolError as `encodeText` does
 */
export function checkCharset(text: string, charset: Charset): void {
  if (charset === 'iso-8859-1' || charset === 'windows-1252') encodeSingleByte(text, charset);
}

/** A decoded text, and what did not fit: one U+FFFD of the text for each fault. */
export type Decoded = ByteFaults & { readonly text: string };

function decodeUtf8WithFaults(bytes: Uint8Array, limit: number): Decoded {
  const text = decodeUtf8(bytes);
  // Without U+FFFD nothing was replaced, so the bytes need not be read for faults.
  return text.includes('\ufffd') ? { text, ...utf8Faults(bytes, limit) } : { text, faults: [], count: 0 };
}

function decodeUtf16(bytes: Uint8Array, order: 'le' | 'be', limit: number): Decoded {
  const whole = bytes.length >> 1;
  const odd = bytes.length % 2 === 1;
  const units = new Uint16Array(whole + (odd ? 1 : 0));
  const low = order === 'le' ? 0 : 1;
  const faults: ByteFault[] = [];
  let count = 0;
  for (let i = 0; i < whole; i++) {
    units[i] = (bytes[2 * i + low] ?? 0) | ((bytes[2 * i + 1 - low] ?? 0) << 8);
  }
  let length = units.length;
  const replace = (i: number, size: number, reason: string) => {
    if (faults.length < limit) faults.push({ index: 2 * i, length: size, reason });
    units[i] = 0xfffd;
    count++;
  };
  for (let i = 0; i < whole; i++) {
    const unit = units[i] ?? 0;
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = units[i + 1] ?? 0;
    if (unit <= 0xdbff && i + 1 < whole && next >= 0xdc00 && next <= 0xdfff) {
      i++;
      continue;
    }
    // At the end of the bytes, half a character and half a unit are one fault (Encoding Standard).
    const cutShort = odd && i === whole - 1 && unit <= 0xdbff;
    const name = unit.toString(16).toUpperCase();
    replace(i, cutShort ? 3 : 2, `${name} is half of a surrogate pair; the other half is missing`);
    if (cutShort) length--;
  }
  if (length > whole) replace(whole, 1, 'the last character is cut short; 1 more byte expected');
  return { text: fromUnits(units.subarray(0, length)), faults, count };
}

function decodeWindows1252(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    units[i] = byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252_HIGH.charCodeAt(byte - 0x80) : byte;
  }
  return fromUnits(units);
}

/**
 * The text of bytes. It never fails: what does not fit is U+FFFD and a fault. A BOM is kept as U+FEFF.
 *
 * `iso-8859-1` is the ISO charset: the bytes 80 to 9F are C1 controls, unlike in browsers' `TextDecoder`.
 *
 * @param limit how many faults to describe; all are counted
 */
export function decodeBytes(bytes: Uint8Array, charset: Charset, limit: number = Number.POSITIVE_INFINITY): Decoded {
  switch (charset) {
    case 'utf-8':
      return decodeUtf8WithFaults(bytes, limit);
    case 'utf-16le':
      return decodeUtf16(bytes, 'le', limit);
    case 'utf-16be':
      return decodeUtf16(bytes, 'be', limit);
    case 'iso-8859-1':
      return { text: fromUnits(bytes), faults: [], count: 0 };
    default:
      return { text: decodeWindows1252(bytes), faults: [], count: 0 };
  }
}
