/**
 * Returns a number with commas between thousands and at most three decimals: `200,000`, as `toLocaleString('en-US')`
 * writes it.
 *
 * The first call of `toLocaleString` blocks a thread for 10 ms (50 on a phone) to load the tables of a locale: too long
 * for the whole numbers that appear on every page and in every result.
 */
export const formatNumber = (n: number): string =>
  Number.isSafeInteger(n) ? String(n).replace(/\B(?=(?:\d{3})+$)/g, ',') : n.toLocaleString('en-US');
