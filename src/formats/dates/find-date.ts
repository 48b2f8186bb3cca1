/** In which order day and month stand in `05/06/2024`. */
export type DateOrder = 'mdy' | 'dmy';

/** A date in a text, as far as it can be told without knowing the order. */
export type FoundDate = {
  readonly text: string;
  readonly year: number;
  /** 1-based month and day; where `isNumeric`, the first and the second number as they stand. */
  readonly first: number;
  readonly second: number;
  /** Whether it is written `05/06/2024` or `05-06-2024`, which has no order of its own. */
  readonly isNumeric: boolean;
  /** Milliseconds from the start of its day, in UTC where a zone is given; they may be negative or more than a day. */
  readonly time: number;
};

/** Milliseconds since 1970 of a day; undefined where there is no such day. */
function dayValue(year: number, month: number, day: number): number | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined;
  // `Date.UTC` takes 0 to 99 for years of the last century.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 ? date.getTime() : undefined;
}

/** Milliseconds since 1970; times without a zone count as UTC. Undefined where the order gives no such day. */
export function dateValue({ year, first, second, isNumeric, time }: FoundDate, order: DateOrder): number | undefined {
  const day = isNumeric && order === 'dmy' ? dayValue(year, second, first) : dayValue(year, first, second);
  return day === undefined ? undefined : day + time;
}

/** Two digits of a year, as POSIX reads them: 69 to 99 are of the last century. */
const fullYear = (digits: string): number => {
  const year = Number(digits);
  return digits.length > 2 ? year : year + (year < 69 ? 2000 : 1900);
};

/** Stands for the year that a date such as `May 6` leaves out: a leap year, as it may be the 29th of February. */
const NO_YEAR = 2000;

/** The names of months in a language, in lowercase, and their numbers. */
function monthNames(lang: string): Map<string, number> {
  const names = new Map<string, number>();
  for (const locale of new Set(['en', lang])) {
    for (const month of ['long', 'short'] as const) {
      // Many languages decline the name behind a day.
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(locale, { month, day, timeZone: 'UTC', calendar: 'gregory' });
        for (let i = 0; i < 12; i++) {
          const part = format.formatToParts(Date.UTC(2024, i, 1)).find(({ type }) => type === 'month')?.value ?? '';
          const name = part.toLowerCase().replace(/\.$/, '');
          if (/^[\p{L}\p{M}]{3,}$/u.test(name) && !names.has(name)) names.set(name, i + 1);
        }
      }
    }
  }
  // British newspapers and many programs write it so.
  names.set('sept', 9);
  return names;
}

const CLOCK =
  '(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,](\\d{1,9}))?)?(?:\\s?([ap])\\.?m\\b\\.?)?(?:\\s?(Z\\b|UTC|GMT|[+-]\\d{2}:?\\d{2}\\b))?';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Milliseconds from the start of the day, in UTC; undefined for no time of day. */
function timeValue(found: RegExpExecArray): number | undefined {
  const [, hours = '', minutes = '', seconds = '0', fraction = '0', half, zone] = found;
  let hour = Number(hours);
  if (half) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 60) return undefined;
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  const shift = offset ? (Number(offset[2]) * HOUR + Number(offset[3]) * MINUTE) * (offset[1] === '-' ? -1 : 1) : 0;
  return hour * HOUR + Number(minutes) * MINUTE + Number(`${seconds}.${fraction}`) * 1000 - shift;
}

/** A function that finds the first date of a text: `undefined` where there is none. */
export type DateFinder = (text: string) => FoundDate | undefined;

/**
 * Finds dates as people, spreadsheets and logs write them: `2024-05-06T12:30:15Z`, `20240506`, `2024/5/6`, `05/06/2024`,
 * `6.5.2024`, `6 May 2024`, `May 6th, 2024, 3:30 pm`, `10/Oct/2024:13:55:36 +0200`, `May 2024`, `2024-05`; a text that is
 * a year; a time of day alone. A point always has the day first. Text around the date does not matter.
 *
 * @param lang the language whose names of months are known, beside English
 */
