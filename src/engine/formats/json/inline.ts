import { type Comments, isInside } from './comments.ts';
import { keyWriter, literalWriter, type PrintOptions } from './literals.ts';
import { Kind, type Tape } from './tape.ts';

/** Width of the brackets of an object or array on one line: `{ ` and ` }`, `[` and `]`. */
const around = (kind: number) => (kind === Kind.object ? 4 : 2);

/**
 * Marks (1) the arrays, and if asked the objects, that fit on one line: the line ends within the width, with the comma
 * that may follow.
 *
 * @param step width of one step of indentation
 * @param comments an object or array with one in it is not on one line
 */
export function inlineNodes(tape: Tape, options: PrintOptions, step: number, comments?: Comments): Uint8Array {
  const { kind, key, next, parent, size, start } = tape;
  const { inlineWidth: width, inlineObjects = false } = options;
  const literal = literalWriter(tape, options);
  const keyLiteral = keyWriter(tape, options);
  const keyLength = (node: number) => ((key[node] as number) < 0 ? 0 : keyLiteral(node).length + 2);
  const mayFit = (node: number) => kind[node] === Kind.array || inlineObjects;
  const commentsOf = (node: number) => comments?.byStart.get(start[node] as number);
  const lengths = new Float64Array(tape.length);
  // Backwards, so that children come before their parents.
  for (let node = tape.length - 1; node >= 0; node--) {
    const count = size[node] as number;
    const own = commentsOf(node);
    if (isInside(own)) lengths[node] = Number.POSITIVE_INFINITY;
    else if (count === 0) lengths[node] = literal(node).length;
    else if (!mayFit(node)) lengths[node] = Number.POSITIVE_INFINITY;
    else lengths[node] = (lengths[node] as number) + around(kind[node] as number) + 2 * (count - 1);
    const above = parent[node] as number;
    // A value longer than any line needs no key.
    if (above < 0 || (lengths[above] as number) > width) continue;
    const length = own ? Number.POSITIVE_INFINITY : (lengths[node] as number) + keyLength(node);
    lengths[above] = (lengths[above] as number) + length;
  }
  const fits = new Uint8Array(tape.length);
  const depths = new Uint32Array(tape.length);
  for (let node = 0; node < tape.length; node++) {
    const above = parent[node] as number;
    if (above >= 0) depths[node] = (depths[above] as number) + 1;
    if ((kind[node] as number) > Kind.array || (size[node] as number) === 0 || !mayFit(node)) continue;
    if (above >= 0 && fits[above]) {
      fits[node] = 1;
      continue;
    }
    const isLast = above < 0 || next[node] === next[above];
    if ((lengths[node] as number) > width) continue;
    const column = (depths[node] as number) * step + keyLength(node);
    if (column + (lengths[node] as number) + (isLast ? 0 : 1) <= width) fits[node] = 1;
  }
  return fits;
}
