import { describe, expect, test } from 'vitest';
import { plainDecimal } from './decimal.ts';
import type { ReadStyle } from './number-grammar.ts';
import { parseNumber } from './parse-number.ts';

/** Returns the number that a text is read as, written out; undefined if it is no number. */
function read(text: string, style: ReadStyle = 'point'): string | undefined {
  const value = parseNumber(text, style);
  return value && plainDecimal(value);
}

const NONE = undefined;

describe('digits, a sign and a decimal mark', () => {
  test.each([
    ['0', '0'],
    ['-12.5', '-12.5'],
    ['12.', '12'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['007', '7'],
    ['12345678901234567890.12345', '12345678901234567890.12345'],
    ['-1234567890123456', '-1234567890123456'],
    ['0.1', '0.1'],
    ['', NONE],
    ['-', NONE],
    ['.', NONE],
    ['-.', NONE],
    ['1.2.3', NONE],
    ['1-2', NONE],
    ['/1', NONE],
    [':1', NONE],
    ['1 ', NONE],
    [' 1', NONE],
    ['x', NONE],
  ])('%j is %j', (text, value) => {
    expect(read(text)).toBe(value);
  });

  test.each([
    ['-12.5', -12.5],
    ['0.1', 0.1],
    ['123456789012345', 123456789012345],
    ['9007199254740993', 9007199254740992],
    ['1.005', 1.005],
  ])('gives the nearest double of %s', (text, nearest) => {
    expect(parseNumber(text, 'point')?.approximate).toBe(nearest);
  });
});

test.each(['747.98251999420631', '-752.49355255848637', '845.35754631295918'])(
  'gives the nearest double of %s, which is not a double itself',
  (text) => {
    expect(parseNumber(text, 'point')?.approximate).toBe(Number(text));
  },
);

describe('signs and parentheses', () => {
  test.each([
    ['+7', '7'],
    ['−7', '-7'],
    ['(7)', '-7'],
    ['(0)', '0'],
    ['-$7', '-7'],
    ['$-7', '-7'],
    ['($7)', '-7'],
    ['$+7', '7'],
    ['--7', NONE],
    ['-$-7', NONE],
    ['+$-7', NONE],
    ['(-7)', NONE],
    ['($-7)', NONE],
    ['(7', NONE],
    ['7)', NONE],
    ['$(7)', NONE],
  ])('%j is %j', (text, value) => {
    expect(read(text)).toBe(value);
  });
});

describe('groups', () => {
  test.each<[string, ReadStyle, string | undefined]>([
    ['1,234,567.5', 'dot', '1234567.5'],
    ['12,34,567', 'dot', '1234567'],
    ['1,23,456', 'dot', '123456'],
    ['123,456', 'dot', '123456'],
    ['1234,567', 'dot', NONE],
    ['1,23', 'dot', NONE],
    ['1,2345', 'dot', NONE],
    ['0,123', 'dot', NONE],
    ['1,234,56', 'dot', NONE],
    ['123,45,678', 'dot', NONE],
    ['1.234.567,5', 'comma', '1234567.5'],
    ['1,5', 'comma', '1.5'],
    ['1,234,567', 'comma', NONE],
    ['1 234 567,5', 'space', '1234567.5'],
    ['1\u00a0234\u2009567\u202f890', 'space', '1234567890'],
    ['1  234', 'space', NONE],
    ["1'234’567.5", 'apostrophe', '1234567.5'],
    ['1,234', 'apostrophe', NONE],
    ['1,234', 'plain', NONE],
    ['1234.5', 'plain', '1234.5'],
    ['1_000_000', 'plain', '1000000'],
    ['1__000', 'plain', NONE],
    ['_1', 'plain', NONE],
    ['1_', 'plain', NONE],
    ['1 234', 'point', '1234'],
    ["1'234", 'point', '1234'],
    ['1,234', 'point', '1234'],
    ['1.234', 'decimal-comma', '1234'],
    ['1 234,5', 'decimal-comma', '1234.5'],
    ["1'234,5", 'decimal-comma', '1234.5'],
    ['1,234', 'list', NONE],
    ['1 234', 'list', '1234'],
    ["1'234", 'list', '1234'],
  ])('%j in style %s is %j', (text, style, value) => {
    expect(read(text, style)).toBe(value);
  });
});

describe('exponents and percent', () => {
  test.each([
    ['1.5e3', '1500'],
    ['1.5E+3', '1500'],
    ['1.5e-3', '0.0015'],
    ['15e−1', '1.5'],
    ['-2e2', '-200'],
    ['.5e1', '5'],
    ['1e9999', `1${'0'.repeat(9999)}`],
    ['1e10000', NONE],
    ['1e', NONE],
    ['e5', NONE],
    ['50%', '0.5'],
    ['50 %', '0.5'],
    ['-5%', '-0.05'],
    ['(5%)', '-0.05'],
    ['1e2%', '1'],
    ['%5', NONE],
    ['5  %', NONE],
  ])('%j is %j', (text, value) => {
    expect(read(text)).toBe(value);
  });
});

describe('currencies', () => {
  test.each([
    ['$1,200', '1200'],
    ['$ 1,200', '1200'],
    ['US$5', '5'],
    ['15.50 €', '15.5'],
    ['15.50€', '15.5'],
    ['EUR 12', '12'],
    ['12 EUR', '12'],
    ['Rs. 500', '500'],
    ['kr 99', '99'],
    ['99 zł', '99'],
    ['zł 99', '99'],
    ['¥5', '5'],
    ['$5 EUR', NONE],
    ['EURO 12', NONE],
    ['ABC 12', NONE],
    ['$', NONE],
  ])('%j is %j', (text, value) => {
    expect(read(text)).toBe(value);
  });
});

describe('units', () => {
  test.each([
    ['1.2k', '1200'],
    ['1.2K', '1200'],
    ['3M', '3000000'],
    ['3 MB', '3000000'],
    ['4GB', '4000000000'],
    ['4 GiB', '4294967296'],
    ['1.5 KiB', '1536'],
    ['1 kiB', '1024'],
    ['-1 MiB', '-1048576'],
    ['2 TB', '2000000000000'],
    ['2 PB', '2000000000000000'],
    ['2 EB', '2000000000000000000'],
    ['1 TiB', '1099511627776'],
    ['1 EiB', '1152921504606846976'],
    ['512 B', '512'],
    ['3 thousand', '3000'],
    ['3 million', '3000000'],
    ['3 billion', '3000000000'],
    ['3 trillion', '3000000000000'],
    ['3mn', '3000000'],
    ['3bn', '3000000000'],
    ['2T', '2000000000000'],
    ['2G', '2000000000'],
    ['1.2B', '1200000000'],
    ['.5B', '500000000'],
    ['$12B', '12000000000'],
    ['12B €', '12000000000'],
    ['12B', NONE],
    ['$3m', '3000000'],
    ['$3b', '3000000000'],
    ['3m', NONE],
    ['3b', NONE],
    ['3million', NONE],
    ['3 m', NONE],
    ['3x', NONE],
    ['1.2k%', '12'],
  ])('%j is %j', (text, value) => {
    expect(read(text)).toBe(value);
  });
});

describe('other bases', () => {
  test.each([
    ['0x1F', '31'],
    ['0xff_ff', '65535'],
    ['-0x10', '-16'],
    ['−0X10', '-16'],
    ['+0b101', '5'],
    ['0b1_0', '2'],
    ['0o17', '15'],
    ['0o1_7', '15'],
    ['0o1_70', '120'],
    ['0b1_01', '5'],
    ['0xFFFFFFFFFFFFFFFFFF', '4722366482869645213695'],
    ['0x', NONE],
    ['0x_1', NONE],
    ['0xG', NONE],
    ['0b2', NONE],
    ['0o8', NONE],
    ['1 0x10', NONE],
    ['0x10 1', NONE],
  ])('%j is %j', (text, value) => {
    expect(read(text)).toBe(value);
  });
});
