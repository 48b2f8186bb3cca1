import { digitRuns, rememberLast } from './digits.ts';
import { MONTH, MONTHS, namesLike } from './months.ts';
import { endAt, isWordAt } from './surroundings.ts';

/** A date in a text, 0-based, in UTF-16 code units. */
export type DateRange = { readonly from: number; readonly to: number };

const TIME =
  '(?:[T ,]{1,2}(?:at )?\\d{1,2}:\\d\\d(?::\\d\\d(?:[.,]\\d{1,9})?)?(?: ?[ap]\\.?m\\b\\.?| ?(?:Z|UTC|GMT)\\b| ?[+-]\\d\\d:?\\d\\d)?)?';
const D = '(?:0?[1-9]|[12]\\d|3[01])';
const M = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:1[5-9]|20|21)\\d\\d';
const END = '(?![\\p{L}\\p{N}_])';
/** Year first: `2024-01-31`, `2024/1/31`, `2024年1月31日`, also with a time. */
const YEAR_FIRST = new RegExp(`${YEAR}(?:([-/.])${M}\\1${D}|年${M}月${D}日)${TIME}${END}`, 'uy');
/** Day or month first: `31/1/2024`, `1/31/24`, `31.01.2024`, `31-01-2024`. */
const DAY_FIRST = new RegExp(
  `(?:${D}([-/.])${M}|${M}([-/.])${D})(?:\\1|\\2)(?:${YEAR}|(?<=/)\\d\\d|(?<=\\d\\d\\.\\d\\d\\.)\\d\\d)(?!\\d|[-/.]\\d)${TIME}${END}`,
  'uy',
);
/** Day and name: `31 January 2024`, `31. Januar`, `31st of Jan, 2024`, `31-Jan-2024`, `31/Jan/2024:10:00:00 +0000`. */
const DAY_NAME = new RegExp(
  `${D}(?:st|nd|rd|th|er|º|\\.)?(?:[ \\u00a0](?:of |de |di )?|[-/]| ?\\. ?)(?:${MONTH})(?![\\p{L}])\\.?` +
    `(?:,?(?: de)?[- /\\u00a0](?:${YEAR}(?::\\d\\d:\\d\\d:\\d\\d(?: [+-]\\d{4})?)?))?${TIME}${END}`,
  'iuy',
);
/** Name and day, or name and year: `January 31, 2024`, `Jan 31`, `January 2024`. */
const NAME_DAY = new RegExp(
  `(?:${MONTH})\\.?[ \\u00a0-](?:${D}(?:st|nd|rd|th)?(?:,? ${YEAR}|-${YEAR})?|${YEAR})${TIME}${END}`,
  'iuy',
);
const NAME_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(${MONTH})\\.?[ \\u00a0-]$`, 'iu');
/** Names of months that are other words in lowercase. */
const WORD = /^(?:may|march|mar|mars|mai|maj|mei|jan|sep|dec)\b/;

/** A word right before a date of birth: `geb.07.11.1979`, `DOB:1984.06.17`. */
const BORN =
  /(?<!\p{L})(?:dob|d\.o\.b|bday|born|birth(?:day|[ _-]?date)?|geb(?:oren|urts(?:datum|tag))?|nat[oa]?|nac|née?|ur|født|född|nar|рожд|род)[.:]$/iu;

/** Whether a word with a colon is before an offset, as in `Date:2024-01-31`, or one for birth. A tag has periods: `app:2024.01.05`. */
const isAfterWord = (text: string, from: number) =>
  (/\p{L}:/u.test(text.slice(from - 2, from)) && !/^\d{4}\./.test(text.slice(from, from + 5))) ||
  BORN.test(text.slice(Math.max(0, from - 16), from));

/** A date is no part of a longer number, path, or version. */
const isAlone = (text: string, from: number, to: number) =>
  !isWordAt(text, from - 1) &&
  !(/[-/.:]/.test(text[from - 1] ?? '') && /[\d\p{L}]/u.test(text[from - 2] ?? '') && !isAfterWord(text, from)) &&
  !(/[-/.]/.test(text[to] ?? '') && isWordAt(text, to + 1) && /\d/.test(text[to - 1] ?? ''));

function dateAt(text: string, run: number, length: number): DateRange | undefined {
  if (length === 3 || length > 4) return undefined;
  if (text[run - 1] === ' ' || text[run - 1] === '-' || text[run - 1] === '\u00a0') {
    const name =
      isWordAt(text, run - 2) || text[run - 2] === '.'
        ? NAME_BEFORE.exec(text.slice(Math.max(0, run - 16), run))
        : null;
    if (name) {
      const from = run - name[0].length;
      const to = endAt(NAME_DAY, text, from);
      const isWord = to > 0 && WORD.test(name[1] ?? '') && !/\d{4}/.test(text.slice(from, to));
      if (to > 0 && !isWord) return { from, to };
    }
  }
  if (length === 4) {
    if (!/[-/.年]/.test(text[run + 4] ?? '')) return undefined;
    const to = endAt(YEAR_FIRST, text, run);
    return to > 0 && isAlone(text, run, to) ? { from: run, to } : undefined;
  }
  const next = text[run + length] ?? '';
  if (!/[-/. \u00a0stnreº]/.test(next)) return undefined;
  const isNumeric = /[-/.]/.test(next) && /\d/.test(text[run + length + 1] ?? '');
  const to = endAt(isNumeric ? DAY_FIRST : DAY_NAME, text, run);
  if (to < 0 || !isAlone(text, run, to)) return undefined;
  const value = text.slice(run, to);
  const isWord = !isNumeric && WORD.test(value.replace(/^[^\p{L}]+/u, '')) && !/\d{4}/.test(value);
  return isWord ? undefined : { from: run, to };
}

/** Returns the dates of a text with a day or a named month, in order. */
export const datesOf: (text: string) => readonly DateRange[] = rememberLast((text) => {
  const dates: DateRange[] = [];
  const runs = digitRuns(text);
  let done = 0;
  for (let i = 0; i < runs.from.length; i++) {
    const run = runs.from[i] ?? 0;
    if (run < done) continue;
    const date = dateAt(text, run, (runs.to[i] ?? 0) - run);
    if (!date || date.from < done) continue;
    dates.push(date);
    done = date.to;
  }
  return dates;
});

const DAY_MS = 86_400_000;
const PARTS = new RegExp(`${MONTH}(?![\\p{L}])|\\d+`, 'giu');

/**
 * Returns a date moved by a number of days, in the same form; its time stays. Where day and month cannot be told apart,
 * the month is first with slashes, and the day with hyphens and periods.
 */
export function moveDate(value: string, days: number): string {
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(value);
  if (compact) return moveDate(`${compact[1]}-${compact[2]}-${compact[3]}`, days).replaceAll('-', '');
  const parts = [...value.matchAll(PARTS)].slice(0, 3);
  const name = parts.find(([part]) => !/\d/.test(part));
  const numbers = parts.filter((part) => part !== name && text3(value, part.index));
  const [first, second, third] = numbers.map(([part]) => Number(part));
  const order = orderOf(
    name !== undefined,
    numbers.map(([part]) => part),
    value.includes('/'),
  );
  const read = { y: 2000, m: name ? (MONTHS.get(name[0].toLowerCase()) ?? 1) : 1, d: 1 };
  [first, second, third].forEach((number, i) => {
    const part = order[i];
    if (part && number !== undefined) read[part] = number;
  });
  const isShort = numbers.some(([part], i) => order[i] === 'y' && part.length === 2);
  const year = isShort ? read.y + (read.y < 50 ? 2000 : 1900) : read.y;
  const moved = new Date(Date.UTC(year, read.m - 1, read.d) + days * DAY_MS);
  const written = { y: moved.getUTCFullYear(), m: moved.getUTCMonth() + 1, d: moved.getUTCDate() };
  let text = value;
  // From the end, so that offsets stay.
  for (const part of parts.toReversed()) {
    const key = part === name ? undefined : order[numbers.indexOf(part)];
    if (part !== name && !key) continue;
    const next = key
      ? padded(key === 'y' && isShort ? written.y % 100 : written[key], part[0])
      : nameOf(written.m, part[0]);
    text = text.slice(0, part.index) + next + text.slice(part.index + part[0].length);
  }
  return text;
}

/** Whether a number is of the date, not of its time. */
const text3 = (value: string, at: number) => !/\d:\d\d/.test(value.slice(at, at + 5)) && !/:$/.test(value.slice(0, at));

type DatePart = 'y' | 'm' | 'd';

function orderOf(hasName: boolean, numbers: readonly string[], hasSlash: boolean): readonly DatePart[] {
  const isYear = (i: number) => (numbers[i]?.length ?? 0) === 4;
  if (hasName) return isYear(0) ? ['y', 'd'] : ['d', 'y'];
  if (isYear(0)) return ['y', 'm', 'd'];
  const isMonthFirst = Number(numbers[0]) <= 12 && (hasSlash || Number(numbers[1]) > 12);
  return isMonthFirst ? ['m', 'd', 'y'] : ['d', 'm', 'y'];
}

const padded = (number: number, like: string) =>
  String(number).padStart(like.startsWith('0') || like.length > 2 ? like.length : 1, '0');

function nameOf(month: number, like: string): string {
  const name = namesLike(like.toLowerCase())[month - 1] ?? like;
  if (like === like.toUpperCase()) return name.toUpperCase();
  return like[0] === like[0]?.toUpperCase() ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** Returns the number of days that dates move by: 1 to 365 back. */
export const daysOf = (secret: number): number => -1 - (Math.abs(Math.trunc(secret)) % 365);
