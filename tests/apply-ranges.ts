import { type ChangeRanges, eachRange } from '../src/engine/diff/ranges.ts';

/** Applies changes to the old text, with the inserted parts from the new one. Returns the new text. */
export function applyRanges(before: string, after: string, ranges: ChangeRanges): string {
  const pieces: string[] = [];
  let at = 0;
  for (const [fromOld, toOld, fromNew, toNew] of eachRange(ranges)) {
    pieces.push(before.slice(at, fromOld), after.slice(fromNew, toNew));
    at = toOld;
  }
  pieces.push(before.slice(at));
  return pieces.join('');
}
