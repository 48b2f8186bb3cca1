/** An exact decimal number: 0.digits × 10^point, so 12.5 has the digits `125` and the point 2. */
export type Decimal = {
  readonly negative: boolean;
  /** Without zeros at either end; empty for zero. */
  readonly digits: string;
  readonly point: number;
  /** The nearest double; infinite if the number is beyond the range of doubles. */
  readonly approximate: number;
};

export const ZERO: Decimal = { negative: false, digits: '', point: 0, approximate: 0 };

/** Numbers with at most this number of digits are equal if their nearest doubles are; integers are exact as doubles. */
export const EXACT_DIGITS = 15;

/**
 * Whether a number may have the same nearest double as another, so that comparing doubles, which is faster, is not
 * enough.
 */
export const needsExact = ({ digits, approximate }: Decimal): boolean =>
  digits.length > EXACT_DIGITS || !Number.isFinite(approximate) || (approximate === 0 && digits !== '');

const isZero = (text: string, index: number) => text.charCodeAt(index) === 48;

/**
 * Returns the number with the given digits, decimal mark, and exponent.
 *
 * @param digits digits of whole part and fraction together; zeros at either end are allowed
 * @param wholeLength number of digits before the decimal mark
 * @param nearest the nearest double, if known
 */
export function decimal(
  negative: boolean,
  digits: string,
  wholeLength: number,
  exponent = 0,
  nearest?: number,
): Decimal {
  let start = 0;
  let end = digits.length;
  while (start < end && isZero(digits, start)) start++;
  while (end > start && isZero(digits, end - 1)) end--;
  if (start === end) return ZERO;
  const significant = digits.slice(start, end);
  const point = wholeLength - start + exponent;
  const approximate = nearest ?? Number(`${negative ? '-' : ''}0.${significant}e${point}`);
  return { negative, digits: significant, point, approximate };
}

function compareMagnitude(a: Decimal, b: Decimal): number {
  if (a.digits === '' || b.digits === '') return a.digits.length - b.digits.length;
  if (a.point !== b.point) return a.point - b.point;
  return a.digits < b.digits ? -1 : a.digits > b.digits ? 1 : 0;
}

/** Compares two numbers exactly: negative if `a` is less than `b`, 0 if they are equal, positive if `a` is greater. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.approximate < b.approximate) return -1;
  if (a.approximate > b.approximate) return 1;
  // Rounding keeps the order, so only numbers with the same nearest double need an exact comparison.
  const nearest = Math.abs(a.approximate);
  if (nearest > 0 && nearest < Number.POSITIVE_INFINITY && Math.max(a.digits.length, b.digits.length) <= EXACT_DIGITS)
    return 0;
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  return a.negative ? compareMagnitude(b, a) : compareMagnitude(a, b);
}

/** Returns the number with the other sign. */
export const negated = (value: Decimal): Decimal =>
  value.digits === '' ? value : { ...value, negative: !value.negative, approximate: -value.approximate };

/** Whether two numbers are the same. */
export const equalDecimals = (a: Decimal, b: Decimal): boolean =>
  a.digits === b.digits && a.point === b.point && a.negative === b.negative;

/** Returns the length of `plainDecimal`, or one more for zero and for integers that do not end in 0. */
export function plainLength({ negative, digits, point }: Decimal): number {
  const size = point <= 0 ? digits.length - point + 2 : Math.max(digits.length + 1, point);
  return size + (negative ? 1 : 0);
}

/** Returns the number as `-1234.56`: no exponent, no groups, no needless zeros. */
export function plainDecimal({ negative, digits, point }: Decimal): string {
  const sign = negative ? '-' : '';
  if (digits === '') return '0';
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Longest number that is shown in full. */
const MAX_SHOWN_LENGTH = 40;
const SHOWN_DIGITS = 15;

/** Returns the number for statistics: in full up to 40 characters, else as `1.5e+9999`. */
export function shownDecimal(value: Decimal): string {
  if (plainLength(value) <= MAX_SHOWN_LENGTH) return plainDecimal(value);
  const { negative, digits, point } = roundDecimal(value, SHOWN_DIGITS);
  const exponent = point - 1;
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
  return `${negative ? '-' : ''}${digits.charAt(0)}${fraction}e${exponent < 0 ? '' : '+'}${exponent}`;
}

/** Returns the number rounded to `significant` digits, half away from zero. */
export function roundDecimal(value: Decimal, significant: number): Decimal {
  const { negative, digits, point } = value;
  if (digits.length <= significant) return value;
  const kept = BigInt(digits.slice(0, significant)) + (digits.charCodeAt(significant) >= 53 ? 1n : 0n);
  const text = String(kept);
  return decimal(negative, text, point + text.length - significant);
}
