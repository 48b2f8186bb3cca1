import { describe, expect, test } from 'vitest';
import {
  compareDecimals,
  decimal,
  equalDecimals,
  needsExact,
  negated,
  plainDecimal,
  plainLength,
  roundDecimal,
  shownDecimal,
  ZERO,
} from './decimal.ts';
import { parseNumber } from './parse-number.ts';

/** The number that a text is. */
function n(text: string) {
  const value = parseNumber(text, 'plain');
  if (!value) return expect.unreachable(`${text} is no number`);
  return value;
}

describe('decimal makes a number of its parts', () => {
  test.each([
    [decimal(false, '0125', 3), { negative: false, digits: '125', point: 2, approximate: 12.5 }],
    [decimal(true, '1200', 4), { negative: true, digits: '12', point: 4, approximate: -1200 }],
    [decimal(false, '0005', 1), { negative: false, digits: '5', point: -2, approximate: 0.005 }],
    [decimal(false, '5', 1, 3), { negative: false, digits: '5', point: 4, approximate: 5000 }],
    [decimal(false, '5', 1, -3), { negative: false, digits: '5', point: -2, approximate: 0.005 }],
    [decimal(true, '1', 1, 999), { negative: true, digits: '1', point: 1000, approximate: Number.NEGATIVE_INFINITY }],
    [decimal(false, '1050', 4), { negative: false, digits: '105', point: 4, approximate: 1050 }],
    [decimal(true, '000', 2), ZERO],
    [decimal(false, '', 0), ZERO],
  ])('case %#', (value, parts) => {
    expect(value).toEqual(parts);
  });
});

describe('written out', () => {
  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['12.50', '12.5'],
    ['-12.5', '-12.5'],
    ['1e3', '1000'],
    ['-1.5e3', '-1500'],
    ['0.05', '0.05'],
    ['-5e-3', '-0.005'],
    ['.5', '0.5'],
    ['100', '100'],
    ['105', '105'],
  ])('%s is %s', (text, written) => {
    expect(plainDecimal(n(text))).toBe(written);
  });

  test.each([
    ['12.5', 4],
    ['-12.5', 5],
    ['0.05', 4],
    ['-0.05', 5],
    ['0.5', 3],
    ['1200', 4],
    ['-1200', 5],
  ])('the length of %s is %i', (text, length) => {
    expect(plainLength(n(text))).toBe(length);
  });

  test.each([
    ['1e38', `1${'0'.repeat(38)}`],
    ['1e39', `1${'0'.repeat(39)}`],
    ['1e40', '1e+40'],
    ['-1e39', '-1e+39'],
    ['1.5e9999', '1.5e+9999'],
    ['-1.25e-50', '-1.25e-50'],
    ['1e-38', `0.${'0'.repeat(37)}1`],
    ['1e-39', '1e-39'],
    ['123456789012345678e50', '1.23456789012346e+67'],
    ['999999999999999999e50', '1e+68'],
  ])('%s is shown as %s', (text, shown) => {
    expect(shownDecimal(n(text))).toBe(shown);
  });
});

describe('rounded, half away from zero', () => {
  test.each([
    ['12345', 3, '12300'],
    ['12350', 3, '12400'],
    ['12349', 3, '12300'],
    ['-12350', 3, '-12400'],
    ['0.0012345', 4, '0.001235'],
    ['9996', 3, '10000'],
    ['0.09996', 3, '0.1'],
    ['123', 3, '123'],
    ['12', 3, '12'],
  ])('%s to %i digits is %s', (text, significant, rounded) => {
    expect(plainDecimal(roundDecimal(n(text), significant))).toBe(rounded);
  });
});

describe('compared exactly', () => {
  const ascending = [
    '-1e401',
    '-1e400',
    '-12345678901234567891',
    '-12345678901234567890',
    '-2',
    '-1.5',
    '-1e-401',
    '-2e-402',
    '0',
    '2e-402',
    '1e-401',
    '0.1',
    '0.10000000000000000001',
    '0.10000000000000000002',
    '1',
    '10',
    '12345678901234567890',
    '12345678901234567891',
    '1e400',
    '1.5e400',
    '1e401',
  ];

  test('each number is less than all that follow', () => {
    ascending.forEach((a, i) => {
      ascending.forEach((b, j) => {
        expect([a, b, Math.sign(compareDecimals(n(a), n(b)))]).toEqual([a, b, Math.sign(i - j)]);
        expect([a, b, equalDecimals(n(a), n(b))]).toEqual([a, b, i === j]);
      });
    });
  });

  test.each([
    ['1.50', '1.5'],
    ['1e2', '100'],
    ['-0', '0'],
    ['12345678901234567890.0', '12345678901234567890'],
  ])('%s is %s', (a, b) => {
    expect(compareDecimals(n(a), n(b))).toBe(0);
    expect(equalDecimals(n(a), n(b))).toBe(true);
  });

  test.each([
    ['123456789012345', false],
    ['1234567890123456', true],
    ['1e400', true],
    ['1e-400', true],
    ['0', false],
    ['1e300', false],
  ])('%s needs exact comparison: %j', (text, exact) => {
    expect(needsExact(n(text))).toBe(exact);
  });
});

test('zero has no sign, and no digits', () => {
  expect(n('-0')).toEqual({ negative: false, digits: '', point: 0, approximate: 0 });
});

test('negated changes the sign, except of zero', () => {
  expect(negated(n('12.5'))).toEqual(n('-12.5'));
  expect(negated(n('-1e400'))).toEqual(n('1e400'));
  expect(negated(n('0'))).toEqual(ZERO);
});
