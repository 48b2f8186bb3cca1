/** Code units that are compared at once: as many as a double holds. */
const UNITS = 3;
/** One more than there are code units: 0 stands behind the end of a string, and so before all of them. */
const BASE = 0x10001;

/** The code units of a string from an offset on, as a number that stands in their order. */
function wordAt(key: string, from: number): number {
  const left = key.length - from;
  if (left <= 0) return 0;
  const first = key.charCodeAt(from) + 1;
  const second = left > 1 ? key.charCodeAt(from + 1) + 1 : 0;
  const third = left > 2 ? key.charCodeAt(from + 2) + 1 : 0;
  return (first * BASE + second) * BASE + third;
}

/** The middle one of three numbers. */
const middleOf = (a: number, b: number, c: number) => (a < b ? (b < c ? b : a < c ? c : a) : a < c ? a : b < c ? c : b);

/**
 * The order in which strings stand when sorted by their UTF-16 code units: their indices. Stable in both directions. Several
 * times as quick as `Array.prototype.sort`, which reads two strings from the beginning whenever it compares them.
 *
 * A multikey quicksort that holds the next units of each string (Bentley and Sedgewick 1997; Ng and Kakehi 2007): strings
 * are parted by these, and only those where they are the same are read further.
 */
export function orderOfUnits(keys: readonly string[], descending: boolean): Uint32Array {
  const { length } = keys;
  const order = new Uint32Array(length);
  const words = new Float64Array(length);
  /** Read the next units of some strings. */
  const read = (from: number, to: number, depth: number) => {
    for (let i = from; i < to; i++) words[i] = wordAt(keys[order[i] as number] as string, depth);
  };
  let seed = 1;
  /** One of some words, about in their middle. From places taken blindly: no order they already have makes it a bad one. */
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
  /** What is to be sorted: from, to, and how many units all the strings there share. */
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
    if (pivot % BASE === 0) {
      // These strings end here: they are the same.
      const same = order.subarray(less, more).sort();
      if (descending) same.reverse();
    } else {
      read(less, more, depth + UNITS);
      open.push(less, more, depth + UNITS);
    }
  }
  return descending ? order.reverse() : order;
}
