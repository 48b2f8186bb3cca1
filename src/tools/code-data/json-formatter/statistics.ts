import { plural } from '../../../core/plural.ts';
import { Kind, type Tape } from '../../../formats/json/tape.ts';
import { nestingSummary, sizeChange } from '../../../formats/size-change.ts';

/** Depth of a JSON text, and its number of keys and of values of each type. */
export type Statistics = {
  /** Deepest nesting: 0 for a single literal, 1 for a flat object or array. */
  readonly depth: number;
  readonly keys: number;
  readonly objects: number;
  readonly arrays: number;
  readonly strings: number;
  readonly numbers: number;
  readonly booleans: number;
  readonly nulls: number;
};

/** Count the values of a tape by their type. */
export function countValues(tape: Tape): Statistics {
  const counts = new Array<number>(8).fill(0);
  const depths = new Uint32Array(tape.length);
  let depth = 0;
  let keys = 0;
  for (let node = 0; node < tape.length; node++) {
    const kind = tape.kind[node] as Kind;
    counts[kind] = (counts[kind] as number) + 1;
    if ((tape.key[node] as number) >= 0) keys++;
    const parent = tape.parent[node] as number;
    const level = (parent < 0 ? 0 : (depths[parent] as number)) + (kind <= Kind.array ? 1 : 0);
    depths[node] = level;
    if (level > depth) depth = level;
  }
  const count = (kind: Kind) => counts[kind] as number;
  return {
    depth,
    keys,
    objects: count(Kind.object),
    arrays: count(Kind.array),
    strings: count(Kind.string),
    numbers: count(Kind.number) + count(Kind.nonFinite),
    booleans: count(Kind.true) + count(Kind.false),
    nulls: count(Kind.null),
  };
}

/** Of a text and its result, in bytes of UTF-8. */
export type Sizes = { readonly bytesBefore: number; readonly bytesAfter: number };

/** Returns summary and info for statistics and sizes. */
export const figuresTold = (statistics: Statistics, sizes: Sizes) => ({
  summary: nestingSummary(
    plural(statistics.keys, 'key'),
    statistics.depth,
    sizeChange(sizes.bytesBefore, sizes.bytesAfter),
  ),
  info: { ...statistics, ...sizes },
});
