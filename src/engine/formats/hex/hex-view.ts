import { fromAscii } from '../../bytes/charsets.ts';
import { formatNumber } from '../../values/format-number.ts';
import { plural } from '../../values/plural.ts';

/** Bytes on one row of a hex view. */
const HEX_VIEW_WIDTH = 16;

/** Maximum bytes of a hex view: 4,096 rows. */
const HEX_VIEW_LIMIT = 65_536;

/** The notice that a hex view shows only the beginning. */
export function hexViewNotes(bytes: Uint8Array): string[] {
  if (bytes.length <= HEX_VIEW_LIMIT) return [];
  return [`The hex view shows the first ${formatNumber(HEX_VIEW_LIMIT)} of ${plural(bytes.length, 'byte')}.`];
}

const DIGITS = /* @__PURE__ */ Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));
const SPACE = 32;
const DOT = 46;
const isPrintable = (byte: number) => byte >= 0x20 && byte <= 0x7e;

/** Characters of a full row of bytes in hex: two digits and a space each, and one space more in the middle. */
const ROW_WIDTH = HEX_VIEW_WIDTH * 3 + 1;

/** Column of the digits of a byte in its row (0-based). */
const columnOf = (index: number) => index * 3 + (index >= HEX_VIEW_WIDTH / 2 ? 1 : 0);

/**
 * The classic three columns: offset of the first byte, 16 bytes in hex with a gap after the eighth, and ASCII with
 * a dot for the rest.
 */
export function hexView(bytes: Uint8Array) {
  const end = Math.min(bytes.length, HEX_VIEW_LIMIT);
  // All rows are written as one text and cut from it, which is faster than joining each from its bytes.
  const hex = new Uint8Array(Math.ceil(end / HEX_VIEW_WIDTH) * ROW_WIDTH).fill(SPACE);
  const text = new Uint8Array(end);
  for (let i = 0; i < end; i++) {
    const byte = bytes[i] as number;
    const at = Math.floor(i / HEX_VIEW_WIDTH) * ROW_WIDTH + columnOf(i % HEX_VIEW_WIDTH);
    hex[at] = DIGITS[byte >> 4] as number;
    hex[at + 1] = DIGITS[byte & 15] as number;
    text[i] = isPrintable(byte) ? byte : DOT;
  }
  const allHex = fromAscii(hex);
  const allText = fromAscii(text);
  const rows: [offset: string, hex: string, text: string][] = [];
  for (let start = 0, at = 0; start < end; start += HEX_VIEW_WIDTH, at += ROW_WIDTH) {
    const count = Math.min(HEX_VIEW_WIDTH, end - start);
    rows.push([
      start.toString(16).padStart(8, '0'),
      allHex.slice(at, at + columnOf(count - 1) + 2),
      allText.slice(start, start + count),
    ]);
  }
  return { columns: ['Offset', 'Bytes', 'Text'], rows };
}

/** Returns the bytes shown in the rows of a hex view. */
export function bytesOfView(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(rows.length * HEX_VIEW_WIDTH);
  let count = 0;
  for (const [, pairs = ''] of rows) {
    for (let i = 0; i < pairs.length; i += 3) {
      // The gap in the middle is one space wider.
      if (pairs.charAt(i) === ' ') i++;
      bytes[count++] = Number.parseInt(pairs.slice(i, i + 2), 16);
    }
  }
  return bytes.subarray(0, count);
}
