import { clusterEnds } from '../unicode/graphemes.ts';
import { type ChangeRanges, RangeList } from './ranges.ts';

/** UTF-16 code units that may join the character before them. */
const JOINING = /[\u0300-\uffff]/;

/** Returns a test of whether a place in a text is between two visible characters, not within one. */
function boundariesOf(text: string): (offset: number) => boolean {
  if (!JOINING.test(text)) return (offset) => !(text.charCodeAt(offset) === 10 && text.charCodeAt(offset - 1) === 13);
  const boundaries = new Uint8Array(text.length + 1);
  boundaries[0] = 1;
  for (const end of clusterEnds(text)) boundaries[end] = 1;
  return (offset) => boundaries[offset] === 1;
}

/** Widen changes until they begin and end between the grapheme clusters (UAX #29) of both texts. */
export function widenToClusters(before: string, after: string, ranges: ChangeRanges): ChangeRanges {
  const isBetween = boundariesOf(before);
  const isBetweenNew = boundariesOf(after);
  const wide = new RangeList();
  /** Offsets at which the last change ended, in both texts. */
  let [endOld, endNew] = [0, 0];
  let pending: [number, number, number, number] | undefined;
  for (let i = 0; i < ranges.length; i += 4) {
    let [fromOld = 0, toOld = 0, fromNew = 0, toNew = 0] = ranges.subarray(i, i + 4);
    while (fromOld > endOld && fromNew > endNew && !(isBetween(fromOld) && isBetweenNew(fromNew))) {
      fromOld--;
      fromNew--;
    }
    if (pending && !(isBetween(fromOld) && isBetweenNew(fromNew))) {
      fromOld = pending[0];
      fromNew = pending[2];
      pending = undefined;
    }
    const nextOld = ranges[i + 4] ?? before.length;
    const nextNew = ranges[i + 6] ?? after.length;
    while (toOld < nextOld && toNew < nextNew && !(isBetween(toOld) && isBetweenNew(toNew))) {
      toOld++;
      toNew++;
    }
    if (pending) wide.push(...pending);
    pending = [fromOld, toOld, fromNew, toNew];
    [endOld, endNew] = [toOld, toNew];
  }
  if (pending) wide.push(...pending);
  return wide.done();
}
