import { keyOf } from '../arrange.ts';
import { isRounded } from '../canonical.ts';
import { toJsonNumber } from '../numbers.ts';
import { decodeString } from '../strings.ts';
import { childrenOf, Kind, type Tape } from '../tape.ts';

/** A JSON value of JavaScript; objects have no prototype. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
type JsonObject = { [key: string]: JsonValue };

/** Longest literal of a number that always fits into double precision. */
const SHORT_NUMBER = 15;

/** The values of a subtree of a tape, and where on the tape each is. Of members of one name, the last counts. */
export class TapeValues {
  readonly root: JsonValue;
  /** Numbers that double precision does not hold as they are written. */
  readonly rounded = new Set<number>();
  readonly #tape: Tape;
  readonly #rootNode: number;
  readonly #nodes = new Map<object, number>();
  readonly #items = new Map<object, readonly number[]>();
  readonly #members = new Map<object, ReadonlyMap<string, number>>();

  constructor(tape: Tape, root: number) {
    this.#tape = tape;
    this.#rootNode = root;
    const values = new Array<JsonValue>((tape.next[root] as number) - root);
    // Children follow their parent, so from the end all of them are known before it.
    for (let i = values.length - 1; i >= 0; i--) values[i] = this.#value(root + i, values, root);
    this.root = values[0] as JsonValue;
  }

  #value(node: number, values: readonly JsonValue[], root: number): JsonValue {
    const { text, kind, start, end } = this.#tape;
    switch (kind[node]) {
      case Kind.string:
        return decodeString(text, start[node] as number, end[node] as number);
      case Kind.number:
        return this.#number(toJsonNumber(text.slice(start[node], end[node])));
      case Kind.true:
        return true;
      case Kind.false:
        return false;
      case Kind.array: {
        const array = childrenOf(this.#tape, node).map((child) => values[child - root] as JsonValue);
        this.#nodes.set(array, node);
        return array;
      }
      case Kind.object: {
        const object = Object.create(null) as JsonObject;
        for (const child of childrenOf(this.#tape, node))
          object[keyOf(this.#tape, child)] = values[child - root] as JsonValue;
        this.#nodes.set(object, node);
        return object;
      }
      default:
        return null;
    }
  }

  #number(literal: string): number {
    const number = Number(literal);
    if (literal.length > SHORT_NUMBER && isRounded(literal)) this.rounded.add(number);
    return number;
  }

  /** The members of an object in the order of the text. JavaScript has names like numbers first. */
  entries(object: object): [string, JsonValue][] {
    return Array.from(this.#membersOf(object).keys(), (name) => [name, (object as JsonObject)[name] as JsonValue]);
  }

  /** Returns where on the tape a value is. @param location names and indexes that lead to it from the root */
  nodeAt(value: unknown, location: readonly (string | number)[]): number {
    const known = typeof value === 'object' && value !== null ? this.#nodes.get(value) : undefined;
    const last = location.at(-1);
    if (known !== undefined || last === undefined) return known ?? this.#rootNode;
    let parent = this.root as JsonObject | JsonValue[];
    for (const step of location.slice(0, -1)) parent = (parent as JsonObject)[step] as JsonObject | JsonValue[];
    return (typeof last === 'number' ? this.#itemsOf(parent)[last] : this.#membersOf(parent).get(last)) as number;
  }

  #itemsOf(array: object): readonly number[] {
    let items = this.#items.get(array);
    if (!items) {
      items = childrenOf(this.#tape, this.#nodes.get(array) as number);
      this.#items.set(array, items);
    }
    return items;
  }

  #membersOf(object: object): ReadonlyMap<string, number> {
    let members = this.#members.get(object);
    if (!members) {
      const children = childrenOf(this.#tape, this.#nodes.get(object) as number);
      members = new Map(children.map((child) => [keyOf(this.#tape, child), child]));
      this.#members.set(object, members);
    }
    return members;
  }
}
