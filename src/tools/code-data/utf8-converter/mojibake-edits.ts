/** A part of a text and what takes its place. UTF-16 offsets of both texts, ends exclusive. */
export type Edit = {
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
};

/**
 * Two rounds of edits as one: those of the first lead from text A to B, those of the second from B to C. Edits that meet
 * in B become one. All are ascending and do not overlap.
 */
export function compose(first: readonly Edit[], second: readonly Edit[]): readonly Edit[] {
  if (first.length === 0) return second;
  const merged: Edit[] = [];
  let i = 0;
  let j = 0;
  // How far an offset of B outside of all edits is from its place in A, and in C.
  let toA = 0;
  let toC = 0;
  while (i < first.length || j < second.length) {
    const start = Math.min(first[i]?.newFrom ?? Number.POSITIVE_INFINITY, second[j]?.from ?? Number.POSITIVE_INFINITY);
    const from = start + toA;
    const newFrom = start + toC;
    let end = start;
    for (let grows = true; grows; ) {
      grows = false;
      for (let edit = first[i]; edit && edit.newFrom <= end; edit = first[++i]) {
        end = Math.max(end, edit.newTo);
        toA = edit.to - edit.newTo;
        grows = true;
      }
      for (let edit = second[j]; edit && edit.from <= end; edit = second[++j]) {
        end = Math.max(end, edit.to);
        toC = edit.newTo - edit.to;
        grows = true;
      }
    }
    merged.push({ from, to: end + toA, newFrom, newTo: end + toC });
  }
  return merged;
}
