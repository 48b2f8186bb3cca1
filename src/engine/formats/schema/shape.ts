import { errorAt } from '../../contract/error-at.ts';
import { keyOf } from '../json/arrange.ts';
import { Kind, type Tape } from '../json/tape.ts';
import type { CheckFormat } from './evaluator.ts';
import { areData, StringShape } from './string-shape.ts';
import { stringAt } from './value-key.ts';

/** Deepest nesting of a sample. */
const MAX_DEPTH = 200;
/** Objects with more keys are maps, if their values share a shape. */
const MAX_NAMED = 50;
/** Objects with more keys are maps in any case, so that memory is bounded. */
const MAX_KEYS = 5000;
/** Objects share a shape if they have this part of all their keys on average. */
const MIN_OVERLAP = 0.5;

/** A member of the objects at one place. */
export type MemberShape = {
  readonly shape: Shape;
  /** Number of objects that have it. */
  count: number;
  /** The number of the last object that had it: of doubled keys, one counts. */
  last: number;
};

/** Knowledge about the values at one place of the samples. Shapes of parts of a text can be merged. */
export class Shape {
  nulls = 0;
  booleans = 0;
  /** Numbers written without point and exponent. */
  integers = 0;
  /** Numbers written with point or exponent, `1.0` among them. */
  fractions = 0;
  arrays = 0;
  objects = 0;
  readonly strings = new StringShape();
  /** The items of all arrays; undefined if all are empty. */
  items: Shape | undefined;
  /** The values of objects that have more keys than a type can name. */
  values: Shape | undefined;
  readonly members = new Map<string, MemberShape>();

  get count(): number {
    const { nulls, booleans, integers, fractions, arrays, objects, strings } = this;
    return nulls + booleans + integers + fractions + arrays + objects + strings.count;
  }

  /**
   * Adds a value of a tape, with all that is in it, in linear time.
   *
   * @param continued shapes of the objects and arrays that began in an earlier tape, the first values of this one
   * @returns the shapes of objects and arrays by their nodes
   * @throws ToolError if it is nested more than 200 levels deep
   */
  add(
    tape: Tape,
    node: number,
    check: CheckFormat,
    continued: readonly Shape[] = [],
  ): ReadonlyMap<number, { readonly shape: Shape }> {
    const shapes = new Map(continued.map((shape, i) => [i, { shape, depth: i + 1 }]));
    const end = tape.next[node] as number;
    for (let at = node + continued.length; at < end; at++) {
      const parent = at === node ? undefined : shapes.get(tape.parent[at] as number);
      const shape = parent ? parent.shape.#child(tape, at) : this;
      const depth = (parent?.depth ?? 0) + 1;
      if (shape.#addOne(tape, at, check)) {
        if (depth > MAX_DEPTH) {
          throw errorAt(
            tape.text,
            tape.start[at] as number,
            `schemas and types are made of ${MAX_DEPTH} levels at most`,
          );
        }
        shapes.set(at, { shape, depth });
      }
    }
    return shapes;
  }

  /** Adds a value without its children. Returns whether it can have some. */
  #addOne(tape: Tape, node: number, check: CheckFormat): boolean {
    switch (tape.kind[node]) {
      case Kind.object:
        this.objects++;
        return true;
      case Kind.array:
        this.arrays++;
        return true;
      case Kind.string:
        this.strings.add(stringAt(tape, node), check);
        break;
      case Kind.number:
        if (/[.eE]/.test(tape.text.slice(tape.start[node], tape.end[node]))) this.fractions++;
        else this.integers++;
        break;
      case Kind.nonFinite:
        this.fractions++;
        break;
      case Kind.null:
        this.nulls++;
        break;
      default:
        this.booleans++;
    }
    return false;
  }

  #child(tape: Tape, node: number): Shape {
    if ((tape.key[node] as number) < 0) {
      this.items ??= new Shape();
      return this.items;
    }
    if (this.values) return this.values;
    const key = keyOf(tape, node);
    const member = this.#member(key);
    if (member.last !== this.objects) member.count++;
    member.last = this.objects;
    return this.#forgetKeys() ?? member.shape;
  }

  #member(key: string): MemberShape {
    const known = this.members.get(key);
    if (known) return known;
    const member = { shape: new Shape(), count: 0, last: -1 };
    this.members.set(key, member);
    return member;
  }

  /** Turns an object with too many keys into a map. */
  #forgetKeys(): Shape | undefined {
    if (this.members.size <= MAX_KEYS) return undefined;
    this.values = mergedValues(this);
    this.members.clear();
    return this.values;
  }

  /** Adds what is known of other values at the same place. */
  merge(other: Shape): void {
    this.nulls += other.nulls;
    this.booleans += other.booleans;
    this.integers += other.integers;
    this.fractions += other.fractions;
    this.arrays += other.arrays;
    this.strings.merge(other.strings);
    if (other.items) {
      this.items ??= new Shape();
      this.items.merge(other.items);
    }
    if (this.values || other.values) {
      const values = this.values ?? mergedValues(this);
      values.merge(other.values ?? mergedValues(other));
      this.values = values;
      this.members.clear();
    } else {
      for (const [key, { shape, count }] of other.members) {
        const member = this.#member(key);
        member.shape.merge(shape);
        member.count += count;
      }
      this.#forgetKeys();
    }
    this.objects += other.objects;
  }
}

function mergedValues({ members }: Shape): Shape {
  const values = new Shape();
  for (const { shape } of members.values()) values.merge(shape);
  return values;
}

/** Returns the kinds of values as letters; integers and other numbers are one kind, and null is none. */
function kindsOf({ booleans, integers, fractions, arrays, objects, strings }: Shape): string {
  const counts = [booleans, integers + fractions, arrays, objects, strings.count];
  return counts.map((count) => (count > 0 ? '1' : '0')).join('');
}

/** Returns whether values are of one kind, and objects among them have mostly the same keys. */
function sharesShape(shapes: readonly Shape[], merged: Shape): boolean {
  const kinds = new Set(shapes.map(kindsOf));
  kinds.delete('00000');
  if (kinds.size > 1) return false;
  if (merged.objects === 0 || merged.values || merged.members.size === 0) return true;
  let members = 0;
  for (const { count } of merged.members.values()) members += count;
  return members / (merged.members.size * merged.objects) >= MIN_OVERLAP;
}

/**
 * Returns the shape of the values of a map; undefined for objects with named members. A map has more than 50 keys, or at
 * least two that are all numbers, dates, or UUIDs, and its values share a shape.
 */
export function mapValues(shape: Shape): Shape | undefined {
  if (shape.values) return shape.values;
  const { members } = shape;
  if (members.size < 2 || (members.size <= MAX_NAMED && !areData([...members.keys()]))) return undefined;
  const merged = mergedValues(shape);
  return sharesShape(
    [...members.values()].map((member) => member.shape),
    merged,
  )
    ? merged
    : undefined;
}
