import type { Offer } from '../../../engine/contract/offer.ts';
import { type DateOrder, DateOrders, dateFinder, type FoundDate } from '../../../engine/formats/dates/find-date.ts';
import { compareDecimals, type Decimal, needsExact, negated } from '../../../engine/formats/numbers/decimal.ts';
import { DecimalMarks } from '../../../engine/formats/numbers/decimal-mark.ts';
import { type FoundNumber, findNumber } from '../../../engine/formats/numbers/find-number.ts';
import { orderOfDoubles } from '../../../engine/formats/numbers/order-of-doubles.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { plural } from '../../../engine/values/plural.ts';
import { type Compare, sortedOrder } from './line-order.ts';

/** An order of lines, and how their keys were read. */
export type ReadOrder = {
  /** Indices of the keys. Those without a value come last in either direction, as typed. */
  readonly order: ArrayLike<number>;
  readonly notes: readonly string[];
  readonly offers: readonly Offer[];
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

const STYLES = { point: 'point', comma: 'decimal-comma' } as const;

type Mark = keyof typeof STYLES;

/** Whether a comma or a point, maybe that of another script, may make a difference between two ways to read numbers. */
const MAY_DIFFER = /[.,]|[^\0-\x7f]/;

/** Detects the number format of keys, one key after the other, and returns their values. */
export class NumberKeys {
  readonly #decimal: Mark | 'auto';
  readonly #marks = new DecimalMarks();
  /** Whether all numbers are in parentheses, read with each mark. */
  readonly #areCounts = { point: true, comma: true };
  #keys = 0;
  /** Number of keys at the start whose numbers may have been read with another mark than that of all. */
  misread = 0;
  /** The first key whose number has a mark. */
  #marked: string | undefined;
  /** The first number that is negative only because it is in parentheses. */
  #loss: string | undefined;

  /** @param decimal the decimal mark; `auto` finds it out from all keys */
  constructor(decimal: Mark | 'auto') {
    this.#decimal = decimal;
  }

  /** Returns the number in a key, read with the mark that fits best so far. */
  add(key: string): FoundNumber | undefined {
    this.#keys++;
    const number = this.find(key, this.#decimal === 'comma' ? 'comma' : 'point');
    if (this.#decimal === 'auto' && this.#marks.mayBeComma) return this.#addOpen(key, number);
    if (number && !number.isAccounting) this.#areCounts[this.mark] = false;
    return number;
  }

  #addOpen(key: string, point: FoundNumber | undefined): FoundNumber | undefined {
    const comma = MAY_DIFFER.test(key) ? this.find(key, 'comma') : point;
    if (point && !point.isAccounting) this.#areCounts.point = false;
    if (comma && !comma.isAccounting) this.#areCounts.comma = false;
    if (!point?.isMarked) return this.mark === 'point' ? point : comma;
    const { mark } = this;
    this.#marked ??= key;
    this.#marks.add(point.isComplete, comma?.isComplete === true);
    if (this.mark !== mark) this.misread = this.#keys;
    return this.mark === 'point' ? point : comma;
  }

  /** Returns the number in a key; read with the mark of all keys, once they were added, if none is given. */
  find(key: string, mark: Mark = this.mark): FoundNumber | undefined {
    return findNumber(key, STYLES[mark]);
  }

  get mark(): Mark {
    return this.#decimal === 'auto' ? this.#marks.mark : this.#decimal;
  }

  /** Whether further keys change nothing. */
  get isSettled(): boolean {
    return !this.#areCounts[this.mark] && (this.#decimal !== 'auto' || !this.#marks.mayBeComma);
  }

  /** A key that can be read with a decimal comma as well, if all that have a mark can. */
  get doubtful(): string | undefined {
    return this.#marks.isDoubtful ? this.#marked : undefined;
  }

  /** In a list of `Name (42)` parentheses mean a count; beside other numbers a loss. */
  valueOf(key: string, number: FoundNumber | undefined): Decimal | undefined {
    if (!number?.isAccounting) return number?.value;
    if (this.#areCounts[this.mark]) return negated(number.value);
    this.#loss ??= key;
    return number.value;
  }

  /** Once the values of all keys are known. */
  report(): Pick<ReadOrder, 'notes' | 'reading'> {
    const loss = this.#loss;
    return {
      notes:
        loss === undefined ? [] : [`Numbers in parentheses count as negative, as in accounting ("${excerpt(loss)}").`],
      reading: this.#decimal === 'auto' && this.mark === 'comma' ? 'decimal comma' : '',
    };
  }
}

const sameOrder = (a: readonly number[], b: readonly number[]) => a.every((i, at) => i === b[at]);

/** The order of keys by the first number in each. */
export function orderByNumber(keys: readonly string[], decimal: Mark | 'auto', descending: boolean): ReadOrder {
  const numbers = new NumberKeys(decimal);
  const found = keys.map((key) => numbers.add(key));
  for (let i = 0; i < numbers.misread; i++) found[i] = numbers.find(keys[i] as string);
  const orderOf = (read: readonly (FoundNumber | undefined)[]) =>
    orderOfDecimals(
      read.map((number, i) => numbers.valueOf(keys[i] as string, number)),
      descending,
    );
  const order = orderOf(found);
  const report = numbers.report();
  const { doubtful } = numbers;
  const isOpen = doubtful !== undefined && !sameOrder(order, orderOf(keys.map((key) => numbers.find(key, 'comma'))));
  if (!isOpen) return { order, offers: [], ...report };
  const offer = {
    text: `Numbers such as "${excerpt(doubtful)}" were read with a decimal point.`,
    label: 'Read with a decimal comma',
    options: { decimal: 'comma' },
  };
  return { order, offers: [offer], ...report };
}

const ORDER_NAMES = { mdy: 'month first', dmy: 'day first' } as const;

/** Detects the date format of keys, one key after the other, and returns their values. */
export class DateKeys {
  /** Returns the first date in a key. */
  readonly find: (key: string) => FoundDate | undefined;
  readonly orders = new DateOrders();
  readonly #dateOrder: 'auto' | DateOrder;
  #isNumeric = false;
  #missing = 0;

  /**
   * @param dateOrder what `05/06/2024` means; `auto` finds it out from all keys
   * @param lang the language of names of months, beside English
   */
  constructor(dateOrder: 'auto' | DateOrder, lang: string) {
    this.find = dateFinder(lang);
    this.#dateOrder = dateOrder;
  }

  get #chosen(): DateOrder {
    return this.#dateOrder === 'auto' ? this.orders.order : this.#dateOrder;
  }

  /** Returns the value of a date; one that does not fit the order of the others is read in its own. */
  valueOf(date: FoundDate | undefined): number | undefined {
    if (!date) return undefined;
    if (date.isNumeric) this.#isNumeric = true;
    return this.orders.valueOf(date, this.#chosen);
  }

  /** Returns the order of distinct values. */
  sort(values: readonly (number | undefined)[], descending: boolean): number[] {
    for (const value of values) if (value === undefined) this.#missing++;
    return orderOfNumbers(values, descending);
  }

  /** Once all keys are sorted. */
  report(): Pick<ReadOrder, 'notes' | 'reading'> {
    const missing = this.#missing;
    const { dayOrYear } = this.orders;
    const notes: string[] = [];
    if (missing > 0) notes.push(`${plural(missing, 'line')} without a date ${missing === 1 ? 'comes' : 'come'} last.`);
    if (dayOrYear) {
      const second = dayOrYear.isYear ? 'year' : 'day';
      notes.push(`Dates such as "${excerpt(dayOrYear.date.text)}" were read as a month and a ${second}.`);
    }
    return {
      notes,
      reading: this.#isNumeric ? ORDER_NAMES[this.#chosen] : '',
    };
  }
}

/** The order of keys by the first date in each. The parameters are those of `DateKeys`. */
export function orderByDate(
  keys: readonly string[],
  dateOrder: 'auto' | DateOrder,
  lang: string,
  descending: boolean,
): ReadOrder {
  const dates = new DateKeys(dateOrder, lang);
  const found = keys.map(dates.find);
  for (const date of found) if (date) dates.orders.add(date);
  const values = found.map((date) => dates.valueOf(date));
  const { mixed, doubtful } = dates.orders;
  const offers: Offer[] = [];
  const dayFirst = { label: 'Read the day first', options: { dateOrder: 'dmy' } };
  if (dateOrder === 'auto' && mixed) {
    offers.push({
      text: `"${mixed[0].text}" has the day first, "${mixed[1].text}" the month; dates that fit both were read with the month first.`,
      ...dayFirst,
    });
  } else if (dateOrder === 'auto' && doubtful) {
    offers.push({ text: `Dates such as "${doubtful.text}" were read with the month first.`, ...dayFirst });
  }
  return { order: dates.sort(values, descending), offers, ...dates.report() };
}
