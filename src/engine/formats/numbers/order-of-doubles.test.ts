import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOfDoubles } from './order-of-doubles.ts';

test('numbers are ordered as a stable sort orders them, in both directions', () => {
  const number = fc.oneof(
    fc.constantFrom(0, -0, 1, -1, 2, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
    fc.double({ noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(number), fc.boolean(), (numbers, descending) => {
      const sign = descending ? -1 : 1;
      const compare = (a: number, b: number) => (a < b ? -sign : a > b ? sign : 0);
      const expected = [...numbers.keys()].sort((a, b) => compare(numbers[a] as number, numbers[b] as number));
      expect([...orderOfDoubles(Float64Array.from(numbers), descending)]).toEqual(expected);
    }),
  );
});

test.each<readonly [string, readonly number[], readonly number[]]>([
  // Adjacent doubles: only the lower half of their bits differs.
  ['negative numbers that are nearly equal', [-1, -1 - Number.EPSILON * 2, -1 - Number.EPSILON], [1, 2, 0]],
  ['positive numbers that are nearly equal', [1 + Number.EPSILON * 2, 1, 1 + Number.EPSILON], [1, 2, 0]],
  ['the least numbers on both sides of 0', [Number.MIN_VALUE, 0, -Number.MIN_VALUE], [2, 1, 0]],
])('%s are ordered', (_, numbers, order) => {
  expect([...orderOfDoubles(Float64Array.from(numbers), false)]).toEqual(order);
  expect([...orderOfDoubles(Float64Array.from(numbers), true)]).toEqual(order.toReversed());
});
