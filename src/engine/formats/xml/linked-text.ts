import { bisect } from '../../values/bisect.ts';

/** A text that is built of parts whose sources are in another text. */
export class LinkedText {
  #out = '';
  readonly #offsets: number[] = [];
  readonly #sources: number[] = [];

  get text(): string {
    return this.#out;
  }

  add(text: string): void {
    this.#out += text;
  }

  /** Adds a part that comes from an offset of the source: 0-based, in UTF-16 code units. */
  addFrom(source: number, text: string): void {
    this.#offsets.push(this.#out.length);
    this.#sources.push(source);
    this.#out += text;
  }

  /** Returns a function from an offset of the text to the offset of the source that the part there comes from. */
  sourceFinder(): (offset: number) => number {
    const offsets = Uint32Array.from(this.#offsets);
    const sources = Uint32Array.from(this.#sources);
    return (offset) => sources[bisect(offsets.length, (i) => (offsets[i] as number) <= offset) - 1] ?? 0;
  }
}
