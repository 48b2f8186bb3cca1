const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** The largest number that has a Roman numeral in plain letters. */
export const ROMAN_MAX = 3999;

/**
 * A Roman numeral in lowercase: 4 is `iv`.
 *
 * @param n from 1 to 3,999
 */
export function romanNumeral(n: number): string {
  let numeral = '';
  let rest = n;
  for (const [value, letters] of ROMAN) {
    for (; rest >= value; rest -= value) numeral += letters;
  }
  return numeral;
}

/**
 * Returns a number in lowercase letters as lists count: 1 is "a", 26 "z", 27 "aa", 703 "aaa".
 *
 * @param n 1 or more
 */
export function letterLabel(n: number): string {
  let label = '';
  for (let rest = n; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    label = String.fromCharCode(97 + ((rest - 1) % 26)) + label;
  }
  return label;
}
