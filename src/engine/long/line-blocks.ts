import { copyBytes } from './key-table.ts';

/** Bytes of a block, unless a line is longer. */
const BLOCK = 1 << 20;

/** Puts lines one after another, in blocks of bytes. */
export class LineBlocks {
  #block = new Uint8Array();
  #length = 0;

  /**
   * Append a line.
   *
   * @param from with the line and its line feed from `start` to `end`
   * @returns the previous block, if the line did not fit into it
   */
  put(from: Uint8Array, start: number, end: number): Uint8Array | undefined {
    const length = end - start;
    const done = this.#length + length > this.#block.length ? this.end() : undefined;
    if (this.#block.length === 0) this.#block = new Uint8Array(Math.max(BLOCK, length));
    copyBytes(from, start, end, this.#block, this.#length);
    this.#length += length;
    return done;
  }

  /** The last block; undefined if no line is in it. */
  end(): Uint8Array | undefined {
    const done = this.#block.subarray(0, this.#length);
    this.#block = new Uint8Array();
    this.#length = 0;
    return done.length > 0 ? done : undefined;
  }
}
