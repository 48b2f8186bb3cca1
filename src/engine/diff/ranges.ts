import { bisect } from '../values/bisect.ts';

/**
 * The changes that make one text of another, as a flat list: from and to in the old text, from and to in the new one,
 * four numbers a change. UTF-16 offsets, 0-based, the ends exclusive, ascending; between two changes both texts are alike.
 */
export type ChangeRanges = Uint32Array;

const INITIAL_CAPACITY = 64;

/** Gathers changes in their order. Two that touch become one. */
export class RangeList {
  #values = new Uint32Array(INITIAL_CAPACITY);
  #length = 0;

  push(fromOld: number, toOld: number, fromNew: number, toNew: number): void {
    if (fromOld === toOld && fromNew === toNew) return;
    const at = this.#length;
    const values = this.#values;
    if (at > 0 && values[at - 3] === fromOld && values[at - 1] === fromNew) {
      values[at - 3] = toOld;
      values[at - 1] = toNew;
      return;
    }
    if (at === values.length) {
      this.#values = new Uint32Array(at * 2);
      this.#values.set(values);
    }
    this.#values[at] = fromOld;
    this.#values[at + 1] = toOld;
    this.#values[at + 2] = fromNew;
    this.#values[at + 3] = toNew;
    this.#length = at + 4;
  }

  /** Forget all. */
  clear(): void {
    this.#length = 0;
  }

  done(): ChangeRanges {
    return this.#values.slice(0, this.#length);
  }
}

/** The changes one by one. */
export function* eachRange(
  ranges: ChangeRanges,
): Generator<readonly [fromOld: number, toOld: number, fromNew: number, toNew: number]> {
  for (let i = 0; i < ranges.length; i += 4) {
    yield [ranges[i] as number, ranges[i + 1] as number, ranges[i + 2] as number, ranges[i + 3] as number];
  }
}

/**
 * Returns the index of the first change that ends after an offset: 0-based, in changes of four numbers.
 *
 * @param end which of its four numbers is its end: that in the old text, or that in the new one
 */
export const firstAfter = (ranges: ChangeRanges, offset: number, end: 1 | 3): number =>
  bisect(ranges.length / 4, (i) => (ranges[4 * i + end] as number) <= offset);
