/** Bytes on one row of a hex view. */
export const HEX_VIEW_WIDTH = 16;

const PAIRS = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const isPrintable = (byte: number) => byte >= 0x20 && byte <= 0x7e;

/**
 * The classic three columns: offset of the first byte, 16 bytes in hex with a gap after the eighth, and ASCII with
 * a dot for the rest.
 *
 * @param limit most bytes shown
 */
export function hexView(bytes: Uint8Array, limit: number = Number.POSITIVE_INFINITY) {
  const rows: [offset: string, hex: string, text: string][] = [];
  const end = Math.min(bytes.length, limit);
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
