import type { Offer } from '../../../engine/contract/offer.ts';
import { type DateOrder, DateOrders, dateFinder, type FoundDate } from '../../../engine/formats/dates/find-date.ts';
import { looseFinder } from '../../../engine/formats/dates/loose-dates.ts';
import { compareDecimals, type Decimal, needsExact, negated } from '../../../engine/formats/numbers/decimal.ts';
import { DecimalMarks } from '../../../engine/formats/numbers/decimal-mark.ts';
import { type FoundNumber, findNumber } from '../../../engine/formats/numbers/find-number.ts';
import { orderOfDoubles } from '../../../engine/formats/numbers/order-of-doubles.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { plural } from '../../../engine/values/plural.ts';
import { type Compare, sortedOrder } from './line-order.ts';
import { NumberUnits } from './number-units.ts';

/** Notes and number or date format of all keys. */
export type KeyReport = {
  readonly notes: readonly string[];
  /** Number format of all keys: `decimal comma`. Empty if it is the default. */
  readonly reading: string;
};

function orderOfValues<T>(values: readonly (T | undefined)[], compare: Compare<T>, descending: boolean): number[] {
  const valued: number[] = [];
  const others: number[] = [];
  for (let i = 0; i < values.length; i++) (values[i] === undefined ? others : valued).push(i);
  const sorted = sortedOrder(
    valued.map((i) => values[i] as T),
    compare,
    descending,
  );
  return [...sorted.map((i) => valued[i] as number), ...others];
}

/** Returns the exact order of numbers. Missing ones come last in either direction. */
export function orderOfDecimals(values: readonly (Decimal | undefined)[], descending: boolean): number[] {
  if (values.some((value) => value && needsExact(value))) return orderOfValues(values, compareDecimals, descending);
  return orderOfNumbers(
    values.map((value) => value?.approximate),
    descending,
  );
}

/** Returns the order of doubles. Keys without a number come last in either direction. */
export function orderOfNumbers(values: readonly (number | undefined)[], descending: boolean): number[] {
  const order: number[] = [];
  const others: number[] = [];
  for (let i = 0; i < values.length; i++) (values[i] === undefined ? others : order).push(i);
  const indices = order.slice();
  const numbers = new Float64Array(indices.length);
  for (let i = 0; i < indices.length; i++) numbers[i] = values[indices[i] as number] as number;
  const sorted = orderOfDoubles(numbers, descending);
  for (let i = 0; i < sorted.length; i++) order[i] = indices[sorted[i] as number] as number;
  for (const i of others) order.push(i);
  return order;
}

/** Returns a note about keys without a value, if there are any. */
const missingNotes = (missing: number, what: string): string[] =>
  missing === 0 ? [] : [`${plural(missing, 'line')} without a ${what} ${missing === 1 ? 'comes' : 'come'} last.`];

/** Numbers of keys without a number, and of keys with more digits right after theirs. */
type Unread = { missing: number; cut: number };

const STYLES = { point: 'point', comma: 'decimal-comma' } as const;

type Mark = keyof typeof STYLES;

/** Whether a comma or a point, maybe that of another script, may make a difference between two ways to read numbers. */
const MAY_DIFFER = /[.,]|[^\0-\x7f]/;

/** Detects the number format of keys, one key after the other, and returns their values. */
export class NumberKeys {
  readonly #decimal: Mark | 'auto';
  readonly #marks = new DecimalMarks();
  readonly #units = new NumberUnits();
  /** Whether all numbers are in parentheses, read with each mark. */
  readonly #areCounts = { point: true, comma: true };
  /** The first key whose number has a mark. */
  #marked: string | undefined;
  /**
   * Whether numbers are larger with a point (1), with a comma (-1), or the same with both (0). The order of numbers that
   * are all of one kind is the same with both.
   */
  readonly #scales = new Set<number>();
  /** The first number that is negative only because it is in parentheses. */
  #loss: string | undefined;
  /** The first key with more digits right after its number. */
  #cut: string | undefined;
  /** Counts of the keys that were sorted, and of those that `valuesOf` got last. */
  readonly #sorted: Unread = { missing: 0, cut: 0 };
  #latest: Unread = { missing: 0, cut: 0 };

