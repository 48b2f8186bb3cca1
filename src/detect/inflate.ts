/** Most bytes that are unpacked: enough to see what is inside, and a bomb stops there. */
const MOST = 4_000_000;

/**
 * Unpack gzip (RFC 1952) or zlib (RFC 1950).
 *
 * @returns the bytes, and whether that is all of them; undefined where they are damaged from the start
 */
export async function inflate(
  bytes: Uint8Array,
  format: 'gzip' | 'zlib',
): Promise<{ readonly bytes: Uint8Array; readonly isWhole: boolean } | undefined> {
  const stream = new DecompressionStream(format === 'gzip' ? 'gzip' : 'deflate');
  const writer = stream.writable.getWriter();
  // What is wrong with the bytes is told where they are read.
  writer.write(bytes.slice()).catch(() => {});
  writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  try {
    while (length < MOST) {
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
    if (length === 0) return undefined;
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return { bytes: all, isWhole };
}
