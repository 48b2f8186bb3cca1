import { bisect } from '../values/bisect.ts';
import type { ChangeRanges } from './ranges.ts';

/** Returns the number of the last change that begins at or before an offset, 0-based; -1 if there is none. */
export function changeBefore(ranges: ChangeRanges, offset: number, side: 'old' | 'new'): number {
  const at = side === 'old' ? 0 : 2;
  return bisect(ranges.length / 4, (i) => (ranges[4 * i + at] as number) <= offset) - 1;
}

/**
 * Maps an offset of one text to the other. Inside a change, returns the change's start.
 *
 * @param offset in UTF-16 code units, 0-based
 */
export function follow(ranges: ChangeRanges, offset: number, side: 'old' | 'new'): number {
  const change = changeBefore(ranges, offset, side);
  if (change < 0) return offset;
  const [fromOld = 0, toOld = 0, fromNew = 0, toNew = 0] = ranges.subarray(change * 4, change * 4 + 4);
  const [to, otherFrom, otherTo] = side === 'old' ? [toOld, fromNew, toNew] : [toNew, fromOld, toOld];
  return offset < to ? otherFrom : otherTo + offset - to;
}
