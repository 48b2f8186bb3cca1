import { orderOfUnits } from '../../lines/order-of-units.ts';
import { collationText } from '../../unicode/collation-text.ts';
import { decodeString } from './strings.ts';
import { childrenOf, Kind, type Tape, TapeWriter } from './tape.ts';

/** A key that its object has already. */
export type Duplicate = {
  /** The member whose key was there before. */
  readonly node: number;
  /** The first member of the object with this key. */
  readonly first: number;
};

/** The decoded key of an object's member. */
export const keyOf = (tape: Tape, node: number): string =>
  decodeString(tape.text, tape.key[node] as number, tape.keyEnd[node] as number);

/** Objects up to this size are compared key by key: making a Map would take longer. */
const FEW = 8;

/** Members whose decoded key their object had before, in the order of the text. */
export function findDuplicates(tape: Tape): Duplicate[] {
  const found: Duplicate[] = [];
  for (let node = 0; node < tape.length; node++) {
    if (tape.kind[node] !== Kind.object || (tape.size[node] as number) < 2) continue;
    const size = tape.size[node] as number;
    // Stryker disable next-line ConditionalExpression,EqualityOperator: both find the same, each faster for its sizes
    if (size <= FEW) compareFew(tape, node, found);
    else compareMany(tape, node, found);
  }
  return found.sort((a, b) => a.node - b.node);
}

function compareFew(tape: Tape, object: number, found: Duplicate[]): void {
  const keys: string[] = [];
  const nodes: number[] = [];
  const end = tape.next[object] as number;
  for (let child = object + 1; child < end; child = tape.next[child] as number) {
    const key = keyOf(tape, child);
    const at = keys.indexOf(key);
    if (at >= 0) found.push({ node: child, first: nodes[at] as number });
    else {
      keys.push(key);
      nodes.push(child);
    }
  }
}

function compareMany(tape: Tape, object: number, found: Duplicate[]): void {
  const firsts = new Map<string, number>();
  const end = tape.next[object] as number;
  for (let child = object + 1; child < end; child = tape.next[child] as number) {
    const key = keyOf(tape, child);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, child);
    else found.push({ node: child, first });
  }
}

/** An order of keys: `asc` and `desc` by UTF-16 code units (RFC 8785), `natural` with numbers by their value. */
export type KeyOrder = 'off' | 'asc' | 'desc' | 'natural';

/** Returns the order of keys, as their indices. */
type OrderOf = (keys: readonly string[]) => Uint32Array;

/** Keys as people sort them: `a2` before `a10`, `a` before `B`; those that are alike so, by their units. */
function naturalOrder(): OrderOf {
  const collator = new Intl.Collator('en', { numeric: true });
  return (keys) => {
    const texts = keys.map(collationText);
    return orderOfUnits(keys, false).sort((a, b) => collator.compare(texts[a] as string, texts[b] as string));
  };
}

function orderingFor(order: Exclude<KeyOrder, 'off'>): OrderOf {
  return order === 'natural' ? naturalOrder() : (keys) => orderOfUnits(keys, order === 'desc');
}

/** Which of several members with the same key stay. */
export type Keep = 'all' | 'first' | 'last';

/**
 * The same values with the members of all objects, at every depth, sorted by their decoded keys, and doubled keys left
 * out. The sort is stable. A member that stays does so at its place.
 */
export function arrange(tape: Tape, order: KeyOrder, keep: Keep, duplicates: readonly Duplicate[]): Tape {
  const dropped = keep === 'all' ? undefined : droppedNodes(keep, duplicates);
  if (order === 'off' && !dropped) return tape;
  const orderOf = order === 'off' ? undefined : orderingFor(order);
  const out = new TapeWriter(tape.length);
  // Members still to copy, the next one last. Closing an object or array is a separate task: the complement of its
  // index in `out`.
  const tasks: number[] = [];
  const parents: number[] = [];
  for (let root = 0; root < tape.length; root = tape.next[root] as number) {
    tasks.push(root);
    parents.push(-1);
    while (tasks.length > 0) {
      const node = tasks.pop() as number;
      const parent = parents.pop() as number;
      if (node < 0) {
        out.close(~node, out.end[~node] as number);
        continue;
      }
      const copy = out.add(
        tape.kind[node] as Kind,
        tape.start[node] as number,
        tape.end[node] as number,
        tape.key[node] as number,
        tape.keyEnd[node] as number,
        parent,
      );
      if ((tape.size[node] as number) === 0) continue;
      tasks.push(~copy);
      parents.push(-1);
      const all = childrenOf(tape, node);
      const members = dropped ? all.filter((child) => !dropped.has(child)) : all;
      const children = orderOf && tape.kind[node] === Kind.object ? sortedMembers(tape, members, orderOf) : members;
      for (let i = children.length - 1; i >= 0; i--) {
        tasks.push(children[i] as number);
        parents.push(copy);
      }
    }
  }
  return out.finish(tape.text);
}

function sortedMembers(tape: Tape, members: readonly number[], orderOf: OrderOf): Uint32Array {
  const keys = members.map((member) => keyOf(tape, member));
  return orderOf(keys).map((index) => members[index] as number);
}

function droppedNodes(keep: Keep, duplicates: readonly Duplicate[]): Set<number> | undefined {
  if (duplicates.length === 0) return undefined;
  if (keep === 'first') return new Set(duplicates.map(({ node }) => node));
  const last = new Map<number, number>();
  const dropped = new Set<number>();
  for (const { node, first } of duplicates) {
    dropped.add(last.get(first) ?? first);
    last.set(first, node);
  }
  return dropped;
}
