import { dateChange } from './date-change.ts';
import { type DateOrder, dateFinder, dateValue, type FoundDate } from './find-date.ts';

/** Writes the date or time of a text in another format; undefined if the text lacks a field of that format. */
export type DateWriter = (text: string) => string | undefined;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const DAY = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');
const hour12 = (date: Date) => date.getUTCHours() % 12 || 12;
const dayOfYear = (date: Date) => Math.floor((+date - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY) + 1;

/** Week of the year of ISO 8601: that of the Thursday in the same week. */
function isoWeek(date: Date): number {
  const thursday = new Date(+date + (4 - (date.getUTCDay() || 7)) * DAY);
  return Math.ceil(dayOfYear(thursday) / 7);
}

/** Fields of UTS #35, "Date Format Patterns". */
const FIELDS: Readonly<Record<string, (date: Date) => string>> = {
  y: (date) => String(date.getUTCFullYear()),
  yy: (date) => two(date.getUTCFullYear() % 100),
  yyyy: (date) => String(date.getUTCFullYear()).padStart(4, '0'),
  M: (date) => String(date.getUTCMonth() + 1),
  MM: (date) => two(date.getUTCMonth() + 1),
  MMM: (date) => (MONTHS[date.getUTCMonth()] ?? '').slice(0, 3),
  MMMM: (date) => MONTHS[date.getUTCMonth()] ?? '',
  d: (date) => String(date.getUTCDate()),
  dd: (date) => two(date.getUTCDate()),
  E: (date) => (DAYS[date.getUTCDay()] ?? '').slice(0, 3),
  EEE: (date) => (DAYS[date.getUTCDay()] ?? '').slice(0, 3),
  EEEE: (date) => DAYS[date.getUTCDay()] ?? '',
  F: (date) => String(Math.ceil(date.getUTCDate() / 7)),
  D: (date) => String(dayOfYear(date)),
  Q: (date) => String(Math.floor(date.getUTCMonth() / 3) + 1),
  w: (date) => String(isoWeek(date)),
  ww: (date) => two(isoWeek(date)),
  H: (date) => String(date.getUTCHours()),
  HH: (date) => two(date.getUTCHours()),
  h: (date) => String(hour12(date)),
  hh: (date) => two(hour12(date)),
  m: (date) => String(date.getUTCMinutes()),
  mm: (date) => two(date.getUTCMinutes()),
  s: (date) => String(date.getUTCSeconds()),
  ss: (date) => two(date.getUTCSeconds()),
  a: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
};

const TOKEN = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']/gy;
const CLOCK = /\d:\d\d/;
/** The zone after a time: a clock is written as it was. */
const ZONE = /(\d:\d\d(?::\d\d(?:\.\d+)?)?(?:\s?[ap]\.?m\.?)?)\s?(?:Z\b|UTC|GMT|[+-]\d{2}:?\d{2}\b)/i;
/** A whole hour, `6PM`, and midnight as 0 on a clock of twelve hours. */
const HOUR = /^(\d{1,2})\s?([ap]\.?m\.?)$/i;
const MIDNIGHT = /(?<![\d:])00?(:\d\d(?::\d\d)?\s?[ap]\.?m\b)/i;
const ONLY_CLOCK = /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?[ap]\.?m\.?)?$/i;

type DatePart = string | ((date: Date) => string);

/** Returns the parts of a pattern; undefined if it has letters that are no field. */
function partsOf(pattern: string): { readonly parts: readonly DatePart[]; readonly letters: string } | undefined {
  const parts: DatePart[] = [];
  let letters = '';
  let end = 0;
  for (const { 0: token, 1: quoted, 2: letter, index } of pattern.matchAll(TOKEN)) {
    end = index + token.length;
    if (letter === undefined) parts.push(quoted === undefined ? token : quoted.replaceAll("''", "'") || "'");
    else {
      const write = Object.hasOwn(FIELDS, token) ? FIELDS[token] : undefined;
      if (!write) return undefined;
      letters += letter;
      parts.push(write);
    }
  }
  return letters !== '' && end === pattern.length ? { parts, letters } : undefined;
}

const EIGHT_DIGITS = /^(\d\d)(\d\d)(\d{4})$/;

/**
 * Returns the date of eight digits with the year last; undefined if there is no such day.
 *
 * @param order undefined if it is not known, which some dates do not need
 */
function dateIn(digits: string, order: string | undefined): FoundDate | undefined {
  if (!EIGHT_DIGITS.test(digits)) return undefined;
  const found = dateFinder('en')(digits.replace(EIGHT_DIGITS, '$1/$2/$3'));
  return found && (order === undefined || dateValue(found, order as DateOrder) !== undefined) ? found : undefined;
}

/** Whether a text names the year 2000, the default year of dates without one. */
const hasYear = (text: string, year: number) =>
  year !== 2000 || /2000|(?<!\d)00(?!\d|:)/.test(text.replace(/\d{1,2}:\d{2}(?::\d{2})?/g, ''));

/**
 * Returns the function that writes dates and times by a pattern of UTS #35: `yyyy-MM-dd`, `d MMMM y`, `EEEE`, `h:mm a`.
 * Names are English. `dmy` or `mdy` and a space before the pattern say how `5/6/2024` is read; without them it is not a
 * date, if both orders are possible. Changes may come first, each with a space after it: see `dateChange`. Undefined if
 * the text is no such pattern.
 */
export function dateWriter(pattern: string): DateWriter | undefined {
  const [, given, format = ''] = /^(?:(dmy|mdy) )?(.*)$/s.exec(pattern) ?? [];
  const changes = dateChange(format);
  const read = partsOf(changes.pattern);
  if (!read) return undefined;
  const needsDay = /[EFDw]/.test(read.letters);
  const needsYear = needsDay || /y/.test(read.letters);
  const needsDate = needsYear || /[MdQ]/.test(read.letters);
  const needsClock = changes.needsClock || /[Hhmsa]/.test(read.letters);
  return (text) => {
    const local = text.trim().replace(ZONE, '$1').replace(HOUR, '$1:00 $2').replace(MIDNIGHT, '12$1');
    const found = (given && dateIn(local, given)) || (dateFinder('en')(local) ?? dateIn(local, given));
    if (!found || (needsClock && !CLOCK.test(local))) return undefined;
    if (needsDate && ONLY_CLOCK.test(found.text)) return undefined;
    if (needsYear && !hasYear(found.text, found.year)) return undefined;
    const values = (given === undefined ? ['dmy', 'mdy'] : [given]).flatMap(
      (order) => dateValue(found, order as DateOrder) ?? [],
    );
    const [value] = values;
    if (value === undefined || values.some((other) => other !== value)) return undefined;
    const date = new Date(changes.change(value));
    return read.parts.map((part) => (typeof part === 'string' ? part : part(date))).join('');
  };
}
