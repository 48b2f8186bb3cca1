/**
 * Counts the items at the start of a sorted list that pass a test, by binary search.
 *
 * @param isBefore tests the item at an index: true for the first items, false for the rest
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
