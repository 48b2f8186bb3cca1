import { type Decimal, equalDecimals, negated, shownDecimal, ZERO } from '../../../engine/formats/numbers/decimal.ts';
import { deviationsOf, meanOf, medianOf, type PlaceRange, type Sums, sumDecimals, sumsOf } from './statistics.ts';

/** Modes that are named; more say nothing. */
const MODES_SHOWN = 3;
/** Most bars of a histogram. */
const MAX_BARS = 20;

/** Properties of numbers that are needed before their statistics are computed. */
export type Bounds = {
  readonly count: number;
  readonly min: Decimal;
  readonly max: Decimal;
  readonly placeRange: PlaceRange;
};

/** The values that occur most often among sorted numbers. */
class Modes {
  /** At most one more than is shown, so that it is known whether there are more. */
  #values: Decimal[] = [];
  most = 1;
  #run = 0;
  #previous: Decimal | undefined;

  add(value: Decimal): void {
    this.#run = this.#previous && equalDecimals(value, this.#previous) ? this.#run + 1 : 1;
    this.#previous = value;
    if (this.#run > this.most) {
      this.most = this.#run;
      this.#values = [value];
    } else if (this.#run === this.most && this.most > 1 && this.#values.length <= MODES_SHOWN) this.#values.push(value);
  }

  get shown(): string {
    const shown = this.#values.slice(0, MODES_SHOWN).map(shownDecimal).join(', ');
    return shown + (this.#values.length > MODES_SHOWN ? ', …' : '');
  }
}

/**
 * Counts the numbers between equally spaced limits. The upper limit belongs to the last bar only. As many bars as the
 * square root of the count, up to 20; none when a number is too large for a double.
 */
class Histogram {
  readonly #min: number;
  readonly #max: number;
  readonly #counts: number[];

  constructor({ count, min, max }: Bounds) {
    this.#min = min.approximate;
    this.#max = max.approximate;
    const areFinite = Number.isFinite(this.#min) && Number.isFinite(this.#max);
    const size = this.#isFlat ? 1 : Math.min(Math.ceil(Math.sqrt(count)), MAX_BARS);
    this.#counts = areFinite ? new Array<number>(size).fill(0) : [];
  }

  /** There is nothing to divide. */
  get #isFlat(): boolean {
    const width = this.#max - this.#min;
    return width === 0 || !Number.isFinite(width);
  }

  add({ approximate }: Decimal): void {
    const size = this.#counts.length;
    if (size === 0) return;
    const share = this.#isFlat ? 0 : (approximate - this.#min) / (this.#max - this.#min);
    const bar = Math.min(Math.floor(share * size), size - 1);
    this.#counts[bar] = (this.#counts[bar] ?? 0) + 1;
  }

  get bars(): { from: number; to: number; count: number }[] {
    const [min, max, size] = [this.#min, this.#max, this.#counts.length];
    if (this.#isFlat) return this.#counts.map((count) => ({ from: min, to: max, count }));
    const at = (i: number) => min + ((max - min) * i) / size;
    return this.#counts.map((count, i) => ({ from: at(i), to: at(i + 1), count }));
  }
}

/** Statistics of sorted numbers, added in portions. */
export class Statistics {
  readonly #bounds: Bounds;
  readonly #modes = new Modes();
  readonly #histogram: Histogram;
  #at = 0;
  #sum: Decimal = ZERO;
  #sums: Sums = { sum: 0n, squares: 0n };
  #lower: Decimal = ZERO;
  #upper: Decimal = ZERO;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#histogram = new Histogram(bounds);
  }

  /** The next numbers in their order. */
  add(values: readonly Decimal[]): void {
    const { count, placeRange } = this.#bounds;
    const { sum, squares } = sumsOf(values, placeRange);
    this.#sums = { sum: this.#sums.sum + sum, squares: this.#sums.squares + squares };
    this.#sum = sumDecimals([this.#sum, sumDecimals(values)]);
    for (const value of values) {
      if (this.#at === (count - 1) >> 1) this.#lower = value;
      if (this.#at === count >> 1) this.#upper = value;
      this.#at++;
      this.#modes.add(value);
      this.#histogram.add(value);
    }
  }

  /**
   * As text so that nothing is rounded: minimum, maximum, range, sum and median are exact, mean and standard deviations
   * have 15 significant digits.
   *
   * @param invalid how many items were no numbers
   */
  figures(invalid: number) {
    const { count, min, max, placeRange } = this.#bounds;
    const { population, sample } = deviationsOf(this.#sums, count, placeRange);
    return {
      count,
      invalid,
      min: shownDecimal(min),
      max: shownDecimal(max),
      range: shownDecimal(sumDecimals([max, negated(min)])),
      sum: shownDecimal(this.#sum),
      mean: shownDecimal(meanOf(this.#sum, count)),
      median: shownDecimal(medianOf(this.#lower, this.#upper)),
      mode: this.#modes.shown,
      modeCount: this.#modes.most,
      deviation: shownDecimal(population),
      ...(sample && { sampleDeviation: shownDecimal(sample) }),
      histogram: this.#histogram.bars,
    };
  }
}

export const noStatistics = (invalid: number) => ({ count: 0, invalid, histogram: [] });

/** The sum of each number and all before it. */
export function runningTotals(values: readonly Decimal[]): string[] {
  let total: Decimal | undefined;
  return values.map((value) => {
    total = total ? sumDecimals([total, value]) : value;
    return shownDecimal(total);
  });
}
