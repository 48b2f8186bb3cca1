import type { Scratch } from '../contract/streaming.ts';
import { BitSet } from './bit-set.ts';
import { KeyGroups } from './key-groups.ts';
import type { TableLimits } from './key-table.ts';
import { type ByteRange, bytesOfLines, LineFile } from './line-file.ts';

/** Bytes of lines that are read at once. */
const READ = 1 << 20;

/** Whether a line, by its index among those added together, is the first one with its key. */
type IsFirst = (line: number) => boolean;

/** Lines, and which of them are first ones. */
type MarkedLines = { readonly lines: readonly string[]; readonly isFirst: IsFirst };

/**
 * Finds the first line of each key. While all keys fit into memory, the answer is known at once. After that, lines wait
 * in a scratch file until all keys are known.
 */
export class FirstOfEach {
  readonly #groups: KeyGroups;
  readonly #file: LineFile;
  #waiting: ByteRange | undefined;
  /** Number of lines so far, and of those that do not wait. */
  #count = 0;
  #known = 0;

  constructor(scratch: Scratch, limits?: TableLimits) {
    this.#groups = new KeyGroups(scratch, limits);
    this.#file = new LineFile(scratch);
  }

  /**
   * @param keys of the lines, undefined for one that is not compared
   * @param bytes returns the lines, each with a line feed after it
   * @returns undefined if the lines wait
   */
  async add(keys: readonly (string | undefined)[], bytes: () => Uint8Array): Promise<IsFirst | undefined> {
    const isNew = await this.#groups.add(keys);
    this.#count += isNew.length;
    if (this.#groups.isSpilled) {
      this.#waiting = { from: 0, to: (await this.#file.appendBytes(bytes())).to };
      return undefined;
    }
    this.#known = this.#count;
    return (line) => isNew[line] === 1;
  }

  /** Yields the lines that wait, once all have been added. */
  async *waiting(): AsyncGenerator<MarkedLines> {
    if (!this.#waiting) return;
    const firsts = new BitSet();
    for await (const { size, firsts: lines } of this.#groups.tables()) {
      for (let key = 0; key < size; key++) firsts.add(lines[key] as number);
    }
    let at = this.#known;
    for await (const lines of this.#file.lines(this.#waiting, READ)) {
      const from = at;
      yield { lines, isFirst: (line) => firsts.has(from + line) };
      at += lines.length;
    }
    await this.#file.remove();
  }
}

/** Yields the first line of each key, in order. */
export async function* firstOfEach(
  lines: AsyncIterable<readonly string[]>,
  keyOf: (line: string) => string,
  scratch: Scratch,
  limits?: TableLimits,
): AsyncGenerator<readonly string[]> {
  const firsts = new FirstOfEach(scratch, limits);
  for await (const some of lines) {
    const isFirst = await firsts.add(some.map(keyOf), () => bytesOfLines(some));
    if (isFirst) yield some.filter((_, i) => isFirst(i));
  }
  for await (const { lines: some, isFirst } of firsts.waiting()) yield some.filter((_, i) => isFirst(i));
}
