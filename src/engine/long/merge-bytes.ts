import { trimmedFrom, trimmedTo } from '../lines/line-bytes.ts';
import { Heap } from './heap.ts';
import { LineBlocks } from './line-blocks.ts';
import { sharedBytes } from './shared-bytes.ts';

const LF = 10;

/** A run of sorted lines, and which of them is the next. */
class Head {
  readonly #source: AsyncGenerator<Uint8Array>;
  /** Which run it is: of equal lines those of the first run come first. */
  readonly number: number;
  bytes: Uint8Array = new Uint8Array();
  view = new DataView(new ArrayBuffer());
  /** Byte offsets of the line with its line feed. */
  start = 0;
  end = 0;
  /** Byte offsets of the line without the whitespace around it. */
  from = 0;
  to = 0;

  constructor(source: AsyncGenerator<Uint8Array>, number: number) {
    this.#source = source;
    this.number = number;
  }

  /** Go on to the next line of those that have been read. @returns whether there is one */
  next(): boolean {
    const { bytes, end: start } = this;
    if (start === bytes.length) return false;
    const end = bytes.indexOf(LF, start);
    this.start = start;
    this.end = end + 1;
    this.from = trimmedFrom(bytes, start, end);
    this.to = trimmedTo(bytes, this.from, end);
    return true;
  }

  /** Read more. @returns whether there is a line */
  async read(): Promise<boolean> {
    const { value } = await this.#source.next();
    if (!value) return false;
    this.bytes = value;
    this.view = new DataView(value.buffer, value.byteOffset, value.length);
    this.end = 0;
    return this.next();
  }
}

/** Compares lines by their bytes, without the whitespace around them. */
function compareHeads(a: Head, b: Head): number {
  const shared = sharedBytes(a.view, a.from, a.to, b.view, b.from, b.to);
  const [i, k] = [a.from + shared, b.from + shared];
  if (i < a.to && k < b.to) return a.view.getUint8(i) - b.view.getUint8(k);
  return a.to - i - (b.to - k);
}

/**
 * Merge sorted runs of lines to one. Of equal lines those of the first run come first.
 *
 * @param runs each yields its lines, some at a time, each with a line feed after it
 * @returns lines as those of the runs
 */
export async function* mergeBytes(
  runs: readonly AsyncGenerator<Uint8Array>[],
  descending: boolean,
): AsyncGenerator<Uint8Array> {
  const heads: Head[] = [];
  for (const [i, run] of runs.entries()) {
    const head = new Head(run, i);
    if (await head.read()) heads.push(head);
  }
  const heap = new Heap(heads, (a, b) => {
    const comparison = descending ? compareHeads(b, a) : compareHeads(a, b);
    return comparison < 0 || (comparison === 0 && a.number < b.number);
  });
  const blocks = new LineBlocks();
  for (let head = heap.least; head; head = heap.least) {
    const block = blocks.put(head.bytes, head.start, head.end);
    if (block) yield block;
    if (head.next() || (await head.read())) heap.siftDown();
    else heap.removeLeast();
  }
  const last = blocks.end();
  if (last) yield last;
}
