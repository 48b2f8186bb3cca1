import { type Decimal, decimal, equalDecimals, roundDecimal, ZERO } from '../../../engine/formats/numbers/decimal.ts';

/** Significant digits of results that have no end. */
const SIGNIFICANT = 15;

/** Digits of one limb: 100,000 limbs of that size still add up exactly in a double. */
const LIMB = 7;
const LIMB_SIZE = 10 ** LIMB;

/**
 * The exact sum of numbers, in time proportional to their digits.
 *
 * The digits are added up in limbs of seven at their decimal places; carries are made once, at the end.
 */
export function sumDecimals(values: readonly Decimal[]): Decimal {
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  for (const { digits, point } of values) {
    if (digits === '') continue;
    if (point > highest) highest = point;
    if (point - digits.length < lowest) lowest = point - digits.length;
  }
  if (highest === Number.NEGATIVE_INFINITY) return ZERO;
  if (highest - lowest <= SHORT_DIGITS && Math.abs(lowest) <= SIGNIFICANT) return sumOfShort(values, lowest);
  // Limb k contains the decimal places lowest + 7k and up; three more limbs take the carries.
  const limbs = new Float64Array(Math.ceil((highest - lowest) / LIMB) + 3);
  for (const { negative, digits, point } of values) {
    if (digits === '') continue;
    const place = point - digits.length - lowest;
    const padded = digits + '0'.repeat(place % LIMB);
    let limb = Math.floor(place / LIMB);
    for (let end = padded.length; end > 0; end -= LIMB) {
      const part = Number(padded.slice(Math.max(end - LIMB, 0), end));
      limbs[limb] = (limbs[limb] ?? 0) + (negative ? -part : part);
      limb++;
    }
  }
  const negative = makeCarries(limbs);
  let text = '';
  for (let k = limbs.length - 1; k >= 0; k--) text += String(limbs[k] ?? 0).padStart(LIMB, '0');
  return decimal(negative, text, text.length + lowest);
}

/** Integers of this number of digits add up exactly in a double, as many of them as a text can contain. */
const SHORT_DIGITS = 9;

/** The exact sum of numbers that are integers of at most nine digits in units of 10^lowest. */
function sumOfShort(values: readonly Decimal[], lowest: number): Decimal {
  const scale = 10 ** Math.abs(lowest);
  let sum = 0;
  for (const { approximate } of values) sum += Math.round(lowest < 0 ? approximate * scale : approximate / scale);
  const text = String(Math.abs(sum));
  return decimal(sum < 0, text, text.length + lowest);
}

/** Turn the limbs into those of the magnitude, each from 0 to below its size; gives whether the sum is negative. */
function makeCarries(limbs: Float64Array): boolean {
  const carryOn = () => {
    let carry = 0;
    for (let k = 0; k < limbs.length; k++) {
      const value = (limbs[k] ?? 0) + carry;
      carry = Math.floor(value / LIMB_SIZE);
      limbs[k] = value - carry * LIMB_SIZE;
    }
    return carry;
  };
  if (carryOn() >= 0) return false;
  // A carry of -1 went out at the top: the limbs are those of the complement.
  for (let k = 0; k < limbs.length; k++) limbs[k] = -(limbs[k] ?? 0);
  limbs[limbs.length - 1] = (limbs[limbs.length - 1] ?? 0) + LIMB_SIZE;
  carryOn();
  return true;
}

/** Decimal places that are worked with: exact for all that people sort, and more than 15 digits for the rest. */
const WORKING_PLACES = 80;

/** `numerator / denominator × 10^-scale`, neither of them negative, to 15 significant digits. */
function quotient(numerator: bigint, denominator: bigint, scale: number): Decimal {
  const digits = String((numerator * 10n ** BigInt(WORKING_PLACES)) / denominator);
  return roundDecimal(decimal(false, digits, digits.length - WORKING_PLACES - scale), SIGNIFICANT);
}

/** The mean of numbers whose sum is known, to 15 significant digits. */
export function meanOf(sum: Decimal, count: number): Decimal {
  if (sum.digits === '') return ZERO;
  const digits = sum.digits.slice(0, WORKING_PLACES);
  const magnitude = quotient(BigInt(digits), BigInt(count), digits.length - sum.point);
  return {
    ...magnitude,
    negative: sum.negative,
    approximate: sum.negative ? -magnitude.approximate : magnitude.approximate,
  };
}

