import { compareDecimals, type Decimal, needsExact } from '../../../formats/numbers/decimal.ts';
import { orderOfDoubles } from '../../../formats/numbers/order-of-doubles.ts';

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
