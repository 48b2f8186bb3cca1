import { describe, expect, test } from 'vitest';
import { plainDecimal } from './decimal.ts';
import { parseSimple, simpleEnd } from './simple-number.ts';

const POINT = 46;

describe('a text that is a simple number', () => {
  test.each([
    ['0', '0', 0],
    ['9', '9', 9],
    ['-12.5', '-12.5', -12.5],
    ['12.', '12', 12],
    ['007', '7', 7],
    ['0.1', '0.1', 0.1],
    ['123456789012345', '123456789012345', 123_456_789_012_345],
  ])('%s', (text, digits, nearest) => {
    const value = parseSimple(text, POINT);
    expect(value && plainDecimal(value)).toBe(digits);
    expect(value?.approximate).toBe(nearest);
  });

  test('can have more digits than a double', () => {
    const value = parseSimple('-12345678901234567890.5', POINT);
    expect(value && plainDecimal(value)).toBe('-12345678901234567890.5');
  });

  test.each(['', '-', '.', '.5', '-.5', '1.2.3', '1,5', '+1', '1 ', '1e5', '/1', ':1', '1-2'])(
    '%j is left to the full parser',
    (text) => {
      expect(parseSimple(text, POINT)).toBeUndefined();
    },
  );
});

describe('the end of a simple number in a text', () => {
  test.each([
    ['12', 0, 2],
    ['09 apples', 0, 2],
    ['12.5 apples', 0, 4],
    ['12.90', 0, 5],
    ['12apples', 0, 2],
    ['12 ', 0, 2],
    ['2 eggs', 0, 1],
    ['room 12 is', 5, 7],
  ])('%j from %i ends at %i', (text, start, end) => {
    expect(simpleEnd(text, start, POINT)).toBe(end);
  });

  test.each([
    '12k',
    '12 b',
    '12 million',
    '12t',
    '12z',
    '2e10 bytes',
    '12.',
    '12.x',
    '1.2.3',
    '12,5',
    '1/',
    '1:',
    '1{',
  ])('is unknown in %j, where more may belong to the number', (text) => {
    expect(simpleEnd(text, 0, POINT)).toBe(-1);
  });
});
