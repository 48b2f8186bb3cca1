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

/** Tommy Ettinger's mulberry32: a small generator with a 32-bit state. Not for secrets. */
export class Mulberry32 {
  // A field would store numbers of this size as objects, a new one for each draw.
  readonly #state: Int32Array;

  constructor(seed: number) {
    this.#state = Int32Array.of(seed);
  }

  /** The next value, a whole number from 0 to 2^32 - 1. */
  next(): number {
    const state = ((this.#state[0] as number) + 0x6d2b79f5) | 0;
    this.#state[0] = state;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}

/** Random values that a seed repeats on every machine, for effects and dummy text. Never for secrets. */
export class SeededRandom extends Mulberry32 {
  constructor(seed: string) {
    super(fnv1a(seed));
  }

  /** The next value, from 0 to below 1. */
  value(): number {
    return this.next() / 2 ** 32;
  }

  /** The next value as an index, from 0 to below `count`. */
  index(count: number): number {
    return Math.floor(this.value() * count);
  }
}

/** Returns the values of a `SeededRandom` as a function like `Math.random`. */
export function seededRandom(seed: string): () => number {
  const random = new SeededRandom(seed);
  return () => random.value();
}
