/** Bits of a slot that hold the index of a key; the number of units is above them, and the units are in the other half. */
const INDEX_BITS = 29;
const INDEX = 2 ** INDEX_BITS - 1;

/** Which half of a slot is the high one: platforms differ in the order of bytes. */
const HIGH = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 1 : 0;
const LOW = 1 - HIGH;

/** Most keys that take less time to insert one by one than to prepare for a sort. */
const FEW = 10;

/** Keys that are rows of units. */
export type Keys = {
  /** The next units of a key from an offset on as an unsigned number of 32 bits; 0 for each past its end. */
  readonly wordOf: (key: number, from: number) => number;
  /** Number of units that a key still has from an offset on; 0 or less past its end. */
  readonly leftOf: (key: number, from: number) => number;
  /** Number of units from an offset on that two keys share. */
  readonly sharedOf: (a: number, b: number, from: number) => number;
  /** Number of units of a word: 7 at most. */
  readonly units: number;
};

/**
 * The indices of keys, sorted by the units of the keys. Stable in both directions.
 *
 * A multikey sort that keeps the next units of each key beside its index (Bentley and Sedgewick 1997; Ng and Kakehi
 * 2007): the platform sorts these as numbers, and only keys that have the same are read further.
 *
 * @param length how many keys there are: fewer than 2^29
 */
export function multikeyOrder(
  length: number,
  { wordOf, leftOf, sharedOf, units }: Keys,
  descending: boolean,
): Uint32Array {
  const slots = new BigUint64Array(length);
  const halves = new Uint32Array(slots.buffer);
  const last = length - 1;
  // The last of equal keys has to come first if the order is reversed in the end.
  const keyAt = (slot: number) => {
    const index = (halves[2 * slot + LOW] as number) & INDEX;
    return descending ? last - index : index;
  };
  const countAt = (slot: number) => (halves[2 * slot + LOW] as number) >>> INDEX_BITS;

  /** Number of units from a depth on that some keys share; 0 if they are fewer than those of a word. */
  const sharedBy = (from: number, to: number, depth: number): number => {
    const first = keyAt(from);
    let shared = Number.POSITIVE_INFINITY;
    for (let i = from + 1; i < to && shared >= units; i++) shared = Math.min(shared, sharedOf(first, keyAt(i), depth));
    return shared < units ? 0 : shared;
  };
  const read = (from: number, to: number, depth: number) => {
    for (let i = from; i < to; i++) {
      const index = (halves[2 * i + LOW] as number) & INDEX;
      const key = descending ? last - index : index;
      const count = Math.max(0, Math.min(leftOf(key, depth), units));
      halves[2 * i + HIGH] = wordOf(key, depth);
      halves[2 * i + LOW] = (count << INDEX_BITS) | index;
    }
  };

  /** Whether a key comes before another, which was before it so far. Both share the units up to a depth. */
  const isBefore = (key: number, other: number, depth: number): boolean => {
    const at = depth + sharedOf(key, other, depth);
    const word = wordOf(key, at);
    const otherWord = wordOf(other, at);
    return word === otherWord ? leftOf(key, at) < leftOf(other, at) : word < otherWord;
  };
  const insert = (from: number, to: number, depth: number) => {
    for (let i = from + 1; i < to; i++) {
      const key = keyAt(i);
      const half = halves[2 * i + LOW] as number;
      let at = i;
      for (; at > from && isBefore(key, keyAt(at - 1), depth); at--) {
        halves[2 * at + LOW] = halves[2 * at - 2 + LOW] as number;
      }
      halves[2 * at + LOW] = half;
    }
  };

  for (let i = 0; i < length; i++) halves[2 * i + LOW] = i;
  /** Ranges to be sorted: from, to, and the number of leading units that all keys of the range share. */
  const open = [0, length, 0];
  while (open.length > 0) {
    const depth = open.pop() as number;
    const to = open.pop() as number;
    const from = open.pop() as number;
    if (to - from <= FEW) {
      insert(from, to, depth);
      continue;
    }
    const next = depth + sharedBy(from, to, depth);
    read(from, to, next);
    slots.subarray(from, to).sort();
    for (let i = from; i < to; ) {
      const word = halves[2 * i + HIGH];
      const count = countAt(i);
      const start = i++;
      while (i < to && halves[2 * i + HIGH] === word && countAt(i) === count) i++;
      // Keys that end here are the same.
      if (i - start > 1 && count === units) open.push(start, i, next + units);
    }
  }
  const order = new Uint32Array(length);
  for (let i = 0; i < length; i++) order[i] = keyAt(i);
  return descending ? order.reverse() : order;
}
