import type { Scratch } from '../core/streaming.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { KeyTable, type TableLimits } from './key-table.ts';
import { LineFile, type Stretch } from './line-file.ts';

/** How much is held in memory at once: some 80 MB in all. */
export const TABLE_LIMITS: TableLimits = { bytes: 24 << 20, keys: 600_000 };

const LF = 10;
/** Bits of a hash that say which part a key belongs to, and how often there are so many. */
const PART_BITS = 5;
const PARTS = 1 << PART_BITS;
const HASH_BITS = 32;
const LEVELS = 3;
/** First, last and count. */
const NUMBERS = 3;
const DOUBLE = 8;

/** Keys of one part as they were put into the scratch file. */
type Block = Stretch & { readonly keys: number };

/**
 * Which lines have the same key, whatever their number. Exact: keys are compared, not only their hashes.
 *
 * Keys that do not fit into memory are put into a scratch file, in parts by their hashes, and each part is gone through
 * in the end; one that does not fit either is parted again.
 */
export class KeyGroups {
  readonly #scratch: Scratch;
  readonly #limits: TableLimits;
  readonly #level: number;
  #table: KeyTable;
  readonly #file: LineFile;
  readonly #parts: readonly Block[][] = Array.from({ length: PARTS }, () => []);
  #lines = 0;
  #isSpilled = false;

  constructor(scratch: Scratch, limits: TableLimits = TABLE_LIMITS, level = 0) {
    this.#scratch = scratch;
    this.#limits = limits;
    this.#level = level;
    this.#table = new KeyTable(limits);
    this.#file = new LineFile(scratch);
  }

  /** Whether some keys are no longer in memory: what is new since may be known there. */
  get isSpilled(): boolean {
    return this.#isSpilled;
  }

  /**
   * Take the keys of the next lines; undefined for a line that is not compared.
   *
   * @returns for each line 1 where its key is not among those in memory
   */
  async add(keys: readonly (string | undefined)[]): Promise<Uint8Array> {
    if (this.#table.isFull) await this.#spill();
    const isNew = new Uint8Array(keys.length);
    const given = keys.includes(undefined) ? keys.filter((key) => key !== undefined) : keys;
    const bytes = encodeUtf8(given.join('\n'));
    let start = 0;
    for (let i = 0; i < keys.length; i++) {
      const line = this.#lines++;
      if (keys[i] === undefined) continue;
      const next = bytes.indexOf(LF, start);
      const end = next < 0 ? bytes.length : next;
      if (this.#table.add(bytes, start, end, line, line, 1)) isNew[i] = 1;
      start = end + 1;
    }
    return isNew;
  }

  /**
   * All keys, in tables none of which has a key of another: to be asked for once. The lines that they tell are counted from
   * 0, those that are not compared too.
   */
  async *tables(): AsyncGenerator<KeyTable> {
    if (!this.#isSpilled) {
      yield this.#table;
      return;
    }
    await this.#spill();
    // Parts have tables of their own.
    this.#table = new KeyTable(this.#limits);
    for (const blocks of this.#parts) {
      const part = new KeyGroups(this.#scratch, this.#limits, this.#level + 1);
      for (const block of blocks) await part.#addBlock(await this.#file.bytes(block), block.keys);
      yield* part.tables();
    }
    await this.#file.remove();
  }

  /** Put all keys in memory into the scratch file. */
  async #spill(): Promise<void> {
    this.#isSpilled = true;
    const table = this.#table;
    const shift = HASH_BITS - PART_BITS * (this.#level + 1);
    const partOf = (key: number) => ((table.hashes[key] as number) >>> shift) & (PARTS - 1);
    const keys = Array.from({ length: PARTS }, (): number[] => []);
    for (let key = 0; key < table.size; key++) (keys[partOf(key)] as number[]).push(key);
    for (const [part, list] of keys.entries()) {
      if (list.length === 0) continue;
      const stretch = await this.#file.appendBytes(blockOf(table, list));
      (this.#parts[part] as Block[]).push({ ...stretch, keys: list.length });
    }
    table.clear();
  }

  async #addBlock(block: Uint8Array, count: number): Promise<void> {
    // Hashes have no more bits to part by: what is left is a few keys that all share one.
    if (this.#table.isFull && this.#level < LEVELS) await this.#spill();
    const numbers = new Float64Array(block.slice(0, count * NUMBERS * DOUBLE).buffer);
    let start = numbers.byteLength;
    for (let i = 0; i < count; i++) {
      const next = block.indexOf(LF, start);
      const [first = 0, last = 0, lines = 0] = numbers.subarray(i * NUMBERS, (i + 1) * NUMBERS);
      this.#table.add(block, start, next, first, last, lines);
      start = next + 1;
    }
  }
}

/** Some keys of a table as bytes: first, last and count of each, and behind them the keys, each with a line feed. */
function blockOf(table: KeyTable, keys: readonly number[]): Uint8Array {
  const numbers = new Float64Array(keys.length * NUMBERS);
  let length = numbers.byteLength;
  for (const [i, key] of keys.entries()) {
    numbers.set([table.firsts[key] as number, table.lasts[key] as number, table.counts[key] as number], i * NUMBERS);
    length += (table.ends[key] as number) - table.startOf(key) + 1;
  }
  const block = new Uint8Array(length);
  block.set(new Uint8Array(numbers.buffer));
  let at = numbers.byteLength;
  for (const key of keys) {
    const bytes = table.bytes.subarray(table.startOf(key), table.ends[key]);
    block.set(bytes, at);
    at += bytes.length;
    block[at++] = LF;
  }
  return block;
}
