/** Factor by which the units of a word are multiplied, so that their number can be added. */
export const COUNT = 8;

/** Returns the number of units in a word. */
const countOf = (word: number) => word - Math.floor(word / COUNT) * COUNT;

/** The middle one of three numbers. */
const middleOf = (a: number, b: number, c: number) => (a < b ? (b < c ? b : a < c ? c : a) : a < c ? a : b < c ? c : b);

/** Most keys that take less time to insert one by one than to divide. */
const FEW = 10;

/** Keys that are rows of units. */
export type Keys = {
  /**
   * The next units of a key from an offset on as one number, 0 for each past its end; times `COUNT`, plus the number of
   * units that the key still has there. Keys are sorted by these numbers.
   */
  readonly wordOf: (key: number, from: number) => number;
  /** Number of units from an offset on that two keys share. */
  readonly sharedOf: (a: number, b: number, from: number) => number;
  /** Number of units of a word: less than `COUNT`. A key ends in a word with fewer. */
  readonly units: number;
};

/**
 * The indices of keys, sorted by the units of the keys. Stable in both directions.
 *
 * A multikey quicksort that keeps the next units of each key (Bentley and Sedgewick 1997; Ng and Kakehi 2007): keys are
 * divided by these, and only keys that have the same are read further.
 *
 * @param length how many keys there are
 */
export function multikeyOrder(length: number, { wordOf, sharedOf, units }: Keys, descending: boolean): Uint32Array {
  const order = new Uint32Array(length);
  const words = new Float64Array(length);
  /** Read the next units of some keys. */
  const read = (from: number, to: number, depth: number) => {
    for (let i = from; i < to; i++) words[i] = wordOf(order[i] as number, depth);
  };
  /** Number of units from a depth on that some keys share; 0 if they are fewer than those of a word. */
  const sharedBy = (from: number, to: number, depth: number): number => {
    const first = order[from] as number;
    let shared = Number.POSITIVE_INFINITY;
    for (let i = from + 1; i < to && shared >= units; i++) {
      shared = Math.min(shared, sharedOf(first, order[i] as number, depth));
    }
    return shared < units ? 0 : shared;
  };
  let seed = 1;
  /** A word near the middle of some. From pseudorandom places, so that no existing order makes it a bad one. */
  const pivotOf = (from: number, to: number) => {
    seed = (Math.imul(seed, 0x41c64e6d) + 0x3039) >>> 0;
    const third = Math.max(1, Math.floor((to - from) / 3));
    const at = from + ((seed >>> 8) % third);
    const last = Math.min(at + 2 * third, to - 1);
    return middleOf(words[at] as number, words[at + third] as number, words[last] as number);
  };
  const swap = (a: number, b: number) => {
    const word = words[a] as number;
    const index = order[a] as number;
    words[a] = words[b] as number;
    order[a] = order[b] as number;
    words[b] = word;
    order[b] = index;
  };

  /** Whether a key comes before another. Both share leading units, and their words after these are the same. */
  const isBefore = (a: number, b: number, word: number, depth: number): boolean => {
    let at = depth;
    for (let next = word; countOf(next) === units; ) {
      at += units;
      next = wordOf(a, at);
      const other = wordOf(b, at);
      if (next !== other) return next < other;
    }
    return descending ? a > b : a < b;
  };
  const insert = (from: number, to: number, depth: number) => {
    for (let i = from + 1; i < to; i++) {
      const word = words[i] as number;
      const key = order[i] as number;
      let at = i;
      for (; at > from; at--) {
        const before = words[at - 1] as number;
        if (before < word || (before === word && !isBefore(key, order[at - 1] as number, word, depth))) break;
        words[at] = before;
        order[at] = order[at - 1] as number;
      }
      words[at] = word;
      order[at] = key;
    }
  };

  for (let i = 0; i < length; i++) order[i] = i;
  /** Ranges to be sorted: from, to, and the number of leading units that all keys of the range share. */
  const open: number[] = [];
  /** Open a range whose keys are to be read from a depth on. */
  const enter = (from: number, to: number, depth: number) => {
    const next = depth + sharedBy(from, to, depth);
    read(from, to, next);
    open.push(from, to, next);
  };
  if (length > 1) enter(0, length, 0);
  while (open.length > 0) {
    const depth = open.pop() as number;
    const to = open.pop() as number;
    const from = open.pop() as number;
    if (to - from <= FEW) {
      insert(from, to, depth);
      continue;
    }
    const pivot = pivotOf(from, to);
    let less = from;
    let more = to;
    for (let i = from; i < more; ) {
      const word = words[i] as number;
      if (word < pivot) swap(i++, less++);
      else if (word > pivot) swap(i, --more);
      else i++;
    }
    open.push(from, less, depth, more, to, depth);
    if (more - less < 2) continue;
    if (countOf(pivot) < units) {
      // These keys end here: they are the same.
      const same = order.subarray(less, more).sort();
      if (descending) same.reverse();
    } else {
      enter(less, more, depth + units);
    }
  }
  return descending ? order.reverse() : order;
}
