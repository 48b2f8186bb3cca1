import { isDigit } from '../../unicode/ascii.ts';
import { toNfc } from '../../unicode/nfc.ts';
import { memoize } from '../../values/memoize.ts';
import { once } from '../../values/once.ts';
import { allMonthNames, monthNames } from './month-names.ts';

/** Order of day and month in `05/06/2024`. */
export type DateOrder = 'mdy' | 'dmy';

/** A date in a text, before the order of day and month is known. */
export type FoundDate = {
  readonly text: string;
  readonly year: number;
  /** 1-based month and day; where `isNumeric`, the first and the second number as written. */
  readonly first: number;
  readonly second: number;
  /** Whether the order of the fields is ambiguous, as in `05/06/2024` and `05-06-2024`. */
  readonly isNumeric: boolean;
  /** Milliseconds from the start of its day. A time zone is subtracted, so they may be negative or more than a day. */
  readonly time: number;
  /** Year, where the second number may be one: 2024 in `Jan-24`. */
  readonly otherYear?: number;
  /** Whether its year is of a named era, and a number at its end that is a year if other dates have an era. */
  readonly hasEra?: boolean;
  readonly earlyYear?: number;
};

const DAY = 86_400_000;

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * Returns the milliseconds since 1970 of a day in the Gregorian calendar; undefined if there is no such day. Calculated
 * here, since creating a `Date` takes longer than reading the text of one.
 */
export function dayValue(year: number, month: number, day: number): number | undefined {
  // Written so that NaN is rejected, too.
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month))) return undefined;
  // Years begin in March here, so that the leap day is the last of its year; 719,468 days lie between March 1 of year 0
  // and January 1, 1970.
  const march = month < 3 ? year - 1 : year;
  const days = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return (
    (march * 365 + Math.floor(march / 4) - Math.floor(march / 100) + Math.floor(march / 400) + days - 719_468) * DAY
  );
}

/**
 * Returns milliseconds since 1970; times without a zone count as UTC. Undefined if there is no such day in that order.
 */
export function dateValue({ year, first, second, isNumeric, time }: FoundDate, order: DateOrder): number | undefined {
  const day = isNumeric && order === 'dmy' ? dayValue(year, second, first) : dayValue(year, first, second);
  return day === undefined ? undefined : day + time;
}

/** Expands a year of two digits as POSIX does: 69 to 99 become 1969 to 1999. */
const fullYear = (digits: string): number => {
  const year = Number(digits);
  return digits.length > 2 ? year : year + (year < 69 ? 2000 : 1900);
};

/** Year of dates without one, such as `May 6` or `May`: a leap year, so that February 29 is valid. */
export const NO_YEAR = 2000;

const CLOCK =
  '(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,](\\d{1,9}))?)?(?:\\s?([ap])\\.?m\\b\\.?)?(?:\\s?(Z\\b|UTC|GMT|[+-]\\d{2}:?\\d{2}\\b))?';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Returns milliseconds from the start of the day in UTC; undefined if it is not a time of day. */
function timeValue(found: RegExpExecArray): number | undefined {
  // Stryker disable next-line StringLiteral: hours and minutes are always there, and nothing is read as 0
  const [, hours = '', minutes = '', seconds = '0', fraction = '0', half, zone] = found;
  let hour = Number(hours);
  if (half) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 60) return undefined;
  // Stryker disable next-line Regex, StringLiteral: a zone is nothing but an offset, or none
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  const shift = offset ? (Number(offset[2]) * HOUR + Number(offset[3]) * MINUTE) * (offset[1] === '-' ? -1 : 1) : 0;
  return hour * HOUR + Number(minutes) * MINUTE + Number(`${seconds}.${fraction}`) * 1000 - shift;
}

/** Returns the first date in a text; `undefined` if there is none. */
export type DateFinder = (text: string) => FoundDate | undefined;

/**
 * A day from 1 to 31, a word and a year, in that order; the word may be the name of a month in any language. Made when
 * needed: it takes milliseconds.
 */
