import { joinedBytes } from './joined-bytes.ts';

/** Rules for writing bytes as text in blocks. */
export type BlockRules = {
  /** Bytes of a block. */
  readonly size: number;
  /** Stands between two blocks. */
  readonly between: string;
  /** Writes any number of whole blocks, or the last bytes. @param isFirst no bytes were written before */
  readonly write: (bytes: Uint8Array, isFirst: boolean) => string;
};

/** Writes bytes that come piece by piece as if they had come at once: what makes no whole block waits for the next piece. */
export class ByteBlocks {
  readonly #rules: BlockRules;
  #held: Uint8Array = new Uint8Array();
  /** Bytes so far. */
  bytes = 0;
  /** UTF-16 code units written so far. */
  characters = 0;

  constructor(rules: BlockRules) {
    this.#rules = rules;
  }

  /** Returns the text of the blocks that a piece completes; with the last piece, all that is left. */
  push(piece: Uint8Array, isLast: boolean): string {
    const { size, between, write } = this.#rules;
    const all = joinedBytes(this.#held, piece);
    const end = isLast ? all.length : all.length - (all.length % size);
    this.#held = all.slice(end);
    const isFirst = this.bytes === 0;
    this.bytes += end;
    if (end === 0) return '';
    const text = (isFirst ? '' : between) + write(all.subarray(0, end), isFirst);
    this.characters += text.length;
    return text;
  }
}
