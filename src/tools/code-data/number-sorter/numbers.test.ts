import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareDecimals,
  type Decimal,
  equalDecimals,
  plainDecimal,
  plainLength,
  shownDecimal,
} from '../../../engine/formats/numbers/decimal.ts';
import { parseNumber } from '../../../engine/formats/numbers/parse-number.ts';
import { Statistics } from './figures.ts';
import { deviationsOf, meanOf, medianOf, placeRangeOf, sumDecimals, sumsOf } from './statistics.ts';

const PLACES = 12;
/** Integers, read as multiples of 10^-12. */
const integer = fc.oneof(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: -20n, max: 20n }));

function written(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(PLACES + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
}

function read(text: string): Decimal {
  const value = parseNumber(text, 'plain');
  if (!value) throw new Error(`${text} should be a number`);
  return value;
}

function deviations(values: readonly Decimal[]) {
  const placeRange = placeRangeOf(values);
  return deviationsOf(sumsOf(values, placeRange), values.length, placeRange);
}

function middle(sorted: readonly Decimal[]): Decimal {
  const upper = sorted.length >> 1;
  return medianOf(sorted[(sorted.length - 1) >> 1] as Decimal, sorted[upper] as Decimal);
}

const trimmed = (text: string) =>
  text
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/^-0$/, '0');
const sign = (value: number | bigint) => (value > 0 ? 1 : value < 0 ? -1 : 0);

test('compares decimals like integers of the same scale', () => {
  fc.assert(
    fc.property(integer, integer, (a, b) => {
      const [left, right] = [read(written(a)), read(written(b))];
      expect(sign(compareDecimals(left, right))).toBe(sign(a - b));
      expect(equalDecimals(left, right)).toBe(a === b);
    }),
    { numRuns: 2000 },
  );
});

test('compares close decimals beyond double precision', () => {
  fc.assert(
    fc.property(integer, fc.bigInt({ min: -2n, max: 2n }), (a, step) => {
      expect(sign(compareDecimals(read(written(a)), read(written(a + step))))).toBe(sign(-step));
    }),
  );
});

test('plain notation keeps the value, and its length is predicted within 2 characters', () => {
  fc.assert(
    fc.property(integer, fc.integer({ min: -40, max: 40 }), (a, exponent) => {
      const value = read(`${a}e${exponent}`);
      const plain = plainDecimal(value);
      expect(plain).toMatch(/^-?\d+(\.\d*[1-9])?$/);
      expect(equalDecimals(read(plain), value)).toBe(true);
      expect(plainLength(value)).toBeGreaterThanOrEqual(plain.length);
      expect(plainLength(value)).toBeLessThanOrEqual(plain.length + 2);
    }),
  );
});

test('the string of any double is read as that double', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(read(String(value)).approximate).toBe(value + 0);
    }),
    { numRuns: 2000 },
  );
});

test('long numbers are shown with an exponent', () => {
  expect(shownDecimal(read('1e39'))).toBe(`1${'0'.repeat(39)}`);
  expect(shownDecimal(read('1e41'))).toBe('1e+41');
  expect(shownDecimal(read('-1.5e-400'))).toBe('-1.5e-400');
  expect(shownDecimal(read(`1.${'9'.repeat(50)}`))).toBe('2e+0');
});

describe('statistics', () => {
  const list = fc.array(integer, { minLength: 1, maxLength: 40 });

  test('the sum is exact', () => {
    fc.assert(
      fc.property(list, (values) => {
        const sum = values.reduce((a, b) => a + b);
        expect(plainDecimal(sumDecimals(values.map((value) => read(written(value)))))).toBe(trimmed(written(sum)));
      }),
      { numRuns: 1000 },
    );
  });

  test('the median is exact', () => {
    fc.assert(
      fc.property(list, (values) => {
        const sorted = values.toSorted((a, b) => sign(a - b));
        const half = sorted.length >> 1;
        const twice =
          sorted.length % 2 === 1 ? 2n * (sorted[half] ?? 0n) : (sorted[half - 1] ?? 0n) + (sorted[half] ?? 0n);
        const median = middle(sorted.map((value) => read(written(value))));
        expect(plainDecimal(sumDecimals([median, median]))).toBe(trimmed(written(twice)));
      }),
    );
  });

  test('mean and deviations of integers have a relative error of at most 1e-13', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), { minLength: 2, maxLength: 30 }),
        (values) => {
          const decimals = values.map((value) => read(String(value)));
          const count = values.length;
          const sum = values.reduce((a, b) => a + b, 0);
          const whole = values.map(BigInt);
          const spread =
            BigInt(count) * whole.reduce((a, b) => a + b * b, 0n) - whole.reduce((a, b) => a + b, 0n) ** 2n;
          const near = (value: number) => Math.abs(value) * 1e-13;
          expect(Math.abs(meanOf(sumDecimals(decimals), count).approximate - sum / count)).toBeLessThanOrEqual(
            near(sum / count),
          );
          const { population, sample } = deviations(decimals);
          const wanted = Math.sqrt(Number(spread)) / count;
          expect(Math.abs(population.approximate - wanted)).toBeLessThanOrEqual(near(wanted));
          const wantedSample = Math.sqrt(Number(spread) / (count * (count - 1)));
          expect(Math.abs((sample?.approximate ?? -1) - wantedSample)).toBeLessThanOrEqual(near(wantedSample));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('rounds deviations to 15 digits, also for extreme exponents', () => {
    expect(plainDecimal(deviations([read('1'), read('2')]).population)).toBe('0.5');
    expect(plainDecimal(deviations([read('1'), read('2')]).sample ?? read('0'))).toBe('0.707106781186548');
    expect(shownDecimal(deviations([read('1e9999'), read('0')]).population)).toBe('5e+9998');
    expect(shownDecimal(deviations([read('1e-9999'), read('0')]).population)).toBe('5e-10000');
    expect(deviations([read('5')]).sample).toBeUndefined();
    expect(plainDecimal(deviations([read('0'), read('0')]).population)).toBe('0');
  });

  test('lists up to three modes, and none if all values differ', () => {
    const figures = (text: string) => {
      const values = text.split(' ').map(read);
      const [min, max] = [values[0] as Decimal, values.at(-1) as Decimal];
      const statistics = new Statistics({ count: values.length, min, max, placeRange: placeRangeOf(values) });
      statistics.add(values);
      return statistics.figures(0);
    };
    expect(figures('1 1 2 2 3')).toMatchObject({ mode: '1, 2', modeCount: 2 });
    expect(figures('1 1 2 2 3 3 4 4')).toMatchObject({ mode: '1, 2, 3, …' });
    expect(figures('1 2 3')).toMatchObject({ mode: '', modeCount: 1 });
  });
});
