/** Bits of a page. */
const PAGE = 1 << 20;

/** A set of lines of a text, 0-based: one bit per line, so 125 MB for a billion lines. */
export class BitSet {
  readonly #pages: Uint8Array[] = [];

  add(line: number): void {
    const page = this.#pageOf(line);
    const bit = line % PAGE;
    page[bit >>> 3] = (page[bit >>> 3] as number) | (1 << (bit & 7));
  }

  has(line: number): boolean {
    const bit = line % PAGE;
    const byte = this.#pages[Math.floor(line / PAGE)]?.[bit >>> 3] ?? 0;
    return ((byte >>> (bit & 7)) & 1) === 1;
  }

  #pageOf(line: number): Uint8Array {
    const number = Math.floor(line / PAGE);
    while (this.#pages.length <= number) this.#pages.push(new Uint8Array(PAGE >>> 3));
    return this.#pages[number] as Uint8Array;
  }
}