export function dateFinder(lang: string): DateFinder {
  const months = monthNames(lang);
  const name = [...months.keys()].sort((a, b) => b.length - a.length).join('|');
  const gap = '[\\s\\-/]{1,3}';
  const dates = new RegExp(
    [
      '(?<![\\p{L}\\p{N}]|\\d[.\\-/])(?:',
      // Digits only: the year first, a day of eight digits, the year last.
      '(?<y1>\\d{4})(?<s1>[\\-/.])(?<m1>\\d{1,2})\\k<s1>(?<d1>\\d{1,2})(?!\\d|[.\\-/]\\d)',
      '|(?<y2>[12]\\d{3})(?<m2>[01]\\d)(?<d2>[0-3]\\d)(?=T?\\d{4}(?:\\d\\d)?(?!\\d)|\\D|$)',
      '|(?<a3>\\d{1,2})(?<s3>[\\-/.])\\s?(?<b3>\\d{1,2})\\k<s3>\\s?(?<y3>\\d{4}|\\d{2})(?!\\d|[.\\-/]\\d)',
      // The name of a month behind or before the day.
      `|(?<d4>\\d{1,2})(?:st|nd|rd|th|\\.)?${gap}(?:(?:of|de)\\s)?(?<n4>${name})(?![\\p{L}\\p{M}])\\.?(?:,?${gap}(?:de\\s)?(?<y4>\\d{4}|\\d{2}(?!\\d|:)))?`,
      `|(?<n5>${name})(?![\\p{L}\\p{M}])\\.?${gap}(?<d5>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,?${gap}(?<y5>\\d{4})(?!\\d))?`,
      // Months without a day.
      `|(?<n6>${name})(?![\\p{L}\\p{M}])\\.?,?${gap}(?<y6>\\d{4})(?!\\d)`,
      '|(?<y7>\\d{4})-(?<m7>\\d{2})(?![\\d\\-])',
      ')',
    ].join(''),
    'giu',
  );
  const timeNext = new RegExp(`(?:T|[\\s,:]{1,2}(?:at\\s)?)${CLOCK}`, 'iuy');
  const compactTime = /T?(\d{2})(\d{2})(\d{2})?(?!\d)/y;
  const timeAnywhere = new RegExp(`(?<![\\d:.])${CLOCK}`, 'iu');

  const timeOf = (text: string, end: number): number | undefined => {
    for (const pattern of [timeNext, compactTime]) {
      pattern.lastIndex = end;
      const next = pattern.exec(text);
      if (next) return timeValue(next);
    }
    const other = timeAnywhere.exec(text);
    return other ? timeValue(other) : undefined;
  };

  return (text) => {
    // A date without a digit there is none.
    if (!/\d/.test(text)) return undefined;
    if (/^[12]\d{3}$/.test(text)) return { text, year: Number(text), first: 1, second: 1, isNumeric: false, time: 0 };
    dates.lastIndex = 0;
    for (let found = dates.exec(text); found; found = dates.exec(text)) {
      const part = (...ids: string[]) => ids.map((id) => found?.groups?.[id]).find((value) => value !== undefined);
      const separator = part('s3');
      const written = part('y1', 'y2', 'y3', 'y4', 'y5', 'y6', 'y7');
      const named = part('n4', 'n5', 'n6');
      const month = named === undefined ? part('m1', 'm2', 'm7') : months.get(named.toLowerCase());
      const date = {
        text: found[0],
        year: written === undefined ? NO_YEAR : fullYear(written),
        first: Number(separator === '.' ? part('b3') : (month ?? part('a3'))),
        second: Number(separator === '.' ? part('a3') : (part('d1', 'd2', 'd4', 'd5', 'b3') ?? 1)),
        isNumeric: separator !== undefined && separator !== '.',
        time: 0,
      };
      if (dateValue(date, 'mdy') !== undefined || dateValue(date, 'dmy') !== undefined)
        return { ...date, time: timeOf(text, dates.lastIndex) ?? 0 };
    }
    const clock = timeAnywhere.exec(text);
    const time = clock ? timeValue(clock) : undefined;
    return time === undefined
      ? undefined
      : { text: clock?.[0] ?? '', year: NO_YEAR, first: 1, second: 1, isNumeric: false, time };
  };
}

/** The order of the dates of a list, and what was seen of it. */
export type ListOrder = {
  readonly order: DateOrder;
  /** A date that can be read in both orders, where no other tells which it is. */
  readonly doubtful?: FoundDate;
  /** A date that has the day first and one that has the month first. */
  readonly mixed?: readonly [FoundDate, FoundDate];
};

/** Which order all dates of a list fit. Where all fit both, or some fit only one and some only the other, the month is first. */
export function orderOfDates(dates: readonly FoundDate[]): ListOrder {
  const numeric = dates.filter(({ isNumeric }) => isNumeric);
  const dayFirst = numeric.find((date) => dateValue(date, 'mdy') === undefined);
  const monthFirst = numeric.find((date) => dateValue(date, 'dmy') === undefined);
  if (dayFirst && monthFirst) return { order: 'mdy', mixed: [dayFirst, monthFirst] };
  if (dayFirst) return { order: 'dmy' };
  const differs = numeric.find(({ first, second }) => first !== second);
  return monthFirst || !differs ? { order: 'mdy' } : { order: 'mdy', doubtful: differs };
}
