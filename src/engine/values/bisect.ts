/**
 * Counts the items of a sorted list that come before a place, by binary search.
 *
 * @param isBefore whether the item at an index does: true for those at the start of the list, false for the rest
 * @example bisect(starts.length, (i) => starts[i] <= offset)
 */
export function bisect(length: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
