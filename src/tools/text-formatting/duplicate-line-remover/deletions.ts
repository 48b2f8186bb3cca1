import type { NearSets } from './near-sets.ts';

/** Returns the number of ways to delete some of the characters of a text. */
export function waysToDelete(length: number, deleted: number): number {
  let ways = 1;
  for (let i = 0; i < deleted; i++) ways = (ways * (length - i)) / (i + 1);
  return ways;
}

const BASE = 0x01000193;

/** Returns the hash of a key with its bits spread: it is sorted by the upper ones, and the passes go by the lower ones. */
function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

/** Hashes of the texts that deletions leave, for texts up to a length. */
class KeyHashes {
  /** Powers of the base of the hash, and the hashes of the ends of the text from each offset on. */
  readonly #powers: Int32Array;
  readonly #ends: Int32Array;
  readonly #hashes: Int32Array;
  #count = 0;

  /** @param most most ways to delete characters from a text */
  constructor(length: number, most: number) {
    this.#powers = new Int32Array(length + 1).fill(1);
    for (let i = 1; i <= length; i++) this.#powers[i] = Math.imul(this.#powers[i - 1] as number, BASE);
    this.#ends = new Int32Array(length + 1);
    this.#hashes = new Int32Array(most);
  }

  /** Returns the hashes of a text after each way to delete some of its characters, until the next call. */
  of(text: string, deleted: number): Int32Array {
    const { length } = text;
    const ends = this.#ends;
    ends[length] = 0;
    for (let i = length - 1; i >= 0; i--) {
      const power = this.#powers[length - 1 - i] as number;
      ends[i] = (Math.imul(text.charCodeAt(i), power) + (ends[i + 1] as number)) | 0;
    }
    this.#count = 0;
    this.#visit(text, 0, deleted, 0);
    return this.#hashes.subarray(0, this.#count);
  }

  /** Deletes characters from an offset on. @param hash hash of the remaining text before it */
  #visit(text: string, from: number, deleted: number, hash: number): void {
    const { length } = text;
    if (deleted === 0) {
      const whole = (Math.imul(hash, this.#powers[length - from] as number) + (this.#ends[from] as number)) | 0;
      this.#hashes[this.#count++] = spread(whole);
      return;
    }
    let before = -1;
    let start = hash;
    for (let at = from; at <= length - deleted; at++) {
      const unit = text.charCodeAt(at);
      // Of a run of equal characters, only the first ones are deleted: deleting others gives the same text.
      if (unit !== before) this.#visit(text, at + 1, deleted - 1, start);
      start = (Math.imul(start, BASE) + unit) | 0;
      before = unit;
    }
  }
}

/** Most keys that are in memory at a time, more or less. */
const MOST_KEYS = 2 ** 21;
/** Steps of a key that is sorted, and of one that waits for another pass. */
const STEPS_IN = 2;
const STEPS_OUT = 0.25;

const DIGIT = 11;

function grown(list: Int32Array): Int32Array {
  const longer = new Int32Array(2 * list.length + 1);
  longer.set(list);
  return longer;
}

/** Keys with the values that have them. */
class KeyList {
  #size = 0;
  #hashes: Int32Array;
  #values: Int32Array;

  constructor(capacity: number) {
    this.#hashes = new Int32Array(capacity);
    this.#values = new Int32Array(capacity);
  }

  add(hash: number, value: number): void {
    if (this.#size === this.#hashes.length) {
      this.#hashes = grown(this.#hashes);
      this.#values = grown(this.#values);
    }
    this.#hashes[this.#size] = hash;
    this.#values[this.#size++] = value;
  }

  /** Sorts the keys by some bits of their hashes. */
  #sortBy(shift: number): void {
    const size = this.#size;
    const hashes = this.#hashes;
    const values = this.#values;
    const sortedHashes = new Int32Array(hashes.length);
    const sortedValues = new Int32Array(values.length);
    /** Next index for a key with each digit. */
    const places = new Int32Array(2 ** DIGIT + 1);
    const mask = 2 ** DIGIT - 1;
    for (let i = 0; i < size; i++) {
      const digit = (((hashes[i] as number) >>> shift) & mask) + 1;
      places[digit] = (places[digit] as number) + 1;
    }
    for (let digit = 1; digit <= mask; digit++)
      places[digit] = (places[digit] as number) + (places[digit - 1] as number);
    for (let i = 0; i < size; i++) {
      const hash = hashes[i] as number;
      const digit = (hash >>> shift) & mask;
      const to = places[digit] as number;
      places[digit] = to + 1;
      sortedHashes[to] = hash;
      sortedValues[to] = values[i] as number;
    }
    this.#hashes = sortedHashes;
    this.#values = sortedValues;
  }

  /** Joins the near values that share a key, and empties the list. */
  join(sets: NearSets): void {
    const sorted = 32 - 2 * DIGIT;
    this.#sortBy(sorted);
    this.#sortBy(sorted + DIGIT);
    const hashes = this.#hashes;
    const values = this.#values;
    /** For each key, the last one before it that may have a value of another set. */
    const others = new Int32Array(this.#size);
    let start = 0;
    for (let i = 0; i < this.#size; i++) {
      const hash = hashes[i] as number;
      if (hash >>> sorted !== (hashes[start] as number) >>> sorted) start = i;
      let other = i - 1;
      let areJoined = true;
      for (let j = other; j >= start && sets.hasTime(); ) {
        sets.steps++;
        const isSame = hashes[j] === hash && sets.join(values[i] as number, values[j] as number);
        if (!isSame) areJoined = false;
        j = isSame ? (others[j] as number) : j - 1;
        if (areJoined) other = j;
      }
      others[i] = other;
    }
    this.#size = 0;
  }
}

/**
 * Joins all near values of some lengths, unless it would take too long. Two values with `n` changes between them have a
 * text in common: the longer one after `n` deletions, and the other one after `n`, less the difference of their lengths
 * (SymSpell, W. Garbe, 2012).
 *
 * @param byDeletions values by the number of characters to delete, from 0 on; those with one more deletion are one
 *   character longer
 * @param length length of the longest values
 * @returns false if there is no time for it
 */
export function joinByDeletions(
  units: readonly string[],
  byDeletions: readonly (readonly number[])[],
  length: number,
  sets: NearSets,
): boolean {
  const mostChanges = byDeletions.length - 1;
  const keys = byDeletions.reduce(
    (sum, { length: values }, deleted) => sum + values * waysToDelete(length - mostChanges + deleted, deleted),
    0,
  );
  const passes = 2 ** Math.max(0, Math.ceil(Math.log2(keys / MOST_KEYS)));
  const steps = keys * STEPS_IN + keys * (passes - 1) * STEPS_OUT;
  if (!sets.hasTime(steps)) return false;
  sets.steps += steps;
  const hashes = new KeyHashes(length, waysToDelete(length, mostChanges));
  const list = new KeyList(Math.ceil((keys / passes) * 1.1));
  for (let pass = 0; pass < passes; pass++) {
    for (const [deleted, values] of byDeletions.entries()) {
      for (const value of values) {
        const left = hashes.of(units[value] as string, deleted);
        for (let i = 0; i < left.length; i++) {
          const hash = left[i] as number;
          if ((hash & (passes - 1)) === pass) list.add(hash, value);
        }
      }
    }
    list.join(sets);
    if (!sets.hasTime()) return false;
  }
  return true;
}
