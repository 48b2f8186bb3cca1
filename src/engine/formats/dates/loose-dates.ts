import { type DateFinder, dayValue, type FoundDate, NO_YEAR } from './find-date.ts';

const DAY = 86_400_000;

/** Years before and after year 1, in English, German, French, Spanish, and Russian. */
const BEFORE = 'B\\.?C\\.?(?:E\\.?)?|v\\. ?Chr|av\\. ?J|a\\. ?C\\.|до н\\. ?э';
const AFTER = 'A\\.?D\\.?|C\\.?E\\.?|n\\. ?Chr|apr\\. ?J|d\\. ?C\\.|н\\. ?э';
const ERA = new RegExp(`\\b(?:A\\.?D\\.? ?(\\d{1,4})|(\\d{1,4}) ?(?:(${BEFORE})|${AFTER}))(?![\\p{L}\\p{N}])`, 'u');
/** A day, the name of a month, and a year of one or three digits, which may be an amount. */
const EARLY_YEAR = /^\D{0,8}\d{1,2}(?:\D{1,20})[\s/-](\d|\d{3})$/;

/** A quarter, a half, or a week of ISO 8601, before or after its year. */
const UNIT = '(Q|H|W|KW|CW|week|wk)\\.?[\\s-]?';
const PERIOD = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${UNIT}(\\d{1,2})[\\s,/-]{0,3}(?:of |FY ?)?(\\d{4}|['’]\\d{2})|(\\d{4})[\\s,/-]{0,2}${UNIT}(\\d{1,2})(?:-?([1-7]))?)(?!\\d)`,
  'iu',
);
/** Seconds or milliseconds since 1970, from 2001 to 2033, at the start of a text. */
const UNIX_TIME = /^\[?(1\d{9})(\d{3})?(?=[\s\],;.]|$)/;
/** A day and a month without a year, at the start of a text. */
const SHORT_DAY = /^(\d{1,2})(?:\/(\d{1,2})(?![\d/])|\.\s?(\d{1,2})\.(?!\d))/;

const plain = (text: string, year: number, first = 1, second = 1, time = 0): FoundDate => ({
  ...{ text, year, first, second, time },
  isNumeric: false,
});

/** Returns the date with a year of an era: `15 Mar 44 BC`. It is read as one of the year 2000, and gets its year then. */
function eraDate(text: string, find: DateFinder): FoundDate | undefined {
  const found = ERA.exec(text);
  if (!found) return undefined;
  const [written, after, before, isBefore] = found;
  const year = Number(after ?? before);
  const date = find(text.replace(written, '2000')) ?? plain(written, NO_YEAR);
  // The year before 1 is 0 to calendars.
  return { ...date, text: written, year: isBefore ? 1 - year : year, hasEra: true };
}

function periodDate(text: string): FoundDate | undefined {
  const found = PERIOD.exec(text);
  if (!found) return undefined;
  const [written, unitBefore, numberBefore, yearAfter, yearBefore, unitAfter, numberAfter, weekday = '1'] = found;
  const unit = (unitBefore ?? unitAfter ?? '').toUpperCase();
  const number = Number(numberBefore ?? numberAfter);
  const year = Number((yearAfter ?? yearBefore ?? '').replace(/\D/, '20'));
  const most = unit === 'Q' ? 4 : unit === 'H' ? 2 : 53;
  if (number < 1 || number > most) return undefined;
  if (most < 53) return plain(written, year, 1 + (number - 1) * (12 / most));
  // January 4 is in the first week. January 1, 1970 was the fourth day of one.
  const daysBefore = ((((dayValue(year, 1, 4) ?? 0) / DAY + 3) % 7) + 7) % 7;
  return plain(written, year, 1, 4, ((number - 1) * 7 + Number(weekday) - 1 - daysBefore) * DAY);
}

function shortDay(text: string): FoundDate | undefined {
  const [written = '', a, b, month] = SHORT_DAY.exec(text) ?? [];
  if (month !== undefined)
    return dayValue(NO_YEAR, +month, Number(a)) === undefined ? undefined : plain(written, NO_YEAR, +month, Number(a));
  const [first, second] = [Number(a), Number(b)];
  if (dayValue(NO_YEAR, first, second) === undefined && dayValue(NO_YEAR, second, first) === undefined)
    return undefined;
  return { ...plain(written, NO_YEAR, first, second), isNumeric: true };
}

function unixTime(text: string): FoundDate | undefined {
  const [written, seconds, milliseconds = '000'] = UNIX_TIME.exec(text) ?? [];
  return written === undefined ? undefined : plain(written, 1970, 1, 1, Number(`${seconds}${milliseconds}`));
}

/**
 * Finds in lists of dates also what is a date there only: `44 BC`, `Q3 2024`, `2024-W05`, `Week 5, 2024`, `03/11`,
 * `3.11.`, `1675209600`.
 * @example looseFinder(dateFinder('en'))('Q3 2024')?.first // 7
 */
export const looseFinder =
  (find: DateFinder): DateFinder =>
  (text) => {
    if (!/\d/.test(text)) return find(text);
    const early = EARLY_YEAR.exec(text)?.[1];
    const date = eraDate(text, find) ?? periodDate(text) ?? unixTime(text) ?? find(text) ?? shortDay(text);
    return date && early !== undefined && date.year === NO_YEAR && !date.hasEra ? { ...date, earlyYear: +early } : date;
  };