const dayWordYear = once(
  () =>
    /(?<![\p{L}\p{N}]|\d[.\-/])(\d{1,2})(?:er|º|ª|[.ºª])?[\s\-/]{1,3}(?:d[eo]l?\s|d['’])?([\p{L}\p{M}]{3,})\.?,?[\s\-/]{1,3}(?:del?\s)?(\d{4})(?!\d)/giu,
);
/** Years before the first one of eras; those of the Republic of China count from 1912. */
const ERAS: Readonly<Record<string, number>> = {
  ...{ 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 },
  ...{ 民國: 1911, 民国: 1911 },
};
/**
 * `2024年5月3日`, `5月3日`, `24년 5월 3일`, `令和6年5月3日`, `2024年5月`. A month after a year that is not read, as in
 * `8年5月3日`, is not that of a date without a year.
 */
const CHINESE_CHARACTERS = new RegExp(
  `(?<!\\d)(?:(?:(?<year>\\d{4}|\\d{2})|(?<era>${Object.keys(ERAS).join('|')})\\s?(?<count>\\d{1,3}|元))\\s?[年년]\\s?|(?<![\\d元〇一二三四五六七八九十][年년]\\s?))(?<month>\\d{1,2})\\s?[月월](?:\\s?(?<day>\\d{1,2})\\s?[日号號일])?`,
  'gu',
);

/** `5月` alone. */
const NUMBERED_MONTH = /^(\d{1,2})\s?[月월]$/;
/** The name of a month and a year as the whole text: `Mai 2024`, `janv.-24`. */
const WORD_YEAR = /^([\p{L}\p{M}]{3,})\.?(?:[\s\-/]{1,3}|–)?(?:del?\s)?(\d{4}|\d{2})$/u;
/** Whether there is no space between a month and a number, as spreadsheets write `Jan-24`. */
const isJoined = (text: string) => !/\s/.test(text);
/** Words that a sentence is more likely to mean than a month, unless they have a capital. */
const ENGLISH_WORDS: ReadonlySet<string> = new Set(['may', 'march', 'mar']);

/**
 * Finds dates as people, spreadsheets and logs write them: `2024-05-06T12:30:15Z`, `20240506`, `2024/5/6`,
 * `05/06/2024`, `6.5.2024`, `6 May 2024`, `May 6th, 2024, 3:30 pm`, `10/Oct/2024:13:55:36 +0200`, `May 2024`,
 * `2024-05`, `Jan-24`, `5月3日`; a text that is a year; a time of day or the name of a month alone. In `6.5.2024`, the day
 * always comes first. Text around the date does not matter.
 *
 * @param lang language whose month names are found wherever English ones are; those of many other languages are found
 *   only between a day and a year, `3 mai 2024`, or as the whole text
 */
export const dateFinder: (lang: string) => DateFinder = memoize((lang) => makeFinder(lang));

// Stryker disable all: a shortcut; the patterns read everything else
const isDigitAt = (text: string, at: number) => isDigit(text.charCodeAt(at));

/** `2024-05-06`, `2024/05/06` or `2024.05.06` at the start of a text: the form of most dates in files. */
function leadingDay(text: string): { year: number; month: number; day: number } | undefined {
  const separator = text.charAt(4);
  if (separator !== '-' && separator !== '/' && separator !== '.') return undefined;
  if (text.charAt(7) !== separator) return undefined;
  for (const at of [0, 1, 2, 3, 5, 6, 8, 9]) if (!isDigitAt(text, at)) return undefined;
  if (/^[\d.\-/]/.test(text.charAt(10))) return undefined;
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8, 10)) };
}

// Stryker restore all

