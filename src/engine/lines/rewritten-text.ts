import { bisect } from '../values/bisect.ts';
/**
 * A text in which some parts are rewritten, with their offsets in the original. All offsets are in UTF-16 code units.
 */
export class RewrittenText {
  readonly text: string;
  readonly original: string;
  /** Four offsets of each part, in order: where it begins and ends in the text, and in the original. */
  readonly #parts: readonly number[];

  /** @param rewrite calls its argument for each part of the original, in order; an empty text leaves the part out */
  constructor(original: string, rewrite: (write: (start: number, end: number, written: string) => void) => void) {
    this.original = original;
    const offsets: number[] = [];
    const pieces: string[] = [];
    /** Offset in the text less that in the original, after the last part. */
    let shift = 0;
    let done = 0;
    rewrite((from, to, written) => {
      const [before, after] = sameEnds(original, from, to, written);
      const start = from + before;
      const different = before + after > 0 ? written.slice(before, written.length - after) : written;
      pieces.push(original.slice(done, start), different);
      done = to - after;
      offsets.push(start + shift, start + shift + different.length, start, done);
      shift += different.length - (done - start);
    });
    pieces.push(original.slice(done));
    this.#parts = offsets;
    this.text = pieces.join('');
  }

  /** Maps the start of a range to the original: after parts that were left out there. */
  startOf(offset: number): number {
    const part = this.#last(1, offset);
    return part < 0 ? offset : (this.#parts[part + 3] as number) + offset - (this.#parts[part + 1] as number);
  }

  /** Maps the end of a range to the original: before parts that were left out there. */
  endOf(offset: number): number {
    const part = this.#last(0, offset - 1);
    return part < 0 ? offset : (this.#parts[part + 3] as number) + offset - (this.#parts[part + 1] as number);
  }

  /** Whether an offset of the text is inside of a part, so that it has no place in the original. */
  isInside(offset: number): boolean {
    const part = this.#last(0, offset - 1);
    return part >= 0 && (this.#parts[part + 1] as number) > offset;
  }

  /** Returns the parts of the original that are written in another way between two of its offsets. */
  partsBetween(from: number, to: number): string[] {
    const parts: string[] = [];
    for (let part = this.#last(2, to - 1); part >= 0 && (this.#parts[part + 2] as number) >= from; part -= 4) {
      parts.push(this.original.slice(this.#parts[part + 2], this.#parts[part + 3]));
    }
    return parts.reverse();
  }

  /** Index of the last part one of whose four offsets is at most `limit`; negative if there is none. */
  #last(which: 0 | 1 | 2, limit: number): number {
    return 4 * (bisect(this.#parts.length >> 2, (i) => (this.#parts[4 * i + which] as number) <= limit) - 1);
  }
}

/** Returns the lengths of the common start and end of a part and its replacement, which keeps at least one unit. */
function sameEnds(original: string, from: number, to: number, written: string): [before: number, after: number] {
  const most = Math.min(to - from, written.length - 1);
  let before = 0;
  while (before < most && original[from + before] === written[before]) before++;
  let after = 0;
  while (before + after < most && original[to - 1 - after] === written[written.length - 1 - after]) after++;
  return [before, after];
}
