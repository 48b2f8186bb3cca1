/** A comparison function of `Array.prototype.sort`. */
export type Compare<T> = (a: T, b: T) => number;

/** Strings by their UTF-16 code units. */
export const byUnits: Compare<string> = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

export const byNumber: Compare<number> = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The indices of keys in sorted order. Stable in both directions: equal keys stay as they were.
 *
 * Equal strings are compared once, which pays where comparing is slow.
 */
export function sortedOrder<T>(keys: readonly T[], compare: Compare<T>, descending: boolean): number[] {
  const distinct = [...new Set(keys)].sort(compare);
  const ranks = new Map<T, number>();
  let rank = 0;
  for (let i = 0; i < distinct.length; i++) {
    const key = distinct[i] as T;
    if (i > 0 && compare(distinct[i - 1] as T, key) !== 0) rank++;
    ranks.set(key, descending ? -rank : rank);
  }
  // Rank and place in one number: sorting these needs no comparison function, and is always stable.
  const { length } = keys;
  const places = new Float64Array(length);
  for (let i = 0; i < length; i++) places[i] = (ranks.get(keys[i] as T) as number) * length + i;
  places.sort();
  return Array.from(places, (place) => ((place % length) + length) % length);
}

/**
 * Returns a key that sorts by code point when compared with `<`, which compares UTF-16 code units and would put U+1F600
 * before U+FF5E. A lone surrogate sorts above U+FFFF.
 */
export function codePointKey(text: string): string {
  if (!/[\ud800-\uffff]/.test(text)) return text;
  // Surrogates go to the end of the code units, and the units after them move down.
  return text.replace(/[\ud800-\uffff]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
  });
}
