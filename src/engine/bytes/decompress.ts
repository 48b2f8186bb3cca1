import { OUTPUT_LIMIT } from '../contract/limits.ts';
import { ToolError } from '../contract/tool-error.ts';
import { formatNumber } from '../values/format-number.ts';
import { plural } from '../values/plural.ts';
import { type Charset, type Decoded, decodeBytes } from './charsets.ts';
import { Decompressor, type DecompressorStream, gunzip } from './gunzip.ts';
import { AS_BYTES_NOTE, faultSentence } from './utf8.ts';

/** Formats that `decompress` reads. */
export type Compression = 'gzip' | 'zlib';

/** Detects a compression format by the first two bytes; undefined for others. */
export function compressionOf([first = 0, second = 0]: Uint8Array): Compression | undefined {
  if (first === 0x1f && second === 0x8b) return 'gzip';
  const isZlib = first === 0x78 && [0x01, 0x5e, 0x9c, 0xda].includes(second);
  return isZlib ? 'zlib' : undefined;
}

async function* decompressZlib(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const decompressor = new Decompressor(new DecompressionStream('deflate') as unknown as DecompressorStream);
  try {
    yield* decompressor.push(bytes);
    yield* decompressor.close();
  } finally {
    decompressor.cancel();
  }
}

/**
 * Decompresses gzip (RFC 1952) or zlib (RFC 1950).
 *
 * @param most limit of the output in bytes, against decompression bombs: a longer output ends with the chunk that
 *   exceeds it
 * @returns the bytes, and whether they are complete and undamaged
 */
export async function decompress(
  bytes: Uint8Array,
  compression: Compression,
  most: number,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  try {
    for await (const part of compression === 'gzip' ? gunzip([bytes]) : decompressZlib(bytes)) {
      parts.push(part);
      length += part.length;
      if (length > most) break;
    }
    isWhole = length <= most;
  } catch {
    // The bytes before the damage are returned.
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return { bytes: all, isWhole };
}

/**
 * Decompresses gzip or zlib, and decodes the bytes as text.
 *
 * @throws ToolError if the bytes are not compressed, are damaged, or decompress to more than `OUTPUT_LIMIT`
 */
export async function decompressText(
  bytes: Uint8Array,
  charset: Charset,
): Promise<Decoded & { readonly bytes: Uint8Array<ArrayBuffer> }> {
  const compression = compressionOf(bytes);
  if (!compression) throw new ToolError('These bytes are neither gzip nor zlib: there is nothing to unpack.');
  const { bytes: decompressed, isWhole } = await decompress(bytes, compression, OUTPUT_LIMIT);
  if (decompressed.length > OUTPUT_LIMIT) {
    throw new ToolError(`These bytes unpack to more than ${formatNumber(OUTPUT_LIMIT)} bytes.`);
  }
  if (!isWhole) throw new ToolError(`The ${compression} data is damaged or cut off.`);
  return { ...decodeBytes(decompressed, charset, 1), bytes: decompressed };
}

/**
 * Returns a tool's output for decoded bytes that are compressed: their text, notes about invalid bytes, and figures.
 *
 * @param toFile the decompressed bytes are the result, text or not
 * @throws ToolError as `decompressText`, and, if `invalid` is `error`, at the first byte that is invalid in the charset
 */
export async function decompressedOutput(
  bytes: Uint8Array,
  { charset, invalid }: { readonly charset: Charset; readonly invalid: 'replace' | 'error' },
  toFile: boolean,
) {
  const { text, faults, bytes: decompressed } = await decompressText(bytes, charset);
  const notes = faults.map(faultSentence);
  if (notes[0] && invalid === 'error') throw new ToolError(notes[0]);
  const isBytes = charset === 'utf-8' && notes.length > 0;
  return {
    text,
    notes: isBytes && toFile ? [...notes, AS_BYTES_NOTE] : notes,
    info: { bytes: bytes.length, characters: text.length },
    summary: `${plural(bytes.length, 'byte')}, ${plural(decompressed.length, 'byte')} when unpacked`,
    ...(isBytes && { bytes: decompressed }),
  };
}
