import { asciiCodes, type Charset, encodeText, fromAscii } from '../../../engine/bytes/charsets.ts';
import { joinedBytes } from '../../../engine/bytes/joined-bytes.ts';
import { checkDataSize } from '../../../engine/contract/limits.ts';
import { type Base64Padding, type Base64Variant, base64Length, base64Writer } from './codec.ts';

/** Options of encoding text as Base64. */
export type EncodeTextOptions = {
  readonly charset: Charset;
  readonly variant: Base64Variant;
  readonly padding: Base64Padding;
  /** Characters on a line of the result; 0 writes one line. Without effect for `perLine`. */
  readonly lineWidth: number;
  readonly eol: string;
  /** Text before the Base64, e.g. `data:image/png;base64,`; ASCII. */
  readonly head: string;
  /** Encode each line separately. An empty line stays empty. */
  readonly perLine: boolean;
};

const SHORTER = 'Take less of it, or longer lines.';

function wrap(codes: Uint8Array, width: number, eol: Uint8Array): Uint8Array {
  if (width === 0 || codes.length <= width) return codes;
  const breaks = Math.ceil(codes.length / width) - 1;
  const out = new Uint8Array(codes.length + breaks * eol.length);
  let at = 0;
  for (let i = 0; i < codes.length; i += width) {
    if (i > 0) {
      out.set(eol, at);
      at += eol.length;
    }
    const row = codes.subarray(i, i + width);
    out.set(row, at);
    at += row.length;
  }
  return out;
}

/**
 * Visits the lines of bytes as `forEachLine` (engine/lines/lines.ts) does those of a text.
 *
 * @param visit gets the offsets where the line, its line break and the next line start
 */
function eachLine(
  length: number,
  unitAt: (index: number) => number,
  visit: (from: number, to: number, next: number) => void,
): void {
  let from = 0;
  for (let i = 0; i < length; i++) {
    const unit = unitAt(i);
    if (unit !== 10 && unit !== 13) continue;
    const next = unit === 13 && i + 1 < length && unitAt(i + 1) === 10 ? i + 2 : i + 1;
    visit(from, i, next);
    from = next;
    i = next - 1;
  }
  if (from < length) visit(from, length, length);
}

/** The UTF-16 unit or the byte of a single-byte charset (or of UTF-8's ASCII part) at an index. */
function unitReader(bytes: Uint8Array, charset: Charset): (index: number) => number {
  if (charset !== 'utf-16le' && charset !== 'utf-16be') return (index) => bytes[index] ?? 0;
  const low = charset === 'utf-16le' ? 0 : 1;
  return (index) => (bytes[2 * index + low] ?? 0) | ((bytes[2 * index + 1 - low] ?? 0) << 8);
}

function encodeLines(bytes: Uint8Array, { charset, variant, padding, head }: EncodeTextOptions): string {
  const wide = charset === 'utf-16le' || charset === 'utf-16be' ? 2 : 1;
  const length = bytes.length / wide;
  const unitAt = unitReader(bytes, charset);
  let size = 0;
  eachLine(length, unitAt, (from, to, next) => {
    if (from < to) size += head.length + base64Length((to - from) * wide, variant, padding);
    size += next - to;
  });
  checkDataSize(size, 'Use shorter text or no data: URI.');
  const out = new Uint8Array(size);
  const headCodes = asciiCodes(head);
  const write = base64Writer(variant, padding);
  let at = 0;
  eachLine(length, unitAt, (from, to, next) => {
    if (from < to) {
      out.set(headCodes, at);
      at = write(bytes, from * wide, to * wide, out, at + headCodes.length);
    }
    for (let i = to; i < next; i++) out[at++] = unitAt(i);
  });
  return fromAscii(out);
}

/** Options of encoding bytes that are not text. */
export type EncodeBytesOptions = Omit<EncodeTextOptions, 'charset' | 'perLine'>;

/**
 * Returns bytes as Base64, as character codes.
 *
 * @throws ToolError when the result would be too long
 */
export function base64Codes(bytes: Uint8Array, options: EncodeBytesOptions): Uint8Array {
  const { variant, padding, lineWidth, eol, head } = options;
  const length = base64Length(bytes.length, variant, padding);
  checkDataSize(head.length + length + (lineWidth === 0 ? 0 : Math.floor(length / lineWidth) * eol.length), SHORTER);
  const body = new Uint8Array(length);
  base64Writer(variant, padding)(bytes, 0, bytes.length, body, 0);
  return joinedBytes(asciiCodes(head), wrap(body, lineWidth, asciiCodes(eol)));
}

/** `base64Codes` as text. */
export const encodeBytesAsBase64 = (bytes: Uint8Array, options: EncodeBytesOptions): string =>
  fromAscii(base64Codes(bytes, options));

/**
 * Write a text as Base64.
 *
 * @returns the Base64 and the number of bytes it represents
 * @throws ToolError at the first character that the charset lacks, and when the result would be too long
 */
export function encodeTextAsBase64(text: string, options: EncodeTextOptions): { text: string; bytes: number } {
  const bytes = encodeText(text, options.charset);
  const base64 = options.perLine ? encodeLines(bytes, options) : encodeBytesAsBase64(bytes, options);
  return { text: base64, bytes: bytes.length };
}
