import { hasLowByte, isAsciiWord, machineWords } from '../bytes/byte-words.ts';
import { decodeUtf8, encodeUtf8 } from '../bytes/utf8.ts';
import { isBlank, isSpace } from './lines.ts';

/*
 * Lines of a text as bytes, for code that need not decode them: no strings are made. The bytes are well-formed UTF-8
 * without carriage returns, unless a function allows them; offsets are 0-based.
 */

const LF = 10;
const CR = 13;

/** Expected bytes per line, for the first size of the array. */
const SHORT_LINE = 16;

/** Collects the offsets at which lines end. */
export class LineEnds {
  #ends: Uint32Array;
  #lines = 0;

  /** @param length bytes of the text */
  constructor(length: number) {
    this.#ends = new Uint32Array(Math.ceil(length / SHORT_LINE) + 1);
  }

  put(end: number): void {
    if (this.#lines === this.#ends.length) {
      const more = new Uint32Array(2 * this.#lines);
      more.set(this.#ends);
      this.#ends = more;
    }
    this.#ends[this.#lines++] = end;
  }

  /** Returns them, with that of a last line which no line feed ends. */
  endsOf(bytes: Uint8Array): Uint32Array {
    if (bytes.length > 0 && bytes[bytes.length - 1] !== LF) this.put(bytes.length);
    return this.#ends.subarray(0, this.#lines);
  }
}

/** Returns the offset of the end of each line, without its line feed, and whether there is a carriage return. */
function findLineEnds(bytes: Uint8Array) {
  const { length } = bytes;
  const words = machineWords(bytes);
  const ends = new LineEnds(length);
  let hasReturn = false;
  for (let at = 0; at < length; at++) {
    if (at % 4 === 0) {
      let word = at >>> 2;
      while (word < words.length && !hasLowByte(words[word] as number)) word++;
      at = word << 2;
      if (at === length) break;
    }
    const byte = bytes[at];
    if (byte === LF) ends.put(at);
    else if (byte === CR) hasReturn = true;
  }
  return { ends: ends.endsOf(bytes), hasReturn };
}

/**
 * Returns the offset of the end of each line of `linesOf`, without its line feed.
 * @example [...lineEndsIn(Uint8Array.of(97, 10, 98))] // [1, 3]
 */
export const lineEndsIn = (bytes: Uint8Array): Uint32Array => findLineEnds(bytes).ends;

/**
 * `lineEndsIn` of a text that may have carriage returns; undefined if it has.
 * @example plainLineEndsIn(Uint8Array.of(97, 13, 10)) // undefined
 */
export function plainLineEndsIn(bytes: Uint8Array): Uint32Array | undefined {
  const { ends, hasReturn } = findLineEnds(bytes);
  return hasReturn ? undefined : ends;
}

/** First byte of U+0300: all bytes of the characters below it are lower. */
const FIRST_OF_0300 = 0xcc;

/**
 * Returns `isPlainlyNfc` (nfc.ts) of a text in UTF-8.
 * @example isPlainlyNfcPart(bytesOfLines(['é'])) // true
 */
export function isPlainlyNfcPart(bytes: Uint8Array): boolean {
  const { length } = bytes;
  const words = machineWords(bytes);
  for (let at = 0; at < length; at++) {
    if (at % 4 === 0) {
      let word = at >>> 2;
      while (word < words.length && isAsciiWord(words[word] as number)) word++;
      at = word << 2;
      if (at === length) break;
    }
    if ((bytes[at] as number) >= FIRST_OF_0300) return false;
  }
  return true;
}

/** Whether a byte is an ASCII character that can be seen. */
const isVisible = (byte: number) => byte > 0x20 && byte < 0x7f;

/** Returns the number of bytes of the whitespace character that begins at an offset; 0 if there is none. */
function spaceAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] as number;
  if (lead < 0x80) return isSpace(lead) ? 1 : 0;
  const second = (bytes[at + 1] as number) & 0x3f;
  if (lead < 0xe0) return isSpace(((lead & 0x1f) << 6) | second) ? 2 : 0;
  const third = (bytes[at + 2] as number) & 0x3f;
  return lead < 0xf0 && isSpace(((lead & 0xf) << 12) | (second << 6) | third) ? 3 : 0;
}

/**
 * Returns the start of a part of a text without leading whitespace, as `String.prototype.trimStart` defines it.
 * @example trimmedFrom(bytesOfLines(['  a ']), 0, 4) // 2
 */
export function trimmedFrom(bytes: Uint8Array, from: number, to: number): number {
  let start = from;
  while (start < to && !isVisible(bytes[start] as number)) {
    const length = spaceAt(bytes, start);
    if (length === 0) break;
    start += length;
  }
  return start;
}

/**
 * Returns the end of a part of a text without its trailing whitespace, as `String.prototype.trimEnd` defines it.
 * @example trimmedTo(bytesOfLines(['  a ']), 0, 4) // 3
 */
export function trimmedTo(bytes: Uint8Array, from: number, to: number): number {
  let end = to;
  while (end > from && !isVisible(bytes[end - 1] as number)) {
    let last = end - 1;
    while (last > from && ((bytes[last] as number) & 0xc0) === 0x80) last--;
    if (spaceAt(bytes, last) === 0) break;
    end = last;
  }
  return end;
}

/**
 * `isBlank` of a part of a text.
 * @example isBlankPart(bytesOfLines(['a \u3000']), 1, 5) // true
 */
export function isBlankPart(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isVisible(bytes[at] as number)) return false;
  return isBlank(decodeUtf8(bytes.subarray(from, to)));
}

/**
 * Returns lines in UTF-8, each with a line feed after it.
 * @example [...bytesOfLines(['a', 'b'])] // [97, 10, 98, 10]
 */
export const bytesOfLines = (lines: readonly string[]): Uint8Array =>
  encodeUtf8(lines.length === 0 ? '' : `${lines.join('\n')}\n`);

/**
 * Returns some of the lines, each with a line feed before it.
 *
 * @param ends of the lines, as `lineEndsIn` returns them
 * @param isKept tests a line by its number, 0-based; called for each in order
 * @example
 * const bytes = bytesOfLines(['a', 'b']);
 * [...filterLines(bytes, lineEndsIn(bytes), (line) => line === 1)] // [10, 98]
 */
export function filterLines(bytes: Uint8Array, ends: Uint32Array, isKept: (line: number) => boolean): Uint8Array {
  const kept = new Uint8Array(bytes.length + 2);
  kept[0] = LF;
  let length = 1;
  /** Start of the lines that stay and are not written yet, and start of the next line. */
  let from = 0;
  let start = 0;
  const put = () => {
    kept.set(bytes.subarray(from, start), length);
    length += start - from;
  };
  for (let line = 0; line < ends.length; line++) {
    const next = (ends[line] as number) + 1;
    if (!isKept(line)) {
      put();
      from = next;
    }
    start = next;
  }
  put();
  // Without the line feed after the last line, which may have had none.
  return kept.subarray(0, length - 1);
}
