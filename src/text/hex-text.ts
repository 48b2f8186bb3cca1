import { errorAt } from '../core/error-at.ts';
import { OUTPUT_LIMIT } from '../core/limits.ts';
import { type Charset, decodeBytes } from './charsets.ts';
import { forEachLine, isSpace } from './lines.ts';
import { isWordLike, readableCharset, SAMPLE, sampleOf } from './looks-encoded.ts';
import { hexValue } from './percent.ts';
import { showCharacterAt } from './show-character.ts';

/** Bytes read from a text, and where the digits of each begin (0-based, UTF-16 units). */
export type HexBytes = { readonly bytes: Uint8Array; readonly offsets: Uint32Array };

const SEPARATORS = ',;:-_|#%()[]{}<>"\'`';
const isX = (code: number) => (code | 32) === 120;

/**
 * Read hex bytes in any notation.
 *
 * Digits are read in pairs; a single digit between separators is one byte. White space, `, ; : - _ | # %`, brackets,
 * quotes, `0x`, `\x` and the `h` of assemblers are left out.
 *
 * @throws ToolError at the start of a run of 3, 5 ... digits, or at any other character
 */
export function readHex(text: string): HexBytes {
  const bytes = new Uint8Array((text.length + 1) >> 1);
  const offsets = new Uint32Array(bytes.length);
  let count = 0;
  for (let i = 0; i < text.length; ) {
    const code = text.charCodeAt(i);
    if (code === 48 && isX(text.charCodeAt(i + 1))) {
      i += 2;
      continue;
    }
    if (hexValue(code) < 0) {
      if (code === 92 && isX(text.charCodeAt(i + 1))) i++;
      else if (!isSpace(code) && !SEPARATORS.includes(text.charAt(i))) {
        throw errorAt(text, i, `${showCharacterAt(text, i)} is not a hexadecimal digit`);
      }
      i++;
      continue;
    }
    let end = runEnd(text, i);
    const isAssembler = (text.charCodeAt(end) | 32) === 104;
    // Assemblers want a digit in front: 0FFh.
    if (isAssembler && (end - i) % 2 === 1 && end - i > 1 && code === 48) i++;
    const length = end - i;
    if (length % 2 === 1 && length > 1) {
      const sentence = `this run has ${length} hexadecimal digits; two are needed for each byte`;
      throw errorAt(text, i, sentence, end);
    }
    for (; i < end; i += 2) {
      const high = hexValue(text.charCodeAt(i));
      offsets[count] = i;
      bytes[count++] = length === 1 ? high : high * 16 + hexValue(text.charCodeAt(i + 1));
    }
    if (isAssembler) end++;
    i = end;
  }
  return { bytes: bytes.subarray(0, count), offsets: offsets.subarray(0, count) };
}

/** The end of a run of digits; the `0` of the next `0x` does not belong to it. */
function runEnd(text: string, start: number): number {
  let end = start;
  while (hexValue(text.charCodeAt(end)) >= 0) end++;
  return isX(text.charCodeAt(end)) && text.charCodeAt(end - 1) === 48 && end - 1 > start ? end - 1 : end;
}

/** Offset, colon, groups of bytes; two spaces lead to the text column. */
const XXD = /^([0-9a-f]{8,16}):( (?:[0-9a-f]{2,} )*[0-9a-f]{2,})(?: {2}.*)?$/i;
/** Offset, bytes, and the text between bars. */
const HEXDUMP = /^([0-9a-f]{8,16})( {2}(?:[0-9a-f]{2} {1,2})*[0-9a-f]{2}) *\|.*\|$/i;
/** The last line of hexdump: how many bytes there are. */
const TOTAL = /^([0-9a-f]{8,16})$/i;

/**
 * Read a dump of `xxd` or `hexdump -C`: offset and text column are left out, and a `*` of hexdump repeats the line
 * before it.
 *
 * @returns nothing when a line does not fit
 */
export function readDump(text: string): HexBytes | undefined {
  if (!/^[0-9a-f]{8,16}(?::| {2})/i.test(text)) return undefined;
  const bytes: number[] = [];
  const offsets: number[] = [];
  let rowStart = 0;
  let rowOffset = 0;
  let isRepeated = false;
  let fits = true;
  const repeatUntil = (offset: number) => {
    const row = bytes.length - rowStart;
    const rows = (offset - rowOffset) / row - 1;
    if (!Number.isInteger(rows) || rows < 0 || bytes.length + rows * row > OUTPUT_LIMIT) return false;
    for (let k = 0; k < rows * row; k++) {
      bytes.push(bytes[rowStart + k] ?? 0);
      offsets.push(offsets[rowStart + k] ?? 0);
    }
    return true;
  };
  forEachLine(text, (start, end) => {
    if (!fits || start === end) return;
    const line = text.slice(start, end).trimEnd();
    if (line === '*') {
      isRepeated = true;
      return;
    }
    const [, address = '', digits = ''] = XXD.exec(line) ?? HEXDUMP.exec(line) ?? TOTAL.exec(line) ?? [];
    const offset = Number.parseInt(address, 16);
    fits = address !== '' && (digits === '' ? bytes.length > 0 : digits.replace(/ /g, '').length % 2 === 0);
    if (fits && isRepeated) fits = repeatUntil(offset);
    if (!fits) return;
    isRepeated = false;
    rowStart = bytes.length;
    rowOffset = offset;
    const first = start + line.indexOf(digits, address.length);
    for (let i = 0; i < digits.length; i++) {
      if (digits.charAt(i) === ' ') continue;
      offsets.push(first + i);
      bytes.push(Number.parseInt(digits.slice(i, i + 2), 16));
      i++;
    }
  });
  return fits ? { bytes: Uint8Array.from(bytes), offsets: Uint32Array.from(offsets) } : undefined;
}

/** What separates bytes, digits, and the marks of the notations. */
const HEX_ONLY = /^[\s0-9a-fxh\\,;:_|%#()[\]{}<>"'`-]{8,}$/i;
/** Colors and UUIDs are hex digits that stand for no text. */
const NO_BYTES = /#[0-9a-f]{6}(?![0-9a-f])|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/im;

/**
 * The charset in which a text of hex bytes, or a dump of them, is readable; nothing for other texts. Bytes that could be
 * decimal numbers as well must give words.
 */
export function hexCharset(text: string): Charset | undefined {
  const sample = sampleOf(text);
  const isCut = text.length > SAMPLE;
  const dump = readDump(isCut ? sample.slice(0, sample.lastIndexOf('\n')) : sample);
  // Nothing else looks like a dump: its bytes need not be text.
  if (dump && sample.includes('\n')) return readableCharset(dump.bytes, isCut) ?? 'utf-8';
  if (!HEX_ONLY.test(sample) || NO_BYTES.test(sample)) return undefined;
  try {
    const { bytes } = readHex(sample);
    if (bytes.length < 4) return undefined;
    const charset = readableCharset(bytes, isCut);
    const isNumber = !/[a-fxh]/i.test(sample);
    return charset && isNumber && !isWordLike(decodeBytes(bytes, charset, 1).text) ? undefined : charset;
  } catch {
    return undefined;
  }
}
