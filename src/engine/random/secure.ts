import { ToolError } from '../contract/tool-error.ts';

/** Returns the next random byte, 0 to 255. */
export type NextByte = () => number;

/** `crypto.getRandomValues` gives at most 65,536 bytes a call; a page seldom needs as many. */
const POOL_BYTES = 8192;

let pool: Uint8Array<ArrayBuffer> | undefined;
let position = POOL_BYTES;

/** Whether this browser has a cryptographically secure random source. */
export const hasSecureRandom = (): boolean => typeof globalThis.crypto?.getRandomValues === 'function';

function secureByte(): number {
  if (!hasSecureRandom()) throw new ToolError('This browser has no secure random source.');
  pool ??= new Uint8Array(POOL_BYTES);
  if (position === POOL_BYTES) {
    crypto.getRandomValues(pool);
    position = 0;
  }
  const byte = pool[position] as number;
  // Used bytes are erased.
  pool[position++] = 0;
  return byte;
}

/**
 * Returns a random index below `n`, each equally likely, from a source of random bytes.
 *
 * Takes one byte for n up to 256, two for n up to 65,536, else four, and rejects values of the incomplete last run of
 * `n`: a plain remainder would favor small indices.
 *
 * @param n a whole number from 1 to 2^32
 */
export function drawIndex(n: number, nextByte: NextByte): number {
  const bytes = n <= 256 ? 1 : n <= 65_536 ? 2 : 4;
  // 256 ** bytes, without a power for each draw.
  const values = bytes === 1 ? 0x100 : bytes === 2 ? 0x10000 : 0x100000000;
  const limit = values - (values % n);
  for (;;) {
    let value = 0;
    for (let i = 0; i < bytes; i++) value = value * 256 + nextByte();
    if (value < limit) return value % n;
  }
}

/**
 * Returns a secure random index from 0 to n - 1, each equally likely.
 *
 * @param n a whole number from 1 to 2^32
 * @throws ToolError if the browser has no secure random source
 */
export const randomIndex = (n: number): number => drawIndex(n, secureByte);

/**
 * Shuffles an array in place (Fisher and Yates): every order is equally likely.
 *
 * @throws ToolError if the browser has no secure random source
 */
export function shuffle<T>(items: T[]): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const chosen = randomIndex(last + 1);
    [items[last], items[chosen]] = [items[chosen] as T, items[last] as T];
  }
  return items;
}
