/** Factor by which the units of a word are multiplied, so that their number can be added. */
export const COUNT = 8;

/** Returns the number of units in a word. */
const countOf = (word: number) => word - Math.floor(word / COUNT) * COUNT;

/** The middle one of three numbers. */
const middleOf = (a: number, b: number, c: number) => (a < b ? (b < c ? b : a < c ? c : a) : a < c ? a : b < c ? c : b);

/** Keys that are rows of units. */
export type Keys = {
  /**
   * The next units of a key from an offset on as one number, 0 for each past its end; times `COUNT`, plus the number of
   * units that the key still has there. Keys are sorted by these numbers.
   */
  readonly wordOf: (key: number, from: number) => number;
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
export function multikeyOrder(length: number, { wordOf, units }: Keys, descending: boolean): Uint32Array {
  const order = new Uint32Array(length);
  const words = new Float64Array(length);
  /** Read the next units of some keys. */
  const read = (from: number, to: number, depth: number) => {
    for (let i = from; i < to; i++) words[i] = wordOf(order[i] as number, depth);
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

  for (let i = 0; i < length; i++) order[i] = i;
  read(0, length, 0);
  /** Ranges to be sorted: from, to, and the number of leading units that all keys of the range share. */
  const open = [0, length, 0];
  while (open.length > 0) {
    const depth = open.pop() as number;
    const to = open.pop() as number;
    const from = open.pop() as number;
    if (to - from < 2) continue;
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
      read(less, more, depth + units);
      open.push(less, more, depth + units);
    }
  }
  return descending ? order.reverse() : order;
}
