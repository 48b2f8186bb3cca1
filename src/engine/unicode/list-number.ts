import { plural } from '../values/plural.ts';

/**
 * The source of a pattern for the number of a list item, without the spaces around it: `1.`, `2)`, `(3)`, `4]`, `5:`,
 * `6|` and, as in listings of code, `7 |`. Up to nine digits.
 *
 * @param digit the source of a class of digits
 * @example new RegExp(listNumber('\\d')).exec('(12) dozen')[0] // '(12)'
 */
export const listNumber = (digit: string): string => `\\(?${digit}{1,9}(?:[.):|\\]]| \\|)`;

const YEAR = /^[\s(]*(?:1[89]|20)\d\d[.):\]]/;

/**
 * Whether a list number is from 1800 to 2099 and may be a year.
 * @example mayBeYear('2019: ') // true
 */
export const mayBeYear = (listNumber: string): boolean => YEAR.test(listNumber);

/**
 * Returns a note for list numbers that went and may have been years.
 * @example yearNotes(1) // ['1 number removed from the start of a line may be a year.']
 */
export function yearNotes(years: number): string[] {
  if (years === 0) return [];
  return [
    plural(
      years,
      'number removed from the start of a line may be a year.',
      'numbers removed from the starts of lines may be years.',
    ),
  ];
}
