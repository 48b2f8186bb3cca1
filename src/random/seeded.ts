/**
 * FNV-1a, 32 bits, over the UTF-8 bytes of a text; a lone surrogate counts as U+FFFD.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
 */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/**
 * Tommy Ettinger's mulberry32: a small generator with a 32-bit state. Not for secrets.
 *
 * @returns a function that draws the next value, a whole number from 0 to 2^32 - 1
 */
export function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/**
 * Random values that a seed repeats on every machine, for effects and dummy text. Never for secrets.
 *
 * An index below n is `Math.floor(draw() * n)`.
 *
 * @returns a function that draws the next value, from 0 to below 1
 */
export function seededRandom(seed: string): () => number {
  const next = mulberry32(fnv1a(seed));
  return () => next() / 2 ** 32;
}
