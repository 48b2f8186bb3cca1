import type { Scratch } from '../../../core/streaming.ts';
import { LineFile, type Stretch } from '../../../streaming/line-file.ts';

/** How many lines a page has, and how many counts are held in memory before they are put into a scratch file. */
export type CountLimits = { readonly page: number; readonly held: number };

const LIMITS: CountLimits = { page: 1 << 20, held: 1 << 19 };

/** How often lines occur that do so more than once: told in any order, asked for in that of the lines. */
export class LineCounts {
  readonly #limits: CountLimits;
  readonly #file: LineFile;
  /** Of each page the counts that are held: a line, its count, the next line ... */
  readonly #held = new Map<number, number[]>();
  #size = 0;
  readonly #kept = new Map<number, Stretch[]>();
  /** The page that was asked for, and its counts. */
  #page = -1;
  #counts = new Float64Array();

  constructor(scratch: Scratch, limits: CountLimits = LIMITS) {
    this.#limits = limits;
    this.#file = new LineFile(scratch);
  }

  /** @param line 0-based */
  set(line: number, count: number): void {
    const page = Math.floor(line / this.#limits.page);
    const held = this.#held.get(page);
    if (held) held.push(line, count);
    else this.#held.set(page, [line, count]);
    this.#size++;
  }

  /** Make room in memory where it is needed. */
  async settle(): Promise<void> {
    if (this.#size < this.#limits.held) return;
    for (const [page, held] of this.#held) {
      const stretch = await this.#file.appendBytes(new Uint8Array(Float64Array.from(held).buffer));
      this.#kept.set(page, [...(this.#kept.get(page) ?? []), stretch]);
    }
    this.#held.clear();
    this.#size = 0;
  }

  /** How often a line occurs. Lines are to be asked for in their order, once all have been told. */
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
    for (const stretch of this.#kept.get(page) ?? []) {
      put(new Float64Array((await this.#file.bytes(stretch)).slice().buffer));
    }
    put(this.#held.get(page) ?? []);
  }
}
