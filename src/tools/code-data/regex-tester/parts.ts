import { GROUP_COLORS, ODD_MATCH, TOUCHING } from '../../../engine/regex/highlight-kinds.ts';
import { type GroupParts, groupRange } from './cells.ts';
import type { MatchOffsets } from './matches.ts';

/** Later groups get no color: each one costs time in every match. */
const MAX_COLORED = 60;

/** Color of a group. @param group from 1 */
const colorOf = (group: number): number => (group === 0 ? 0 : ((group - 1) % GROUP_COLORS) + 1);

/**
 * Returns the parts of the matches by their group: of nested or overlapping groups, the one with the highest number,
 * which opens last. Captures of a lookaround outside of its match are left out.
 */
export function groupParts(found: MatchOffsets): GroupParts {
  const { spans, count } = found;
  const groups = Math.min(found.groupCount, MAX_COLORED);
  const ranges: number[] = [];
  const kinds: number[] = [];
  let lastEnd = -1;
  for (let match = 0; match < count; match++) {
    const start = spans[2 * match] as number;
    const end = spans[2 * match + 1] as number;
    if (start === end) continue;
    const inside: { readonly from: number; readonly to: number; readonly group: number }[] = [];
    const bounds = new Set([start, end]);
    for (let group = groups; group >= 1; group--) {
      const range = groupRange(found, match, group - 1);
      const from = Math.max(range.from, start);
      const to = Math.min(range.to, end);
      if (range.from < 0 || from >= to) continue;
      inside.push({ from, to, group });
      bounds.add(from).add(to);
    }
    const ordered = [...bounds].sort((a, b) => a - b);
    const odd = match % 2 === 0 ? 0 : ODD_MATCH;
    let last = -1;
    for (let i = 0; i + 1 < ordered.length; i++) {
      const from = ordered[i] as number;
      const to = ordered[i + 1] as number;
      const group = inside.find((each) => each.from <= from && each.to >= to)?.group ?? 0;
      if (group === last) {
        ranges[ranges.length - 1] = to;
        continue;
      }
      last = group;
      ranges.push(from, to);
      kinds.push(colorOf(group) + odd + (from === start && start === lastEnd ? TOUCHING : 0));
    }
    lastEnd = end;
  }
  return { ranges: Uint32Array.from(ranges), kinds: Uint8Array.from(kinds) };
}
