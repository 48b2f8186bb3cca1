/** Number of bytes and of keys after which a table is full. */
export type TableLimits = {
  /** Bytes of all keys. */
  readonly bytes: number;
  readonly keys: number;
};

/** Space of a table for bytes and keys beyond its limits: the last insertion may exceed them. */
const SPARE = 1 << 20;
const SPARE_KEYS = 1 << 16;

/** Slots of a new table. */
const FIRST_SLOTS = 1 << 10;

const rotated = (bits: number, by: number) => (bits << by) | (bits >>> (32 - by));

/** Scrambles 32 bits of a key before MurmurHash3 mixes them into the hash. */
const mixed = (bits: number) => Math.imul(rotated(Math.imul(bits, 0xcc9e2d51), 15), 0x1b873593);

/** Returns the 32-bit MurmurHash3 of a range of bytes. */
export function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0;
  let at = from;
  for (; at + 4 <= to; at += 4) {
    const low = (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
    const high = (bytes[at + 2] as number) | ((bytes[at + 3] as number) << 8);
    hash = (Math.imul(rotated(hash ^ mixed(low | (high << 16)), 13), 5) + 0xe6546b64) | 0;
  }
  let tail = 0;
  for (let shift = 0; at < to; at++, shift += 8) tail |= (bytes[at] as number) << shift;
  hash ^= mixed(tail) ^ (to - from);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Maximum number of bytes for which a loop copies faster than `Uint8Array.prototype.set`. */
const SHORT = 32;

/** Copies a range of bytes to an offset of another array. */
export function copyBytes(from: Uint8Array, start: number, end: number, to: Uint8Array, at: number): void {
  if (end - start > SHORT) to.set(from.subarray(start, end), at);
  else for (let i = start, j = at; i < end; i++, j++) to[j] = from[i] as number;
}

/** Maximum bytes of an array that grows by doubling. Above, it gets its maximum size: unused pages take no memory. */
const DOUBLED = 4 << 20;

/**
 * Returns a copy of an array of bytes with more space.
 *
 * @param used number of bytes to copy
 * @param length number of bytes that must fit
 * @param most usual maximum size
 */
function grownBytes(bytes: Uint8Array, used: number, length: number, most: number): Uint8Array {
  const usual = length <= DOUBLED ? 2 * bytes.length : most;
  const more = new Uint8Array(Math.max(length, Math.min(usual, most)));
  more.set(bytes.subarray(0, used));
  return more;
}

/** Returns a copy of a typed array with space for more numbers. */
function grown<T extends Uint32Array | Float64Array>(numbers: T, length: number): T {
  const more = new (numbers.constructor as new (length: number) => T)(length);
  more.set(numbers);
  return more;
}

/**
 * Hash table of byte keys, with the number of lines for each key. Keys are numbered from 0 in the order of their
 * insertion, and stored one after another. It uses open addressing; keys with the same hash are compared by their
 * bytes.
 *
 * A `Map` would take five times the memory, and is limited to 2^24 keys.
 */
export class KeyTable {
  size = 0;
  /** For each key: the number of lines that have it, and the first and the last of them. */
  counts: Float64Array = new Float64Array(FIRST_SLOTS);
  firsts: Float64Array = new Float64Array(FIRST_SLOTS);
  lasts: Float64Array = new Float64Array(FIRST_SLOTS);
  /** The hash of each key. */
  hashes: Uint32Array = new Uint32Array(FIRST_SLOTS);
  /** All keys, one after another. */
  bytes: Uint8Array = new Uint8Array(1 << 16);
  /** End of each key in `bytes`, 0-based, exclusive. */
  ends: Uint32Array = new Uint32Array(FIRST_SLOTS);
  /** 0 if the slot is empty, else the number of a key plus 1. */
  #slots = new Uint32Array(2 * FIRST_SLOTS);
  readonly #limits: TableLimits;

  constructor(limits: TableLimits) {
    this.#limits = limits;
  }

  get isFull(): boolean {
    return this.size >= this.#limits.keys || this.end >= this.#limits.bytes;
  }

  /** End of the last key in `bytes`. */
  get end(): number {
    return this.startOf(this.size);
  }

  startOf(key: number): number {
    return key === 0 ? 0 : (this.ends[key - 1] as number);
  }

  /**
   * Records `count` lines that have a key, with the first and the last of them. They follow all lines recorded before.
   *
   * @param hash hash of the key, which is `from` from `start` to `end`
   * @returns whether the key is a new one
   */
  add(hash: number, from: Uint8Array, start: number, end: number, first: number, last: number, count: number): boolean {
    const slot = this.#slotOf(hash, from, start, end);
    if (this.#addAt(slot, last, count)) return false;
    const key = this.size++;
    this.#slots[slot] = this.size;
    this.#store(key, hash, from, start, end);
    this.firsts[key] = first;
    this.lasts[key] = last;
    this.counts[key] = count;
    if (2 * this.size > this.#slots.length) this.#doubleSlots();
    return true;
  }

  /** `add`, unless the key is a new one. @returns whether it is known */
  addTo(hash: number, from: Uint8Array, start: number, end: number, last: number, count: number): boolean {
    return this.#addAt(this.#slotOf(hash, from, start, end), last, count);
  }

  /** Records lines of the key in a slot. @returns false if the slot is empty */
  #addAt(slot: number, last: number, count: number): boolean {
    const key = (this.#slots[slot] as number) - 1;
    if (key < 0) return false;
    this.counts[key] = (this.counts[key] as number) + count;
    this.lasts[key] = last;
    return true;
  }

  /** Returns the slot of a key, or the empty one where it belongs. */
  #slotOf(hash: number, from: Uint8Array, start: number, end: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let key = slots[slot] as number; key !== 0; key = slots[slot] as number) {
      if (this.hashes[key - 1] === hash && this.#equals(key - 1, from, start, end)) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** Removes all keys. */
  clear(): void {
    this.size = 0;
    this.#slots.fill(0);
  }

  #equals(key: number, from: Uint8Array, start: number, end: number): boolean {
    const { bytes } = this;
    let at = this.startOf(key);
    if ((this.ends[key] as number) - at !== end - start) return false;
    for (let i = start; i < end; i++, at++) if (bytes[at] !== from[i]) return false;
    return true;
  }

  #store(key: number, hash: number, from: Uint8Array, start: number, end: number): void {
    if (key === this.hashes.length) {
      const length = Math.max(Math.min(2 * key, this.#limits.keys), key + SPARE_KEYS);
      this.counts = grown(this.counts, length);
      this.firsts = grown(this.firsts, length);
      this.lasts = grown(this.lasts, length);
      this.hashes = grown(this.hashes, length);
      this.ends = grown(this.ends, length);
    }
    const at = this.startOf(key);
    const to = at + end - start;
    if (to > this.bytes.length) this.bytes = grownBytes(this.bytes, at, to, this.#limits.bytes + SPARE);
    copyBytes(from, start, end, this.bytes, at);
    this.ends[key] = to;
    this.hashes[key] = hash;
  }

  #doubleSlots(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length);
    const mask = this.#slots.length - 1;
    for (let key = 0; key < this.size; key++) {
      let slot = (this.hashes[key] as number) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = key + 1;
    }
  }
}
