const MONTH_DAY_HALF =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|(?:\b|\d)[AP]M\b/i;

/** Whether a text names a month, a day of the week, or AM or PM. */
export const namesTime = (text: string): boolean => MONTH_DAY_HALF.test(text);

export const digitsIn = (text: string) => text.replace(/\D/g, '');

/**
 * Whether the constant texts of all results are values that the examples merely share: names of months, digits within a
 * result, or digits that replace others. Their source is unknown.
 *
 * @param pattern the results, with `\0` for each part taken from the given texts
 */
export function inventsValues(pattern: string, have: readonly string[], want: readonly string[]): boolean {
  const literals = pattern.split('\0');
  if (have.some((text) => /\d/.test(text)) && literals.some(namesTime)) return true;
  const digits = digitsIn(pattern);
  if (digits === '' || have.every((text) => !/\d/.test(text))) return false;
  // A number in front or at the end, set off by a symbol, is text like any other.
  if (!/^[^\p{N}\0]*\p{N}+[^\p{N}\0]+\0\P{N}*$|^\P{N}*\0[^\p{N}\0]+\p{N}+[^\p{N}\0]*$/u.test(pattern)) return true;
  return want.some((text, i) => digitsIn(text).length < digitsIn(have[i] ?? '').length + digits.length);
}
