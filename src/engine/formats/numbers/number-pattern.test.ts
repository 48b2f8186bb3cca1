import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberWriter } from './number-pattern.ts';

test.each([
  ['0.00', '1.005', '1.01'],
  ['0.00', '3', '3.00'],
  ['0.##', '3.10', '3.1'],
  ['#,##0', '1234567.5', '1,234,568'],
  ['#,##,##0', '36345645.34', '3,63,45,645'],
  ['00000', '243', '00243'],
  ['00000.####', '-12.5', '-00012.5'],
  ['0.05', '17.68', '17.70'],
  ['10', '1115', '1120'],
  ['10', '3', '0'],
  ['0%', '0.256', '26%'],
  ['0', '1,234.5', '1235'],
  ['0.####', '5.58e-2', '0.0558'],
  ['0.0', '\u22120.04', '0.0'],
  ['0', '12345678901234567890123', '12345678901234567890123'],
  ['down 10 0', '167', '160'],
  ['down 10 0', '-3', '-10'],
  ['up 10 0', '161', '170'],
  ['up 0.05 0.##', '17.61', '17.65'],
  ['near 5 0.00', '247.10', '245.00'],
  ['near 5 0', '-7.5', '-10'],
  ['down 10 +9 0', '163', '169'],
  ['-1 down 25 +1 0', '100', '76'],
  ['*0.001 0.0', '50', '0.1'],
  ['*1000 #,##0.##', '-12.5', '-12,500'],
  ['*0.01 0.########', '123456789012345678', '1234567890123456.78'],
])('%s writes %s as %s', (pattern, text, expected) => {
  expect(numberWriter(pattern)?.(text)).toBe(expected);
});

test.each(['', 'x', '1.2.3', '12 %', '0x10', '٣', `1${'0'.repeat(401)}`])('%j is no number', (text) => {
  expect(numberWriter('0.00')?.(text)).toBeUndefined();
});

test.each(['', ',', 'abc', '0.0.0', '$0', '%', 'down 10', 'down 0 0', 'down x 0', '/2 0'])(
  '%j is no pattern',
  (pattern) => {
    expect(numberWriter(pattern)).toBeUndefined();
  },
);

test('rounds as far as half of the last place', () => {
  const write = numberWriter('0.00');
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 5 }), (units, scale) => {
      const value = units / 10 ** scale;
      expect(Math.abs(Number(write?.(String(value))) - value)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
  );
});

test('rounds down and up to the multiples around a number', () => {
  const [down, up] = [numberWriter('down 0.25 0.00'), numberWriter('up 0.25 0.00')];
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 5 }), (units, scale) => {
      const value = units / 10 ** scale;
      const [below, above] = [Number(down?.(String(value))), Number(up?.(String(value)))];
      expect(below <= value && value <= above && above - below <= 0.25).toBe(true);
    }),
  );
});
