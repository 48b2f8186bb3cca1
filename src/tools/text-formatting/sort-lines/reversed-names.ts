import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { plural } from '../../../engine/values/plural.ts';
import { lastWord } from './sort-order.ts';

/** A name with the surname first: `Smith, Adam`. */
const REVERSED = /^\s*\p{L}[^,]*,\s*(?=\p{L})[^,]*$/u;

/** Counts lines whose last word is probably no surname, since a comma is before it. */
export class ReversedNames {
  #count = 0;
  #first = '';

  read(lines: readonly string[]): void {
    for (const line of lines) {
      // The `Jr.` of `Adam Smith, Jr.` is not the last word.
      if (!REVERSED.test(line) || line.lastIndexOf(lastWord(line)) < line.indexOf(',')) continue;
      if (this.#count++ === 0) this.#first = line.trim();
    }
  }

  get notes(): readonly string[] {
    if (this.#count === 0) return [];
    const lines = plural(this.#count, 'line has', 'lines have');
    return [`${lines} a comma, such as "${excerpt(this.#first)}"; sorted by the word at the end.`];
  }
}
