import { encodeUtf8 } from '../bytes/utf8.ts';
import type { Scratch } from '../contract/streaming.ts';
import { addBlock, type Block, toBlocks } from './key-blocks.ts';
import { hashOf, KeyTable, type TableLimits } from './key-table.ts';
import { LineFile } from './line-file.ts';

const LF = 10;

/** Maximum bytes and keys of a table in memory: about 180 MB in all, with the later ones. */
const TABLE_LIMITS: TableLimits = { bytes: 96 << 20, keys: 1 << 20 };

/** Limits of the table for keys that come after the first one is full, which is written to the scratch file. */
const laterLimits = ({ bytes, keys }: TableLimits): TableLimits => ({
  bytes: Math.ceil(bytes / 4),
  keys: Math.ceil(keys / 4),
});

/** Hash bits that choose a key's part, and `LEVELS`, the number of times that keys are split by that many bits. */
const PART_BITS = 6;
const PARTS = 1 << PART_BITS;
const HASH_BITS = 32;
const LEVELS = 3;

/**
 * Groups any number of lines by their keys. Exact: keys are compared, not only their hashes.
 *
 * The first keys stay in memory. Those that do not fit are written to a scratch file, partitioned by their hashes. At
 * the end, each partition is read; one that does not fit either is partitioned again.
 */
export class KeyGroups {
  readonly #scratch: Scratch;
  readonly #limits: TableLimits;
  readonly #level: number;
  /** The table of the first keys, once it is full; no other table has one of them. */
  #first: KeyTable | undefined;
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

  /** Whether some keys are only in the scratch file, so that a key that is not in memory may be known. */
  get isSpilled(): boolean {
    return this.#isSpilled;
  }

  /**
   * Adds the keys of the next lines; undefined for a line that is not compared.
   *
   * @returns for each line, 1 if its key was not in memory
   */
  async add(keys: readonly (string | undefined)[]): Promise<Uint8Array> {
    if (this.#table.isFull) await this.#makeSpace();
    const bytes = encodeUtf8(`${keys.join('\n')}\n`);
    const isNew = new Uint8Array(keys.length);
    let start = 0;
    for (let i = 0; i < keys.length; i++) {
      const line = this.#lines++;
      const end = bytes.indexOf(LF, start);
      if (keys[i] !== undefined) {
        const hash = hashOf(bytes, start, end);
        const isKnown = this.#first?.addTo(hash, bytes, start, end, line, 1);
        if (!isKnown && this.#table.add(hash, bytes, start, end, line, line, 1)) isNew[i] = 1;
      }
      start = end + 1;
    }
    return isNew;
  }

  /**
   * Yields all keys, in tables that share no key. Call it once. Lines are numbered from 0, including those that are not
   * compared.
   */
  async *tables(): AsyncGenerator<KeyTable> {
    if (this.#first) yield this.#first;
    // Frees its memory before the others are read.
    this.#first = undefined;
    if (!this.#isSpilled) {
      yield this.#table;
      return;
    }
    await this.#spill();
    // Each part gets a new table.
    this.#table = new KeyTable(this.#limits);
    for (const blocks of this.#parts) {
      const part = new KeyGroups(this.#scratch, this.#limits, this.#level + 1);
      for (const block of blocks) await part.#addBlock(await this.#file.bytes(block), block.keys);
      yield* part.tables();
    }
    await this.#file.remove();
  }

  async #makeSpace(): Promise<void> {
    if (this.#first) return this.#spill();
    this.#first = this.#table;
    this.#table = new KeyTable(laterLimits(this.#limits));
  }

  /** Writes all keys that do not stay in memory to the scratch file. */
  async #spill(): Promise<void> {
    this.#isSpilled = true;
    const shift = HASH_BITS - PART_BITS * (this.#level + 1);
    const { blocks, bytes } = toBlocks(this.#table, PARTS, (hash) => (hash >>> shift) & (PARTS - 1));
    const { from } = await this.#file.appendBytes(bytes);
    for (const [part, block] of blocks.entries()) {
      if (block.keys === 0) continue;
      (this.#parts[part] as Block[]).push({ ...block, from: from + block.from, to: from + block.to });
    }
    this.#table.clear();
  }

  async #addBlock(block: Uint8Array, count: number): Promise<void> {
    // At the last level all hash bits are used: the remaining keys have equal hashes, and are few.
    if (this.#table.isFull && this.#level < LEVELS) await this.#spill();
    addBlock(this.#table, block, count);
  }
}
