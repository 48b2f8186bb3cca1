import { Heap } from './heap.ts';

/** Sort order of lines by keys, which are computed for many lines at once. */
export type LineOrder<K> = {
  /** The keys of lines. A line always has the same key. */
  keys(lines: readonly string[]): readonly K[];
  /** The order of keys, as indices. Equal keys stay as they were. */
  sort(keys: readonly K[]): ArrayLike<number>;
  /** Compares two keys as `sort` does. */
  compare(a: K, b: K): number;
};

/** Lines with their keys, in order. */
export type Sorted<K> = { readonly lines: readonly string[]; readonly keys: readonly K[] };

/** Lines that are given out at once, and their UTF-16 code units. */
const BATCH = 8192;
const BATCH_UNITS = 1 << 20;

type Order<K> = Pick<LineOrder<K>, 'keys' | 'compare'>;

/** A run of sorted lines, and which of them is the next. */
class Head<K> {
  readonly #source: AsyncGenerator<string[]>;
  readonly #order: Order<K>;
  /** Which run it is: of equal lines those of the first run come first. */
  readonly number: number;
  #lines: readonly string[] = [];
  #keys: readonly K[] = [];
  #at = -1;

  constructor(source: AsyncGenerator<string[]>, order: Order<K>, number: number) {
    this.#source = source;
    this.#order = order;
    this.number = number;
  }

  get line(): string {
    return this.#lines[this.#at] as string;
  }

  get key(): K {
    return this.#keys[this.#at] as K;
  }

  /** Go on to the next line of those that have been read. @returns whether there is one */
  next(): boolean {
    return ++this.#at < this.#lines.length;
  }

  /** Read more. @returns whether there is a line */
  async read(): Promise<boolean> {
    const { value } = await this.#source.next();
    if (!value) return false;
    this.#lines = value;
    this.#keys = this.#order.keys(value);
    this.#at = 0;
    return true;
  }
}

/**
 * Merge sorted runs to one, some lines at a time. Of equal lines those of the first run come first.
 *
 * @param runs each gives its lines, some at a time, but never none
 */
export async function* mergeRuns<K>(
  runs: readonly AsyncGenerator<string[]>[],
  order: Order<K>,
): AsyncGenerator<Sorted<K>> {
  const heads: Head<K>[] = [];
  for (const [i, run] of runs.entries()) {
    const head = new Head(run, order, i);
    if (await head.read()) heads.push(head);
  }
  const heap = new Heap(heads, (a, b) => {
    const comparison = order.compare(a.key, b.key);
    return comparison < 0 || (comparison === 0 && a.number < b.number);
  });
  let lines: string[] = [];
  let keys: K[] = [];
  let units = 0;
  for (let head = heap.least; head; head = heap.least) {
    const { line } = head;
    lines.push(line);
    keys.push(head.key);
    units += line.length;
    if (head.next() || (await head.read())) heap.siftDown();
    else heap.removeLeast();
    if (lines.length < BATCH && units < BATCH_UNITS) continue;
    yield { lines, keys };
    lines = [];
    keys = [];
    units = 0;
  }
  if (lines.length > 0) yield { lines, keys };
}
