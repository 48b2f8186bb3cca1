import type { Offer } from '../../../core/offer.ts';
import { plural } from '../../../core/plural.ts';
import { type DateOrder, dateFinder, dateValue, orderOfDates } from '../../../formats/dates/find-date.ts';
import { compareDecimals, type Decimal, needsExact, negated } from '../../../formats/numbers/decimal.ts';
import { decimalMarkOf } from '../../../formats/numbers/decimal-mark.ts';
import { type FoundNumber, findNumber } from '../../../formats/numbers/find-number.ts';
import { orderOfDoubles } from '../../../formats/numbers/order-of-doubles.ts';
import { excerpt } from '../../../text/excerpt.ts';
import { type Compare, sortedOrder } from './line-order.ts';

/** An order of lines, and how their keys were read. */
export type ReadOrder = {
  /** Indices of the keys. Those without a value come last in either direction, as typed. */
  readonly order: ArrayLike<number>;
  readonly notes: readonly string[];
  readonly offers: readonly Offer[];
  /** Way in which all keys were read: `decimal comma`. Empty if there was nothing to find out. */
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

/** The order of numbers, exactly. Where there is none comes last in either direction. */
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
  const places = order.slice();
  const numbers = new Float64Array(places.length);
  for (let i = 0; i < places.length; i++) numbers[i] = values[places[i] as number] as number;
  const sorted = orderOfDoubles(numbers, descending);
  for (let i = 0; i < sorted.length; i++) order[i] = places[sorted[i] as number] as number;
  for (const i of others) order.push(i);
  return order;
}

export const STYLES = { point: 'point', comma: 'decimal-comma' } as const;

export const DECIMAL_COMMA = 'decimal comma';

/** Note on the first number that is negative only because it is in parentheses. */
export const lossNote = (key: string): string =>
  `Numbers in parentheses count as negative, as in accounting ("${excerpt(key)}").`;

const sameOrder = (a: readonly number[], b: readonly number[]) => a.every((i, at) => i === b[at]);

/**
 * The order of keys by the first number in each.
 *
 * @param decimal the decimal mark; `auto` finds it out from all keys
 */
export function orderByNumber(
  keys: readonly string[],
  decimal: 'auto' | 'point' | 'comma',
  descending: boolean,
): ReadOrder {
  const find = (mark: 'point' | 'comma') => keys.map((key) => findNumber(key, STYLES[mark]));
  let found = find(decimal === 'comma' ? 'comma' : 'point');
  const commas: (FoundNumber | undefined | null)[] = keys.map(() => null);
  /** Returns the number in a key, read with a decimal comma. Reading is slow, so each key is read once. */
  const asComma = (i: number) => {
    let number = commas[i];
    if (number === null) {
      number = findNumber(keys[i] as string, STYLES.comma);
      commas[i] = number;
    }
    return number;
  };
  const marked = [...keys.keys()].filter((i) => found[i]?.isMarked);
  let reading = '';
  let isDoubtful = false;
  if (decimal === 'auto') {
    const asPoint = found;
    const fit = decimalMarkOf(marked.length, (at, mark) => {
      const i = marked[at] as number;
      const number = mark === 'point' ? asPoint[i] : asComma(i);
      return number?.isComplete === true;
    });
    isDoubtful = fit.isDoubtful;
    if (fit.mark === 'comma') {
      found = keys.map((_, i) => asComma(i));
      reading = DECIMAL_COMMA;
    }
  }
  const notes: string[] = [];
  // In a list of `Name (42)` parentheses mean a count; beside other numbers a loss.
  const areCounts = found.every((number) => !number || number.isAccounting);
  const loss = areCounts ? -1 : found.findIndex((number) => number?.isAccounting);
  if (loss >= 0) notes.push(lossNote(keys[loss] as string));
  const signed = (number: FoundNumber | undefined) =>
    number?.isAccounting && areCounts ? negated(number.value) : number?.value;
  const order = orderOfDecimals(found.map(signed), descending);
  const example = keys[marked[0] ?? 0] ?? '';
  const isOpen =
    isDoubtful &&
    !sameOrder(
      order,
      orderOfDecimals(
        keys.map((_, i) => signed(asComma(i))),
        descending,
      ),
    );
  const offers = isOpen
    ? [
        {
          text: `Numbers such as "${excerpt(example)}" were read with a decimal point.`,
          label: 'Read with a decimal comma',
          options: { decimal: 'comma' },
        },
      ]
    : [];
  return { order, notes, offers, reading };
}

export const ORDER_NAMES = { mdy: 'month first', dmy: 'day first' } as const;

export const missingNote = (lines: number): string =>
  `${plural(lines, 'line')} without a date ${lines === 1 ? 'comes' : 'come'} last.`;

/**
 * The order of keys by the first date in each.
 *
 * @param dateOrder what `05/06/2024` means; `auto` finds it out from all keys
 * @param lang the language of names of months, beside English
 */
export function orderByDate(
  keys: readonly string[],
  dateOrder: 'auto' | DateOrder,
  lang: string,
  descending: boolean,
): ReadOrder {
  const find = dateFinder(lang);
  const found = keys.map(find);
  const dates = found.flatMap((date) => date ?? []);
  const { order: fitting, doubtful, mixed } = orderOfDates(dates);
  const chosen = dateOrder === 'auto' ? fitting : dateOrder;
  const other = chosen === 'mdy' ? 'dmy' : 'mdy';
  // What is no date in the order of the others is one in its own.
  const values = found.map((date) => date && (dateValue(date, chosen) ?? dateValue(date, other)));
  const notes: string[] = [];
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
  const missing = keys.length - dates.length;
  if (missing > 0) notes.push(missingNote(missing));
  return {
    order: orderOfNumbers(values, descending),
    notes,
    offers,
    reading: dates.some(({ isNumeric }) => isNumeric) ? ORDER_NAMES[chosen] : '',
  };
}
