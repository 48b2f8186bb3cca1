import type { DateOrder } from '../../../engine/formats/dates/find-date.ts';
import { compareDecimals, type Decimal } from '../../../engine/formats/numbers/decimal.ts';
import type { LineOrder } from '../../../engine/long/merge-runs.ts';
import { DateKeys, NumberKeys, orderOfDecimals, type ReadOrder } from './by-value.ts';
import { byNumber, type Compare } from './line-order.ts';
import { keyTexts, type OwnOrder, ownOrder, type Sorting } from './sort-order.ts';

export type Reading = Sorting & {
  readonly decimal: 'auto' | 'point' | 'comma';
  readonly dateOrder: 'auto' | DateOrder;
};

/** Order that depends on all lines; call `survey` on every line first. */
export type StreamOrder = {
  /** Look at some lines. Left out where no other line matters. */
  readonly survey?: (lines: readonly string[]) => void;
  /** For use once all lines have been looked at, which get it in the order of the text before any of them again. */
  readonly order: OwnOrder;
  /** Once all lines have been given to the order. */
  report(): Pick<ReadOrder, 'notes' | 'reading'>;
};

/** A comparison where nothing comes last in either direction. */
const valuesFirst =
  <T>(compare: Compare<T>, descending: boolean): Compare<T | undefined> =>
  (a, b) => {
    if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
    return descending ? -compare(a, b) : compare(a, b);
  };

function numberOrder(reading: Reading): StreamOrder {
  const descending = reading.order === 'desc';
  const numbers = new NumberKeys(reading.decimal);
  const order: LineOrder<Decimal | undefined> = {
    keys: (lines) => keyTexts(lines, reading).map((key) => numbers.valueOf(key, numbers.find(key))),
    sort: (keys) => orderOfDecimals(keys, descending),
    compare: valuesFirst(compareDecimals, descending),
  };
  return {
    survey(lines) {
      for (const key of keyTexts(lines, reading)) {
        if (numbers.isSettled) return;
        numbers.add(key);
      }
    },
    order: order as OwnOrder,
    report: () => numbers.report(),
  };
}

function dateOrder(reading: Reading): StreamOrder {
  const descending = reading.order === 'desc';
  const dates = new DateKeys(reading.dateOrder, reading.lang);
  const order: LineOrder<number | undefined> = {
    keys: (lines) => keyTexts(lines, reading).map((key) => dates.valueOf(dates.find(key))),
    sort: (keys) => dates.sort(keys, descending),
    compare: valuesFirst(byNumber, descending),
  };
  return {
    survey(lines) {
      for (const key of keyTexts(lines, reading)) {
        const date = dates.find(key);
        if (date) dates.orders.add(date);
      }
    },
    order: order as OwnOrder,
    report: () => dates.report(),
  };
}

/** Returns the order for sorting a text in pieces. @throws Error if it is random */
export function streamOrder(reading: Reading): StreamOrder {
  if (reading.by === 'number') return numberOrder(reading);
  if (reading.by === 'date') return dateOrder(reading);
  const own = ownOrder(reading);
  if (!own) throw new Error(`There is no order by ${reading.by}.`);
  return { order: own, report: () => ({ notes: [], reading: '' }) };
}
