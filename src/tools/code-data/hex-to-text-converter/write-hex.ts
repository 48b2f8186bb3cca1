import { asciiCodes, fromAscii } from '../../../engine/bytes/charsets.ts';
import { checkDataSize } from '../../../engine/contract/limits.ts';

/** Text between two bytes. */
export const DELIMITERS = {
  none: '',
  space: ' ',
  comma: ',',
  'comma-space': ', ',
  colon: ':',
  hyphen: '-',
  line: '\n',
} as const;

const LINE_FEED = 10;

/** Options of writing bytes as hex. */
export type HexOptions = {
  readonly delimiter: keyof typeof DELIMITERS;
  readonly prefix: 'none' | '0x' | '\\x' | '%';
  readonly letterCase: 'lower' | 'upper';
  /** 0 for all on one line. */
  readonly bytesPerLine: number;
};

/**
 * Writes bytes as hex.
 *
 * @throws SizeError when the result would be too long
 */
export function writeHex(bytes: Uint8Array, { delimiter, prefix, letterCase, bytesPerLine }: HexOptions): string {
  const digits = asciiCodes(letterCase === 'upper' ? '0123456789ABCDEF' : '0123456789abcdef');
  const before = asciiCodes(prefix === 'none' ? '' : prefix);
  const between = asciiCodes(DELIMITERS[delimiter]);
  const size = bytes.length * (before.length + 2 + Math.max(between.length, 1));
  checkDataSize(size, 'Take less of it, or write less between the bytes.');
  if (bytes.length === 0) return '';
  // The text around the digits is the same everywhere: it is written once and copied.
  const cell = Uint8Array.of(...before, 0, 0, ...between);
  const perRow = bytesPerLine > 0 ? Math.min(bytesPerLine, bytes.length) : bytes.length;
  const row = perRow * cell.length - between.length + 1;
  const out = new Uint8Array(Math.ceil(bytes.length / perRow) * row + between.length);
  out.set(cell);
  repeatStart(out, cell.length, perRow * cell.length);
  out[row - 1] = LINE_FEED;
  repeatStart(out, row, out.length - between.length);
  let end = 0;
  for (let first = 0, start = 0; first < bytes.length; first += perRow, start += row) {
    const last = Math.min(first + perRow, bytes.length);
    for (let i = first, at = start + before.length; i < last; i++, at += cell.length) {
      const byte = bytes[i] as number;
      out[at] = digits[byte >> 4] as number;
      out[at + 1] = digits[byte & 15] as number;
      end = at + 2;
    }
  }
  return fromAscii(out.subarray(0, end));
}

/** Repeats the first codes up to a length. */
function repeatStart(codes: Uint8Array, length: number, upTo: number): void {
  for (let done = length; done < upTo; done *= 2) codes.copyWithin(done, 0, Math.min(done, upTo - done));
}
