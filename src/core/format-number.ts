/**
 * A number with commas between thousands and at most three decimals: `200,000`, as `toLocaleString('en-US')` writes it.
 *
 * The first use of that one keeps a thread busy for 10 ms (a phone for 50) with loading the tables of a locale: too long
 * for the whole numbers that stand on every page and in every result.
 */
export const formatNumber = (n: number): string =>
  Number.isSafeInteger(n) ? String(n).replace(/\B(?=(?:\d{3})+$)/g, ',') : n.toLocaleString('en-US');
