import type { Scratch } from '../core/streaming.ts';
import { trimmedFrom, trimmedTo } from '../text/line-bytes.ts';
import { COUNT, multikeyOrder } from '../text/multikey-order.ts';
import type { SortLimits } from './external-sort.ts';
import { LineBlocks } from './line-blocks.ts';
import { type ByteRange, LineFile } from './line-file.ts';
import { mergeBytes } from './merge-bytes.ts';
import { mergeLevels, type Runs } from './merge-levels.ts';

/** Runs are longer than those of strings, since bytes take much less memory. */
const LIMITS: SortLimits = { units: 24 << 20, lines: 500_000, buffer: 4 << 20, fanIn: 64 };

const LF = 10;
/** Number of bytes that are compared at once: as many as a double represents exactly. */
const UNITS = 6;

/** Returns the next bytes of a key as a number, in the form that `multikeyOrder` takes. @param end end of the key */
function wordAt(bytes: Uint8Array, at: number, end: number): number {
  const left = end - at;
  if (left <= 0) return 0;
  // In two halves of 24 bits, since bitwise operators are limited to 32.
  let high = 0;
  let low = 0;
  for (let i = at; i < at + 3; i++) high = (high << 8) | (i < end ? (bytes[i] as number) : 0);
  for (let i = at + 3; i < at + UNITS; i++) low = (low << 8) | (i < end ? (bytes[i] as number) : 0);
  return (high * 0x1000000 + low) * COUNT + Math.min(left, UNITS);
}

/**
 * Sorts more lines than fit in memory by their bytes, which in UTF-8 is the order of code points. Sorted runs are kept
 * in scratch files and merged. Whitespace around a line is ignored. Stable in both directions.
 */
export class ByteSort {
  readonly #scratch: Scratch;
  readonly #descending: boolean;
  readonly #limits: SortLimits;
  readonly #file: LineFile;
  readonly #runs: ByteRange[] = [];
  /** Lines that are in no run yet, each with a line feed after it. */
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  /** End of each of these lines in `#bytes`, before its line feed. */
  #ends: number[] = [];
  /** Number of lines. */
  size = 0;

  /** @param limits the units are bytes */
  constructor(scratch: Scratch, descending: boolean, limits: SortLimits = LIMITS) {
    this.#scratch = scratch;
    this.#descending = descending;
    this.#limits = limits;
    this.#file = new LineFile(scratch);
  }

  /** Adds lines of UTF-8. @param ends ends of the lines, as `lineEndsIn` returns them */
  async add(bytes: Uint8Array, ends: readonly number[]): Promise<void> {
    if (ends.length === 0) return;
    const most = this.#length + bytes.length + 1;
    if (most > this.#bytes.length) {
      const more = new Uint8Array(Math.max(most, 2 * this.#bytes.length));
      more.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = more;
    }
    this.#bytes.set(bytes, this.#length);
    for (const end of ends) this.#ends.push(this.#length + end);
    this.#length += bytes.length;
    if (bytes.at(-1) !== LF) this.#bytes[this.#length++] = LF;
    this.size += ends.length;
    if (this.#length >= this.#limits.units || this.#ends.length >= this.#limits.lines) await this.#spill();
  }

  /** Yields all lines in order, in blocks, each line with a line feed after it. Call it only once. */
  async *sorted(): AsyncGenerator<Uint8Array> {
    if (this.#runs.length === 0) {
      yield* this.#run();
      return;
    }
    if (this.#length > 0) await this.#spill();
    // Frees the memory of a run before the runs are read.
    this.#bytes = new Uint8Array();
    const { fanIn } = this.#limits;
    const runs = { file: this.#file, ranges: this.#runs };
    const last = await mergeLevels(runs, fanIn, this.#scratch, (some) => this.#merged(some));
    yield* this.#merged(last);
    await last.file.remove();
  }

  *#run(): Generator<Uint8Array> {
    const bytes = this.#bytes.subarray(0, this.#length);
    const ends = this.#ends;
    this.#length = 0;
    this.#ends = [];
    const { length } = ends;
    const from = new Uint32Array(length);
    const to = new Uint32Array(length);
    const startOf = (line: number) => (line === 0 ? 0 : (ends[line - 1] as number) + 1);
    for (let line = 0; line < length; line++) {
      const end = ends[line] as number;
      const first = trimmedFrom(bytes, startOf(line), end);
      from[line] = first;
      to[line] = trimmedTo(bytes, first, end);
    }
    const wordOf = (line: number, at: number) => wordAt(bytes, (from[line] as number) + at, to[line] as number);
    const order = multikeyOrder(length, { wordOf, units: UNITS }, this.#descending);
    const blocks = new LineBlocks();
    for (let i = 0; i < length; i++) {
      const line = order[i] as number;
      const block = blocks.put(bytes, startOf(line), (ends[line] as number) + 1);
      if (block) yield block;
    }
    const last = blocks.end();
    if (last) yield last;
  }

  async #spill(): Promise<void> {
    let run: ByteRange | undefined;
    for (const block of this.#run()) {
      const { from, to } = await this.#file.appendBytes(block);
      run = { from: run?.from ?? from, to };
    }
    if (run) this.#runs.push(run);
  }

  #merged({ file, ranges }: Runs): AsyncGenerator<Uint8Array> {
    const size = Math.ceil(this.#limits.buffer / ranges.length);
    return mergeBytes(
      ranges.map((run) => file.blocks(run, size)),
      this.#descending,
    );
  }
}
