import { fromAscii, fromUnits } from './charsets.ts';

/**
 * A text that is written unit by unit or piece by piece. Quicker than adding to a string when the pieces are short: the
 * string would become a tree of them, which has to be flattened.
 */
export class TextBuffer {
  private units = new Uint16Array(1024);
  private end = 0;
  /** All units so far, or-ed together: whether the text is ASCII. */
  private bits = 0;

  /** Length so far, in UTF-16 code units. */
  get length(): number {
    return this.end;
  }

  /** Add one UTF-16 code unit. */
  push(unit: number): void {
    if (this.end === this.units.length) this.grow(1);
    this.bits |= unit;
    this.units[this.end++] = unit;
  }

  /** Add a text; short ones are what this is for. */
  append(text: string): void {
    if (this.end + text.length > this.units.length) this.grow(text.length);
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      this.bits |= unit;
      this.units[this.end++] = unit;
    }
  }

  /** The text so far. */
  toString(): string {
    const units = this.units.subarray(0, this.end);
    return this.bits < 0x80 ? fromAscii(Uint8Array.from(units)) : fromUnits(units);
  }

  private grow(by: number): void {
    const larger = new Uint16Array(Math.max(this.units.length * 2, this.end + by));
    larger.set(this.units);
    this.units = larger;
  }
}
