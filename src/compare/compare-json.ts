import { ToolError } from '../core/tool-error.ts';
import { eachRange, RangeList } from '../diff/ranges.ts';
import { compareSequences } from '../diff/sequences.ts';
import { findDuplicates, keyOf } from '../formats/json/arrange.ts';
import { decimalKey } from '../formats/json/numbers.ts';
import { parseJson } from '../formats/json/parse.ts';
import { isMember, pointerOf, pointerStep } from '../formats/json/pointer.ts';
import { decodeString } from '../formats/json/strings.ts';
import { childrenOf, Kind, type Tape } from '../formats/json/tape.ts';

export type JsonChangeKind = 'added' | 'removed' | 'changed';

/** One value that differs. */
export type JsonChange = {
  readonly kind: JsonChangeKind;
  /** JSON Pointer (RFC 6901) in the text on the right; in the one on the left if it was removed. */
  readonly pointer: string;
  /** Pointer on the left, if items before it were added or removed. */
  readonly from?: string;
  /** The value on either side as it is written; long ones are cut. */
  readonly before?: string;
  readonly after?: string;
  /** 0-based UTF-16 offset of the value in its text. */
  readonly at: number;
  /** Which of the members of one name, 1-based, where the object has several. */
  readonly occurrence?: number;
};

/** Two JSON values, pointer by pointer. */
export type JsonComparison = {
  /** The first of them, in the order of the texts. */
  readonly changes: readonly JsonChange[];
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Pointers to objects in which a name occurs more than once. */
  readonly duplicates: { readonly left: readonly string[]; readonly right: readonly string[] };
};

/** A text that is no JSON: which, and the error. */
export type JsonFault = { readonly side: 'left' | 'right'; readonly message: string; readonly at: number };

/** Maximum number of changes that are listed one by one on a page. */
const MOST = 5000;
/** Maximum length of a value that is shown, in UTF-16 code units. */
const MAX_LENGTH = 240;
/** Maximum number of objects with duplicate names that are reported, for each side. */
const MAX_DUPLICATES = 20;
/** Items of two arrays that changed are compared each with each, up to this number of pairs. */
const MAX_PAIRS = 2500;

/** Numbers keys from 0 up: equal keys have equal numbers. */
class Numbers<Key> {
  readonly #known = new Map<Key, number>();

  get count(): number {
    return this.#known.size;
  }

  of(key: Key): number {
    let number = this.#known.get(key);
    if (number === undefined) {
      number = this.#known.size;
      this.#known.set(key, number);
    }
    return number;
  }
}

/** Equal values have equal numbers, in whatever order the members of their objects are. */
class Numbering extends Numbers<string> {
  readonly #byValue: boolean;

  constructor(byValue: boolean) {
    super();
    this.#byValue = byValue;
  }

  /** The number of each value of a tape. */
  number(tape: Tape, names: readonly string[]): Int32Array {
    const numbers = new Int32Array(tape.length);
    // Children follow their parent on the tape, so from its end all of them are known before it.
    for (let node = tape.length - 1; node >= 0; node--) {
      const kind = tape.kind[node] as Kind;
      if (kind === Kind.array) {
        numbers[node] = this.of(`[${childrenOf(tape, node).map((child) => numbers[child])}`);
      } else if (kind === Kind.object) {
        const members = childrenOf(tape, node).map((child) => `${this.of(`k${names[child]}`)}:${numbers[child]}`);
        // Of members of one name the order counts, and a stable sort by name keeps it.
        numbers[node] = this.of(`{${members.sort(byName)}`);
      } else numbers[node] = this.of(this.#scalar(tape, node, kind));
    }
    return numbers;
  }

  #scalar({ text, start, end }: Tape, node: number, kind: Kind): string {
    const [from, to] = [start[node] as number, end[node] as number];
    if (kind === Kind.string) return `"${decodeString(text, from, to)}`;
    const literal = text.slice(from, to);
    return kind === Kind.number && this.#byValue ? `#${decimalKey(literal)}` : `#${literal}`;
  }
}

const byName = (a: string, b: string) => Number.parseInt(a, 10) - Number.parseInt(b, 10);

/** The name of each value that is a member of an object; empty for others. */
function namesOf(tape: Tape): string[] {
  const names: string[] = new Array(tape.length).fill('');
  for (let node = 0; node < tape.length; node++) {
    if (isMember(tape, node)) names[node] = keyOf(tape, node);
  }
  return names;
}

