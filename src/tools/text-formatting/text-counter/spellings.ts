/**
 * The different words of a text, numbered by first appearance. Finds the number of a word without a string for it: most
 * words of a text are not the first of their spelling.
 */
export class Spellings {
  size = 0;
  readonly #text: string;
  /** An open hash table, at most half full: 0 for none, else one more than the number. */
  readonly #slots: Uint32Array;
  readonly #hashes: Int32Array;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;

  /** @param most how many different words there may be */
  constructor(text: string, most: number) {
    this.#text = text;
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(most + 1) + 1));
    this.#hashes = new Int32Array(most);
    this.#starts = new Uint32Array(most);
    this.#ends = new Uint32Array(most);
  }

  /** The number of the word between two UTF-16 offsets. That of a new one is the `size` before the call. */
  numberOf(start: number, end: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const hash = this.#hashOf(start, end);
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = (slots[slot] as number) - 1;
      if (number < 0) {
        slots[slot] = this.size + 1;
        this.#hashes[this.size] = hash;
        this.#starts[this.size] = start;
        this.#ends[this.size] = end;
        return this.size++;
      }
      if (this.#hashes[number] === hash && this.#isSame(number, start, end)) return number;
    }
  }

  /** Each unit is mixed in as MurmurHash does it: words that are much alike must not share their hash. */
  #hashOf(start: number, end: number): number {
    const text = this.#text;
    let hash = 0;
    for (let i = start; i < end; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x5bd1e995);
      hash ^= hash >>> 15;
    }
    return hash;
  }

  #isSame(number: number, start: number, end: number): boolean {
    const text = this.#text;
    const first = this.#starts[number] as number;
    if ((this.#ends[number] as number) - first !== end - start) return false;
    for (let i = start; i < end; i++) if (text.charCodeAt(i) !== text.charCodeAt(first + i - start)) return false;
    return true;
  }
}
