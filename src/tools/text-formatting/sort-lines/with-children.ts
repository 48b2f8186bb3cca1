import { indentOf } from '../../../engine/lines/blocks.ts';
import { itemMarkEnd } from '../../../engine/lines/line-prefixes.ts';
import { isBlank } from '../../../engine/lines/lines.ts';
import type { LineOrder } from '../../../engine/long/merge-runs.ts';
import type { OwnOrder } from './sort-order.ts';

type Key = { readonly key: unknown; readonly indent: number };

/** Columns before a line; a blank line is below the one before it. */
const depthOf = (line: string) => (isBlank(line) ? Number.POSITIVE_INFINITY : indentOf(line));

/**
 * Returns an order of all lines of a text in which those that are indented more stay below the line that they follow, in
 * the given order among each other.
 */
export function withChildren(order: OwnOrder): OwnOrder {
  const nested: LineOrder<Key> = {
    keys: (lines) => order.keys(lines).map((key, i) => ({ key, indent: depthOf(lines[i] as string) })),
    sort(keys) {
      /** Indices of the lines below each line; first those that are below none. */
      const below: number[][] = [[]];
      const open: number[] = [];
      for (const [i, { indent }] of keys.entries()) {
        while (open.length > 0 && (keys[open.at(-1) as number] as Key).indent >= indent) open.pop();
        below[i + 1] = [];
        below[(open.at(-1) ?? -1) + 1]?.push(i);
        open.push(i);
      }
      const sorted: number[] = [];
      const waiting: number[] = [];
      for (let next = -1; ; next = waiting.pop() as number) {
        if (next >= 0) sorted.push(next);
        const some = below[next + 1] ?? [];
        const inOrder = some.length > 1 ? order.sort(some.map((i) => keys[i]?.key)) : some.map((_, i) => i);
        for (let i = inOrder.length - 1; i >= 0; i--) waiting.push(some[inOrder[i] as number] as number);
        if (waiting.length === 0) return sorted;
      }
    },
    compare: (a, b) => order.compare(a.key, b.key),
  };
  return nested as OwnOrder;
}

const SPACE = 32;

/** Numbers that are aligned at their end. */
const isAligned = (line: string) => /^ *\d/.test(line) && itemMarkEnd(line) === 0;

/** Counts lines that are indented by two columns or more below one before them. */
export class ChildLines {
  count = 0;
  #least = Number.POSITIVE_INFINITY;

  read(lines: readonly string[]): void {
    for (const line of lines) {
      if ((this.#least === 0 && line.charCodeAt(0) > SPACE) || isBlank(line) || isAligned(line)) continue;
      const indent = indentOf(line);
      if (indent >= this.#least + 2) this.count++;
      else this.#least = Math.min(indent, this.#least);
    }
  }
}
