import type { Offer } from '../../../engine/contract/offer.ts';
import { QUOTED } from '../../../engine/formats/csv/parse.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { Rows } from './rows.ts';

/** Words that databases print for null. */
const PRINTED_NULLS: ReadonlySet<string> = new Set(['NULL', '\\N']);

/** Counts the cells without quotes that are a word for null in databases, where they are read as text. */
export class NullTexts {
  #count = 0;
  #line = 0;
  readonly #words = new Set<string>();

  add({ table: { cells, marks, rows, starts }, firstRow, find }: Rows): void {
    for (let i = rows[firstRow] ?? 0; i < cells.length; i++) {
      const cell = cells[i] as string;
      if (!PRINTED_NULLS.has(cell) || ((marks[i] ?? 0) & QUOTED) !== 0) continue;
      if (this.#count++ === 0) this.#line = find(starts[i] ?? 0).line;
      this.#words.add(cell);
    }
  }

  notes(): string[] {
    if (this.#count === 0) return [];
    const what = `${plural(this.#count, 'cell')} with ${[...this.#words].join(' or ')} without quotes`;
    return [`${what} ${this.#count === 1 ? 'is' : 'are'} text, not null (first at line ${this.#line}).`];
  }

  /** Returns the offer to read them as null. */
  offers(): Offer[] {
    if (this.#count === 0) return [];
    return [{ text: '', label: 'Read as null', options: { nulls: [...this.#words].join(', ') } }];
  }
}
