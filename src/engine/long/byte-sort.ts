import type { Scratch } from '../contract/streaming.ts';
import { trimmedFrom, trimmedTo } from '../lines/line-bytes.ts';
import { multikeyOrder } from '../lines/multikey-order.ts';
import type { SortLimits } from './external-sort.ts';
import { grownBytes } from './grown-bytes.ts';
import { LineBlocks } from './line-blocks.ts';
import { type ByteRange, LineFile } from './line-file.ts';
import { mergeBytes } from './merge-bytes.ts';
import { mergeLevels, type Runs } from './merge-levels.ts';
import { sharedBytes } from './shared-bytes.ts';

/** Runs are longer than those of strings, since bytes take much less memory. */
const LIMITS: SortLimits = { units: 128 << 20, lines: 1_500_000, buffer: 4 << 20, fanIn: 64 };

const LF = 10;
/** Number of bytes that are compared at once. */
const UNITS = 4;

/** Returns the next bytes of a key as a number, in the form that `multikeyOrder` takes. @param end end of the key */
function wordAt(bytes: DataView, at: number, end: number): number {
  if (end - at >= UNITS) return bytes.getUint32(at);
  let word = 0;
  for (let i = at; i < end; i++) word = (word << 8) | bytes.getUint8(i);
  return at < end ? (word << (8 * (UNITS - (end - at)))) >>> 0 : 0;
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
  #ends = new Uint32Array(1 << 10);
  #lines = 0;
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
  async add(bytes: Uint8Array, ends: Uint32Array): Promise<void> {
    if (ends.length === 0) return;
    const { units, lines } = this.#limits;
    if (this.#length + bytes.length >= units || this.#lines + ends.length > lines) await this.#spill();
    this.#makeSpace(this.#length + bytes.length + 1, this.#lines + ends.length);
    this.#bytes.set(bytes, this.#length);
    for (let i = 0; i < ends.length; i++) this.#ends[this.#lines + i] = this.#length + (ends[i] as number);
    this.#lines += ends.length;
    this.#length += bytes.length;
    if (bytes.at(-1) !== LF) this.#bytes[this.#length++] = LF;
    this.size += ends.length;
  }

  #makeSpace(length: number, lines: number): void {
    if (length > this.#bytes.length) {
      this.#bytes = grownBytes(this.#bytes, this.#length, length, this.#limits.units);
    }
    if (lines > this.#ends.length) {
      const more = new Uint32Array(Math.max(lines, Math.min(2 * this.#ends.length, this.#limits.lines)));
      more.set(this.#ends.subarray(0, this.#lines));
      this.#ends = more;
    }
  }

  /** Yields all lines in order, in blocks, each line with a line feed after it. Call it only once. */
  async *sorted(): AsyncGenerator<Uint8Array> {
    if (this.#runs.length === 0) {
      yield* this.#run();
      return;
    }
    await this.#spill();
    // Frees the memory of a run before the runs are read.
    this.#bytes = new Uint8Array();
    this.#ends = new Uint32Array();
    const { fanIn } = this.#limits;
    const runs = { file: this.#file, ranges: this.#runs };
    const last = await mergeLevels(runs, fanIn, this.#scratch, (some) => this.#merged(some));
    yield* this.#merged(last);
    await last.file.remove();
  }

  *#run(): Generator<Uint8Array> {
    const bytes = this.#bytes.subarray(0, this.#length);
    const ends = this.#ends;
    const length = this.#lines;
    this.#length = 0;
    this.#lines = 0;
    /** Start and end of the key of each line: side by side, as they are read together. */
    const keys = new Uint32Array(2 * length);
    const startOf = (line: number) => (line === 0 ? 0 : (ends[line - 1] as number) + 1);
    for (let line = 0; line < length; line++) {
      const end = ends[line] as number;
      const first = trimmedFrom(bytes, startOf(line), end);
      keys[2 * line] = first;
      keys[2 * line + 1] = trimmedTo(bytes, first, end);
    }
    const view = new DataView(bytes.buffer, 0, bytes.length);
    const wordOf = (line: number, at: number) =>
      wordAt(view, (keys[2 * line] as number) + at, keys[2 * line + 1] as number);
    const leftOf = (line: number, at: number) => (keys[2 * line + 1] as number) - (keys[2 * line] as number) - at;
    const sharedOf = (a: number, b: number, at: number) => {
      const first = keys[2 * a] as number;
      const second = keys[2 * b] as number;
      return sharedBytes(view, first + at, keys[2 * a + 1] as number, view, second + at, keys[2 * b + 1] as number);
    };
    const order = multikeyOrder(length, { wordOf, leftOf, sharedOf, units: UNITS }, this.#descending);
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
