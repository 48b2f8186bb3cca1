const BYTES = 8;

/**
 * The bits of numbers as integers that sort like the numbers, lowest byte first: all bits of a negative number are
 * inverted, and others get the highest bit.
 */
function sortableBytes(numbers: Float64Array, descending: boolean): Uint8Array {
  const { length } = numbers;
  const keys = new Float64Array(length);
  // Adding 0 turns -0 into 0: they sort as equal.
  for (let i = 0; i < length; i++) keys[i] = (descending ? -(numbers[i] as number) : (numbers[i] as number)) + 0;
  // On all platforms of browsers, the lower half of a double comes first.
  const halves = new Uint32Array(keys.buffer);
  for (let i = 0; i < halves.length; i += 2) {
    const low = halves[i] as number;
    const high = halves[i + 1] as number;
    const isNegative = high >>> 31 === 1;
    halves[i] = isNegative ? ~low : low;
    halves[i + 1] = isNegative ? ~high : high ^ 0x80000000;
  }
  return new Uint8Array(keys.buffer);
}

/**
 * The indices of numbers in sorted order. Stable in both directions. Many times as fast as a sort with a comparison
 * function: a radix sort by bytes, in which bytes that all numbers share cost nothing.
 *
 * @param numbers none is NaN
 */
export function orderOfDoubles(numbers: Float64Array, descending: boolean): Uint32Array {
  const { length } = numbers;
  const bytes = sortableBytes(numbers, descending);
  /** Number of occurrences of each byte value at each of the eight places. */
  const counts = new Uint32Array(BYTES * 256);
  for (let i = 0, at = 0; i < length; i++) {
    for (let byteIndex = 0; byteIndex < BYTES; byteIndex++, at++) {
      const slot = (byteIndex << 8) | (bytes[at] as number);
      counts[slot] = (counts[slot] as number) + 1;
    }
  }
  let order = new Uint32Array(length);
  let next = new Uint32Array(length);
  for (let i = 0; i < length; i++) order[i] = i;
  for (let byteIndex = 0; byteIndex < BYTES; byteIndex++) {
    const count = counts.subarray(byteIndex << 8, (byteIndex + 1) << 8);
    // Stryker disable next-line ConditionalExpression: only spares a pass that moves nothing
    if (count[bytes[byteIndex] as number] === length) continue;
    for (let value = 0, start = 0; value < 256; value++) {
      const here = count[value] as number;
      count[value] = start;
      start += here;
    }
    for (let i = 0; i < length; i++) {
      const index = order[i] as number;
      const value = bytes[index * BYTES + byteIndex] as number;
      const at = count[value] as number;
      next[at] = index;
      count[value] = at + 1;
    }
    [order, next] = [next, order];
  }
  return order;
}
