import { attempt, ToolError } from '../contract/tool-error.ts';
import { eachRange, RangeList } from '../diff/ranges.ts';
import { compareSequences } from '../diff/sequences.ts';
import { findDuplicates } from '../formats/json/arrange.ts';
import { parseJson, parseJsonLines } from '../formats/json/parse.ts';
import { indexOf, pointerOf, pointerStep, stepsTo } from '../formats/json/pointer.ts';
import { childrenOf, Kind, type Tape } from '../formats/json/tape.ts';
import { type ItemKeys, itemKeys } from './item-keys.ts';
import { type JsonLeniency, Numbering, Numbers, type Side } from './json-numbers.ts';
import { LEAST_LIKENESS, likeness, MAX_PAIRS, pairsOf } from './pair-items.ts';

/** `moved`: an array item at another position, equal except for changes reported in its members. */
export type JsonChangeKind = 'added' | 'removed' | 'changed' | 'moved';

/** A changed value. */
export type JsonChange = {
  readonly kind: JsonChangeKind;
  /** JSON Pointer (RFC 6901) in the text on the right; in the one on the left if it was removed. */
  readonly pointer: string;
  /** Pointer on the left, if items before it were added or removed. */
  readonly from?: string;
  /** The value on either side as written; long ones are cut. */
  readonly before?: string;
  readonly after?: string;
  /** 0-based UTF-16 offset of the value in its text. */
  readonly at: number;
  /** Number of the member among those with the same name, 1-based, if the object has several. */
  readonly occurrence?: number;
};

/** The differences of two JSON values, by pointer. */
export type JsonComparison = {
  /** The first changes, in the order of the texts. */
  readonly changes: readonly JsonChange[];
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly moved: number;
  /** The texts are JSON Lines: the first step of each pointer is the index of a value, from 0. */
  readonly isLines: boolean;
  /** The first arrays whose objects were matched by a field, with that field. */
  readonly matched: readonly { readonly pointer: string; readonly field: string }[];
  /** Pointers to objects in which a name occurs more than once. */
  readonly duplicates: { readonly left: readonly string[]; readonly right: readonly string[] };
};

/** The side whose text is not JSON, and its error; `at` is its UTF-16 offset, if it has one. */
export type JsonFault = { readonly side: 'left' | 'right'; readonly message: string; readonly at?: number };

/** Maximum number of changes that a page lists. */
const MOST = 5000;
/** Maximum length of a value that is shown, in UTF-16 code units. */
const MAX_LENGTH = 240;
/** Maximum number of objects with duplicate names that are reported, for each side. */
const MAX_DUPLICATES = 20;
/** Maximum number of arrays whose field is reported. */
const MAX_MATCHED = 20;

/** Called with the nodes of an item on both sides; -1 for none. */
type OnPair = (left: number, right: number, isMoved?: boolean) => void;

/** Two nodes to compare; -1 for none. */
type Task = {
  readonly left: number;
  readonly right: number;
  readonly from: string;
  readonly to: string;
  readonly occurrence?: number;
  /** Whether the item has another index on the right. */
  readonly isMoved?: boolean;
};

/** The members of an object by name, in the order of the text. */
function membersOf({ tape, names }: Side, node: number): Map<string, number[]> {
  const members = new Map<string, number[]>();
  for (const child of childrenOf(tape, node)) {
    const name = names[child] as string;
    const twins = members.get(name);
    if (twins) twins.push(child);
    else members.set(name, [child]);
  }
  return members;
}

/**
 * Compares two JSON texts by their values: whitespace and the order of members do not count. Numbers are compared as
 * written, in any length. The objects of two arrays are matched by a field that identifies them, if there is one. Texts
 * that are JSON Lines are compared as arrays of their values.
 *
 * @param most maximum number of listed changes; the others are only counted
 */
export function compareJson(
  left: string,
  right: string,
  leniency: JsonLeniency,
  most = MOST,
): JsonComparison | JsonFault {
  let tapes: readonly Tape[] = [];
  let isLines = false;
  for (const [side, text] of [
    ['left', left],
    ['right', right],
  ] as const) {
    try {
      tapes = [...tapes, parseJson(text)];
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      const lines = attempt(() => [parseJsonLines(left), parseJsonLines(right)]);
      if (!lines) return { side, message: error.message, at: error.position.offset ?? 0 };
      tapes = lines;
      isLines = true;
      break;
    }
  }
  const numbering = new Numbering(leniency);
  const [a, b] = [numbering.side(tapes[0] as Tape), numbering.side(tapes[1] as Tape)];
  return new JsonComparer(a, b, leniency.ignoreOrder, most).compare(isLines);
}

