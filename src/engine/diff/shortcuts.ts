import { spaceTable } from '../lines/lines.ts';
import { once } from '../values/once.ts';
import type { RangeList } from './ranges.ts';

/** The parts of two texts between their common start and end. UTF-16 offsets, 0-based, the ends exclusive. */
export type Parts = {
  readonly before: string;
  readonly after: string;
  readonly fromOld: number;
  readonly toOld: number;
  readonly fromNew: number;
  readonly toNew: number;
};

/** Whether two parts differ in whitespace alone, as when a text is wrapped; gathers where. One pass. */
export function differInSpaceAlone({ before, after, fromOld, toOld, fromNew, toNew }: Parts, into: RangeList): boolean {
  const spaces = spaceTable();
  let [i, j] = [fromOld, fromNew];
  for (;;) {
    const [i0, j0] = [i, j];
    while (i < toOld && spaces[before.charCodeAt(i)]) i++;
    while (j < toNew && spaces[after.charCodeAt(j)]) j++;
    let start = 0;
    // What both begin with stays, and what both end with.
    while (i0 + start < i && j0 + start < j && before.charCodeAt(i0 + start) === after.charCodeAt(j0 + start)) start++;
    let end = 0;
    const most = Math.min(i - i0, j - j0) - start;
    while (end < most && before.charCodeAt(i - 1 - end) === after.charCodeAt(j - 1 - end)) end++;
    into.push(i0 + start, i - end, j0 + start, j - end);
    if (i === toOld || j === toNew) return i === toOld && j === toNew;
    while (i < toOld && j < toNew) {
      const unit = before.charCodeAt(i);
      if (spaces[unit] || unit !== after.charCodeAt(j)) break;
      i++;
      j++;
    }
    // Neither came to whitespace: a letter differs.
    if (i < toOld && j < toNew && !spaces[before.charCodeAt(i)] && !spaces[after.charCodeAt(j)]) return false;
  }
}

/** Whether two parts are alike unit by unit except for letter case; gathers where. */
export function differInCaseAlone({ before, after, fromOld, toOld, fromNew, toNew }: Parts, into: RangeList): boolean {
  const length = toOld - fromOld;
  if (length !== toNew - fromNew) return false;
  const low = before.slice(fromOld, toOld).toLowerCase();
  if (low !== after.slice(fromNew, toNew).toLowerCase()) return false;
  for (let i = 0; i < length; i++) {
    if (before.charCodeAt(fromOld + i) === after.charCodeAt(fromNew + i)) continue;
    const start = i;
    while (i < length && before.charCodeAt(fromOld + i) !== after.charCodeAt(fromNew + i)) i++;
    into.push(fromOld + start, fromOld + i, fromNew + start, fromNew + i);
  }
  return true;
}

const MARK = /\p{M}/u;

/** 1 for every UTF-16 code unit of the basic plane that is a combining mark. */
const markTable = once((): Uint8Array => {
  const marks = new Uint8Array(0x10000);
  for (let unit = 0x300; unit < 0xfe30; unit++) if (MARK.test(String.fromCharCode(unit))) marks[unit] = 1;
  return marks;
});

/** Whether combining marks were put into a text, and nothing else, as when it is struck through; gathers where. */
export function hasMarksMore({ before, after, fromOld, toOld, fromNew, toNew }: Parts, into: RangeList): boolean {
  if (toNew - fromNew <= toOld - fromOld) return false;
  const isMark = markTable();
  let [i, j] = [fromOld, fromNew];
  while (j < toNew) {
    if (i < toOld && before.charCodeAt(i) === after.charCodeAt(j)) {
      i++;
      j++;
      continue;
    }
    const start = j;
    while (j < toNew && isMark[after.charCodeAt(j)] && (i === toOld || after.charCodeAt(j) !== before.charCodeAt(i)))
      j++;
    if (j === start) return false;
    into.push(i, i, start, j);
  }
  return i === toOld;
}
