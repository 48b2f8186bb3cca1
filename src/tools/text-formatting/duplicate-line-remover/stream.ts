import { inPasses, type Pass, type Scratch, type StreamPlan } from '../../../engine/contract/streaming.ts';
import { linesOf } from '../../../engine/lines/lines.ts';
import { BitSet } from '../../../engine/long/bit-set.ts';
import { JoinedLines } from '../../../engine/long/joined-lines.ts';
import { KeyGroups } from '../../../engine/long/key-groups.ts';
import type { TableLimits } from '../../../engine/long/key-table.ts';
import { keysToCompare, Removal, type Removing } from './compared-lines.ts';
import { hasKeyParts, keyPartsOf } from './key-parts.ts';
import { type CountLimits, LineCounts } from './line-counts.ts';
import { groupLines, keptLine, keptLines } from './line-groups.ts';
import { firstLines } from './stream-firsts.ts';

/** Limits of memory use, with defaults. */
type Limits = { readonly table?: TableLimits; readonly counts?: CountLimits };

/** Remove the repeated lines of a text in pieces. Which lines stay is mostly known once all have been looked at. */
export function removeInPasses(options: Removing, limits: Limits = {}): StreamPlan {
  const { mode, count } = options;
  if (mode === 'adjacent') return inPasses({ cut: 'line', begin: () => firstOfRuns(options) });
  if (mode === 'first' && !count) {
    return inPasses({
      cut: 'line',
      readsBytes: true,
      begin: ({ scratch }) => firstLines(options, limits.table, scratch),
    });
  }
  return inPasses({ cut: 'line', surveys: true, begin: ({ scratch }) => amongAll(options, limits, scratch) });
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
    async survey(piece) {
      const { bytes, lineEnds } = piece;
      if (lineEnds && hasKeyParts(bytes, options)) await groups.addParts(keyPartsOf(bytes, lineEnds, options));
      else await groups.add(linesOf(piece.text).map(keyOf));
    },
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
    end: () => removal.figures(),
  };
}

/** Keeps one line of each run of equal neighbors: it is written once their count is known. */
function firstOfRuns(options: Removing): Pass {
  const keyOf = keysToCompare(undefined, options);
  const removal = new Removal(options);
  const joined = new JoinedLines();
  /** The first line and the number of lines of the run that the next piece may continue. */
  let open: readonly string[] = [];
  let opened = 0;
  return {
    write({ text, isLast }) {
      joined.read(text);
      const next = linesOf(text);
      removal.read(text, next.length);
      const lines = [...open, ...next];
      const groups = groupLines(lines, keyOf, true);
      if (open.length > 0) groups.count[0] = (groups.count[0] as number) + opened - 1;
      const last = isLast ? -1 : (groups.of.at(-1) ?? -1);
      const end = last < 0 ? lines.length : (groups.first[last] as number);
      open = lines.slice(end, end + 1);
      opened = groups.count[last] ?? 0;
      const stay = keptLines(lines.slice(0, end), groups, options, removal);
      return joined.next(stay) + (isLast ? joined.end() : '');
    },
    end: () => removal.figures(),
  };
}
