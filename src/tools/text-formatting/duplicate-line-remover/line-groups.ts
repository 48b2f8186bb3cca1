import type { KeyOf, Removal, Removing } from './compared-lines.ts';

/** Groups of equal lines, of a whole text or of runs of neighbors, in the order of their first lines. */
export type Groups = {
  /** Number of groups. */
  readonly size: number;
  /** The group of each line; -1 for one that is not compared. */
  readonly of: Int32Array;
  /** First line, last line and number of lines of each group. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly count: Int32Array;
};

/** Returns the groups of lines. @param runs whether only neighbors make a group */
export function groupLines(lines: readonly string[], keyOf: KeyOf, runs: boolean): Groups {
  const { length } = lines;
  const byKey = new Map<string, number>();
  const of = new Int32Array(length).fill(-1);
  const first = new Int32Array(length);
  const last = new Int32Array(length);
  const count = new Int32Array(length);
  let size = 0;
  let previous: string | undefined;
  for (let i = 0; i < length; i++) {
    const key = keyOf(lines[i] as string);
    if (key !== undefined) {
      let group = runs ? (key === previous ? size - 1 : undefined) : byKey.get(key);
      if (group === undefined) {
        group = size++;
        first[group] = i;
        if (!runs) byKey.set(key, group);
      }
      count[group] = (count[group] as number) + 1;
      last[group] = i;
      of[i] = group;
    }
    previous = key;
  }
  return { size, of, first, last, count };
}

/** Returns the line of a group that stays; undefined if none does. */
export function keptLine(mode: Removing['mode'], first: number, last: number, count: number): number | undefined {
  if (mode === 'last') return last;
  if (mode === 'unique') return count === 1 ? first : undefined;
  if (mode === 'dupes') return count > 1 ? first : undefined;
  return first;
}

/** Returns the lines that stay, with the number of their group if it is shown. @param removal counts them */
export function keptLines(
  lines: readonly string[],
  { of, first, last, count }: Groups,
  options: Pick<Removing, 'mode' | 'count'>,
  removal: Removal,
): string[] {
  const kept: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    const group = of[i] as number;
    const size = count[group] ?? 1;
    const stays =
      group < 0
        ? removal.staysApart(lines[i] as string)
        : keptLine(options.mode, first[group] as number, last[group] as number, size) === i;
    if (stays) kept.push(options.count ? `${size}\t${lines[i]}` : (lines[i] as string));
  }
  removal.stayed += kept.length;
  return kept;
}

/** A line that occurs more than once: the index of the first one, and their number. */
type Repeat = { readonly line: number; readonly times: number };

function repeatsIn({ size, first, count }: Groups): Repeat[] {
  const repeats: Repeat[] = [];
  for (let group = 0; group < size; group++) {
    const times = count[group] as number;
    if (times > 1) repeats.push({ line: first[group] as number, times });
  }
  return repeats;
}

/** Returns the table of repeated lines, most frequent first; undefined if there are none. */
export function repeatsTable(lines: readonly string[], groups: Groups) {
  const repeats = repeatsIn(groups);
  if (repeats.length === 0) return undefined;
  return {
    columns: ['Line', 'Count', 'First at line'],
    rows: repeats
      .sort((a, b) => b.times - a.times)
      .map(({ line, times }) => [lines[line] as string, String(times), String(line + 1)]),
  };
}
