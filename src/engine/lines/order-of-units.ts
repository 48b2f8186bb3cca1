import { multikeyOrder } from './multikey-order.ts';

/** Number of code units that are compared at once. */
const UNITS = 2;

/** The code units of a string from an offset on, as `multikeyOrder` takes them. */
function wordAt(key: string, from: number): number {
  const left = key.length - from;
  if (left <= 0) return 0;
  return key.charCodeAt(from) * 0x10000 + (left > 1 ? key.charCodeAt(from + 1) : 0);
}

/** Number of code units from an offset on that two strings share. */
function sharedBy(a: string, b: string, from: number): number {
  const end = Math.min(a.length, b.length);
  let at = from;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return Math.max(at - from, 0);
}

/** Most strings for which plain comparison takes less time than the preparation of the faster sort. */
const FEW = 16;

/**
 * The indices of strings, sorted by the UTF-16 code units of the strings. Stable in both directions. Several
 * times as fast as `Array.prototype.sort`, which reads two strings from the beginning whenever it compares them.
 */
export function orderOfUnits(keys: readonly string[], descending: boolean): Uint32Array {
  if (keys.length <= FEW) return orderOfFew(keys, descending);
  const wordOf = (index: number, from: number) => wordAt(keys[index] as string, from);
  const leftOf = (index: number, from: number) => (keys[index] as string).length - from;
  const sharedOf = (a: number, b: number, from: number) => sharedBy(keys[a] as string, keys[b] as string, from);
  return multikeyOrder(keys.length, { wordOf, leftOf, sharedOf, units: UNITS }, descending);
}

/** The same by insertion. */
function orderOfFew(keys: readonly string[], descending: boolean): Uint32Array {
  const order = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    let at = i;
    for (; at > 0; at--) {
      const before = order[at - 1] as number;
      const other = keys[before] as string;
      if (descending ? other >= key : other <= key) break;
      order[at] = before;
    }
    order[at] = i;
  }
  return order;
}
