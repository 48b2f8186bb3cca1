import { type DateOrder, dateFinder, dateValue } from '../../../formats/dates/find-date.ts';
import { compareDecimals, type Decimal, negated } from '../../../formats/numbers/decimal.ts';
import { findNumber } from '../../../formats/numbers/find-number.ts';
import type { LineOrder } from '../../../streaming/merge-runs.ts';
import {
  DECIMAL_COMMA,
  lossNote,
  missingNote,
  ORDER_NAMES,
  orderOfDecimals,
  orderOfNumbers,
  STYLES,
} from './by-value.ts';
import { byNumber, type Compare } from './line-order.ts';
import { keyTexts, type OwnOrder, ownOrder, type Sorting } from './sort-order.ts';

export type Reading = Sorting & {
  readonly decimal: 'auto' | 'point' | 'comma';
  readonly dateOrder: 'auto' | DateOrder;
};

/** An order that all lines have their part in, which are gone through before. */
export type StreamOrder = {
  /** Look at some lines. Left out where no other line matters. */
  readonly survey?: (lines: readonly string[]) => void;
  /** Once all lines have been looked at. They are given to it in the order of the text before any of them again. */
  order(): OwnOrder;
  /** Once all lines have been given to the order. */
  told(): { readonly notes: readonly string[]; readonly reading: string };
};

/** A comparison where nothing comes last in either direction. */
const valuesFirst =
  <T>(compare: Compare<T>, descending: boolean): Compare<T | undefined> =>
  (a, b) => {
    if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
    return descending ? -compare(a, b) : compare(a, b);
  };

/** Whether a comma or a point, maybe that of another script, may make a difference between two ways to read numbers. */
const MAY_DIFFER = /[.,]|[^\0-\x7f]/;

type Mark = 'point' | 'comma';

/** Finds out how numbers are written, as `orderByNumber` does, from some of them at a time. */
class NumberSurvey {
  readonly #decimal: Reading['decimal'];
  /** Number of numbers with marks that can be read with a point, a comma, and either: see `decimalMarkOf`. */
  #point = 0;
  #comma = 0;
  #either = 0;
  /** Whether all numbers are in parentheses, read with each mark. */
  readonly #areCounts = { point: true, comma: true };

  constructor(decimal: Reading['decimal']) {
    this.#decimal = decimal;
  }

  get mark(): Mark {
    if (this.#decimal !== 'auto') return this.#decimal;
    return this.#mayBeComma && this.#point < this.#either ? 'comma' : 'point';
  }

  get areCounts(): boolean {
    return this.#areCounts[this.mark];
  }

  add(keys: readonly string[]): void {
    for (const key of keys) {
      const isOpen = this.#decimal === 'auto' && this.#mayBeComma;
      if (!isOpen && !this.areCounts) return;
      if (isOpen) this.#addOpen(key);
      else this.#count(this.mark, findNumber(key, STYLES[this.mark]));
    }
  }

  /** A number that was not read with a comma decides against it for good. */
  get #mayBeComma(): boolean {
    return this.#comma === this.#either;
  }

  #count(mark: Mark, number: ReturnType<typeof findNumber>): void {
    if (number && !number.isAccounting) this.#areCounts[mark] = false;
  }

  #addOpen(key: string): void {
    const point = findNumber(key, STYLES.point);
    const comma = MAY_DIFFER.test(key) ? findNumber(key, STYLES.comma) : point;
    this.#count('point', point);
    this.#count('comma', comma);
    if (!point?.isMarked) return;
    const fitsComma = comma?.isComplete === true;
    if (point.isComplete) this.#point++;
    if (fitsComma) this.#comma++;
    if (point.isComplete || fitsComma) this.#either++;
  }
}

function numberOrder(reading: Reading): StreamOrder {
  const descending = reading.order === 'desc';
  const found = new NumberSurvey(reading.decimal);
  let loss: string | undefined;
  const order = (): LineOrder<Decimal | undefined> => {
    const { mark, areCounts } = found;
    return {
      keys: (lines) =>
        keyTexts(lines, reading).map((key) => {
          const number = findNumber(key, STYLES[mark]);
          if (!number?.isAccounting) return number?.value;
          if (areCounts) return negated(number.value);
          loss ??= key;
          return number.value;
        }),
      sort: (keys) => orderOfDecimals(keys, descending),
      compare: valuesFirst(compareDecimals, descending),
    };
  };
  return {
    survey: (lines) => found.add(keyTexts(lines, reading)),
    order: () => order() as OwnOrder,
    told: () => ({
      notes: loss === undefined ? [] : [lossNote(loss)],
      reading: reading.decimal === 'auto' && found.mark === 'comma' ? DECIMAL_COMMA : '',
    }),
  };
}

function dateOrder(reading: Reading): StreamOrder {
  const descending = reading.order === 'desc';
  const find = dateFinder(reading.lang);
  const isAuto = reading.dateOrder === 'auto';
  /** Dates in digits that have only the day first, or only the month: see `orderOfDates`. */
  let isDayFirst = false;
  let isMonthFirst = false;
  const chosen = () => {
    if (reading.dateOrder !== 'auto') return reading.dateOrder;
    return isDayFirst && !isMonthFirst ? 'dmy' : 'mdy';
  };
  let missing = 0;
  let isNumeric = false;
  const order = (): LineOrder<number | undefined> => {
    const first = chosen();
    const second = first === 'mdy' ? 'dmy' : 'mdy';
    return {
      keys: (lines) =>
        keyTexts(lines, reading).map((key) => {
          const date = find(key);
          if (date?.isNumeric) isNumeric = true;
          return date && (dateValue(date, first) ?? dateValue(date, second));
        }),
      sort: (keys) => {
        for (const key of keys) if (key === undefined) missing++;
        return orderOfNumbers(keys, descending);
      },
      compare: valuesFirst(byNumber, descending),
    };
  };
  return {
    ...(isAuto && {
      survey: (lines) => {
        for (const key of keyTexts(lines, reading)) {
          if (isDayFirst && isMonthFirst) return;
          const date = find(key);
          if (!date?.isNumeric) continue;
          isDayFirst ||= dateValue(date, 'mdy') === undefined;
          isMonthFirst ||= dateValue(date, 'dmy') === undefined;
        }
      },
    }),
    order: () => order() as OwnOrder,
    told: () => ({
      notes: missing > 0 ? [missingNote(missing)] : [],
      reading: isNumeric ? ORDER_NAMES[chosen()] : '',
    }),
  };
}

/** Returns the order for sorting a text in pieces. @throws Error if it is random */
export function streamOrder(reading: Reading): StreamOrder {
  if (reading.by === 'number') return numberOrder(reading);
  if (reading.by === 'date') return dateOrder(reading);
  const own = ownOrder(reading);
  if (!own) throw new Error(`There is no order by ${reading.by}.`);
  return { order: () => own, told: () => ({ notes: [], reading: '' }) };
}
