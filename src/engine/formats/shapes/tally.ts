import { placeInWords, positionAt } from '../../contract/position.ts';
import { plural } from '../../values/plural.ts';

/** Counts what a conversion changes, by kind, each with its first place. */
export class Tally {
  readonly #text: string;
  readonly #found = new Map<string, { count: number; readonly at: number }>();

  /** @param text where the offsets are */
  constructor(text: string) {
    this.#text = text;
  }

  /** @param at 0-based, in UTF-16 code units */
  add(kind: string, at: number): void {
    const known = this.#found.get(kind);
    if (known) known.count++;
    else this.#found.set(kind, { count: 1, at });
  }

  /**
   * Returns the note on a kind: `2 tags were left out (first in line 3, column 5).` Empty if there are none.
   *
   * @param one the sentence after the number 1, without its period
   * @param many the sentence after other numbers
   */
  note(kind: string, one: string, many: string): string[] {
    const found = this.#found.get(kind);
    if (!found) return [];
    const place = placeInWords(positionAt(this.#text, found.at));
    return [`${plural(found.count, one, many)} (${found.count === 1 ? '' : 'first '}at ${place}).`];
  }
}