/**
 * The middle of numbers; halfway between the two middle ones. Exact.
 *
 * @param lower the one before the middle of an even count, or the middle one
 */
export function medianOf(lower: Decimal, upper: Decimal): Decimal {
  if (equalDecimals(lower, upper)) return upper;
  const both = sumDecimals([lower, upper]);
  // Half of a number is five tenths of it.
  const { negative, digits, point } = sumDecimals([both, both, both, both, both]);
  return decimal(negative, digits, point - 1);
}

/** Integer square root, rounded down (Newton). */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** A number as an integer of units of 10^-scale, cut off below. */
function scaledInteger({ negative, digits, point }: Decimal, scale: number): bigint {
  const size = point + scale;
  if (size <= 0 || digits === '') return 0n;
  const whole = BigInt(digits.slice(0, size).padEnd(size, '0'));
  return negative ? -whole : whole;
}

/** Digits of integers whose squares, thousands of them added up, are exact in a double. */
const SMALL_DIGITS = 6;
/** Added-up squares are passed on before they reach 2^53. */
const FULL = 2 ** 52;

/** Range of the decimal places of numbers, as 0.digits × 10^point. Not finite if all are zero. */
export type PlaceRange = {
  /** The highest point. */
  readonly highest: number;
  /** The most decimal places. */
  readonly places: number;
};

/** Returns the reach of numbers, together with a known one. */
export function placeRangeOf(values: readonly Decimal[], known: PlaceRange = NO_PLACES): PlaceRange {
  let { highest, places } = known;
  for (const { digits, point } of values) {
    if (digits === '') continue;
    highest = Math.max(highest, point);
    places = Math.max(places, digits.length - point);
  }
  return { highest, places };
}

export const NO_PLACES: PlaceRange = { highest: Number.NEGATIVE_INFINITY, places: Number.NEGATIVE_INFINITY };

/** Places of the integers that deviations are worked out with. */
const scaleFor = ({ highest, places }: PlaceRange) => Math.min(places, WORKING_PLACES - highest);

/** A sum of numbers and that of their squares, in units of 10^-scale and their squares. */
export type Sums = { readonly sum: bigint; readonly squares: bigint };

/** The sums of some of the numbers, which add up. @param placeRange of all numbers */
export function sumsOf(values: readonly Decimal[], placeRange: PlaceRange): Sums {
  if (placeRange.highest === Number.NEGATIVE_INFINITY) return { sum: 0n, squares: 0n };
  const scale = scaleFor(placeRange);
  const digits = placeRange.highest + scale;
  let sum = 0n;
  let squares = 0n;
  if (digits > SMALL_DIGITS || Math.abs(scale) > SIGNIFICANT) {
    for (const value of values) {
      const integer = scaledInteger(value, scale);
      sum += integer;
      squares += integer * integer;
    }
    return { sum, squares };
  }
  let smallSum = 0;
  let smallSquares = 0;
  for (const { approximate } of values) {
    const integer = Math.round(approximate * 10 ** scale);
    smallSum += integer;
    smallSquares += integer * integer;
    if (smallSquares > FULL) {
      squares += BigInt(smallSquares);
      smallSquares = 0;
    }
  }
  return { sum: BigInt(smallSum), squares: squares + BigInt(smallSquares) };
}

/** Standard deviations to 15 significant digits; that of a sample needs two numbers. */
export function deviationsOf(
  { sum, squares }: Sums,
  length: number,
  placeRange: PlaceRange,
): { population: Decimal; sample?: Decimal } {
  if (placeRange.highest === Number.NEGATIVE_INFINITY)
    return { population: ZERO, sample: length > 1 ? ZERO : undefined };
  const count = BigInt(length);
  // The variance is this by the square of the count, or by count × (count - 1).
  const spread = count * squares - sum * sum;
  const precision = 10n ** BigInt(2 * SIGNIFICANT + 10);
  const deviation = (divisor: bigint) => {
    const root = squareRoot((spread * precision * precision) / divisor);
    return quotient(root, precision, scaleFor(placeRange));
  };
  return { population: deviation(count * count), sample: length > 1 ? deviation(count * (count - 1n)) : undefined };
}
