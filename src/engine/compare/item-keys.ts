import { Kind } from '../formats/json/tape.ts';
import type { Side } from './json-numbers.ts';

/** The field that matches the objects of two arrays, and its value in each of them, as numbers. */
export type ItemKeys = { readonly field: string; readonly left: Int32Array; readonly right: Int32Array };

/** Names of fields that say which object it is, best first. Other fields must prove it. */
const USUAL = ['id', '_id', 'key', 'uuid', 'guid', 'name'];
/** Fields of the first object that are looked at. */
const MAX_FIELDS = 100;

type Field = { readonly name: string; readonly left: Int32Array; readonly right: Int32Array };

/**
 * Finds the field that identifies the objects of two arrays: all have it once, with a string or number that no other
 * object of its array has.
 *
 * Of several, those with a usual name come first, then those with most values on both sides. One without a usual name
 * must have more than half of the values of the shorter array in both, and several: prices differ by chance, too.
 *
 * @param left items of an array, as nodes of the tape
 * @returns undefined if there is none, or if no item is on both sides
 */
export function itemKeys(
  sides: { readonly left: Side; readonly right: Side },
  left: readonly number[],
  right: readonly number[],
): ItemKeys | undefined {
  const first = left[0];
  if (first === undefined || right.length === 0) return undefined;
  const isObject = (side: Side) => (node: number) => side.tape.kind[node] === Kind.object;
  if (!left.every(isObject(sides.left)) || !right.every(isObject(sides.right))) return undefined;
  const names = scalarNames(sides.left, first);
  const ofLeft = valuesOf(sides.left, left, names);
  const ofRight = valuesOf(sides.right, right, names);
  let best: (Field & { readonly rank: number }) | undefined;
  for (const name of names) {
    const field = { name, left: ofLeft.get(name), right: ofRight.get(name) };
    if (!field.left || !field.right) continue;
    const known = new Set(field.left);
    if (known.size < left.length || new Set(field.right).size < right.length) continue;
    const common = field.right.reduce((count, value) => count + (known.has(value) ? 1 : 0), 0);
    const usual = USUAL.indexOf(name);
    const isProven = common > 1 && 2 * common > Math.min(left.length, right.length);
    if (usual < 0 ? !isProven : common === 0) continue;
    // If several fields have as many values on both sides, the one with the most values at the same index wins.
    const inPlace = field.right.reduce((count, value, i) => count + (field.left?.[i] === value ? 1 : 0), 0);
    const rank = usual < 0 ? common + inPlace / (right.length + 1) : right.length + USUAL.length - usual + 1;
    if (!best || rank > best.rank) best = { name, left: field.left, right: field.right, rank };
  }
  return best && { field: best.name, left: best.left, right: best.right };
}

const isScalar = (kind: number | undefined) => kind === Kind.string || kind === Kind.number;

/** The names of the members of an object that are strings or numbers. */
function scalarNames({ tape, names }: Side, object: number): Set<string> {
  const found = new Set<string>();
  const end = tape.next[object] as number;
  for (let child = object + 1; child < end && found.size < MAX_FIELDS; child = tape.next[child] as number) {
    if (isScalar(tape.kind[child])) found.add(names[child] as string);
  }
  return found;
}

/** The number of each object's value of a field, for the fields that all objects have once as a string or number. */
function valuesOf(side: Side, objects: readonly number[], names: ReadonlySet<string>): Map<string, Int32Array> {
  const { tape, names: nameOf, numbers } = side;
  const fields = new Map(Array.from(names, (name) => [name, new Int32Array(objects.length).fill(-1)]));
  objects.forEach((object, i) => {
    const end = tape.next[object] as number;
    for (let child = object + 1; child < end; child = tape.next[child] as number) {
      const name = nameOf[child] as string;
      const values = fields.get(name);
      if (!values) continue;
      if (isScalar(tape.kind[child]) && values[i] === -1) values[i] = numbers[child] as number;
      else fields.delete(name);
    }
    for (const [name, values] of fields) if (values[i] === -1) fields.delete(name);
  });
  return fields;
}
