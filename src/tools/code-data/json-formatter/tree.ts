import { keyOf } from '../../../engine/formats/json/arrange.ts';
import { indexOf, isMember, stepsTo } from '../../../engine/formats/json/pointer.ts';
import { decodeString } from '../../../engine/formats/json/strings.ts';
import { Kind, type Tape } from '../../../engine/formats/json/tape.ts';

/**
 * The part of a tape that a tree view needs beside its text, in arrays of exactly the right length: small, and cheap
 * to post between threads.
 */
export type TreeModel = Omit<Tape, 'text'>;

/** Returns a tape without its text and unused capacity. `{ ...model, text }` is a tape again. */
export function treeModel(tape: Tape): TreeModel {
  const { length } = tape;
  return {
    length,
    kind: tape.kind.slice(0, length),
    start: tape.start.slice(0, length),
    end: tape.end.slice(0, length),
    key: tape.key.slice(0, length),
    keyEnd: tape.keyEnd.slice(0, length),
    parent: tape.parent.slice(0, length),
    next: tape.next.slice(0, length),
    size: tape.size.slice(0, length),
  };
}

/** Returns the depth of each value: 0 for a top-level value. */
export function depthsOf(tape: Tape): Uint32Array {
  const depths = new Uint32Array(tape.length);
  for (let node = 0; node < tape.length; node++) {
    const parent = tape.parent[node] as number;
    if (parent >= 0) depths[node] = (depths[parent] as number) + 1;
  }
  return depths;
}

/** Marks (1) the objects and arrays to fold so that only values above a depth show; `level` 1 shows the top alone. */
export function foldedFrom(tape: Tape, level: number): Uint8Array {
  const folded = new Uint8Array(tape.length);
  const depths = depthsOf(tape);
  for (let node = 0; node < tape.length; node++) {
    if ((tape.size[node] as number) > 0 && (depths[node] as number) + 1 >= level) folded[node] = 1;
  }
  return folded;
}

/** The values to show as rows, in order: all that are not inside a folded object or array. */
export function visibleNodes(tape: Tape, folded: Uint8Array): Uint32Array {
  const rows = new Uint32Array(tape.length);
  let count = 0;
  for (let node = 0; node < tape.length; ) {
    rows[count++] = node;
    node = folded[node] ? (tape.next[node] as number) : node + 1;
  }
  return rows.slice(0, count);
}

const NAMED_CONTROLS: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  "'": "\\'",
  '\\': '\\\\',
};

/** The normalized path (RFC 9535, section 2.7) of a value: `$['a'][0]`. */
export function jsonPathOf(tape: Tape, node: number): string {
  const parts = stepsTo(tape, node).map((step) => {
    if (!isMember(tape, step)) return `[${indexOf(tape, step)}]`;
    const name = keyOf(tape, step).replace(
      /[\0-\x1f'\\]/g,
      (unit) => NAMED_CONTROLS[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    return `['${name}']`;
  });
  return `$${parts.join('')}`;
}

const SHORTHAND = /^[A-Za-z_\u0080-\ud7ff\ue000-\uffff][\w\u0080-\ud7ff\ue000-\uffff]*$/;

/** The path of a value as people write it in a query: `$.a[0]['b c']`. */
export const shortPathOf = (tape: Tape, node: number): string =>
  jsonPathOf(tape, node).replace(/\['((?:[^'\\]|\\.)*)'\]/g, (step, name: string) =>
    SHORTHAND.test(name) ? `.${name}` : step,
  );

/** Returns the innermost value, or the member whose key is, at an offset of the text; undefined if there is none. */
export function nodeAt({ length, key, start, end, next }: Tape, offset: number): number | undefined {
  let found: number | undefined;
  for (let node = 0; node < length; ) {
    const from = (key[node] as number) >= 0 ? (key[node] as number) : (start[node] as number);
    if (from > offset) break;
    if (offset < (end[node] as number)) found = node++;
    else node = next[node] as number;
  }
  return found;
}

/** The JSON text of a value, unchanged. */
export const sourceOf = (tape: Tape, node: number): string => tape.text.slice(tape.start[node], tape.end[node]);

/** Returns the text that a click copies: the text of a string, the JSON of any other value. */
export function copyTextOf(tape: Tape, node: number): string {
  if (tape.kind[node] !== Kind.string) return sourceOf(tape, node);
  return decodeString(tape.text, tape.start[node] as number, tape.end[node] as number);
}

/** Returns the values whose key or literal contains a text, in any case, in order. */
export function searchTree(tape: Tape, query: string): number[] {
  const wanted = query.toLowerCase();
  const found: number[] = [];
  if (wanted === '') return found;
  for (let node = 0; node < tape.length; node++) {
    const isLeaf = (tape.kind[node] as number) > Kind.array;
    if (
      (isMember(tape, node) && keyOf(tape, node).toLowerCase().includes(wanted)) ||
      (isLeaf && copyTextOf(tape, node).toLowerCase().includes(wanted))
    ) {
      found.push(node);
    }
  }
  return found;
}

/** Unfold all that a value is inside of, so that its row shows. */
export function reveal(tape: Tape, folded: Uint8Array, node: number): Uint8Array {
  const opened = folded.slice();
  for (let at = tape.parent[node] as number; at >= 0; at = tape.parent[at] as number) opened[at] = 0;
  return opened;
}
