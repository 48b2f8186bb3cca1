import { errorAt } from '../../../engine/contract/error-at.ts';
import type { Losses } from '../../../engine/contract/losses.ts';
import { placeInWords, positionAt, toGlobal } from '../../../engine/contract/position.ts';
import type { Piece } from '../../../engine/contract/streaming.ts';
import type { Decimal } from '../../../engine/formats/numbers/decimal.ts';
import { markOf } from '../../../engine/formats/numbers/number-grammar.ts';
import { forEachLine, isBlank } from '../../../engine/lines/lines.ts';
import { JoinedLines } from '../../../engine/long/joined-lines.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { type ListReading, MARKED } from './list-reading.ts';
import { type Entry, type ListSeparator, SEPARATORS, separatorAsWritten, separatorsIn } from './split.ts';

export type NumberEntry = Entry & { readonly value: Decimal };

/** Options for the result of a list that has been read. */
export type ListOptions = { readonly invalid: 'end' | 'drop' | 'error'; readonly outSep: ListSeparator | 'same' };

const CURRENCY = /\p{Sc}/gu;

/** Divides the items of a list, given in one piece or in several, into numbers and others, and tells how it was read. */
export class NumberList {
  readonly #options: ListOptions;
  readonly #reading: ListReading;
  /** Whether there is nothing but whitespace so far. */
  isBlank = true;
  numbers = 0;
  /** Number of items that are not numbers. */
  others = 0;
  /** The first of those, with its 1-based place. */
  #first: { readonly text: string; readonly line: number; readonly column: number } | undefined;
  #hasMarks = false;
  #currency: string | undefined;
  #hasSeveralCurrencies = false;
  #separator: string | undefined;
  #blankLines = 0;
  readonly #joined = new JoinedLines();

  constructor(options: ListOptions, reading: ListReading) {
    this.#options = options;
    this.#reading = reading;
  }

  /**
   * @param entries the items of the piece
   * @throws ToolError for an item that is not a number, if the options say so
   */
  add({ text, at, isLast }: Pick<Piece, 'text' | 'at' | 'isLast'>, entries: readonly Entry[]) {
    const numbers: NumberEntry[] = [];
    const others: Entry[] = [];
    for (const entry of entries) {
      this.#hasMarks ||= MARKED.test(entry.text);
      if (entry.value !== undefined) numbers.push(entry as NumberEntry);
      else others.push(entry);
    }
    const [other] = others;
    if (other) {
      const { text: item, offset } = other;
      if (this.#options.invalid === 'error') {
        throw errorAt(text, offset, `"${excerpt(item)}" is not a number`, offset + item.length);
      }
      this.#first ??= { text: item, ...toGlobal(at, positionAt(text, offset)) };
    }
    this.numbers += numbers.length;
    this.others += others.length;
    forEachLine(text, (start, end) => {
      if (isBlank(text, start, end)) this.#blankLines++;
    });
    this.#joined.read(text);
    this.#findCurrencies(text);
    this.#findSeparator(text, isLast);
    return { numbers, others };
  }

  #findCurrencies(text: string): void {
    if (this.#hasSeveralCurrencies) return;
    for (const [sign] of text.matchAll(CURRENCY)) {
      this.#currency ??= sign;
      this.#hasSeveralCurrencies = sign !== this.#currency;
      if (this.#hasSeveralCurrencies) return;
    }
  }

  /** Finds the separator as written between the first two items. Whitespace around the whole list does not count. */
  #findSeparator(text: string, isLast: boolean): void {
    if (this.#separator !== undefined) return;
    const list = this.isBlank ? text.trimStart() : text;
    const part = isLast ? list.trimEnd() : list;
    if (part !== '') this.isBlank = false;
    const { separator } = this.#reading;
    if (separatorsIn(part).includes(separator)) this.#separator = separatorAsWritten(part, separator);
  }

  /** Returns the separator of the result, once all items are known. */
  get separator(): string {
    const { outSep } = this.#options;
    return outSep === 'same' ? (this.#separator ?? SEPARATORS[this.#reading.separator]) : SEPARATORS[outSep];
  }

  /** Describes how the list was read: `3 numbers, split by line, decimal comma`. */
  get summary(): string {
    const { separator, style } = this.#reading;
    const mark = markOf(style) === ',' ? 'decimal comma' : 'decimal point';
    return `${plural(this.numbers, 'number')}, split by ${separator}${this.#hasMarks ? `, ${mark}` : ''}`;
  }

  get losses(): Losses {
    const isByLine = this.#reading.separator === 'line' && this.#options.outSep === 'same';
    return { blankLines: this.#blankLines, lineBreaks: isByLine ? this.#joined.changed : 0 };
  }

  get notes(): string[] {
    const notes: string[] = [];
    const { doubtful, joined, torn, separator } = this.#reading;
    if (this.#hasSeveralCurrencies) {
      notes.push('Several currencies: sorted by number alone, without exchange rates.');
    }
    if (doubtful !== undefined) {
      notes.push(
        `"${excerpt(doubtful)}" can be read with a decimal point or a decimal comma; it was read with a decimal point. Choose a number style if that is wrong.`,
      );
    }
    if (joined !== undefined) {
      notes.push(
        `The comma in "${excerpt(joined)}" may separate two numbers; it was read as part of one. Choose commas as what splits the items if that is wrong.`,
      );
    }
    if (torn !== undefined) {
      notes.push(`The ${separator} before "${torn}" may mark thousands; it was read as a separator.`);
    }
    if (this.#first) {
      const { text } = this.#first;
      const what = this.others === 1 ? '1 item is not a number' : `${formatNumber(this.others)} items are not numbers`;
      const left = this.#options.invalid === 'drop' ? 'left out' : 'put at the end';
      notes.push(`${what} (first "${excerpt(text)}" at ${placeInWords(this.#first)}); ${left}.`);
    }
    return notes;
  }
}
