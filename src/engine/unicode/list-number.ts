/**
 * The source of a pattern for the number of a list item, without the spaces around it: `1.`, `2)`, `(3)`, `4]`, `5:`,
 * `6|` and, as in listings of code, `7 |`. Up to nine digits.
 *
 * @param digit the source of a class of digits
 * @example new RegExp(listNumber('\\d')).exec('(12) dozen')[0] // '(12)'
 */
export const listNumber = (digit: string): string => `\\(?${digit}{1,9}(?:[.):|\\]]| \\|)`;
