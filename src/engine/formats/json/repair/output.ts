import { TextBuilder } from '../../../unicode/text-builder.ts';
import { bisect } from '../../../values/bisect.ts';
import { type Change, emptyTally, type Tally } from '../changes.ts';

/** Collects the output of a repair, its changes, and the input offset of each piece. */
export class Output {
  readonly #out = new TextBuilder();
  #length = 0;
  readonly #reports: boolean;
  readonly changes: Change[] = [];
  readonly tally: Tally = emptyTally();
  readonly #outOffsets: number[] = [0];
  readonly #sourceOffsets: number[] = [0];

  /** @param reports whether to keep the changes and offsets, not only the number of changes */
  constructor(reports: boolean) {
    this.#reports = reports;
  }

  change(change: Change): void {
    this.tally[change.certainty]++;
    if (!this.#reports) return;
    const { changes } = this;
    let index = changes.push(change) - 1;
    // A comma that nothing follows is known to be one too many only where the next bracket closes.
    for (; index > 0 && (changes[index - 1] as Change).at > change.at; index--) {
      changes[index] = changes[index - 1] as Change;
    }
    changes[index] = change;
  }

  /** Write a piece. @param source offset of the input that it comes from */
  emit(piece: string, source: number): void {
    if (this.#reports) {
      this.#outOffsets.push(this.#length);
      this.#sourceOffsets.push(source);
    }
    this.#out.copy(piece, 0, piece.length);
    this.#length += piece.length;
  }

  /** Returns the offset of the input that an offset of the output comes from. */
  sourceAt(offset: number): number {
    const pieces = bisect(this.#outOffsets.length, (i) => (this.#outOffsets[i] as number) <= offset);
    return this.#sourceOffsets[pieces - 1] as number;
  }

  toString(): string {
    return this.#out.toString();
  }
}
