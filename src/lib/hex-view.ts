import { plural } from './plural.ts';

/** Bytes on one row of a hex view. */
export const HEX_VIEW_WIDTH = 16;

/** Most bytes that a hex view shows: 4,096 rows. */
export const HEX_VIEW_LIMIT = 65_536;

/** The notice that a hex view shows only the beginning. */
export function hexViewNotes(bytes: Uint8Array): string[] {
  if (bytes.length <= HEX_VIEW_LIMIT) return [];
  return [`The hex view shows the first ${HEX_VIEW_LIMIT.toLocaleString('en-US')} of ${plural(bytes.length, 'byte')}.`];
}

const PAIRS = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const isPrintable = (byte: number) => byte >= 0x20 && byte <= 0x7e;

/**
 * The classic three columns: offset of the first byte, 16 bytes in hex with a gap after the eighth, and ASCII with
 * a dot for the rest.
 */
export function hexView(bytes: Uint8Array) {
  const rows: [offset: string, hex: string, text: string][] = [];
  const end = Math.min(bytes.length, HEX_VIEW_LIMIT);
  for (let start = 0; start < end; start += HEX_VIEW_WIDTH) {
    let hex = '';
    let text = '';
    for (let i = start; i < Math.min(start + HEX_VIEW_WIDTH, end); i++) {
      const byte = bytes[i] ?? 0;
      hex += `${i === start ? '' : i === start + HEX_VIEW_WIDTH / 2 ? '  ' : ' '}${PAIRS[byte]}`;
      text += isPrintable(byte) ? String.fromCharCode(byte) : '.';
    }
    rows.push([start.toString(16).padStart(8, '0'), hex, text]);
  }
  return { columns: ['Offset', 'Bytes', 'Text'], rows };
}

/** The bytes that the rows of a hex view show. */
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
