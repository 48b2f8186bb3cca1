import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DecimalMarks } from './decimal-mark.ts';
import { findNumber } from './find-number.ts';
import { parseNumber } from './parse-number.ts';

test.each([
  ['', undefined],
  ['none', undefined],
  ['12', 12],
  ['a -3.5', -3.5],
  ['a-3', 3],
  ['2-3', 2],
  ['+7', 7],
  ['−7', -7],
  ['–5', -5],
  ['Rent: –5', -5],
  ['(–5)', -5],
  ['-5', -5],
  ['–$5 off', -5],
  ['–0x1F', -31],
  ['– 5 apples', 5],
  ['a–5', 5],
  ['2024–25', 2024],
  ['٣', 3],
  ['-٣', -3],
  ['غرفة ١٢ في الطابق 3', 12],
  ['١٬٢٣٤٫٥', 1234.5],
  ['٥٠٪', 0.5],
  ['۱۲ تومان', 12],
  ['１２個', 12],
  ['e\u0301-7', 7],
  ['(-7)', -7],
  ['x (-7) y', -7],
  ['1,234', 1234],
  ['1,234,567.25', 1234567.25],
  ['1234,567', 1234],
  ['1,23', 1],
  ['1,2345', 1],
  ['.5', 0.5],
  ['x.5', 5],
  ['x .5', 0.5],
  ['5.', 5],
  ['about 5.', 5],
  ['2e3', 2000],
  ['2E-3', 0.002],
  ['2e', 2],
  ['1e999', Number.POSITIVE_INFINITY],
  ['+-+-4', -4],
  ['(500)', -500],
  ['Rent (500)', -500],
  ['Rent ($1,500.50)', -1500.5],
  ['Rent (500 in all)', 500],
  ['$1,200 in all', 1200],
  ['-$5 off', -5],
  ['$-5 off', -5],
  ['-$-5 off', -5],
  ['off +$5 now', 5],
  ['off −7 now', -7],
  ['USD -12.5 each', -12.5],
  ['costs about -12 a day', -12],
  ['12 apples', 12],
  ['0.5 apples', 0.5],
  ['9 z', 9],
  ['5 a', 5],
  ['5 k', 5],
  ['5k', 5000],
  ['5 thousand miles', 5000],
  ['5 zł each', 5],
  ['item5', 5],
  ['IMG20.jpg', 20],
  ['Rent (5k in all)', 5000],
  ['Rent ($5 in all)', 5],
  ['Rent 5k) due', 5000],
  ['(3% of it', 0.03],
  ['-$5 € each', -5],
  ['$-5 € each', -5],
  ['$5 € each', 5],
  ['1.2k% of all', 12],
  ['3 % of all', 0.03],
  ['1e5 times', 100_000],
  ['1e99999 times', 1],
  ['costs €15.50', 15.5],
  ['15.50 € each', 15.5],
  ['EUR 12 each', 12],
  ['-EUR 12 each', -12],
  ['1.2k likes', 1200],
  ['3M users', 3_000_000],
  ['4 GB of memory', 4e9],
  ['4 GiB of memory', 4 * 1024 ** 3],
  ['512 B of memory', 512],
  ['$1.2 billion in sales', 1.2e9],
  ['$3m in sales', 3e6],
  ['3m of rope', 3],
  ['12B Baker Street', 12],
  ['1,200 m', 1200],
  ['5 kids', 5],
  ['5kg', 5],
  ['1_000 lines', 1000],
  ['room 12 300 seats', 12],
  ['12 300', 12300],
  ['12\u00a0300 seats', 12300],
  ["1'234 seats", 1234],
  ['5% of all', 0.05],
  ['0x1F', 31],
  ['1-2-3', 1],
  ['"$1,200.50"', 1200.5],
])('the first number of %j is %s', (text, value) => {
  expect(findNumber(text, 'point')?.value.approximate).toBe(value);
});

test.each([
  ['½', 0.5],
  ['½ cup', 0.5],
  ['⅔ cup', 0.66667],
  ['1½ cups', 1.5],
  ['1 ½ cups', 1.5],
  ['x½', undefined],
  ['1/2', 0.5],
  ['about 1/2', 0.5],
  ['1 1/2', 1.5],
  ['1   1/2', 1.5],
  ['1    1/2', 1],
  ['1-1/2 in', 1.5],
  ['1 x 1/2', 1],
  ['12 3/4 in', 12.75],
  ['-1/2', -0.5],
  ['−½ turn', -0.5],
  ['–1 3/4', -1.75],
  ['15/16', 0.9375],
  ['63/64', 0.98438],
  ['100/128', 100],
  ['1⁄7', 0.14286],
  ['3⁄10', 0.3],
  ['1/7', 1],
  ['9/10', 9],
  ['4/4', 4],
  ['5/4', 5],
  ['1/2/2024', 1],
  ['1/24', 1],
  ['1/2.5', 1],
  ['1/2,5', 1],
  ['1/2. Then stir.', 0.5],
  ['x1/2', 1],
  ['0.1/2', 0.1],
  ['5 of 1/2', 5],
  ['and/or 12', 12],
])('a fraction: the first number of %j is %s', (text, value) => {
  expect(findNumber(text, 'point')?.value.approximate).toBe(value);
});