class JsonComparer {
  readonly #left: Side;
  readonly #right: Side;
  readonly #ignoreOrder: boolean;
  readonly #most: number;
  readonly #changes: JsonChange[] = [];
  readonly #matched: { pointer: string; field: string }[] = [];
  readonly #counts = { added: 0, removed: 0, changed: 0, moved: 0 };

  constructor(left: Side, right: Side, ignoreOrder: boolean, most: number) {
    this.#left = left;
    this.#right = right;
    this.#ignoreOrder = ignoreOrder;
    this.#most = most;
  }

  compare(isLines: boolean): JsonComparison {
    // An explicit stack, so that only memory limits the nesting.
    const stack: Task[] = [];
    if (isLines) pushBackwards(stack, this.#items({ left: -1, right: -1, from: '', to: '' }));
    else stack.push({ left: 0, right: 0, from: '', to: '' });
    for (let task = stack.pop(); task; task = stack.pop()) {
      const { left, right } = task;
      if (task.isMoved) this.#report(task, 'moved');
      if (left < 0 || right < 0) this.#report(task);
      else if (this.#left.numbers[left] !== this.#right.numbers[right]) {
        const kind = this.#left.tape.kind[left];
        const isSameKind = kind === this.#right.tape.kind[right];
        if (isSameKind && kind === Kind.object) pushBackwards(stack, this.#members(task));
        else if (isSameKind && kind === Kind.array) pushBackwards(stack, this.#items(task));
        else this.#report(task);
      }
    }
    const duplicates = { left: duplicatesIn(this.#left, isLines), right: duplicatesIn(this.#right, isLines) };
    return { changes: this.#changes, ...this.#counts, isLines, matched: this.#matched, duplicates };
  }

  #report({ left, right, from, to, occurrence }: Task, as?: JsonChangeKind): void {
    const kind = as ?? (left < 0 ? 'added' : right < 0 ? 'removed' : 'changed');
    this.#counts[kind]++;
    if (this.#changes.length >= this.#most) return;
    const written = ({ tape }: Side, node: number) => {
      const [start, end] = [tape.start[node] as number, tape.end[node] as number];
      return end - start > MAX_LENGTH ? `${tape.text.slice(start, start + MAX_LENGTH)}…` : tape.text.slice(start, end);
    };
    const pointer = kind === 'removed' ? from : to;
    this.#changes.push({
      kind,
      pointer,
      ...((kind === 'moved' || (kind === 'changed' && from !== to)) && { from }),
      ...(left >= 0 && kind !== 'moved' && { before: written(this.#left, left) }),
      ...(right >= 0 && { after: written(this.#right, right) }),
      at: (right >= 0 ? this.#right.tape.start[right] : this.#left.tape.start[left]) ?? 0,
      ...(occurrence !== undefined && { occurrence }),
    });
  }

  #members({ left, right, from, to }: Task): Task[] {
    const tasks: Task[] = [];
    const [old, now] = [membersOf(this.#left, left), membersOf(this.#right, right)];
    const add = (name: string, nodes: readonly number[], others: readonly number[]) => {
      const most = Math.max(nodes.length, others.length);
      for (let i = 0; i < most; i++) {
        const path = pointerStep(name);
        tasks.push({
          left: nodes[i] ?? -1,
          right: others[i] ?? -1,
          from: from + path,
          to: to + path,
          ...(most > 1 && { occurrence: i + 1 }),
        });
      }
    };
    for (const [name, nodes] of old) add(name, nodes, now.get(name) ?? []);
    for (const [name, nodes] of now) if (!old.has(name)) add(name, [], nodes);
    return tasks;
  }

  #items({ left, right, from, to }: Task): Task[] {
    const [old, now] = [childrenOf(this.#left.tape, left), childrenOf(this.#right.tape, right)];
    const keys = itemKeys({ left: this.#left, right: this.#right }, old, now);
    if (keys && this.#matched.length < MAX_MATCHED) this.#matched.push({ pointer: to, field: keys.field });
    const tasks: Task[] = [];
    const task = (i: number, j: number, isMoved = false) => {
      tasks.push({ left: old[i] ?? -1, right: now[j] ?? -1, from: `${from}/${i}`, to: `${to}/${j}`, isMoved });
    };
    if (keys) this.#byKey(keys, task);
    else if (this.#ignoreOrder) this.#inAnyOrder(old, now, task);
    else this.#inOrder(old, now, task);
    return tasks;
  }

  /** Matches the objects that have the same key, wherever they are. */
  #byKey({ left, right }: ItemKeys, task: OnPair): void {
    const numbers = new Numbers<number>();
    const [a, b] = [left.map((key) => numbers.of(key)), right.map((key) => numbers.of(key))];
    const oldPlaces = new Map(Array.from(a, (key, i) => [key, i]));
    const newKeys = new Set(b);
    const inOrder = (toOld: number, i: number, j: number) => {
      for (let k = 0; i + k < toOld; k++) task(i + k, j + k);
    };
    let [i, j] = [0, 0];
    for (const [fromOld, toOld, fromNew, toNew] of rangesBetween(a, b, numbers.count)) {
      inOrder(fromOld, i, j);
      for (let k = fromOld; k < toOld; k++) if (!newKeys.has(a[k] as number)) task(k, -1);
      for (let k = fromNew; k < toNew; k++) {
        const place = oldPlaces.get(b[k] as number);
        task(place ?? -1, k, place !== undefined && !this.#ignoreOrder);
      }
      [i, j] = [toOld, toNew];
    }
    inOrder(a.length, i, j);
  }

  /** Matches equal items, wherever they are, then objects and arrays with most in common. */
  #inAnyOrder(old: readonly number[], now: readonly number[], task: OnPair): void {
    const places = new Map<number, number[]>();
    now.forEach((node, j) => {
      const number = this.#right.numbers[node] as number;
      const twins = places.get(number);
      if (twins) twins.push(j);
      else places.set(number, [j]);
    });
    for (const twins of places.values()) twins.reverse();
    const left = [...old.keys()].filter(
      (i) => places.get(this.#left.numbers[old[i] as number] as number)?.pop() === undefined,
    );
    const right = [...places.values()].flat().sort((a, b) => a - b);
    const isPaired = new Set<number>();
    for (const i of left) {
      const rest = right.length * left.length > MAX_PAIRS ? [] : right.filter((j) => !isPaired.has(j));
      const likenesses = rest.map((j) => likeness(this.#left, this.#right, old[i] as number, now[j] as number));
      const most = Math.max(...likenesses);
      const j = most > LEAST_LIKENESS ? (rest[likenesses.indexOf(most)] as number) : -1;
      task(i, j);
      isPaired.add(j);
    }
    for (const j of right) if (!isPaired.has(j)) task(-1, j);
  }

  #inOrder(old: readonly number[], now: readonly number[], task: OnPair): void {
    // Numbers of the items alone, without gaps between them.
    const numbers = new Numbers<number>();
    const a = Int32Array.from(old, (node) => numbers.of(this.#left.numbers[node] as number));
    const b = Int32Array.from(now, (node) => numbers.of(this.#right.numbers[node] as number));
    const ranges = [...rangesBetween(a, b, numbers.count)];
    const matched = ranges.reduce((sum, [from, to]) => sum - to + from, a.length);
    // Of two ways to keep as many items, the one that moves none.
    const isInPlace = a.length === b.length && a.filter((number, i) => number === b[i]).length >= matched;
    for (const [fromOld, toOld, fromNew, toNew] of isInPlace ? [[0, a.length, 0, a.length] as const] : ranges) {
      let [i, j] = [fromOld, fromNew];
      const until = (toI: number, toJ: number) => {
        for (; i < toI; i++) task(i, -1);
        for (; j < toJ; j++) task(-1, j);
      };
      for (const [k, l] of pairsOf(this.#left, this.#right, old, now, [fromOld, toOld, fromNew, toNew])) {
        until(k, l);
        task(k, l);
        [i, j] = [k + 1, l + 1];
      }
      until(toOld, toNew);
    }
  }
}

/** Returns the ranges in which two lists of numbers differ. @param count one more than the largest number */
function rangesBetween(a: Int32Array, b: Int32Array, count: number) {
  const found = new RangeList();
  compareSequences(
    a,
    b,
    count,
    () => false,
    (...change) => found.push(...change),
  );
  return eachRange(found.done());
}

/** Pointers to the first objects in which a name occurs more than once. */
function duplicatesIn({ tape }: Side, isLines: boolean): string[] {
  const rootOf = (node: number): number => tape.parent[stepsTo(tape, node)[0] ?? -1] ?? node;
  const objects = new Set(findDuplicates(tape).map(({ node }) => tape.parent[node] as number));
  return [...objects]
    .sort((a, b) => a - b)
    .slice(0, MAX_DUPLICATES)
    .map((object) => (isLines ? pointerStep(indexOf(tape, rootOf(object))) : '') + pointerOf(tape, object));
}

/** Pushes tasks in reverse, so that the first is taken first. There may be more than a call can take as arguments. */
function pushBackwards(stack: Task[], tasks: readonly Task[]): void {
  for (let i = tasks.length - 1; i >= 0; i--) stack.push(tasks[i] as Task);
}
