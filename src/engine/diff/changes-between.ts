import type { Page } from '../contract/tool.ts';
import { describeChanges } from './describe.ts';
import { type ChangeKind, type Changes, diff } from './diff.ts';
import { type ChangeRanges, eachRange } from './ranges.ts';

/** The page of a tool whose result is not a version of the text, but figures, matches, or big letters. */
export type ChangesPage = Page & {
  /** Default: changes are shown, and can be undone, if there is an input and nothing is secret. */
  readonly changes?: false;
};

/** Changes between two texts, as a page shows them. */
export type ShownChanges = {
  readonly kind: ChangeKind;
  /** In words: `Only case changed, in 14 letters`. */
  readonly description: string;
  /** The changes, flat, four numbers each: see `ChangeRanges`. None with `order`, where all lines have moved. */
  readonly ranges: ChangeRanges;
  /** Ranges removed from the old text and added in the new one: from, to ... without empty ones. */
  readonly removed: Uint32Array;
  readonly added: Uint32Array;
  /** With `order`: the line in the old text of each line of the new one, 0-based. */
  readonly oldLines?: Int32Array;
  /** Start of approximate changes in the old text: UTF-16 offset, 0-based. */
  readonly roughFrom?: number;
};

/** One side of the changes that have something on it: 0 for the old text, 2 for the new one. */
function sideOf(ranges: ChangeRanges, side: 0 | 2): Uint32Array {
  const flat = new Uint32Array(ranges.length / 2);
  let size = 0;
  for (const range of eachRange(ranges)) {
    const [from, to] = [range[side], range[side + 1] as number];
    if (from === to) continue;
    flat[size++] = from;
    flat[size++] = to;
  }
  return flat.slice(0, size);
}

const NONE = new Uint32Array();

/** Finds the changes between two texts, and describes them. */
export function changesBetween({ before, after }: { readonly before: string; readonly after: string }): ShownChanges {
  const changes: Changes = diff(before, after);
  const ranges = changes.kind === 'order' ? NONE : changes.ranges;
  return {
    kind: changes.kind,
    description: describeChanges(before, after, changes),
    ranges,
    removed: sideOf(ranges, 0),
    added: sideOf(ranges, 2),
    ...(changes.oldLines && { oldLines: changes.oldLines }),
    ...(changes.roughFrom !== undefined && { roughFrom: changes.roughFrom }),
  };
}