  /** @param decimal the decimal mark; `auto` finds it out from all keys */
  constructor(decimal: Mark | 'auto') {
    this.#decimal = decimal;
  }

  /** Reads a key, to find out the mark and what letters after numbers mean. */
  add(key: string): void {
    this.#units.survey(key);
    if (this.#isSettled) return;
    const number = this.find(key, this.#decimal === 'comma' ? 'comma' : 'point');
    if (this.#decimal === 'auto' && this.#marks.mayBeComma) this.#addOpen(key, number);
    else if (number && !number.isAccounting) this.#areCounts[this.mark] = false;
  }

  #addOpen(key: string, point: FoundNumber | undefined): void {
    const comma = MAY_DIFFER.test(key) ? this.find(key, 'comma') : point;
    if (point && !point.isAccounting) this.#areCounts.point = false;
    if (comma && !comma.isAccounting) this.#areCounts.comma = false;
    if (point && comma && point.value.digits !== '') {
      const isMore = compareDecimals(point.value, comma.value);
      this.#scales.add(point.value.negative ? -isMore : isMore);
    }
    if (!point?.isMarked) return;
    this.#marked ??= key;
    this.#marks.add(point.isComplete, comma?.isComplete === true);
  }

  /** Returns the number in a key; read with the mark of all keys, once they were added, if none is given. */
  find(key: string, mark: Mark = this.mark): FoundNumber | undefined {
    return findNumber(this.#units.spelledOut(key), STYLES[mark]);
  }

  get mark(): Mark {
    return this.#decimal === 'auto' ? this.#marks.mark : this.#decimal;
  }

  /** Whether further keys do not change the mark. */
  get #isSettled(): boolean {
    return !this.#areCounts[this.mark] && (this.#decimal !== 'auto' || !this.#marks.mayBeComma);
  }

  /** In a list of `Name (42)` parentheses mean a count; beside other numbers a loss. */
  valueOf(key: string, number: FoundNumber | undefined): Decimal | undefined {
    if (!number?.isAccounting) return number?.value;
    if (this.#areCounts[this.mark]) return negated(number.value);
    this.#loss ??= key;
    return number.value;
  }

  /** Returns the numbers in keys. A merge of sorted lines needs them again, so that `sort` counts. */
  valuesOf(keys: readonly string[]): (Decimal | undefined)[] {
    const latest: Unread = { missing: 0, cut: 0 };
    this.#latest = latest;
    return keys.map((key) => {
      const number = this.find(key);
      this.#units.read(key);
      if (!number) latest.missing++;
      else if (number.isCut) {
        latest.cut++;
        this.#cut ??= key;
      }
      return this.valueOf(key, number);
    });
  }

  /** Returns the order of the values of keys. */
  sort(values: readonly (Decimal | undefined)[], descending: boolean): number[] {
    this.#sorted.missing += this.#latest.missing;
    this.#sorted.cut += this.#latest.cut;
    this.#latest = { missing: 0, cut: 0 };
    return orderOfDecimals(values, descending);
  }

  /** A key that can be read with a decimal comma as well, if all that have a mark can and the order may depend on it. */
  get #doubtful(): string | undefined {
    return this.#marks.isDoubtful && this.#scales.size > 1 ? this.#marked : undefined;
  }

  /** Returns the offer to read numbers with a decimal comma, if that is in doubt. The note of `report` is beside it. */
  get offers(): Offer[] {
    const isDoubtful = this.#doubtful !== undefined;
    return isDoubtful ? [{ text: '', label: 'Read with a decimal comma', options: { decimal: 'comma' } }] : [];
  }

  /** Once the values of all keys are known. */
  report(): KeyReport {
    const { missing, cut } = this.#sorted;
    const loss = this.#loss;
    const doubtful = this.#doubtful;
    const notes: string[] = [];
    if (doubtful !== undefined) {
      notes.push(
        `"${excerpt(doubtful)}" can be read with a decimal point or a decimal comma; it was read with a decimal point. Choose a decimal mark if that is wrong.`,
      );
    }
    if (loss !== undefined)
      notes.push(`Numbers in parentheses count as negative, as in accounting ("${excerpt(loss)}").`);
    if (this.#cut !== undefined && cut > 0) {
      const example = `${cut === 1 ? '' : 'such as '}"${excerpt(this.#cut)}"`;
      notes.push(
        `Only the first number of ${plural(cut, 'line')}, ${example}, was compared; natural order compares all.`,
      );
    }
    return {
      notes: [...notes, ...this.#units.notes, ...missingNotes(missing, 'number')],
      reading: this.#decimal === 'auto' && this.mark === 'comma' ? 'decimal comma' : '',
    };
  }
}

const ORDER_NAMES = { mdy: 'month first', dmy: 'day first' } as const;

/** Detects the date format of keys, one key after the other, and returns their values. */
export class DateKeys {
  /** Returns the first date in a key. */
  readonly find: (key: string) => FoundDate | undefined;
  readonly orders = new DateOrders();
  readonly #dateOrder: 'auto' | DateOrder;
  #isNumeric = false;
  #unixTime: string | undefined;
  #missing = 0;

  /**
   * @param dateOrder what `05/06/2024` means; `auto` finds it out from all keys
   * @param lang the language of names of months, beside English
   */
  constructor(dateOrder: 'auto' | DateOrder, lang: string) {
    this.find = looseFinder(dateFinder(lang));
    this.#dateOrder = dateOrder;
  }

  get #chosen(): DateOrder {
    return this.#dateOrder === 'auto' ? this.orders.order : this.#dateOrder;
  }

  /** A note about the order of day and month, if that is in doubt. */
  get #doubt(): string | undefined {
    const { mixed, doubtful } = this.orders;
    if (this.#dateOrder !== 'auto') return undefined;
    if (mixed)
      return `"${mixed[0].text}" has the day first, "${mixed[1].text}" the month; dates that fit both were read with the month first.`;
    return (
      doubtful &&
      `"${doubtful.text}" can be read with the month or the day first; it was read with the month first. Choose an order of dates if that is wrong.`
    );
  }

  /** Returns the offer to read the day first, if that is in doubt. The note of `report` is beside it. */
  get offers(): Offer[] {
    return this.#doubt === undefined ? [] : [{ text: '', label: 'Read the day first', options: { dateOrder: 'dmy' } }];
  }

  /** Returns the value of a date; one that does not fit the order of the others is read in its own. */
  valueOf(date: FoundDate | undefined): number | undefined {
    if (!date) return undefined;
    if (date.isNumeric) this.#isNumeric = true;
    if (/^\[?1\d{9}/.test(date.text)) this.#unixTime ??= date.text;
    return this.orders.valueOf(date, this.#chosen);
  }

  /** Returns the order of distinct values. */
  sort(values: readonly (number | undefined)[], descending: boolean): number[] {
    for (const value of values) if (value === undefined) this.#missing++;
    return orderOfNumbers(values, descending);
  }

  /** Once all keys are sorted. */
  report(): KeyReport {
    const { dayOrYear } = this.orders;
    const doubt = this.#doubt;
    const notes = [...(doubt === undefined ? [] : [doubt]), ...missingNotes(this.#missing, 'date')];
    if (this.#unixTime)
      notes.push(`Numbers such as "${this.#unixTime}" were read as seconds or milliseconds since 1970.`);
    if (dayOrYear) {
      const second = dayOrYear.isYear ? 'year' : 'day';
      notes.push(`Dates such as "${excerpt(dayOrYear.date.text)}" were read as a month and a ${second}.`);
    }
    return { notes, reading: this.#isNumeric ? ORDER_NAMES[this.#chosen] : '' };
  }
}
