import { type Decimal, negated, shownDecimal } from '../../../formats/numbers/decimal.ts';
import { deviationsOf, meanOf, medianOf, modesOf, sumDecimals } from './statistics.ts';

/** Modes that are named; more say nothing. */
const MODES_SHOWN = 3;

const isDescending = (values: readonly Decimal[]) => (values[0]?.approximate ?? 0) > (values.at(-1)?.approximate ?? 0);

/**
 * Statistics of sorted numbers, as text so that nothing is rounded: minimum, maximum, range, sum and median are exact, mean
 * and standard deviations have 15 significant digits.
 *
 * @param invalid how many items were no numbers
 */
export function summaryStatistics(values: readonly Decimal[], invalid: number) {
  const [first] = values;
  const last = values.at(-1);
  if (!first || !last) return { count: 0, invalid };
  const [min, max] = isDescending(values) ? [last, first] : [first, last];
  const sum = sumDecimals(values);
  const modes = modesOf(values);
  const { population, sample } = deviationsOf(values);
  return {
    count: values.length,
    invalid,
    min: shownDecimal(min),
    max: shownDecimal(max),
    range: shownDecimal(sumDecimals([max, negated(min)])),
    sum: shownDecimal(sum),
    mean: shownDecimal(meanOf(sum, values.length)),
    median: shownDecimal(medianOf(values)),
    mode:
      modes.values.slice(0, MODES_SHOWN).map(shownDecimal).join(', ') +
      (modes.values.length > MODES_SHOWN ? ', …' : ''),
    modeCount: modes.count,
    deviation: shownDecimal(population),
    ...(sample && { sampleDeviation: shownDecimal(sample) }),
  };
}

/** The sum of each number and all before it. */
export function runningTotals(values: readonly Decimal[]): string[] {
  let total: Decimal | undefined;
  return values.map((value) => {
    total = total ? sumDecimals([total, value]) : value;
    return shownDecimal(total);
  });
}

/** Most bars of a histogram. */
const MOST_BARS = 20;

/**
 * How many numbers lie between equally spaced limits. The upper limit belongs to the last bar only. As many bars as the
 * square root of the count, up to 20; none when a number is too large for a double.
 */
export function histogramOf(values: readonly Decimal[]): { from: number; to: number; count: number }[] {
  const numbers = values.map(({ approximate }) => approximate);
  if (numbers.length === 0 || !numbers.every(Number.isFinite)) return [];
  const min = numbers.reduce((a, b) => Math.min(a, b));
  const max = numbers.reduce((a, b) => Math.max(a, b));
  const width = max - min;
  if (width === 0 || !Number.isFinite(width)) return [{ from: min, to: max, count: numbers.length }];
  const size = Math.min(Math.ceil(Math.sqrt(numbers.length)), MOST_BARS);
  const counts = new Array<number>(size).fill(0);
  for (const value of numbers) {
    const bar = Math.min(Math.floor(((value - min) / width) * size), size - 1);
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts.map((count, i) => ({ from: min + (width * i) / size, to: min + (width * (i + 1)) / size, count }));
}
