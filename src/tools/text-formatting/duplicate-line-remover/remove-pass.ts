import { lazyImport } from '../../../engine/contract/lazy-import.ts';
import type { LossyInfo } from '../../../engine/contract/losses.ts';
import {
  type Conversion,
  inPasses,
  type NeedsWhole,
  type Pass,
  type Scratch,
} from '../../../engine/contract/streaming.ts';
import { linesOf } from '../../../engine/lines/lines.ts';
import { BitSet } from '../../../engine/long/bit-set.ts';
import { JoinedLines } from '../../../engine/long/joined-lines.ts';
import { KeyGroups } from '../../../engine/long/key-groups.ts';
import type { TableLimits } from '../../../engine/long/key-table.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { Cluster, Clusters, Near } from './clusters.ts';
import { type KeyOf, keysToCompare, Removal, type Removing } from './compared-lines.ts';
import { type CountLimits, LineCounts } from './line-counts.ts';
import { type Groups, groupLines, keptLine, keptLines, repeatsTable } from './line-groups.ts';

/** Figures of a result; clusters if near-duplicates were asked for. */
export type Info = LossyInfo & {
  readonly removed: number;
  readonly total: number;
  readonly clusters?: readonly Cluster[];
};

type Options = Removing & (Near | (Omit<Near, 'near'> & { readonly near: 'none' }));

/** Limits of what is kept in memory; the defaults if left out. */
type Limits = { readonly table?: TableLimits; readonly counts?: CountLimits };

/**
 * Removes the repeated lines of a text. Which lines of a long one stay is known once all have been looked at; those of a
 * text in memory are found by a map, in half of the time.
 */
export function removeInPasses(options: Options, isWhole: boolean, limits: Limits = {}): Conversion<never> {
  const { mode, near } = options;
  const cut: 'line' | NeedsWhole = near === 'none' ? 'line' : 'Near-duplicates need the whole text in memory.';
  if (isWhole || mode === 'adjacent') return inPasses({ cut, begin: () => inMemory(options, isWhole) });
  return inPasses({ cut, surveys: true, begin: ({ scratch }) => amongAll(options, limits, scratch) });
}

function amongAll(options: Removing, limits: Limits, scratch: Scratch): Pass {
  const { mode } = options;
  const keyOf = keysToCompare(undefined, options);
  const groups = new KeyGroups(scratch, limits.table);
  const kept = new BitSet();
  const removal = new Removal(options);
  const counts = options.count ? new LineCounts(scratch, limits.counts) : undefined;
  const joined = new JoinedLines();
  let isKnown = false;
  const decide = async () => {
    isKnown = true;
    for await (const { size, firsts, lasts, counts: lines } of groups.tables()) {
      for (let key = 0; key < size; key++) {
        const count = lines[key] as number;
        const line = keptLine(mode, firsts[key] as number, lasts[key] as number, count);
        if (line === undefined) continue;
        kept.add(line);
        if (count > 1) counts?.set(line, count);
      }
      await counts?.spillIfFull();
    }
  };
  return {
    survey: async ({ text }) => void (await groups.add(linesOf(text).map(keyOf))),
    async write({ text, isLast }) {
      if (!isKnown) await decide();
      joined.read(text);
      const stay: string[] = [];
      const lines = linesOf(text);
      for (const [i, line] of lines.entries()) {
        const at = removal.total + i;
        if (!kept.has(at) && !(keyOf(line) === undefined && removal.staysApart(line))) continue;
        stay.push(counts ? `${await counts.of(at)}\t${line}` : line);
      }
      removal.read(text, lines.length);
      removal.stayed += stay.length;
      return joined.next(stay) + (isLast ? joined.end() : '');
    },
    end: () => removal.figures(joined),
  };
}

/**
 * Keeps lines of a text in memory, or, with the mode `adjacent`, one line of each run of equal neighbors: it is written
 * once their count is known.
 */
function inMemory(options: Options, isWhole: boolean): Pass {
  const removal = new Removal(options);
  const joined = new JoinedLines();
  let keyOf: KeyOf | undefined;
  /** The first line and the number of lines of the run that the next piece may continue. */
  let open: readonly string[] = [];
  let opened = 0;
  let all: { readonly text: string; readonly lines: readonly string[]; readonly groups: Groups } | undefined;
  return {
    write({ text, isLast }) {
      keyOf ??= keysToCompare(isWhole ? text : undefined, options);
      joined.read(text);
      const next = linesOf(text);
      removal.read(text, next.length);
      const lines = [...open, ...next];
      const groups = groupLines(lines, keyOf, options.mode === 'adjacent');
      if (open.length > 0) groups.count[0] = (groups.count[0] as number) + opened - 1;
      const last = isLast ? -1 : (groups.of.at(-1) ?? -1);
      const end = last < 0 ? lines.length : (groups.first[last] as number);
      open = lines.slice(end, end + 1);
      opened = groups.count[last] ?? 0;
      const stay = keptLines(lines.slice(0, end), groups, options, removal);
      if (isWhole) all = { text, lines, groups };
      return joined.next(stay) + (isLast ? joined.end() : '');
    },
    async end() {
      const { notes, info, summary } = removal.figures(joined);
      if (!all) return { notes, info, summary };
      const { text, lines, groups } = all;
      const near = options.near === 'none' ? undefined : await nearDuplicates(text, { ...options, near: options.near });
      return {
        notes: [...notes, ...(near?.notes ?? [])],
        info: { ...info, ...(near && { clusters: near.clusters }) },
        summary: near ? `${summary}, ${plural(near.clusters.length, 'cluster')}` : summary,
        get table() {
          return repeatsTable(lines, groups);
        },
      };
    },
  };
}

async function nearDuplicates(text: string, options: Near): Promise<Clusters> {
  const { findClusters } = await lazyImport(import('./clusters.ts'));
  return findClusters(text, options);
}
