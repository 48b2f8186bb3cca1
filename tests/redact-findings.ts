import type { RedactKind } from '../src/engine/redact/contract.ts';

/** Returns the values that a kind finds in a text, and checks that they are in order, apart, and within it. */
export function valuesIn({ id, find }: RedactKind, text: string): string[] {
  let end = 0;
  return find(text).map(({ from, to }) => {
    if (from < end || to <= from || to > text.length) throw new Error(`${id}: ${from} to ${to} after ${end}`);
    end = to;
    return text.slice(from, to);
  });
}
