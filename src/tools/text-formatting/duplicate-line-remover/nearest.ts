import { Distances } from './distance.ts';

/** Options of a search for near values. */
export type Nearness = {
  /** Most insertions, deletions, and replacements of a character between two values. */
  readonly radius: number;
  /**
   * Length of a run of letters that two values must share to be compared, as in OpenRefine; 0 compares all, and fewer
   * than half of the characters of the longer one may differ.
   */
  readonly block: number;
};

/** Result of a search. */
export type Neighbors = {
  /** Indices of the values that are near each other, directly or through others: at least two in each group. */
  readonly groups: readonly (readonly number[])[];
  /** Number of values that were compared: the shortest ones if it is fewer than all. */
  readonly compared: number;
};

/** Steps of a search before it is cut off: about two seconds of a desktop. A count gives the same on every device. */
const MOST_STEPS = 100_000_000;

const PRIVATE_USE = 0xe000;
const PRIVATE_USE_END = 0xf8ff;

/** Returns a function that writes every character as one UTF-16 code unit, the same one in each text. */
function asUnits(): (text: string) => string {
  const units = new Map<string, string>();
  return (text) =>
    text.replace(/[\ue000-\uf8ff]|[\ud800-\udbff][\udc00-\udfff]/g, (character) => {
      let unit = units.get(character);
      if (unit === undefined && PRIVATE_USE + units.size <= PRIVATE_USE_END) {
        unit = String.fromCharCode(PRIVATE_USE + units.size);
        units.set(character, unit);
      }
      return unit ?? character;
    });
}

/** Sets that are joined (union-find). */
class JoinedSets {
  readonly #parents: Int32Array;

  constructor(size: number) {
    this.#parents = Int32Array.from({ length: size }, (_, i) => i);
  }

  /** Returns the number of the set of an element. */
  of(element: number): number {
    const parents = this.#parents;
    let at = element;
    while (parents[at] !== at) {
      // Halves the path, so that later calls are quick.
      parents[at] = parents[parents[at] as number] as number;
      at = parents[at] as number;
    }
    return at;
  }

  join(a: number, b: number): void {
    this.#parents[this.of(b)] = this.of(a);
  }

  /** Returns the sets of more than one element. */
  groups(): number[][] {
    const groups = new Map<number, number[]>();
    for (let i = 0; i < this.#parents.length; i++) {
      const set = this.of(i);
      const group = groups.get(set);
      if (group) group.push(i);
      else groups.set(set, [i]);
    }
    return [...groups.values()].filter(({ length }) => length > 1);
  }
}

/** Values that share a part. The first `joined` of them are in one set, as far as is known. */
type List = { readonly values: number[]; joined: number };

/** Finds values that were added before and may be near a value. */
type Index = {
  /** Most changes between a value and one that is not longer. */
  most(value: string): number;
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
function segmentIndex(radius: number): Index {
  /** Tables of the segments of each length, by number of the segment. */
  const tables = new Map<number, Map<string, List>[]>();
  const most = (length: number) => Math.min(radius, (length - 1) >> 1);
  /** Segments of a value; none is empty, since near values are more than half as long. */
  const segmentsOf = (length: number) => Math.min(radius, length - 1) + 1;
  const startOf = (length: number, segments: number, at: number) =>
    at * Math.floor(length / segments) + Math.max(0, at - (segments - (length % segments)));
  return {
    most: (value) => most(value.length),
    lookups: (value) => (most(value.length) + 1) ** 3,
    eachList(value, visit) {
      const limit = most(value.length);
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

/** Finds near values that share a run of letters, whatever their case, without spaces. */
function gramIndex({ radius, block }: Nearness): Index {
  const table = new Map<string, List>();
  const gramsOf = (value: string): Set<string> => {
    const letters = value.toLowerCase().replace(/\s+/g, '');
    const grams = new Set<string>();
    for (let at = 0; at + block <= letters.length; at++) grams.add(letters.slice(at, at + block));
    return grams;
  };
  return {
    most: () => radius,
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

/** Returns the groups of different values that are near each other. @param steps most steps before it is cut off */
export function nearestNeighbors(values: readonly string[], nearness: Nearness, steps = MOST_STEPS): Neighbors {
  const toUnits = asUnits();
  const units = values.map(toUnits);
  const order = [...units.keys()].sort((a, b) => (units[a] as string).length - (units[b] as string).length);
  const index = nearness.block === 0 ? segmentIndex(nearness.radius) : gramIndex(nearness);
  const sets = new JoinedSets(values.length);
  /** For each value, the one that it was compared with last, plus 1. */
  const seen = new Int32Array(values.length);
  const distances = new Distances(units);
  let visits = 0;
  let compared = 0;
  const hasTime = () => visits + distances.cells < steps;
  for (const at of order) {
    const value = units[at] as string;
    const most = index.most(value);
    visits += 4 * index.lookups(value);
    index.eachList(value, (list) => {
      const others = list.values;
      const isJoined = (other: number) => sets.of(other) === sets.of(at);
      let areJoined = true;
      for (let i = 0; i < others.length && hasTime(); i++) {
        const other = others[i] as number;
        visits++;
        if (seen[other] !== at + 1 && !isJoined(other)) {
          seen[other] = at + 1;
          if (distances.isWithin(at, other, most)) sets.join(at, other);
        }
        if (!isJoined(other)) areJoined = false;
        // The others of its set are joined with it.
        else if (i < list.joined) i = list.joined - 1;
      }
      if (areJoined && hasTime()) list.joined = others.length;
    });
    if (!hasTime()) break;
    index.add(value, at);
    compared++;
  }
  return { groups: sets.groups(), compared };
}
