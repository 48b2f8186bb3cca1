import type { Charset } from './charsets.ts';
import { subpartLength } from './utf8.ts';

/**
 * Returns the number of bytes and UTF-16 code units of the character at an offset. A lone surrogate counts as U+FFFD.
 *
 * @param data the bytes that the text was read from: U+FFFD may replace fewer of them than its own three
 */
function sizeAt(
  text: string,
  offset: number,
  charset: Charset,
  byte: number,
  data: Uint8Array | undefined,
): [bytes: number, units: number] {
  if (charset === 'iso-8859-1' || charset === 'windows-1252') return [1, 1];
  const codePoint = text.codePointAt(offset) ?? 0;
  const units = codePoint > 0xffff ? 2 : 1;
  if (charset !== 'utf-8') return [units * 2, units];
  if (data) return [subpartLength(data, byte), units];
  return [codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4, units];
}

/**
 * The characters that carry bytes `from` (inclusive) to `to` (exclusive) of a text, as UTF-16 offsets: what to mark in
 * the text when bytes are chosen in a hex view.
 *
 * @param data the bytes that the text was read from, if it was
 */
export function charactersOfBytes(
  text: string,
  charset: Charset,
  from: number,
  to: number,
  data?: Uint8Array,
): [start: number, end: number] {
  let byte = 0;
  let i = 0;
  let start = -1;
  while (i < text.length && byte < to) {
    const [bytes, units] = sizeAt(text, i, charset, byte, data);
    if (start < 0 && byte + bytes > from) start = i;
    byte += bytes;
    i += units;
  }
  return start < 0 ? [i, i] : [start, i];
}

/**
 * The bytes of the characters between two UTF-16 offsets: what to mark in a hex view when text is chosen.
 *
 * @param data the bytes that the text was read from, if it was
 */
export function bytesOfCharacters(
  text: string,
  charset: Charset,
  start: number,
  end: number,
  data?: Uint8Array,
): [from: number, to: number] {
  let byte = 0;
  let i = 0;
  let from = -1;
  while (i < text.length && i < end) {
    const [bytes, units] = sizeAt(text, i, charset, byte, data);
    if (from < 0 && i + units > start) from = byte;
    byte += bytes;
    i += units;
  }
  return from < 0 ? [byte, byte] : [from, byte];
}
