import { keyOf } from './arrange.ts';
import type { Tape } from './tape.ts';

/** The 0-based position of a value among its siblings. */
export function indexOf(tape: Tape, node: number): number {
  const parent = tape.parent[node] as number;
  let index = 0;
  for (let sibling = parent + 1; sibling < node; sibling = tape.next[sibling] as number) index++;
  return index;
}

/** The values that lead to a value, the top-level one left out, the value itself last. */
export function stepsTo(tape: Tape, node: number): number[] {
  const path: number[] = [];
  for (let at = node; (tape.parent[at] as number) >= 0; at = tape.parent[at] as number) path.push(at);
  return path.reverse();
}

/** Whether a value is a member of an object. */
export const isMember = (tape: Tape, node: number): boolean => (tape.key[node] as number) >= 0;

/** A step of a JSON Pointer (RFC 6901, section 3): the slash, and the name or index with its escapes. */
export const pointerStep = (name: string | number): string =>
  `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The JSON Pointer (RFC 6901) of a value: `/a~1b/0`; empty for a top-level value. */
export const pointerOf = (tape: Tape, node: number): string =>
  stepsTo(tape, node)
    .map((step) => pointerStep(isMember(tape, step) ? keyOf(tape, step) : indexOf(tape, step)))
    .join('');
