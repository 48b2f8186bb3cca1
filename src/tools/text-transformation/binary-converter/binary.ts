import { formatNumber } from '../../../core/format-number.ts';
import { positionAt } from '../../../core/position.ts';
import { ToolError } from '../../../core/tool-error.ts';
import { fromUnits } from '../../../text/charsets.ts';
import { excerpt } from '../../../text/excerpt.ts';

const ZERO = 0x30;
const ONE = 0x31;

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

/** An upper bound for the length of what `codePointsToBits` gives: 21 bits take two UTF-16 units. */
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

/** Runs of bits between separators, by their position in a text. */
export type BitGroups = {
  /** 0-based offsets of the first bit of each group, in UTF-16 code units. */
  readonly starts: readonly number[];
  /** Number of bits of each group. */
  readonly sizes: readonly number[];
};

/** Whether a character is 0 or 1. */
export const isBit = (unit: number): boolean => unit === ZERO || unit === ONE;
/** Whether a character may separate groups. */
export const isSeparator = (unit: number): boolean =>
  unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || /[\s,;_|-]/.test(String.fromCharCode(unit));

/** Returns whether `0b` and a bit are at an offset. */
export const isPrefixAt = (text: string, i: number): boolean =>
  text.charCodeAt(i) === ZERO && (text.charCodeAt(i + 1) | 0x20) === 0x62 && isBit(text.charCodeAt(i + 2));

/**
 * Find the groups of bits of a text: `0` and `1`, divided by white space or one of `, ; _ | -`, each with or without
 * `0b` or `0B` before it.
 *
 * @param fail makes the error for a character that is none of these, from its 0-based offset
 */
export function findBitGroups(text: string, fail: (offset: number) => ToolError): BitGroups {
  const starts: number[] = [];
  const sizes: number[] = [];
  for (let i = 0; i < text.length; ) {
    const unit = text.charCodeAt(i);
    if (!isBit(unit)) {
      if (!isSeparator(unit)) throw fail(i);
      i++;
      continue;
    }
    const start = isPrefixAt(text, i) ? i + 2 : i;
    i = start;
    // Where nothing separates them, the next prefix ends a group.
    while (isBit(text.charCodeAt(i)) && !(i > start && isPrefixAt(text, i))) i++;
    starts.push(start);
    sizes.push(i - start);
  }
  return { starts, sizes };
}

/** Returns the error of a group that is no byte and cannot be cut into bytes. @param number of the group, from 1 */
export const unevenGroup = (number: number, size: number, width: number, isOnly: boolean): string =>
  isOnly
    ? `Found ${size} bits; the total must be a multiple of ${width}.`
    : `Group ${number} has ${size} bits; use 8 or fewer, or a multiple of ${width}.`;

/** Returns the error of an odd number of groups of four bits. */
export const unevenNibbles = (groups: number): string => `Found ${groups * 4} bits; the total must be a multiple of 8.`;

/** Returns the error of a group that is no code point. @param number of the group, from 1 */
export const valueTooLarge = (number: number): string => `Group ${number} is above 10FFFF, the highest code point.`;

/** Bytes, or characters of 7 bits, and the offset of each in the text. */
export type LocatedBytes = { readonly bytes: Uint8Array<ArrayBuffer>; readonly starts: Uint32Array<ArrayBuffer> };

/**
 * Read groups of bits as bytes.
 *
 * A group of up to 8 bits is one byte. Where there are several groups and all have 4 bits, two make a byte. A longer
 * group is cut into pieces of `width` bits.
 *
 * @param width 8, or 7 for ASCII in groups of 7 bits
 * @throws ToolError that names the number of bits where a longer group is no multiple of `width`
 */
export function groupsToBytes(text: string, { starts, sizes }: BitGroups, width: 7 | 8): LocatedBytes {
  if (width === 8 && sizes.length > 1 && sizes.every((size) => size === 4)) return pairNibbles(text, starts);
  const pieces = sizes.map((size, i) => {
    if (size <= 8) return 1;
    if (size % width === 0) return size / width;
    const place = { ...positionAt(text, starts[i] ?? 0), end: (starts[i] ?? 0) + size };
    throw new ToolError(unevenGroup(i + 1, size, width, sizes.length === 1), place);
  });
  const total = pieces.reduce((sum, count) => sum + count, 0);
  const bytes = new Uint8Array(total);
  const places = new Uint32Array(total);
  let end = 0;
  for (let group = 0; group < sizes.length; group++) {
    const size = sizes[group] ?? 0;
    const step = size <= 8 ? size : width;
    for (let piece = 0; piece < (pieces[group] ?? 0); piece++) {
      const start = (starts[group] ?? 0) + piece * step;
      places[end] = start;
      bytes[end++] = readBits(text, start, step);
    }
  }
  return { bytes, starts: places };
}

function pairNibbles(text: string, starts: readonly number[]): LocatedBytes {
  if (starts.length % 2 === 1) {
    const last = starts.at(-1) ?? 0;
    throw new ToolError(unevenNibbles(starts.length), {
      ...positionAt(text, last),
      end: last + 4,
    });
  }
  const firsts = Uint32Array.from(starts.filter((_, i) => i % 2 === 0));
  const bytes = Uint8Array.from(firsts, (start, i) => {
    return (readBits(text, start, 4) << 4) | readBits(text, starts[2 * i + 1] ?? 0, 4);
  });
  return { bytes, starts: firsts };
}

function readBits(text: string, start: number, count: number): number {
  let value = 0;
  for (let i = start; i < start + count; i++) value = (value << 1) | (text.charCodeAt(i) & 1);
  return value;
}

/**
 * Read each group of bits as a code point.
 *
 * @param replace give U+FFFD for values above 10FFFF instead of an error
 * @throws ToolError at the first value above 10FFFF
 */
export function groupsToCodePoints(text: string, { starts, sizes }: BitGroups, replace: boolean): string {
  // Two units for each code point at most.
  const units = new Uint16Array(starts.length * 2);
  let end = 0;
  for (let i = 0; i < starts.length; i++) {
    const start = starts[i] ?? 0;
    const size = sizes[i] ?? 0;
    const value = Number.parseInt(text.slice(start, start + size), 2);
    if (value > 0x10ffff && !replace) {
      throw new ToolError(valueTooLarge(i + 1), {
        ...positionAt(text, start),
        end: start + size,
      });
    }
    const character = String.fromCodePoint(value > 0x10ffff ? 0xfffd : value);
    units[end++] = character.charCodeAt(0);
    if (character.length > 1) units[end++] = character.charCodeAt(1);
  }
  return fromUnits(units.subarray(0, end));
}

/** More digits would be slow: reading a decimal number takes time that grows with their square. */
const MOST_DIGITS = 1000;

/**
 * Write a whole number in base 2.
 *
 * @param written decimal, with or without a sign; `_` and `,` between digits are dropped
 * @param width how many bits: zeros on the left, negative numbers as two's complement. 0: as many as it takes, negative
 *   numbers with a minus sign
 * @param line 1-based, for messages
 * @throws ToolError where it is no whole number, has more than 1,000 digits or does not fit
 */
export function numberToBits(written: string, width: number, line: number): string {
  const value = written.replace(/[_,]/g, '');
  if (!/^[+-]?\d+$/.test(value))
    throw new ToolError(`Line ${line}: "${excerpt(written)}" is not a whole number.`, { line });
  const digits = value.replace(/^[+-]/, '').length;
  if (digits > MOST_DIGITS) {
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
