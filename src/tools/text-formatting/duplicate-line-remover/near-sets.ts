import { Distances } from './distance.ts';
import { JoinedSets } from './joined-sets.ts';

/** Sets of values that are near each other, while they are compared pair by pair. */
export class NearSets {
  readonly #sets: JoinedSets;
  readonly #distances: Distances;
  /** For each value, the one that it was compared with last, plus 1. */
  readonly #seen: Int32Array;
  readonly #units: readonly string[];
  readonly #mostChanges: (length: number) => number;
  readonly #mostSteps: number;
  /** Steps so far, without those of comparing. */
  steps = 0;

  /**
   * @param mostChanges returns the most changes between a value of some length and one that is not longer
   * @param mostSteps most steps before the search is cut off
   */
  constructor(units: readonly string[], mostChanges: (length: number) => number, mostSteps: number) {
    this.#units = units;
    this.#mostChanges = mostChanges;
    this.#sets = new JoinedSets(units.length);
    this.#distances = new Distances(units);
    this.#seen = new Int32Array(units.length);
    this.#mostSteps = mostSteps;
  }

  /** Whether more than the given number of steps are left. */
  hasTime(steps = 0): boolean {
    return this.steps + steps + this.#distances.cells < this.#mostSteps;
  }

  /**
   * Joins the sets of two values if these are near. Returns whether they are in one set then; where it is called again
   * for one value before it is for another, each pair is compared once.
   */
  join(value: number, other: number): boolean {
    if (this.#sets.of(value) === this.#sets.of(other)) return true;
    if (this.#seen[other] === value + 1) return false;
    this.#seen[other] = value + 1;
    const length = Math.max(this.#lengthOf(value), this.#lengthOf(other));
    const isNear = this.#distances.isWithin(value, other, this.#mostChanges(length));
    if (isNear) this.#sets.join(value, other);
    return isNear;
  }

  #lengthOf(value: number): number {
    return (this.#units[value] as string).length;
  }

  /** Returns the sets of more than one value. */
  groups(): number[][] {
    return this.#sets.groups();
  }
}
