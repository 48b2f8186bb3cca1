/** Bytes up to which an array is doubled. A longer one gets all that it may need: pages that are not used take no memory. */
const DOUBLED = 4 << 20;

/**
 * Returns a copy of an array of bytes with more space.
 *
 * @param used bytes that are copied
 * @param length bytes that it must have space for
 * @param most bytes that it usually needs at most
 */
export function grownBytes(bytes: Uint8Array, used: number, length: number, most: number): Uint8Array<ArrayBuffer> {
  const usual = length <= DOUBLED ? 2 * bytes.length : most;
  const more = new Uint8Array(Math.max(length, Math.min(usual, most)));
  more.set(bytes.subarray(0, used));
  return more;
}
