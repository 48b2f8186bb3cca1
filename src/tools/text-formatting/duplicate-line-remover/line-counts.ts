import type { Scratch } from '../../../engine/contract/streaming.ts';
import { type ByteRange, LineFile } from '../../../engine/long/line-file.ts';

/** Number of lines of a page, and of counts kept in memory before they are written to a scratch file. */
export type CountLimits = { readonly page: number; readonly inMemory: number };

const LIMITS: CountLimits = { page: 1 << 20, inMemory: 1 << 19 };

/** Counts of the lines that occur more than once: set in any order, read in the order of the lines. */
export class LineCounts {
  readonly #limits: CountLimits;
  readonly #file: LineFile;
  /** Counts in memory, by page: a line, its count, the next line ... */
  readonly #inMemory = new Map<number, number[]>();
  #size = 0;
  readonly #kept = new Map<number, ByteRange[]>();
  /** The page that was read last, and its counts. */
  #page = -1;
  #counts = new Float64Array();

  constructor(scratch: Scratch, limits: CountLimits = LIMITS) {
    this.#limits = limits;
    this.#file = new LineFile(scratch);
  }

  /** @param line 0-based */
  set(line: number, count: number): void {
    const page = Math.floor(line / this.#limits.page);
    const inMemory = this.#inMemory.get(page);
    if (inMemory) inMemory.push(line, count);
    else this.#inMemory.set(page, [line, count]);
    this.#size++;
  }

  /** Moves the counts to the scratch file if there are too many in memory. */
  async spillIfFull(): Promise<void> {
    if (this.#size < this.#limits.inMemory) return;
    for (const [page, inMemory] of this.#inMemory) {
      const range = await this.#file.appendBytes(new Uint8Array(Float64Array.from(inMemory).buffer));
      this.#kept.set(page, [...(this.#kept.get(page) ?? []), range]);
    }
    this.#inMemory.clear();
    this.#size = 0;
  }

  /** Returns the count of a line. Read lines in their order, after all counts are set. */
  async of(line: number): Promise<number> {
    const { page: size } = this.#limits;
    const page = Math.floor(line / size);
    if (page !== this.#page) await this.#open(page);
    return this.#counts[line % size] || 1;
  }

  async #open(page: number): Promise<void> {
    const { page: size } = this.#limits;
    this.#page = page;
    this.#counts = new Float64Array(size);
    const put = (pairs: ArrayLike<number>) => {
      for (let i = 0; i < pairs.length; i += 2) this.#counts[(pairs[i] as number) % size] = pairs[i + 1] as number;
    };
    for (const range of this.#kept.get(page) ?? []) {
      put(new Float64Array((await this.#file.bytes(range)).slice().buffer));
    }
    put(this.#inMemory.get(page) ?? []);
  }
}