test('a fraction has no mark, and nothing of it is left out', () => {
  const found = findNumber('1 1/2 cups', 'point');
  expect(found).toMatchObject({ isMarked: false, isComplete: true, isAccounting: false, value: { negative: false } });
});

test.each([
  ['1 200 €', 1200],
  ['rent 1 200', 1],
  ['1 200 300 EUR', 1200300],
  ['12 300.5 in all', 12300.5],
  ['1 200 seats', 1],
  ['A4 200 €', 4],
  ['5 1 200 €', 5],
  ['0 200 €', 0],
  ['7 20 €', 7],
])('groups after spaces: the first number of %j is %s', (text, value) => {
  expect(findNumber(text, 'point')?.value.approximate).toBe(value);
});

test.each([
  ['1,5', 1.5],
  ['x 1,5', 1.5],
  ['x ١٬٢٣٤٫٥', 1234.5],
  ['x 1.234,5 €', 1234.5],
  ['x ,5', 0.5],
  ['x 1.25', 1],
])('with a decimal comma the first number of %j is %s', (text, value) => {
  expect(findNumber(text, 'decimal-comma')?.value.approximate).toBe(value);
});

test.each([
  ['12:30', true],
  ['x 10.0.0.9', true],
  ['1.2.3', true],
  ['1.85:1', true],
  ['x 1,5', true],
  ['1,25 €', true],
  ['1,5,7', false],
  ['1, 5', false],
  ['3: x', false],
  ['1. x', false],
  ['12.5', false],
  ['$12.50.', false],
  ['10/4', false],
])('%j has more digits right after its number: %j', (text, isCut) => {
  expect(findNumber(text, 'point')?.isCut).toBe(isCut);
});

test.each([
  ['x 1,5', true, false],
  ['x 1.5', true, true],
  ['x 10.0.0.9', true, false],
  ['x 15. y', false, true],
  ['x 15, y', false, true],
])('%j has marks: %j, is read completely: %j', (text, isMarked, isComplete) => {
  expect(findNumber(text, 'point')).toMatchObject({ isMarked, isComplete });
});

test.each([
  // The whole text is a number.
  ['12', false, true, false],
  ['1,234.5', true, true, false],
  ['.5', true, true, false],
  ['(1.5)', true, true, false],
  // Text beside it is not part of it.
  ['about 12.5 apples', true, true, false],
  ['about 12 apples, 3.5 pears', false, true, false],
  ['about -12 apples', false, true, false],
  ['sum -1,200.50 EUR in all', true, true, false],
  ['x 1,23 y', true, false, false],
  ['x 5.. y', false, true, false],
  ['x 5...7 y', false, true, false],
  // In parentheses it is negative, as in accounts.
  ['Rent (500)', false, true, true],
  ['Rent ($1,500.50) due', true, true, true],
  ['Rent (500 in all)', false, true, false],
  ['Rent 500) due', false, true, false],
  ['Rent -500) due', false, true, false],
  // Here it is by its sign.
  ['Rent (-500) due', false, true, false],
  ['Rent (0) due', false, true, false],
])(
  '%j has marks: %j, is read completely: %j, is negative by parentheses: %j',
  (text, isMarked, isComplete, isAccounting) => {
    const found = findNumber(text, 'point');
    expect(found).toMatchObject({ isMarked, isComplete, isAccounting });
  },
);

test.each([
  ['comma', 'x ,5', 0.5],
  ['space', 'x ,5', 0.5],
  ['dot', 'x ,5', 5],
  ['comma', 'x 1.234,5 y', 1234.5],
  ['space', 'x 1\u00a0234,5 y', 1234.5],
  ['plain', 'x 1,234 y', 1],
  ['apostrophe', "x 1'234.5 y", 1234.5],
] as const)('in style %s the first number of %j is %s', (style, text, value) => {
  expect(findNumber(text, style)?.value.approximate).toBe(value);
});

test.each([
  ['1.5 2.25', 'point', false],
  ['1,5 2,25', 'comma', false],
  ['1,200 1,300', 'point', true],
  ['1.200 1.300', 'point', true],
  ['1,200 1,3', 'comma', false],
  ['1,200 1.3', 'point', false],
  ['1,5 1.5', 'point', false],
  ['1.5 1,5', 'point', false],
  ['1.2.3 1,5', 'comma', false],
  ['1.2.3', 'point', false],
  ['1.2.3 1,200', 'point', true],
  ['', 'point', false],
])('the decimal mark of %j is a %s, doubtful: %j', (list, mark, isDoubtful) => {
  const items = list.split(' ').filter((item) => item !== '');
  const styles = { point: 'point', comma: 'decimal-comma' } as const;
  const marks = new DecimalMarks();
  const fits = (item: string, tried: 'point' | 'comma') => parseNumber(item, styles[tried]) !== undefined;
  for (const item of items) marks.add(fits(item, 'point'), fits(item, 'comma'));
  expect({ mark: marks.mark, isDoubtful: marks.isDoubtful }).toEqual({ mark, isDoubtful });
});

test('findNumber gives the value of parseNumber for a text that is a number', () => {
  const unit = fc.constantFrom('1', '2', '0', ',', '.', '-', '(', ')', '$', ' ', 'k', 'B', '%', '_', 'e');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 8 }), (text) => {
      const value = parseNumber(text, 'point');
      if (value) expect(findNumber(text, 'point')?.value).toEqual(value);
    }),
    { numRuns: 3000 },
  );
});
