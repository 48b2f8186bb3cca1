import { keyOf } from '../json/arrange.ts';
import { childrenOf, Kind, type Tape } from '../json/tape.ts';

/** Returns the last member of an object with a key; undefined if there is none. */
export function memberOf(tape: Tape, object: number, key: string): number | undefined {
  return childrenOf(tape, object).findLast((member) => keyOf(tape, member) === key);
}

/** Returns the members of an object by their keys; the last one counts. */
export const membersOf = (tape: Tape, object: number): ReadonlyMap<string, number> =>
  new Map(childrenOf(tape, object).map((member) => [keyOf(tape, member), member]));

/** Returns the value that a JSON Pointer (RFC 6901) leads to from another; undefined if there is none. */
export function nodeAtPointer(tape: Tape, from: number, pointer: string): number | undefined {
  let node: number | undefined = from;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (node === undefined) return undefined;
    if (tape.kind[node] === Kind.object) node = memberOf(tape, node, name);
    else if (tape.kind[node] === Kind.array && /^(?:0|[1-9]\d*)$/.test(name))
      node = childrenOf(tape, node)[Number(name)];
    else return undefined;
  }
  return node;
}
