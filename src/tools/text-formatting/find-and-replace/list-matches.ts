import { checkJoinedSize } from '../../../engine/contract/limits.ts';
import type { Summary } from '../../../engine/contract/streaming.ts';
import type { LineEnd } from '../../../engine/lines/lines.ts';
import { plural } from '../../../engine/values/plural.ts';

/** Returns the matches as they are in the text. @param ranges flat: from, to, from, to ... */
export function matchTexts(text: string, ranges: Uint32Array): string[] {
  return Array.from({ length: ranges.length / 2 }, (_, i) => text.slice(ranges[2 * i], ranges[2 * i + 1]));
}

/** Listing of a match that occurs more than once: each time, once, or once with its number and a tab before it, the most frequent first. */
export type Repeats = 'all' | 'once' | 'count';

/** Returns matches one per line. */
export function listed(matches: readonly string[], repeats: Repeats, lineEnd: LineEnd): string {
  const lines = repeats === 'all' ? matches : uniqueLines(matches, repeats === 'count');
  checkJoinedSize(lines, lines.length * lineEnd.length, Number.POSITIVE_INFINITY);
  return lines.join(lineEnd);
}

function uniqueLines(matches: readonly string[], withCounts: boolean): string[] {
  const counts = new Map<string, number>();
  for (const match of matches) counts.set(match, (counts.get(match) ?? 0) + 1);
  if (!withCounts) return [...counts.keys()];
  return [...counts].sort(([, a], [, b]) => b - a).map(([match, count]) => `${count}\t${match}`);
}

/** Returns the figures and the summary of a list. @param different number of different matches, if it is known */
export function summarizeList(count: number, different?: number): Summary {
  return {
    notes: different === undefined ? [] : [`${plural(different, 'different match', 'different matches')}.`],
    info: { count },
    summary: `${plural(count, 'match', 'matches')} listed`,
  };
}
