import { indentOf } from '../../../engine/lines/blocks.ts';
import { itemMarkEnd } from '../../../engine/lines/line-prefixes.ts';
import { isBlank } from '../../../engine/lines/lines.ts';
import type { LineOrder } from '../../../engine/long/merge-runs.ts';
import type { OwnOrder } from './sort-order.ts';

type Key = { readonly key: unknown; readonly indent: number; readonly isItem: boolean };

/** Columns before a line; a blank line is below the one before it. */
const depthOf = (line: string) => (isBlank(line) ? Number.POSITIVE_INFINITY : indentOf(line));

/** Returns numbers in groups that begin with some of them, `heads`; first those before the first. */
function groupsOf(numbers: readonly number[], heads: readonly number[]): number[][] {
  const groups: number[][] = [[]];
  for (const number of numbers) {
    if (number === heads[groups.length - 1]) groups.push([number]);
    else groups.at(-1)?.push(number);
  }
  return groups;
}

/**
 * Returns an order of all lines of a text in which those that are indented more stay below the line that they follow, in
 * the given order among each other.
 */
export function withChildren(order: OwnOrder): OwnOrder {
  const nested: LineOrder<Key> = {
    keys: (lines) =>
      order.keys(lines).map((key, i) => {
        const line = lines[i] as string;
        return { key, indent: depthOf(line), isItem: itemMarkEnd(line) > 0 };
      }),
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
        // Lines without a mark below an item are its text, which stays as it is.
        const heads = keys[next]?.isItem ? some.filter((i) => keys[i]?.isItem) : some;
        const inOrder = heads.length > 1 ? order.sort(heads.map((i) => keys[i]?.key)) : heads.map((_, i) => i);
        const groups = groupsOf(some, heads);
        const ordered = [...(groups[0] as number[]), ...Array.from(inOrder, (i) => groups[i + 1] as number[]).flat()];
        for (const child of ordered.reverse()) waiting.push(child);
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
