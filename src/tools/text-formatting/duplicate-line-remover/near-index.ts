import { mostChanges, type Nearness } from './nearness.ts';

/** Values with a common part. The first `joined` of them are known to be in one set. */
export type List = { readonly values: number[]; joined: number };

/** Finds values that were added before and may be near a value. */
export type Index = {
  /** About how many lists are looked up for a value. */
  lookups(value: string): number;
  /** Calls back with lists of values that may be near; a value may be in several. */
  eachList(value: string, visit: (list: List) => void): void;
  add(value: string, index: number): void;
};

function put(table: Map<string, List>, key: string, index: number): void {
  const list = table.get(key);
  if (list) list.values.push(index);
  else table.set(key, { values: [index], joined: 1 });
}

/**
 * Finds all near values. Of a value in `radius + 1` segments, one stays whole in every value that is near, and does not
 * move far: Pass-Join (G. Li et al., PVLDB 5, 2011).
 */
export function segmentIndex(radius: number): Index {
  /** Tables of the segments of each length, by number of the segment. */
  const tables = new Map<number, Map<string, List>[]>();
  /** Segments of a value; none is empty, since near values are more than half as long. */
  const segmentsOf = (length: number) => Math.min(radius, length - 1) + 1;
  const startOf = (length: number, segments: number, at: number) =>
    at * Math.floor(length / segments) + Math.max(0, at - (segments - (length % segments)));
  return {
    lookups: (value) => (mostChanges(value.length, radius) + 1) ** 3,
    eachList(value, visit) {
      const limit = mostChanges(value.length, radius);
      for (let length = Math.max(1, value.length - limit); length <= value.length; length++) {
        const ofLength = tables.get(length);
        if (!ofLength) continue;
        const more = value.length - length;
        const before = (limit - more) >> 1;
        const after = (limit + more) >> 1;
        for (const [at, table] of ofLength.entries()) {
          const start = startOf(length, ofLength.length, at);
          const size = startOf(length, ofLength.length, at + 1) - start;
          const last = Math.min(value.length - size, start + after);
          for (let from = Math.max(0, start - before); from <= last; from++) {
            const list = table.get(value.slice(from, from + size));
            if (list) visit(list);
          }
        }
      }
    },
    add(value, index) {
      const { length } = value;
      if (length === 0) return;
      const segments = segmentsOf(length);
      let ofLength = tables.get(length);
      if (!ofLength) {
        ofLength = Array.from({ length: segments }, () => new Map());
        tables.set(length, ofLength);
      }
      for (const [at, table] of ofLength.entries()) {
        put(table, value.slice(startOf(length, segments, at), startOf(length, segments, at + 1)), index);
      }
    },
  };
}

/** Finds near values that share a run of letters, in any case, without spaces. */
export function gramIndex({ block }: Nearness): Index {
  const table = new Map<string, List>();
  const gramsOf = (value: string): Set<string> => {
    const letters = value.toLowerCase().replace(/\s+/g, '');
    const grams = new Set<string>();
    for (let at = 0; at + block <= letters.length; at++) grams.add(letters.slice(at, at + block));
    return grams;
  };
  return {
    lookups: (value) => value.length,
    eachList(value, visit) {
      for (const gram of gramsOf(value)) {
        const list = table.get(gram);
        if (list) visit(list);
      }
    },
    add(value, index) {
      for (const gram of gramsOf(value)) put(table, gram, index);
    },
  };
}
