import { compareDecimals, type Decimal, equalDecimals, needsExact } from '../../../engine/formats/numbers/decimal.ts';
import { orderOfDoubles } from '../../../engine/formats/numbers/order-of-doubles.ts';

/** The indices of numbers in the order of their exact values. Stable in both directions. */
export function orderOfDecimals(values: readonly Decimal[], descending: boolean): ArrayLike<number> {
  if (values.some(needsExact)) {
    const sign = descending ? -1 : 1;
    const compare = (a: number, b: number) => sign * compareDecimals(values[a] as Decimal, values[b] as Decimal);
    return [...values.keys()].sort(compare);
  }
  return orderOfDoubles(
    Float64Array.from(values, ({ approximate }) => approximate),
    descending,
  );
}

/** Marks the numbers that are the same as the one before, 1 for each. @param before the number before the first one */
export function repeatsIn(values: readonly Decimal[], before?: Decimal): Uint8Array {
  const marks = new Uint8Array(values.length);
  let last = before;
  for (const [i, value] of values.entries()) {
    if (last !== undefined && equalDecimals(value, last)) marks[i] = 1;
    last = value;
  }
  return marks;
}
