/** A range of the old text and the range of the new text that replaces it, as UTF-16 offsets, ends exclusive. */
export type Edit = {
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
  /** A part of the new text is guessed. */
  readonly isGuess?: true;
};

/**
 * Composes edits from text A to B and edits from B to C to edits from A to C. Edits that touch in B are merged. All
 * three lists are ascending and without overlaps.
 */
export function compose(first: readonly Edit[], second: readonly Edit[]): readonly Edit[] {
  if (first.length === 0) return second;
  const merged: Edit[] = [];
  let i = 0;
  let j = 0;
  // Added to an offset of B outside all edits, they give the offset in A, and in C.
  let toA = 0;
  let toC = 0;
  while (i < first.length || j < second.length) {
    const start = Math.min(first[i]?.newFrom ?? Number.POSITIVE_INFINITY, second[j]?.from ?? Number.POSITIVE_INFINITY);
    const from = start + toA;
    const newFrom = start + toC;
    let end = start;
    let isGuess = false;
    for (let grows = true; grows; ) {
      grows = false;
      for (let edit = first[i]; edit && edit.newFrom <= end; edit = first[++i]) {
        end = Math.max(end, edit.newTo);
        toA = edit.to - edit.newTo;
        isGuess ||= edit.isGuess === true;
        grows = true;
      }
      for (let edit = second[j]; edit && edit.from <= end; edit = second[++j]) {
        end = Math.max(end, edit.to);
        toC = edit.newTo - edit.to;
        isGuess ||= edit.isGuess === true;
        grows = true;
      }
    }
    merged.push({ from, to: end + toA, newFrom, newTo: end + toC, ...(isGuess && { isGuess }) });
  }
  return merged;
}
