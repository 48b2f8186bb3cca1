import type { Offer } from '../../../engine/contract/offer.ts';
import type { DateOrder } from '../../../engine/formats/dates/find-date.ts';
import { compareDecimals, type Decimal } from '../../../engine/formats/numbers/decimal.ts';
import type { LineOrder } from '../../../engine/long/merge-runs.ts';
import { DateKeys, type KeyReport, NumberKeys } from './by-value.ts';
import { byNumber, type Compare } from './line-order.ts';
import { keyTexts, type OwnOrder, ownOrder, type Sorting } from './sort-order.ts';

export type Reading = Sorting & {
  readonly decimal: 'auto' | 'point' | 'comma';
  readonly dateOrder: 'auto' | DateOrder;
};

/** Order that may depend on all lines: call `survey` on every line first, if there is one. */
export type SurveyedOrder = {
  readonly survey?: (lines: readonly string[]) => void;
  /** It gets the lines in the order of the text. */
  readonly order: OwnOrder;
  /** Returns how the keys were read, once the order has got all lines. */
  report(): KeyReport;
  /** Returns other ways to read them, once all lines were surveyed. */
  readonly offers?: () => readonly Offer[];
};

/** A comparison where nothing comes last in either direction. */
const valuesFirst =
  <T>(compare: Compare<T>, descending: boolean): Compare<T | undefined> =>
  (a, b) => {
    if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
    return descending ? -compare(a, b) : compare(a, b);
  };

function numberOrder(reading: Reading): SurveyedOrder {
  const descending = reading.order === 'desc';
  const numbers = new NumberKeys(reading.decimal);
  const order: LineOrder<Decimal | undefined> = {
    keys: (lines) => numbers.valuesOf(keyTexts(lines, reading)),
    sort: (keys) => numbers.sort(keys, descending),
    compare: valuesFirst(compareDecimals, descending),
  };
  return {
    survey(lines) {
      for (const key of keyTexts(lines, reading)) numbers.add(key);
    },
    order: order as OwnOrder,
    report: () => numbers.report(),
    offers: () => numbers.offers,
  };
}

function dateOrder(reading: Reading): SurveyedOrder {
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
    offers: () => dates.offers,
  };
}

/** Returns the order in which lines are sorted. */
export function surveyedOrder(reading: Reading): SurveyedOrder {
  if (reading.by === 'number') return numberOrder(reading);
  if (reading.by === 'date') return dateOrder(reading);
  return { order: ownOrder(reading, reading.by), report: () => ({ notes: [], reading: '' }) };
}
