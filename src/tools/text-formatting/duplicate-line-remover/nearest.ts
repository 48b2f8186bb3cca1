import { joinByDeletions, waysToDelete } from './deletions.ts';
import { gramIndex, type Index, segmentIndex } from './near-index.ts';
import { NearSets } from './near-sets.ts';
import { mostChanges, type Nearness } from './nearness.ts';

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

/** Most ways to delete characters from a value that are looked at; those of longer values are more. */
const MOST_DELETIONS = 500;

/**
 * Compares the values of each length with the shorter ones by their texts after deletions, as long as there is time.
 *
 * @returns the number of values that were compared, the shortest ones
 */
function compareByDeletions(units: readonly string[], order: readonly number[], radius: number, sets: NearSets) {
  const byLength = new Map<number, number[]>();
  for (const at of order) {
    const { length } = units[at] as string;
    const list = byLength.get(length);
    if (list) list.push(at);
    else byLength.set(length, [at]);
  }
  let compared = 0;
  for (const [length, values] of byLength) {
    const most = mostChanges(length, radius);
    if (waysToDelete(length, most) > MOST_DELETIONS) break;
    const lists = Array.from({ length: most + 1 }, (_, deleted) => byLength.get(length - most + deleted) ?? []);
    if (most > 0 && !joinByDeletions(units, lists, length, sets)) break;
    compared += values.length;
  }
  return compared;
}

/** Compares the values from the given one of the order on with the shorter ones. Returns how many were compared. */
function compareByIndex(
  units: readonly string[],
  order: readonly number[],
  from: number,
  radius: number,
  index: Index,
  sets: NearSets,
): number {
  let compared = from;
  const first = (units[order[from] ?? 0] ?? '').length;
  for (const at of order.slice(0, from)) {
    const value = units[at] as string;
    if (first - value.length <= radius) index.add(value, at);
  }
  for (const at of order.slice(from)) {
    const value = units[at] as string;
    sets.steps += 4 * index.lookups(value);
    index.eachList(value, (list) => {
      const others = list.values;
      let areJoined = true;
      for (let i = 0; i < others.length && sets.hasTime(); i++) {
        sets.steps++;
        if (!sets.join(at, others[i] as number)) areJoined = false;
        // The others of its set are joined with it.
        else if (i < list.joined) i = list.joined - 1;
      }
      if (areJoined && sets.hasTime()) list.joined = others.length;
    });
    if (!sets.hasTime()) break;
    index.add(value, at);
    compared++;
  }
  return compared;
}

/** Returns the groups of different values that are near each other. @param steps most steps before it is cut off */
export function nearestNeighbors(values: readonly string[], nearness: Nearness, steps = MOST_STEPS): Neighbors {
  const { radius, block } = nearness;
  const toUnits = asUnits();
  const units = values.map(toUnits);
  const order = [...units.keys()].sort((a, b) => (units[a] as string).length - (units[b] as string).length);
  const most = (length: number) => (block === 0 ? mostChanges(length, radius) : radius);
  const sets = new NearSets(units, most, steps);
  const first = block === 0 ? compareByDeletions(units, order, radius, sets) : 0;
  const index = block === 0 ? segmentIndex(radius) : gramIndex(nearness);
  const compared = compareByIndex(units, order, first, radius, index, sets);
  return { groups: sets.groups(), compared };
}
