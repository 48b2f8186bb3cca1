import { describe, expect, test } from 'vitest';
import { decimalKey, JSON_NUMBER, nonFiniteName, toJsonNumber } from './numbers.ts';

describe('JSON_NUMBER', () => {
  test.each(['0', '-0', '7', '10', '-12', '0.5', '12.034', '1e5', '1E+05', '1.50e-10', '-0.0E0'])(
    'matches %s',
    (text) => {
      expect(JSON_NUMBER.test(text)).toBe(true);
    },
  );

  test.each([
    ['', 'nothing'],
    ['-', 'a sign alone'],
    ['+1', 'a plus sign'],
    ['--1', 'two signs'],
    ['01', 'a leading zero'],
    ['.5', 'no digit before the point'],
    ['5.', 'no digit after the point'],
    ['1.2.3', 'two points'],
    ['1e', 'no digit in the exponent'],
    ['1e+', 'a sign alone in the exponent'],
    ['1e1.5', 'a fraction in the exponent'],
    ['1a', 'a letter after the number'],
    ['a1', 'a letter before the number'],
    [' 1', 'a space before the number'],
    ['1 ', 'a space after the number'],
    ['0x1', 'hexadecimal digits'],
    ['1,5', 'a comma'],
    ['NaN', 'a word'],
  ])('does not match %j: %s', (text) => {
    expect(JSON_NUMBER.test(text)).toBe(false);
  });
});

describe('decimalKey', () => {
  test.each([
    ['1', ['1.0', '1e0', '1E+0', '10e-1', '0.1e1', '0.01e2', '100e-2']],
    ['-1', ['-1.00', '-10e-1']],
    ['12.5', ['12.50', '125e-1', '1.25E1', '0.0125e+3']],
    ['0', ['-0', '0.00', '0e5', '-0.0E-7', '0e99999999999999999999']],
    ['100000000000000000001', ['100000000000000000001.0']],
    ['1e400', ['10e399']],
  ])('is equal for %s and %j', (literal, others) => {
    expect(others.map(decimalKey)).toEqual(others.map(() => decimalKey(literal)));
  });

  test.each([
    ['12.50', '125e2'],
    ['-0.012', '-12e-1'],
    ['0.0', 'e0'],
  ])('%s has the key %s', (literal, key) => {
    expect(decimalKey(literal)).toBe(key);
  });

  test('is different for numbers of different values', () => {
    const numbers = ['0', '1', '-1', '10', '0.1', '11', '1.1', '1.01', '1e400', '1e401', '-1e400'];
    const large = ['100000000000000000001', '100000000000000000002', '1e99999999999999999999'];
    const keys = [...numbers, ...large].map(decimalKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is the number as written if its exponent is too large to count with', () => {
    expect(decimalKey('10e9007199254740992')).toBe('10e9007199254740992');
    expect(decimalKey('10e-9007199254740992')).toBe('10e-9007199254740992');
    expect(decimalKey('10e9007199254740991')).toBe(decimalKey('10.0e9007199254740991'));
  });
});

test.each([
  ['+1', '1'],
  ['-1', '-1'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['+.5e3', '0.5e3'],
  ['5.', '5'],
  ['5.e3', '5e3'],
  ['-5.50', '-5.50'],
  ['0x1F', '31'],
  ['-0XFFFFFFFFFFFFFFFF', '-18446744073709551615'],
  ['+0x0', '0'],
  ['10', '10'],
  ['10.0', '10.0'],
])('the number %s is %s in JSON', (literal, json) => {
  expect(toJsonNumber(literal)).toBe(json);
});

test('non-finite numbers keep their name without a plus sign', () => {
  expect(['+Infinity', '-Infinity', 'NaN'].map(nonFiniteName)).toEqual(['Infinity', '-Infinity', 'NaN']);
});