function makeFinder(lang: string): DateFinder {
  const months = monthNames(lang);
  const name = [...months.keys()].join('|');
  const gap = '[\\s\\-/]{1,3}';
  const dates = new RegExp(
    [
      '(?<![\\p{L}\\p{N}]|\\d[.\\-/])(?:',
      // Digits only: the year first, a day of eight digits, the year last.
      '(?<y1>\\d{4})(?<s1>[\\-/.])(?<m1>\\d{1,2})\\k<s1>(?<d1>\\d{1,2})(?!\\d|[.\\-/]\\d)',
      '|(?<y2>[12]\\d{3})(?<m2>[01]\\d)(?<d2>[0-3]\\d)(?=T?\\d{4}(?:\\d\\d)?(?!\\d)|\\D|$)',
      '|(?<a3>\\d{1,2})(?<s3>[\\-/.])\\s?(?<b3>\\d{1,2})\\k<s3>\\s?(?<y3>\\d{4}|\\d{2})(?!\\d|[.\\-/]\\d)',
      // The name of a month after or before the day.
      `|(?<d4>\\d{1,2})(?:st|nd|rd|th|\\.)?${gap}(?:(?:of|de)\\s)?(?<n4>${name})(?![\\p{L}\\p{M}])\\.?(?:,?${gap}(?:de\\s)?(?<y4>\\d{4}|\\d{2}(?!\\d|:)))?`,
      `|(?<n5>${name})(?![\\p{L}\\p{M}])\\.?(?:[\\s\\-/–]{1,3}|(?=\\d\\d(?![\\p{L}\\d])))(?<d5>\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:\\d)(?:,?${gap}(?<y5>\\d{4})(?!\\d))?`,
      // Months without a day.
      `|(?<n6>${name})(?![\\p{L}\\p{M}])\\.?,?(?:${gap}(?<y6>\\d{4})(?!\\d)|\\s?['’](?<y8>\\d{2})(?!\\d))`,
      `|(?<y7>\\d{4})(?:-(?<m7>\\d{2})(?![\\d\\-])|${gap}(?<n7>${name})(?![\\p{L}\\p{M}])(?:${gap}(?<d7>\\d{1,2})(?![\\d:]))?)`,
      ')',
    ].join(''),
    'giu',
  );
  const timeNext = new RegExp(`(?:T|[\\s,:]{1,2}(?:at\\s)?)${CLOCK}`, 'iuy');
  const compactTime =
    /(?:T|[_-](?=\d{6}|\d\d[.-]\d\d[.-])|\s(?:at\s)?(?=\d\d[.-]\d\d[.-]\d\d(?!\d)))?(\d{2})[.-]?(\d{2})[.-]?(\d{2})?(?!\d)/y;
  const timeAnywhere = new RegExp(`(?<![\\d:.])${CLOCK}`, 'iu');

  /** Returns the time of day after an offset of a text, or else anywhere in it; undefined if there is none. */
  const timeFrom = (text: string, end: number): number | undefined => {
    if (text.includes(':')) {
      timeNext.lastIndex = end;
      const next = timeNext.exec(text);
      if (next) return timeValue(next);
    }
    compactTime.lastIndex = end;
    const compact = compactTime.exec(text);
    if (compact) return timeValue(compact);
    const other = text.includes(':') ? timeAnywhere.exec(text) : null;
    return other ? timeValue(other) : undefined;
  };
  const timeOf = (text: string, end: number): number => timeFrom(text, end) ?? 0;
  const monthOf = (word: string) => months.get(word.toLowerCase()) ?? Number.NaN;

  /** Returns a date with the time next to it in the text; undefined if there is no such day. */
  const dated = (
    text: string,
    found: RegExpExecArray,
    {
      year,
      first,
      second,
      isNumeric = false,
    }: Omit<FoundDate, 'text' | 'time' | 'isNumeric'> & { isNumeric?: boolean },
  ): FoundDate | undefined => {
    if (dayValue(year, first, second) === undefined && (!isNumeric || dayValue(year, second, first) === undefined))
      return undefined;
    return { text: found[0], year, first, second, isNumeric, time: timeOf(text, found.index + found[0].length) };
  };

  /** Returns a month with a number of two digits, which is a day or a year. */
  const monthAndNumber = (found: RegExpExecArray, month: number, digits: string): FoundDate => ({
    ...{ text: found[0], year: NO_YEAR, first: month, second: Number(digits) },
    ...{ isNumeric: false, time: 0, otherYear: fullYear(digits) },
  });

  const readFound = (text: string, found: RegExpExecArray): FoundDate | undefined => {
    const { y1, m1, d1, y2, m2, d2, a3, s3, b3, y3, d4, n4, y4, n5, d5, y5, n6, y6, y7, m7, n7, d7, y8 } =
      found.groups ?? {};
    if (y1) return dated(text, found, { year: Number(y1), first: Number(m1), second: Number(d1) });
    if (y2) return dated(text, found, { year: Number(y2), first: Number(m2), second: Number(d2) });
    if (y3) {
      const year = fullYear(y3);
      if (s3 === '.') return dated(text, found, { year, first: Number(b3), second: Number(a3) });
      return dated(text, found, { year, first: Number(a3), second: Number(b3), isNumeric: true });
    }
    if (n4) {
      const year = y4 === undefined ? NO_YEAR : fullYear(y4);
      return dated(text, found, { year, first: monthOf(n4), second: Number(d4) });
    }
    if (n5) {
      const year = y5 === undefined ? NO_YEAR : Number(y5);
      const isEither = !y5 && /\d\d$/.test(found[0]) && (isJoined(found[0]) || !ENGLISH_WORDS.has(n5));
      if (isEither && timeFrom(text, found.index + found[0].length) === undefined) {
        return monthAndNumber(found, monthOf(n5), found[0].slice(-2));
      }
      return dated(text, found, { year, first: monthOf(n5), second: Number(d5) });
    }
    if (n6) return dated(text, found, { year: y8 ? fullYear(y8) : Number(y6), first: monthOf(n6), second: 1 });
    const first = n7 ? monthOf(n7) : Number(m7);
    return dated(text, found, { year: Number(y7), first, second: Number(d7 ?? 1) });
  };

  const readCharacters = (text: string, found: RegExpExecArray): FoundDate | undefined => {
    const { year, era, count = '', month, day } = found.groups ?? {};
    const isYearless = year === undefined && era === undefined;
    if (isYearless && day === undefined) return undefined;
    const eraYear = (ERAS[era ?? ''] ?? 0) + (count === '元' ? 1 : Number(count));
    return dated(text, found, {
      year: year !== undefined ? fullYear(year) : isYearless ? NO_YEAR : eraYear,
      first: Number(month),
      second: Number(day ?? 1),
    });
  };

  const readWord = (text: string, found: RegExpExecArray): FoundDate | undefined => {
    // Stryker disable next-line StringLiteral: the group is always there
    const [, day, word = '', year] = found;
    const month = allMonthNames().get(word.toLowerCase());
    if (month === undefined) return undefined;
    return dated(text, found, { year: Number(year), first: month, second: Number(day) });
  };

  const readMonthYear = (text: string): FoundDate | undefined => {
    const found = WORD_YEAR.exec(text.trim());
    const month = allMonthNames().get(toNfc(found?.[1] ?? '').toLowerCase());
    const digits = found?.[2] ?? '';
    if (!found || month === undefined) return undefined;
    if (digits.length === 2) return monthAndNumber(found, month, digits);
    return dated(text, found, { year: Number(digits), first: month, second: 1 });
  };

  const monthWord = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${name})(?![\\p{L}\\p{M}])`, 'giu');
  /** Returns the number of the month that a text names without a day or year. */
  const monthAlone = (text: string): number | undefined => {
    const composed = toNfc(text.trim());
    const whole = composed.replace(/\.$/, '');
    const known = months.get(whole.toLowerCase()) ?? months.get(whole.toLocaleLowerCase(lang));
    const month = known ?? allMonthNames().get(whole.toLowerCase()) ?? NUMBERED_MONTH.exec(whole)?.[1];
    if (month !== undefined) return Number(month);
    const word = composed.match(monthWord)?.find((found) => !ENGLISH_WORDS.has(found));
    return word === undefined ? undefined : monthOf(word);
  };
  const inNoYear = (text: string): FoundDate | undefined => {
    const month = monthAlone(text);
    if (month === undefined || dayValue(NO_YEAR, month, 1) === undefined) return undefined;
    return { text, year: NO_YEAR, first: month, second: 1, isNumeric: false, time: 0 };
  };

  return (text) => {
    const leading = leadingDay(text);
    if (leading && dayValue(leading.year, leading.month, leading.day) !== undefined) {
      const { year, month: first, day: second } = leading;
      const time = text.length > 10 ? timeOf(text, 10) : 0;
      return { text: text.slice(0, 10), year, first, second, isNumeric: false, time };
    }
    // Every other date has a digit.
    if (!/\d/.test(text)) return inNoYear(text);
    if (/^[12]\d{3}$/.test(text)) return { text, year: Number(text), first: 1, second: 1, isNumeric: false, time: 0 };
    const date =
      firstDate(dates, text, readFound) ??
      (/[月월]/.test(text) ? firstDate(CHINESE_CHARACTERS, text, readCharacters) : undefined) ??
      firstDate(dayWordYear(), text, readWord) ??
      readMonthYear(text);
    if (date) return date;
    const clock = timeAnywhere.exec(text);
    const time = clock ? timeValue(clock) : undefined;
    return time === undefined
      ? inNoYear(text)
      : { text: clock?.[0] ?? '', year: NO_YEAR, first: 1, second: 1, isNumeric: false, time };
  };
}

/** Returns the first match of a global pattern that is a date. */
function firstDate(
  pattern: RegExp,
  text: string,
  read: (text: string, found: RegExpExecArray) => FoundDate | undefined,
): FoundDate | undefined {
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const date = read(text, found);
    if (date) return date;
  }
  return undefined;
}

/**
 * Infers from dates added one by one what their numbers are. The day comes first if some dates are valid only that way,
 * and none only the other way; otherwise the month does. In `Jan-24` the number is a day if others are surely days, or
 * else a year if others are not days, or else if one is written without a space.
 */
export class DateOrders {
  #dayFirst: FoundDate | undefined;
  #monthFirst: FoundDate | undefined;
  /** The first date that means another day in the other order. */
  #differing: FoundDate | undefined;
  /** The first date whose number is a day or a year. */
  #dayOrYear: FoundDate | undefined;
  #hasDays = false;
  #hasYears = false;
  #areJoined = false;
  #haveEras = false;

  add(date: FoundDate): void {
    this.#haveEras ||= date.hasEra === true;
    if (date.otherYear !== undefined) this.#addDayOrYear(date);
    else if (!date.isNumeric && date.year === NO_YEAR && date.second > 1) this.#hasDays = true;
    if (!date.isNumeric) return;
    if (!this.#dayFirst && dateValue(date, 'mdy') === undefined) this.#dayFirst = date;
    if (!this.#monthFirst && dateValue(date, 'dmy') === undefined) this.#monthFirst = date;
    if (date.first !== date.second) this.#differing ??= date;
  }

  #addDayOrYear(date: FoundDate): void {
    if (dateValue(date, 'mdy') === undefined) this.#hasYears = true;
    else this.#dayOrYear ??= date;
    this.#areJoined ||= isJoined(date.text);
  }

  get #areYears(): boolean {
    return !this.#hasDays && (this.#hasYears || this.#areJoined);
  }

  /**
   * Returns the value of a date in the common order of all dates; a date that does not fit it is read by its own
   * fields.
   */
  valueOf(date: FoundDate, order: DateOrder = this.order): number | undefined {
    if (this.#haveEras && date.earlyYear !== undefined) return dateValue({ ...date, year: date.earlyYear }, order);
    const day = dateValue(date, order);
    if (date.otherYear !== undefined) {
      return this.#areYears || day === undefined ? dayValue(date.otherYear, date.first, 1) : day;
    }
    // Stryker disable next-line StringLiteral: all but 'dmy' is read with the month first
    return day ?? dateValue(date, order === 'mdy' ? 'dmy' : 'mdy');
  }

  /** A date whose number may be a day or a year, if nothing shows which, and how it is read. */
  get dayOrYear(): { readonly date: FoundDate; readonly isYear: boolean } | undefined {
    if (!this.#dayOrYear || this.#hasDays !== this.#hasYears) return undefined;
    return { date: this.#dayOrYear, isYear: this.#areYears };
  }

  get order(): DateOrder {
    return this.#dayFirst && !this.#monthFirst ? 'dmy' : 'mdy';
  }

  /** A date that must have the day first and one that must have the month first, if there are both. */
  get mixed(): readonly [FoundDate, FoundDate] | undefined {
    return this.#dayFirst && this.#monthFirst && [this.#dayFirst, this.#monthFirst];
  }

  /** A date that can be read in both orders, if no other date shows which one applies. */
  get doubtful(): FoundDate | undefined {
    return this.#dayFirst || this.#monthFirst ? undefined : this.#differing;
  }
}
