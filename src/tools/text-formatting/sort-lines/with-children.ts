import { indentOf } from '../../../engine/lines/blocks.ts';
import { itemMarkEnd } from '../../../engine/lines/line-prefixes.ts';
import { isBlank } from '../../../engine/lines/lines.ts';
import type { LineOrder } from '../../../engine/long/merge-runs.ts';
import type { OwnOrder } from './sort-order.ts';

/** A line with the columns before it; none if it is blank. */
type Key = { readonly key: unknown; readonly indent: number | undefined; readonly isItem: boolean };

/**
 * Returns how deep lines are. A blank line is just below the level of the line that it separates from those before it, so
 * that it ends what is below the line of that level.
 */
function depthsOf(keys: readonly Key[]): number[] {
  let next = Number.POSITIVE_INFINITY;
  return keys
    .toReversed()
    .map(({ indent }) => {
      next = indent ?? next;
      return indent ?? next + 0.5;
    })
    .reverse();
}

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
        return { key, indent: isBlank(line) ? undefined : indentOf(line), isItem: itemMarkEnd(line) > 0 };
      }),
    sort(keys) {
      /** Indices of the lines below each line; first those that are below none. */
      const below: number[][] = [[]];
      const open: number[] = [];
      const depths = depthsOf(keys);
      for (const [i, depth] of depths.entries()) {
        while (open.length > 0 && (depths[open.at(-1) as number] as number) >= depth) open.pop();
        below[i + 1] = [];
        below[(open.at(-1) ?? -1) + 1]?.push(i);
        open.push(i);
      }
      const sorted: number[] = [];
      const waiting: number[] = [];
      for (let next = -1; ; next = waiting.pop() as number) {
        if (next >= 0) sorted.push(next);
        const all = below[next + 1] ?? [];
        const blank = next < 0 ? [] : all.filter((i) => keys[i]?.indent === undefined);
        const some = blank.length === 0 ? all : all.filter((i) => keys[i]?.indent !== undefined);
        // Lines without a mark below an item are its text, which stays as it is.
        const heads = keys[next]?.isItem ? some.filter((i) => keys[i]?.isItem) : some;
        const inOrder = heads.length > 1 ? order.sort(heads.map((i) => keys[i]?.key)) : heads.map((_, i) => i);
        const groups = groupsOf(some, heads);
        const ordered = [
          ...(groups[0] as number[]),
          ...Array.from(inOrder, (i) => groups[i + 1] as number[]).flat(),
          ...blank,
        ];
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
