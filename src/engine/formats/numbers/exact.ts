/** A number as a whole number of units of ten to the power of `-scale`. */
export type Exact = { readonly units: bigint; readonly scale: number };

/** A number as programs write it, and with commas between thousands. */
const NUMBER = /^\s*([-+\u2212]?)(\d[\d,]*)?(?:\.(\d+))?(?:e([-+]?\d{1,3}))?\s*$/i;
/** Maximum number of digits of a number: more are no quantity. */
const MAX_DIGITS = 400;

export const power = (exponent: number): bigint => 10n ** BigInt(exponent);

/** Returns the exact value of a text; undefined if it is not a number. */
export function readExact(text: string): Exact | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  const digits = whole.replaceAll(',', '') + fraction;
  if (sign === undefined || digits === '' || digits.length > MAX_DIGITS) return undefined;
  const scale = fraction.length - Number(exponent);
  const units = BigInt(digits) * (scale < 0 ? power(-scale) : 1n);
  return { units: sign === '-' || sign === '\u2212' ? -units : units, scale: Math.max(0, scale) };
}

/** Returns two numbers in the same units. */
export function alike(a: Exact, b: Exact): { readonly a: bigint; readonly b: bigint; readonly scale: number } {
  const scale = Math.max(a.scale, b.scale);
  return { a: a.units * power(scale - a.scale), b: b.units * power(scale - b.scale), scale };
}

/** Returns the nearest multiple of a positive divisor, as a count of it; halves are rounded away from zero. */
export function nearest(value: bigint, divisor: bigint): bigint {
  const size = value < 0n ? -value : value;
  const count = (2n * size + divisor) / (2n * divisor);
  return value < 0n ? -count : count;
}

/** Returns the next multiple of a positive divisor that is not above, as a count of it. */
export const floored = (value: bigint, divisor: bigint): bigint =>
  value / divisor - (value < 0n && value % divisor !== 0n ? 1n : 0n);
