import { childrenOf, Kind } from '../formats/json/tape.ts';
import type { Side } from './json-numbers.ts';

/** Maximum number of pairs of changed items in two arrays for which every pair is compared. */
export const MAX_PAIRS = 2500;
/** Likeness of values of the same kind that have nothing else in common. */
export const LEAST_LIKENESS = 0.05;
/** Maximum number of children to compare. */
const MAX_CHILDREN = 100;

/** Returns the likeness of two values: 0 for different kinds, and higher the more they have in common. */
export function likeness(left: Side, right: Side, old: number, now: number): number {
  const kind = left.tape.kind[old];
  if (kind !== right.tape.kind[now]) return 0;
  if (kind !== Kind.object && kind !== Kind.array) return LEAST_LIKENESS;
  const keysOf = ({ tape, names, numbers }: Side, node: number) =>
    childrenOf(tape, node)
      .slice(0, MAX_CHILDREN)
      .map((child) => `${names[child]}\u0000${numbers[child]}`);
  const mine = new Set(keysOf(left, old));
  const others = keysOf(right, now);
  const common = others.filter((key) => mine.has(key)).length;
  return LEAST_LIKENESS + (2 * common) / Math.max(mine.size + others.length, 1);
}

/** Pairs the changed items of two lists: as many as possible, those with most in common first. */
export function pairsOf(
  left: Side,
  right: Side,
  old: readonly number[],
  now: readonly number[],
  [fromOld, toOld, fromNew, toNew]: readonly [number, number, number, number],
): (readonly [number, number])[] {
  const [n, m] = [toOld - fromOld, toNew - fromNew];
  const inOrder = Array.from({ length: Math.min(n, m) }, (_, k) => [fromOld + k, fromNew + k] as const);
  if (n === m || n * m > MAX_PAIRS) return inOrder;
  const best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1));
  for (let i = n - 1; i >= 0; i--) {
    for (let j = m - 1; j >= 0; j--) {
      const alike = likeness(left, right, old[fromOld + i] as number, now[fromNew + j] as number);
      const both = alike + (best[i + 1]?.[j + 1] ?? 0);
      (best[i] as Float64Array)[j] = Math.max(both, best[i + 1]?.[j] ?? 0, best[i]?.[j + 1] ?? 0);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < n && j < m; ) {
    const here = best[i]?.[j] ?? 0;
    if (here === (best[i + 1]?.[j] ?? 0)) i++;
    else if (here === (best[i]?.[j + 1] ?? 0)) j++;
    else pairs.push([fromOld + i++, fromNew + j++]);
  }
  return pairs;
}
