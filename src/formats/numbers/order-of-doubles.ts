/**
 * The order in which numbers stand when sorted: their indices. Stable in both directions. Several times as quick as a
 * sort with a comparison function, since the platform sorts the numbers themselves.
 *
 * @param numbers none is NaN
 */
export function orderOfDoubles(numbers: Float64Array, descending: boolean): Uint32Array {
  const { length } = numbers;
  const keys = descending ? numbers.map((number) => -number) : numbers;
  const sorted = keys.slice().sort();
  /** How many of the equal numbers that start at a place have theirs. */
  const placed = new Uint32Array(length);
  const order = new Uint32Array(length);
  for (let i = 0; i < length; i++) {
    const key = keys[i] as number;
    let low = 0;
    let high = length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) < key) low = middle + 1;
      else high = middle;
    }
    const others = placed[low] as number;
    placed[low] = others + 1;
    order[low + others] = i;
  }
  return order;
}
