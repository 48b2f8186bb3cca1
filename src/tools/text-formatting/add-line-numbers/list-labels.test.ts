import { expect, test } from 'vitest';
import { letterLabel, ROMAN_MAX, romanNumeral } from './list-labels.ts';

test.each([
  [1, 'a'],
  [26, 'z'],
  [27, 'aa'],
  [52, 'az'],
  [702, 'zz'],
  [703, 'aaa'],
  [18_278, 'zzz'],
])('the letter label of %i is %s', (n, label) => {
  expect(letterLabel(n)).toBe(label);
});

test.each([
  [1, 'i'],
  [4, 'iv'],
  [9, 'ix'],
  [14, 'xiv'],
  [40, 'xl'],
  [90, 'xc'],
  [444, 'cdxliv'],
  [1994, 'mcmxciv'],
  [3999, 'mmmcmxcix'],
])('the Roman numeral of %i is %s', (n, numeral) => {
  expect(romanNumeral(n)).toBe(numeral);
});

test('every Roman numeral is well formed and has the right value', () => {
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
  for (let n = 1; n <= ROMAN_MAX; n++) {
    const numeral = romanNumeral(n);
    const letters = Array.from(numeral, (letter) => values[letter] as number);
    const value = letters.reduce((sum, letter, i) => sum + (letter < (letters[i + 1] ?? 0) ? -letter : letter), 0);
    if (value !== n || !/^m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/.test(numeral)) {
      expect.unreachable(`${n} gave ${numeral}`);
    }
  }
});
