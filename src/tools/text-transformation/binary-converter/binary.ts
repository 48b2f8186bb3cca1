import { ToolError } from '../../../engine/contract/tool-error.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';

const ZERO = 0x30;

/** Returns the number of characters of the result of `bytesToBits`. */
export function bitsLength(bytes: number, width: number, separator: string, prefix: string): number {
  return bytes === 0 ? 0 : bytes * (width + separator.length + prefix.length) - separator.length;
}

/** Collects ASCII text: many short pieces, far faster than strings. */
class AsciiWriter {
  readonly #written: Uint8Array<ArrayBuffer>;
  #end = 0;

  constructor(capacity: number) {
    this.#written = new Uint8Array(capacity);
  }

  text(ascii: string): void {
    for (let i = 0; i < ascii.length; i++) this.#written[this.#end++] = ascii.charCodeAt(i);
  }

  /** The last `width` bits of a value. */
  bits(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit--) this.#written[this.#end++] = ZERO + ((value >>> bit) & 1);
  }

  toString(): string {
    return new TextDecoder().decode(this.#written.subarray(0, this.#end));
  }
}

/**
 * Write bytes in base 2.
 *
 * @param width how many bits of each byte, from the right
 * @param separator ASCII, between bytes
 * @param prefix ASCII, before each byte
 */
export function bytesToBits(bytes: Uint8Array, width: 7 | 8, separator: string, prefix: string): string {
  const writer = new AsciiWriter(bitsLength(bytes.length, width, separator, prefix));
  for (let i = 0; i < bytes.length; i++) {
    if (i > 0) writer.text(separator);
    writer.text(prefix);
    writer.bits(bytes[i] ?? 0, width);
  }
  return writer.toString();
}

/** Returns an upper bound for the length of the result of `codePointsToBits`: 21 bits take two UTF-16 units. */
export function codePointBitsLimit(text: string, separator: string, prefix: string): number {
  return bitsLength(text.length, 16, separator, prefix);
}

/** Write each code point of a text in base 2, in at least 8 bits. */
export function codePointsToBits(text: string, separator: string, prefix: string): string {
  const writer = new AsciiWriter(codePointBitsLimit(text, separator, prefix));
  for (let i = 0; i < text.length; ) {
    if (i > 0) writer.text(separator);
    writer.text(prefix);
    const codePoint = text.codePointAt(i) ?? 0;
    writer.bits(codePoint, Math.max(8, 32 - Math.clz32(codePoint)));
    i += codePoint > 0xffff ? 2 : 1;
  }
  return writer.toString();
}

/** More digits would be slow: reading a decimal number takes time that grows with their square. */
const MAX_DIGITS = 1000;

/**
 * Write a whole number in base 2.
 *
 * @param written decimal, with or without a sign; `_` and `,` between digits are dropped
 * @param width how many bits: zeros on the left, negative numbers as two's complement. 0: as many as it takes, negative
 *   numbers with a minus sign
 * @param line 1-based, for messages
 * @throws ToolError if it is not a whole number, has more than 1,000 digits or does not fit
 */
export function numberToBits(written: string, width: number, line: number): string {
  const value = written.replace(/[_,]/g, '');
  if (!/^[+-]?\d+$/.test(value))
    throw new ToolError(`Line ${line}: "${excerpt(written)}" is not a whole number.`, { line });
  const digits = value.replace(/^[+-]/, '').length;
  if (digits > MAX_DIGITS) {
    throw new ToolError(`Line ${line} has ${formatNumber(digits)} digits; use 1,000 or fewer.`, { line });
  }
  const number = BigInt(value.replace('+', ''));
  if (width === 0) return number.toString(2);
  const bits = BigInt(width);
  if (number >= 1n << bits || number < -(1n << (bits - 1n))) {
    throw new ToolError(`${excerpt(value)} does not fit in ${width} bits.`, { line });
  }
  return BigInt.asUintN(width, number).toString(2).padStart(width, '0');
}
