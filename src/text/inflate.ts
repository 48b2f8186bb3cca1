import { formatNumber } from '../core/format-number.ts';
import { OUTPUT_LIMIT } from '../core/limits.ts';
import { ToolError } from '../core/tool-error.ts';
import { type Charset, type Decoded, decodeBytes } from './charsets.ts';

/** How bytes are packed that `inflate` unpacks. */
export type Packing = 'gzip' | 'zlib';

/** How bytes are packed, by the first of them; nothing for others. */
export function packingOf([first = 0, second = 0]: Uint8Array): Packing | undefined {
  if (first === 0x1f && second === 0x8b) return 'gzip';
  const isZlib = first === 0x78 && [0x01, 0x5e, 0x9c, 0xda].includes(second);
  return isZlib ? 'zlib' : undefined;
}

/**
 * Unpack gzip (RFC 1952) or zlib (RFC 1950).
 *
 * @param most where there are more bytes, a few more than so many are given: a bomb stops there
 * @returns the bytes, and whether they came to their end undamaged
 */
export async function inflate(
  bytes: Uint8Array,
  packing: Packing,
  most: number,
): Promise<{ readonly bytes: Uint8Array; readonly isWhole: boolean }> {
  const stream = new DecompressionStream(packing === 'gzip' ? 'gzip' : 'deflate');
  const writer = stream.writable.getWriter();
  // What is wrong with the bytes is told where they are read.
  writer.write(bytes.slice()).catch(() => {});
  writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  try {
    while (length <= most) {
      const { value, done } = await reader.read();
      if (done) {
        isWhole = true;
        break;
      }
      parts.push(value);
      length += value.length;
    }
    if (!isWhole) await reader.cancel();
  } catch {
    // What came before the damage is given.
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
 * Unpack bytes that gzip or zlib packed, and read them as text.
 *
 * @throws ToolError where they are not packed, are damaged, or unpack to more than a result may have
 */
export async function unpackText(bytes: Uint8Array, charset: Charset): Promise<Decoded & { readonly size: number }> {
  const packing = packingOf(bytes);
  if (!packing) throw new ToolError('These bytes are neither gzip nor zlib: there is nothing to unpack.');
  const { bytes: unpacked, isWhole } = await inflate(bytes, packing, OUTPUT_LIMIT);
  if (unpacked.length > OUTPUT_LIMIT) {
    throw new ToolError(`These bytes unpack to more than ${formatNumber(OUTPUT_LIMIT)} bytes.`);
  }
  if (!isWhole) throw new ToolError(`The ${packing} data is damaged or cut off.`);
  return { ...decodeBytes(unpacked, charset, 1), size: unpacked.length };
}
