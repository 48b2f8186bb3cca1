import { keyOf } from '../json/arrange.ts';
import { decodeString } from '../json/strings.ts';
import { childrenOf, Kind, type Tape } from '../json/tape.ts';
import { exactNumber, numberKey } from './exact-number.ts';

/** Returns the text of a string of a tape. */
export const stringAt = (tape: Tape, node: number): string =>
  decodeString(tape.text, tape.start[node] as number, tape.end[node] as number);

/** Returns a value as it is written. */
export const sourceAt = (tape: Tape, node: number): string => tape.text.slice(tape.start[node], tape.end[node]);

function scalarKey(tape: Tape, node: number): string {
  switch (tape.kind[node]) {
    case Kind.string:
      return JSON.stringify(stringAt(tape, node));
    case Kind.number:
      return numberKey(exactNumber(sourceAt(tape, node)));
    default:
      return sourceAt(tape, node);
  }
}

/**
 * Returns a key that is equal for equal values (JSON Schema, section 4.2.2): numbers by their exact value, objects
 * without regard to the order of members, of which the last with the same key counts.
 */
export function valueKey(tape: Tape, node: number): string {
  if ((tape.kind[node] as Kind) > Kind.array) return scalarKey(tape, node);
  // From the last value to the first, so children are ready before what they are in.
  const keys = new Map<number, string>();
  for (let at = (tape.next[node] as number) - 1; at >= node; at--) {
    const kind = tape.kind[at] as Kind;
    if (kind > Kind.array) {
      keys.set(at, scalarKey(tape, at));
      continue;
    }
    const children = childrenOf(tape, at);
    if (kind === Kind.array) keys.set(at, `[${children.map((child) => keys.get(child)).join()}]`);
    else {
      const members = new Map(children.map((child) => [keyOf(tape, child), keys.get(child)]));
      const sorted = [...members.keys()].sort();
      keys.set(at, `{${sorted.map((key) => `${JSON.stringify(key)}:${members.get(key)}`).join()}}`);
    }
    for (const child of children) keys.delete(child);
  }
  return keys.get(node) as string;
}
