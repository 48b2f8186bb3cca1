import { JSON_NUMBER, toJsonNumber } from '../json/numbers.ts';
import { type Decimal, decimal, equalDecimals } from '../numbers/decimal.ts';

/** Largest exponent that is told apart; sums of it and of a number of digits are exact. */
const MAX_EXPONENT = 2 ** 50;

/** Returns the exact value of a number of JSON or JSON5. Exponents beyond 2^50 count as 2^50. */
export function exactNumber(literal: string): Decimal {
  const [, sign, whole = '', fraction = '', exponent = '0'] = JSON_NUMBER.exec(toJsonNumber(literal)) ?? [];
  const power = Math.max(-MAX_EXPONENT, Math.min(MAX_EXPONENT, Number(exponent)));
  return decimal(sign === '-', whole + fraction, whole.length, power);
}

/** Whether a number has no fraction: `1.0` and `1e3` have none. */
export const isWhole = ({ digits, point }: Decimal): boolean => digits === '' || digits.length <= point;

/** Returns a key that is equal for equal numbers. */
export const numberKey = ({ negative, digits, point }: Decimal): string =>
  digits === '' ? '0' : `${negative ? '-' : ''}${digits}e${point}`;

/** Returns 10 to the power of `exponent` modulo `divisor`, in logarithmic time. */
function powerOfTen(exponent: number, divisor: bigint): bigint {
  let result = 1n % divisor;
  let base = 10n % divisor;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * base) % divisor;
    base = (base * base) % divisor;
  }
  return result;
}

/** Whether a number is a whole multiple of another, by their digits: 0.3 is one of 0.1. */
export function isMultipleOf(value: Decimal, divisor: Decimal): boolean {
  if (value.digits === '') return true;
  if (divisor.digits === '') return false;
  if (equalDecimals(value, divisor)) return true;
  const [digits, by] = [BigInt(value.digits), BigInt(divisor.digits)];
  const apart = value.point - value.digits.length - (divisor.point - divisor.digits.length);
  if (apart >= 0) return ((digits % by) * powerOfTen(apart, by)) % by === 0n;
  // More zeros than the value has digits: no multiple is that small.
  if (-apart > value.digits.length) return false;
  return digits % (by * 10n ** BigInt(-apart)) === 0n;
}
