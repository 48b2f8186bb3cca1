import type { Scratch } from '../contract/streaming.ts';
import { type ByteRange, LineFile } from './line-file.ts';
import { type LineOrder, mergeRuns, type Sorted } from './merge-runs.ts';

/** Limits of memory use. */
export type SortLimits = {
  /** Number of UTF-16 code units, and of lines, after which a run is full and gets sorted. */
  readonly units: number;
  readonly lines: number;
  /** Bytes that are read ahead, in all runs of a merge together, and maximum number of these runs. */
  readonly buffer: number;
  readonly fanIn: number;
};

/** Sorted runs in a scratch file, in the order of the text that they come from. */
type Runs = { readonly file: LineFile; readonly ranges: readonly ByteRange[] };

const SORT_LIMITS: SortLimits = { units: 4 << 20, lines: 40_000, buffer: 1 << 18, fanIn: 64 };

export type SortSettings<K> = {
  readonly order: LineOrder<K>;
  readonly scratch: Scratch;
  readonly limits?: SortLimits;
  /**
   * Returns 1 for each redundant line of a sorted run, 0 for the others: only one of several equal lines is written.
   */
  readonly redundant?: (sorted: Sorted<K>) => Uint8Array;
};

/** Sorts more lines than fit in memory. Sorted runs are kept in scratch files and merged. Stable. */
export class ExternalSort<K> {
  readonly #settings: SortSettings<K>;
  readonly #limits: SortLimits;
  #lines: string[] = [];
  #units = 0;
  readonly #file: LineFile;
  readonly #runs: ByteRange[] = [];

  constructor(settings: SortSettings<K>) {
    this.#settings = settings;
    this.#limits = settings.limits ?? SORT_LIMITS;
    this.#file = new LineFile(settings.scratch);
  }

  /** @param units UTF-16 code units of the text that the lines are slices of, since they keep all of it in memory */
  async add(lines: readonly string[], units: number): Promise<void> {
    for (const line of lines) this.#lines.push(line);
    this.#units = this.#lines.length === 0 ? 0 : this.#units + units;
    if (this.#units >= this.#limits.units || this.#lines.length >= this.#limits.lines) await this.#spill();
  }

  /** Yields all lines in order, in batches. Call it only once. */
  async *sorted(): AsyncGenerator<Sorted<K>> {
    if (this.#runs.length === 0) {
      yield this.#run();
      return;
    }
    if (this.#lines.length > 0) await this.#spill();
    const { file, ranges } = await this.#mergeLevels({ file: this.#file, ranges: this.#runs });
    yield* this.#merged(file, ranges);
    await file.remove();
  }

  #run(): Sorted<K> {
    const { order, redundant } = this.#settings;
    const unsorted = this.#lines;
    this.#lines = [];
    this.#units = 0;
    const keysOf = order.keys(unsorted);
    const lines: string[] = [];
    const keys: K[] = [];
    const indices = order.sort(keysOf);
    for (let i = 0; i < indices.length; i++) {
      const at = indices[i] as number;
      lines.push(unsorted[at] as string);
      keys.push(keysOf[at] as K);
    }
    const flags = redundant?.({ lines, keys });
    if (!flags?.includes(1)) return { lines, keys };
    return { lines: lines.filter((_, i) => flags[i] !== 1), keys: keys.filter((_, i) => flags[i] !== 1) };
  }

  async #spill(): Promise<void> {
    this.#runs.push(await this.#file.append(this.#run().lines));
  }

  /** Merges runs in groups, until at most `fanIn` are left. The order of the runs is kept. */
  async #mergeLevels({ file, ranges }: Runs): Promise<Runs> {
    const { fanIn } = this.#limits;
    if (ranges.length <= fanIn) return { file, ranges };
    const fewer: ByteRange[] = [];
    const to = new LineFile(this.#settings.scratch);
    for (let i = 0; i < ranges.length; i += fanIn) {
      let run: ByteRange | undefined;
      for await (const { lines } of this.#merged(file, ranges.slice(i, i + fanIn))) {
        const next = await to.append(lines);
        run = { from: run?.from ?? next.from, to: next.to };
      }
      if (run) fewer.push(run);
    }
    await file.remove();
    return this.#mergeLevels({ file: to, ranges: fewer });
  }

  #merged(file: LineFile, ranges: readonly ByteRange[]): AsyncGenerator<Sorted<K>> {
    const size = Math.ceil(this.#limits.buffer / ranges.length);
    return mergeRuns(
      ranges.map((run) => file.lines(run, size)),
      this.#settings.order,
    );
  }
}
