/**
 * Finds the decimal mark of a list from its numbers with commas or points, one after the other: the comma when every number
 * fits it and not all fit the point; otherwise the point. Numbers that fit neither decide nothing.
 */
export class DecimalMarks {
  #point = 0;
  #comma = 0;
  #either = 0;

  /** Counts a number. @param fitsPoint whether it can be read with a decimal point */
  add(fitsPoint: boolean, fitsComma: boolean): void {
    if (fitsPoint) this.#point++;
    if (fitsComma) this.#comma++;
    if (fitsPoint || fitsComma) this.#either++;
  }

  /** Whether all numbers so far fit the comma. If not, the mark is the point for certain. */
  get mayBeComma(): boolean {
    return this.#comma === this.#either;
  }

  get mark(): 'point' | 'comma' {
    return this.mayBeComma && this.#point < this.#either ? 'comma' : 'point';
  }

  /** Whether the numbers are read with a point, but all fit the comma as well. */
  get isDoubtful(): boolean {
    return this.mayBeComma && this.mark === 'point' && this.#either > 0;
  }
}
