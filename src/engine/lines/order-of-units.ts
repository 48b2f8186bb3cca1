/** Bits of a slot that hold the index of a key; the number of units is above them, and the units are in the other half. */
const INDEX_BITS = 29;
const INDEX = 2 ** INDEX_BITS - 1;

/** Index of the high half of a slot, which depends on the byte order of the platform. */
const HIGH = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 1 : 0;
const LOW = 1 - HIGH;

/** Most keys of a range that take less time to insert one by one than to prepare for a sort. */
const FEW_IN_RANGE = 10;

/** Number of code units that are compared at once. */
const UNITS = 2;

/** Returns the next code units of a string from an offset on as a number of 32 bits; 0 for each past its end. */
function wordAt(key: string, from: number): number {
  const left = key.length - from;
  if (left <= 0) return 0;
  return key.charCodeAt(from) * 0x10000 + (left > 1 ? key.charCodeAt(from + 1) : 0);
}

/** Number of code units from an offset on that two strings share. */
function sharedBy(a: string, b: string, from: number): number {
  const end = Math.min(a.length, b.length);
  let at = from;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return Math.max(at - from, 0);
}

/** Whether a string is before another by code units. They share those up to an offset. */
function isBefore(key: string, other: string, from: number): boolean {
  const at = from + sharedBy(key, other, from);
  return at >= key.length ? at < other.length : key.charCodeAt(at) < other.charCodeAt(at);
}

/** Maximum number of strings for which plain comparison is faster than preparing the sort. */
const FEW = 16;

/**
 * The indices of strings, sorted by the UTF-16 code units of the strings. Stable in both directions. Several
 * times as fast as `Array.prototype.sort`, which reads two strings from the beginning whenever it compares them.
 *
 * A multikey sort that keeps the next units of each key beside its index (Bentley and Sedgewick 1997; Ng and Kakehi
 * 2007): the platform sorts these as numbers, and only keys that have the same are read further.
 *
 * @param keys fewer than 2^29
 * @example [...orderOfUnits(['b', 'a', 'B'], false)] // [2, 1, 0]
 */
export function orderOfUnits(keys: readonly string[], descending: boolean): Uint32Array {
  const { length } = keys;
  if (length <= FEW) return orderOfFew(keys, descending);
  const slots = new BigUint64Array(length);
  const halves = new Uint32Array(slots.buffer);
  const last = length - 1;
  // The last of equal keys has to come first if the order is reversed in the end.
  const indexAt = (slot: number) => {
    const index = (halves[2 * slot + LOW] as number) & INDEX;
    return descending ? last - index : index;
  };
  const keyAt = (slot: number) => keys[indexAt(slot)] as string;
  const countAt = (slot: number) => (halves[2 * slot + LOW] as number) >>> INDEX_BITS;

  /** Number of units from a depth on that some keys share; 0 if they are fewer than those of a word. */
  const sharedByAll = (from: number, to: number, depth: number): number => {
    const first = keyAt(from);
    let shared = Number.POSITIVE_INFINITY;
    for (let i = from + 1; i < to && shared >= UNITS; i++) shared = Math.min(shared, sharedBy(first, keyAt(i), depth));
    return shared < UNITS ? 0 : shared;
  };
  const read = (from: number, to: number, depth: number) => {
    for (let i = from; i < to; i++) {
      const key = keyAt(i);
      const count = Math.max(0, Math.min(key.length - depth, UNITS));
      halves[2 * i + HIGH] = wordAt(key, depth);
      halves[2 * i + LOW] = (count << INDEX_BITS) | ((halves[2 * i + LOW] as number) & INDEX);
    }
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
    if (to - from <= FEW_IN_RANGE) {
      insert(from, to, depth);
      continue;
    }
    const next = depth + sharedByAll(from, to, depth);
    read(from, to, next);
    slots.subarray(from, to).sort();
    for (let i = from; i < to; ) {
      const word = halves[2 * i + HIGH];
      const count = countAt(i);
      const start = i++;
      while (i < to && halves[2 * i + HIGH] === word && countAt(i) === count) i++;
      // Keys that end here are the same.
      if (i - start > 1 && count === UNITS) open.push(start, i, next + UNITS);
    }
  }
  const order = new Uint32Array(length);
  for (let i = 0; i < length; i++) order[i] = indexAt(i);
  return descending ? order.reverse() : order;
}

/** The same by insertion. */
function orderOfFew(keys: readonly string[], descending: boolean): Uint32Array {
  const order = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    let at = i;
    for (; at > 0; at--) {
      const before = order[at - 1] as number;
      const other = keys[before] as string;
      if (descending ? other >= key : other <= key) break;
      order[at] = before;
    }
    order[at] = i;
  }
  return order;
}