type Side = { readonly tape: Tape; readonly names: readonly string[]; readonly numbers: Int32Array };
/** Two values to be compared; -1 for none. */
type Task = {
  readonly left: number;
  readonly right: number;
  readonly from: string;
  readonly to: string;
  readonly occurrence?: number;
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
 * Compare two JSON texts by their values: whitespace and the order of members do not count, all else does. Numbers are
 * compared as they are written, however long.
 *
 * @param byValue numbers of the same value are the same, however they are written
 * @param most maximum number of changes that are listed one by one; the others are counted
 */
export function compareJson(left: string, right: string, byValue: boolean, most = MOST): JsonComparison | JsonFault {
  const tapes: Tape[] = [];
  for (const [side, text] of [
    ['left', left],
    ['right', right],
  ] as const) {
    try {
      tapes.push(parseJson(text));
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      return { side, message: error.message, at: error.position.offset ?? 0 };
    }
  }
  const numbering = new Numbering(byValue);
  const sideOf = (tape: Tape): Side => {
    const names = namesOf(tape);
    return { tape, names, numbers: numbering.number(tape, names) };
  };
  return new JsonComparer(sideOf(tapes[0] as Tape), sideOf(tapes[1] as Tape), most).compare();
}

class JsonComparer {
  readonly #left: Side;
  readonly #right: Side;
  readonly #most: number;
  readonly #changes: JsonChange[] = [];
  readonly #counts = { added: 0, removed: 0, changed: 0 };

  constructor(left: Side, right: Side, most: number) {
    this.#left = left;
    this.#right = right;
    this.#most = most;
  }

  compare(): JsonComparison {
    // A stack of its own: nesting is limited by memory alone.
    const stack: Task[] = [{ left: 0, right: 0, from: '', to: '' }];
    for (let task = stack.pop(); task; task = stack.pop()) {
      const { left, right } = task;
      if (left < 0 || right < 0) this.#report(task);
      else if (this.#left.numbers[left] !== this.#right.numbers[right]) {
        const kind = this.#left.tape.kind[left];
        const isSameKind = kind === this.#right.tape.kind[right];
        if (isSameKind && kind === Kind.object) pushBackwards(stack, this.#members(task));
        else if (isSameKind && kind === Kind.array) pushBackwards(stack, this.#items(task));
        else this.#report(task);
      }
    }
    const duplicates = { left: duplicatesIn(this.#left), right: duplicatesIn(this.#right) };
    return { changes: this.#changes, ...this.#counts, duplicates };
  }

  #report({ left, right, from, to, occurrence }: Task): void {
    const kind = left < 0 ? 'added' : right < 0 ? 'removed' : 'changed';
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
      ...(kind === 'changed' && from !== to && { from }),
      ...(left >= 0 && { before: written(this.#left, left) }),
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
    // Numbers of the items alone, without gaps.
    const numbers = new Numbers<number>();
    const a = Int32Array.from(old, (node) => numbers.of(this.#left.numbers[node] as number));
    const b = Int32Array.from(now, (node) => numbers.of(this.#right.numbers[node] as number));
    const found = new RangeList();
    compareSequences(
      a,
      b,
      numbers.count,
      () => false,
      (...change) => found.push(...change),
    );
    const tasks: Task[] = [];
    const task = (i: number, j: number) => {
      tasks.push({ left: old[i] ?? -1, right: now[j] ?? -1, from: `${from}/${i}`, to: `${to}/${j}` });
    };
    for (const [fromOld, toOld, fromNew, toNew] of eachRange(found.done())) {
      let [i, j] = [fromOld, fromNew];
      const until = (toI: number, toJ: number) => {
        for (; i < toI; i++) task(i, -1);
        for (; j < toJ; j++) task(-1, j);
      };
      for (const [k, l] of this.#pairs(old, now, [fromOld, toOld, fromNew, toNew])) {
        until(k, l);
        task(k, l);
        [i, j] = [k + 1, l + 1];
      }
      until(toOld, toNew);
    }
    return tasks;
  }

  /** Which items became which, where several changed: as many as can be, those together that have most in common. */
  #pairs(
    old: readonly number[],
    now: readonly number[],
    [fromOld, toOld, fromNew, toNew]: readonly [number, number, number, number],
  ): (readonly [number, number])[] {
    const [n, m] = [toOld - fromOld, toNew - fromNew];
    const inOrder = Array.from({ length: Math.min(n, m) }, (_, k) => [fromOld + k, fromNew + k] as const);
    if (n === m || n * m > MAX_PAIRS) return inOrder;
    const best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1));
    for (let i = n - 1; i >= 0; i--) {
      for (let j = m - 1; j >= 0; j--) {
        const both =
          this.#likeness(old[fromOld + i] as number, now[fromNew + j] as number) + (best[i + 1]?.[j + 1] ?? 0);
        (best[i] as Float64Array)[j] = Math.max(both, best[i + 1]?.[j] ?? 0, best[i]?.[j + 1] ?? 0);
      }
    }
    const pairs: (readonly [number, number])[] = [];
    for (let i = 0, j = 0; i < n && j < m; ) {
      const here = best[i]?.[j] ?? 0;
      if (here === (best[i + 1]?.[j] ?? 0)) i++;
      else if (here === (best[i]?.[j + 1] ?? 0)) j++;
      else pairs.push([fromOld + i++, fromNew + j++]);
    }
    return pairs;
  }

  /** Returns the likeness of two values: 0 where their kinds differ, and more the more they have in common. */
  #likeness(left: number, right: number): number {
    const kind = this.#left.tape.kind[left];
    if (kind !== this.#right.tape.kind[right]) return 0;
    if (kind !== Kind.object && kind !== Kind.array) return 0.05;
    const keyOf =
      ({ names, numbers }: Side) =>
      (node: number) =>
        `${names[node]}\u0000${numbers[node]}`;
    const mine = new Set(childrenOf(this.#left.tape, left).slice(0, 100).map(keyOf(this.#left)));
    const others = childrenOf(this.#right.tape, right).slice(0, 100).map(keyOf(this.#right));
    const common = others.filter((key) => mine.has(key)).length;
    return 0.05 + (2 * common) / Math.max(mine.size + others.length, 1);
  }
}

/** Pointers to the first objects in which a name occurs more than once. */
function duplicatesIn({ tape }: Side): string[] {
  const objects = new Set(findDuplicates(tape).map(({ node }) => tape.parent[node] as number));
  return [...objects]
    .sort((a, b) => a - b)
    .slice(0, MAX_DUPLICATES)
    .map((object) => pointerOf(tape, object));
}

/** The first is to be taken first. There may be more than a call takes. */
function pushBackwards(stack: Task[], tasks: readonly Task[]): void {
  for (let i = tasks.length - 1; i >= 0; i--) stack.push(tasks[i] as Task);
}
