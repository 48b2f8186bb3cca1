import { formatNumber } from '../../../core/format-number.ts';
import { plural } from '../../../core/plural.ts';
import { excerpt } from '../../../text/excerpt.ts';
import type { ListSeparator } from './split.ts';

/** Describes how a text was read: `3 numbers, split by line, decimal comma`. */
export function listSummary(
  {
    separator,
    mark,
    hasMarks,
  }: { readonly separator: ListSeparator; readonly mark: ',' | '.'; readonly hasMarks: boolean },
  count: number,
): string {
  const style = mark === ',' ? 'decimal comma' : 'decimal point';
  return `${plural(count, 'number')}, split by ${separator}${hasMarks ? `, ${style}` : ''}`;
}

const CURRENCY = /\p{Sc}/gu;

/** Looks for signs of currencies, also in one piece of a text after the other. */
export class Currencies {
  #first: string | undefined;
  #areSeveral = false;

  /** @returns whether numbers so far carry different signs */
  add(text: string): boolean {
    if (this.#areSeveral) return true;
    for (const [sign] of text.matchAll(CURRENCY)) {
      this.#first ??= sign;
      if (sign !== this.#first) this.#areSeveral = true;
      if (this.#areSeveral) break;
    }
    return this.#areSeveral;
  }
}

/** An item that is no number, and its 1-based place. */
export type OtherItem = { readonly text: string; readonly line: number; readonly column: number };

/** Returns the notes about a list. */
export function listNotes({
  hasSeveralCurrencies,
  doubtful,
  others,
  first,
  invalid,
}: {
  readonly hasSeveralCurrencies: boolean;
  /** The first item that another style would have read as another number. */
  readonly doubtful: string | undefined;
  /** Number of items that are not numbers, and the first of them. */
  readonly others: number;
  readonly first: OtherItem | undefined;
  readonly invalid: 'end' | 'drop' | 'error';
}): string[] {
  const notes: string[] = [];
  if (hasSeveralCurrencies) notes.push('Several currencies: sorted by number alone, without exchange rates.');
  if (doubtful !== undefined) {
    notes.push(
      `"${excerpt(doubtful)}" can be read with a decimal point or a decimal comma; it was read with a decimal point. Choose a number style if that is wrong.`,
    );
  }
  if (first) {
    const { text, line, column } = first;
    const what = others === 1 ? '1 item is not a number' : `${formatNumber(others)} items are not numbers`;
    const left = invalid === 'drop' ? 'left out' : 'put at the end';
    notes.push(`${what} (first "${excerpt(text)}" at line ${line}, column ${column}); ${left}.`);
  }
  return notes;
}
