/** Kinds of values. Values that only relaxed input has are `nonFinite`. */
export const Kind = {
  object: 0,
  array: 1,
  string: 2,
  number: 3,
  true: 4,
  false: 5,
  null: 6,
  /** `NaN`, `Infinity` and `-Infinity` of JSON5. */
  nonFinite: 7,
} as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

/**
 * A JSON text as a flat list of its values in the order of the text: a value comes before its children, and all
 * values of a subtree are contiguous. Nothing is converted; each value is a range of `text`.
 *
 * Offsets are 0-based, in UTF-16 code units; ends are exclusive. Arrays may be longer than `length`.
 */
export type Tape = {
  readonly text: string;
  /** Number of values. */
  readonly length: number;
  /** One of `Kind`. */
  readonly kind: Uint8Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Offset of the key of an object's member, quotes included; -1 for array items and top-level values. */
  readonly key: Int32Array;
  readonly keyEnd: Uint32Array;
  /** The object or array that a value is in; -1 for a top-level value. */
  readonly parent: Int32Array;
  /** The index after a value's subtree: its next sibling, if it has one. */
  readonly next: Uint32Array;
  /** Number of children of an object or array; 0 for other values. */
  readonly size: Uint32Array;
};

/** Returns the items of an array, the members of an object, or, for -1, the top-level values: their indices in the tape. */
export function childrenOf({ length, next }: Tape, parent: number): number[] {
  const children: number[] = [];
  const end = parent < 0 ? length : (next[parent] as number);
  for (let child = parent + 1; child < end; child = next[child] as number) children.push(child);
  return children;
}

/** Returns a value of a tape, with everything inside it, as a separate tape. */
export function subtree(tape: Tape, node: number): Tape {
  const end = tape.next[node] as number;
  return {
    text: tape.text,
    length: end - node,
    kind: tape.kind.subarray(node, end),
    start: tape.start.subarray(node, end),
    end: tape.end.subarray(node, end),
    key: tape.key.slice(node, end).fill(-1, 0, 1),
    keyEnd: tape.keyEnd.subarray(node, end),
    parent: tape.parent.slice(node, end).map((parent, i) => (i === 0 ? -1 : parent - node)),
    next: tape.next.slice(node, end).map((next) => next - node),
    size: tape.size.subarray(node, end),
  };
}

/** A tape that grows while a reader fills it. */
export class TapeWriter {
  length = 0;
  kind: Uint8Array;
  start: Uint32Array;
  end: Uint32Array;
  key: Int32Array;
  keyEnd: Uint32Array;
  parent: Int32Array;
  next: Uint32Array;
  size: Uint32Array;
  #capacity: number;

  /** @param capacity a guess at the number of values; the tape grows past it */
  constructor(capacity: number) {
    this.#capacity = Math.max(capacity, 16);
    this.kind = new Uint8Array(this.#capacity);
    this.start = new Uint32Array(this.#capacity);
    this.end = new Uint32Array(this.#capacity);
    this.key = new Int32Array(this.#capacity);
    this.keyEnd = new Uint32Array(this.#capacity);
    this.parent = new Int32Array(this.#capacity);
    this.next = new Uint32Array(this.#capacity);
    this.size = new Uint32Array(this.#capacity);
  }

  /** Add a value and count it in its parent. `next` is set as for a value without children. */
  add(kind: Kind, start: number, end: number, key: number, keyEnd: number, parent: number): number {
    const node = this.length++;
    if (node >= this.#capacity) this.#grow();
    this.kind[node] = kind;
    this.start[node] = start;
    this.end[node] = end;
    this.key[node] = key;
    this.keyEnd[node] = keyEnd;
    this.parent[node] = parent;
    this.next[node] = node + 1;
    if (parent >= 0) this.size[parent] = (this.size[parent] as number) + 1;
    return node;
  }

  /** End an object or array after its last child. */
  close(node: number, end: number): void {
    this.end[node] = end;
    this.next[node] = this.length;
  }

  finish(text: string): Tape {
    const { length, kind, start, end, key, keyEnd, parent, next, size } = this;
    return { text, length, kind, start, end, key, keyEnd, parent, next, size };
  }

  #grow(): void {
    this.#capacity *= 2;
    this.kind = grown(this.kind, new Uint8Array(this.#capacity));
    this.start = grown(this.start, new Uint32Array(this.#capacity));
    this.end = grown(this.end, new Uint32Array(this.#capacity));
    this.key = grown(this.key, new Int32Array(this.#capacity));
    this.keyEnd = grown(this.keyEnd, new Uint32Array(this.#capacity));
    this.parent = grown(this.parent, new Int32Array(this.#capacity));
    this.next = grown(this.next, new Uint32Array(this.#capacity));
    this.size = grown(this.size, new Uint32Array(this.#capacity));
  }
}

function grown<T extends Uint8Array | Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
