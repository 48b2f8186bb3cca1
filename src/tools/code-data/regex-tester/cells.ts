import { groupText, type MatchOffsets } from './matches.ts';

/** Shown for a group that did not participate; an empty group gives an empty cell. */
export const DASH = '–';

/** The data of the cells of the match table. It crosses between threads as a few flat arrays. */
export type MatchPositions = {
  /** The text that was searched: the page may be ahead of it. */
  readonly input: string;
  /** Number of matches that the table lists, from the first. */
  readonly count: number;
  readonly columns: readonly string[];
  readonly found: MatchOffsets;
  /** Line and column of each match that is listed, 1-based, the column in UTF-16 units. */
  readonly lines: Uint32Array;
  /** Parts of the matches, by the group that each belongs to; left out if the pattern has no groups. */
  readonly parts?: GroupParts;
};

/** Parts of the matches, ascending and without overlaps. */
export type GroupParts = {
  /** From and to of each, in UTF-16 offsets. */
  readonly ranges: Uint32Array;
  /** The kind of each, as in `engine/regex/highlight-kinds.ts`. */
  readonly kinds: Uint8Array;
};

/**
 * A cell of the match table. Columns: number, line:column, start-end, text, then value and range of each group.
 *
 * Lines and columns are 1-based, ranges 0-based with an exclusive end, all in UTF-16 units.
 */
export function matchCell({ input, found, lines }: MatchPositions, row: number, column: number): string {
  const start = found.spans[2 * row] as number;
  const end = found.spans[2 * row + 1] as number;
  switch (column) {
    case 0:
      return String(row + 1);
    case 1:
      return `${lines[2 * row]}:${lines[2 * row + 1]}`;
    case 2:
      return `${start}-${end}`;
    case 3:
      return input.slice(start, end);
    default: {
      const group = (column - 4) >> 1;
      if (column % 2 === 0) return groupText(input, found, row, group) ?? DASH;
      const { from, to } = groupRange(found, row, group);
      return from < 0 ? DASH : `${from}-${to}`;
    }
  }
}

/** Offsets of a group of a match; -1 for one that took no part. */
export function groupRange(
  { groups, groupCount }: MatchOffsets,
  match: number,
  group: number,
): { from: number; to: number } {
  const at = 2 * (match * groupCount + group);
  return { from: groups[at] ?? -1, to: groups[at + 1] ?? -1 };
}
