import { copyBytes, type KeyTable } from './key-table.ts';

/** First, last and count. */
const FIGURES = 3;
const DOUBLE = 8;
const WORD = 4;

/** Keys of a table, stored one after another: from and to are 0-based, in bytes. */
export type Block = { readonly from: number; readonly to: number; readonly keys: number };

/** The columns of some keys in their block: figures, hashes, ends of the keys, and the keys themselves. */
function columnsOf(buffer: ArrayBufferLike, from: number, keys: number) {
  const hashes = from + keys * FIGURES * DOUBLE;
  const ends = hashes + keys * WORD;
  return {
    figures: new Float64Array(buffer, from, keys * FIGURES),
    hashes: new Uint32Array(buffer, hashes, keys),
    ends: new Uint32Array(buffer, ends, keys),
    bytes: new Uint8Array(buffer, ends + keys * WORD),
  };
}

/**
 * Splits the keys of a table into parts, as bytes.
 *
 * @param partOf 0-based, by the hash of a key
 * @returns the block of each part
 */
export function toBlocks(table: KeyTable, parts: number, partOf: (hash: number) => number) {
  const keys = new Uint32Array(parts);
  const sizes = new Float64Array(parts);
  for (let key = 0; key < table.size; key++) {
    const part = partOf(table.hashes[key] as number);
    keys[part] = (keys[part] as number) + 1;
    sizes[part] = (sizes[part] as number) + (table.ends[key] as number) - table.startOf(key);
  }
  const blocks: Block[] = [];
  let length = 0;
  for (let part = 0; part < parts; part++) {
    const from = length;
    const count = keys[part] as number;
    const to = from + count * (FIGURES * DOUBLE + 2 * WORD) + (sizes[part] as number);
    blocks.push({ from, to, keys: count });
    // The doubles of the next block must be aligned.
    length = Math.ceil(to / DOUBLE) * DOUBLE;
  }
  const buffer = new ArrayBuffer(length);
  const columns = blocks.map(({ from, keys: count }) => columnsOf(buffer, from, count));
  keys.fill(0);
  sizes.fill(0);
  for (let key = 0; key < table.size; key++) {
    const hash = table.hashes[key] as number;
    const part = partOf(hash);
    const { figures, hashes, ends, bytes } = columns[part] as (typeof columns)[number];
    const at = keys[part] as number;
    figures[at * FIGURES] = table.firsts[key] as number;
    figures[at * FIGURES + 1] = table.lasts[key] as number;
    figures[at * FIGURES + 2] = table.counts[key] as number;
    hashes[at] = hash;
    const start = table.startOf(key);
    const end = table.ends[key] as number;
    const to = sizes[part] as number;
    copyBytes(table.bytes, start, end, bytes, to);
    ends[at] = to + end - start;
    keys[part] = at + 1;
    sizes[part] = to + end - start;
  }
  return { blocks, bytes: new Uint8Array(buffer) };
}

/** Adds the keys of a block to a table. @param count number of keys in the block */
export function addBlock(table: KeyTable, block: Uint8Array, count: number): void {
  const { buffer, byteOffset } = block.byteOffset % DOUBLE === 0 ? block : block.slice();
  const { figures, hashes, ends, bytes } = columnsOf(buffer, byteOffset, count);
  let start = 0;
  for (let i = 0; i < count; i++) {
    const end = ends[i] as number;
    const [first, last, lines] = [i * FIGURES, i * FIGURES + 1, i * FIGURES + 2];
    table.add(
      hashes[i] as number,
      bytes,
      start,
      end,
      figures[first] as number,
      figures[last] as number,
      figures[lines] as number,
    );
    start = end;
  }
}
