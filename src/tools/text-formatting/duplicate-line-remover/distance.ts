/** Number of bits that are set. */
function bitsIn(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24) & 0x3f;
}

/** Compares texts by their Levenshtein distance: insertions, deletions, and replacements of UTF-16 code units. */
export class Distances {
  readonly #texts: readonly string[];
  /** Bits for the units that each text has once or more, and twice or more. Units share bits. */
  readonly #once: Int32Array;
  readonly #twice: Int32Array;
  /** The last two rows of the table of distances. */
  #above = new Int32Array(64);
  #row = new Int32Array(64);
  /** Work so far, in cells of tables. */
  cells = 0;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#once = new Int32Array(texts.length);
    this.#twice = new Int32Array(texts.length);
    for (const [i, text] of texts.entries()) {
      let once = 0;
      let twice = 0;
      for (let at = 0; at < text.length; at++) {
        const bit = 1 << (text.charCodeAt(at) & 31);
        twice |= once & bit;
        once |= bit;
      }
      this.#once[i] = once;
      this.#twice[i] = twice;
    }
  }

  /** Whether one text becomes the other with at most `most` changes. Time: the length times `most`. @param a an index */
  isWithin(a: number, b: number, most: number): boolean {
    this.cells += 4;
    // A change sets or clears at most two bits.
    const differing =
      bitsIn((this.#once[a] as number) ^ (this.#once[b] as number)) +
      bitsIn((this.#twice[a] as number) ^ (this.#twice[b] as number));
    return differing <= 2 * most && this.#compare(this.#texts[a] as string, this.#texts[b] as string, most);
  }

  #compare(a: string, b: string, most: number): boolean {
    const [short, long] = a.length <= b.length ? [a, b] : [b, a];
    const more = long.length - short.length;
    if (more > most) return false;
    let from = 0;
    while (from < short.length && short.charCodeAt(from) === long.charCodeAt(from)) from++;
    let end = short.length;
    while (end > from && short.charCodeAt(end - 1) === long.charCodeAt(end - 1 + more)) end--;
    this.cells += short.length - end + from;
    const rows = end - from;
    const columns = rows + more;
    if (rows === 0) return true;
    if (this.#above.length <= columns) {
      this.#above = new Int32Array(2 * columns + 1);
      this.#row = new Int32Array(2 * columns + 1);
    }
    let above = this.#above;
    let row = this.#row;
    for (let j = 0; j <= columns; j++) above[j] = j;
    for (let i = 1; i <= rows; i++) {
      // Cells further from the diagonal are more than `most`.
      const first = Math.max(1, i - most);
      const last = Math.min(columns, i + most);
      const unit = short.charCodeAt(from + i - 1);
      let least = most + 1;
      row[first - 1] = first === 1 ? i : least;
      for (let j = first; j <= last; j++) {
        const replaced = (above[j - 1] as number) + (unit === long.charCodeAt(from + j - 1) ? 0 : 1);
        const deleted = j < i + most ? (above[j] as number) + 1 : replaced;
        const cell = Math.min(replaced, deleted, (row[j - 1] as number) + 1);
        row[j] = cell;
        if (cell < least) least = cell;
      }
      this.cells += 2 * (last - first + 1);
      if (least > most) return false;
      [above, row] = [row, above];
    }
    return (above[columns] as number) <= most;
  }
}
