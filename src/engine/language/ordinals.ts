import { isDigit } from '../unicode/ascii.ts';
import { beginsWithSubject, capitalAfter, startsSentence } from './sentence-starters.ts';

const FULL_STOP = 0x2e;

/** German, Nordic, Finnish, Slavic and Turkish words before which a number with a full stop is an ordinal: `5. Mai`. */
const AFTER_ORDINAL = new RegExp(
  `\\s+(?:${[
    'Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
    'Jahrhunderts?|Weltkriegs?|Stock|Stockwerk|Etage|Obergeschoss|Platz|Klasse|Liga|Auflage|Band|Kapitel|Runde|Semester',
    'Lebensjahr|Schuljahr|Geburtstag|Advent|Tag|Mal|Jh|und|oder|bis|og|och|eller|nebo|tai',
    'januari?|februari?|mars|maj|maí|juni|juli|augusti?|oktober|desember|december|århundre(?:de)?',
    '\\p{L}{3,6}kuuta|vuosisadal[lt]a',
    'januára|februára|marca|apríla|mája|júna|júla|augusta|septembra|októbra|novembra|decembra',
    'ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince|století|stol',
    '(?:dünya|yüzyıl|sınıf|dönem|kolordu|cadde)\\p{Ll}*|lig(?:de|den|in|i|e)?|uluslararası|ulusal|geleneksel|olağan|sokak',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iuy',
);

/** German words between which and a noun a number with a full stop is an ordinal: `der 1. Bundesliga`. */
const BEFORE_ORDINAL = /(?<![\p{L}\p{M}])(?:d(?:er|ie|as|em|en|es)|zu[mr]|vom|beim|ins)\s$/iu;
const MAX_BEFORE_ORDINAL = 6;

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
/** One or two digits, or a day and a month, as some sections are numbered, too: `5.5`. */
const SHORT_NUMBER = new RegExp(`(?<![^\\s(])(?:${DAY}\\.${MONTH}|\\d\\d?)$`);
const DAY_AND_MONTH = new RegExp(`(?<![^\\s(])${DAY}\\.[ \\u00a0]?${MONTH}$`);
/** UTF-16 code units of the longest of them, `31. 12`, and of the one before it. */
const MAX_NUMBER = 7;
const MONTH_AFTER = new RegExp(`[ \\u00a0]${MONTH}\\.(?!\\S)`, 'y');
const YEAR_AFTER = /[ \u00a0]\d{4}(?!\d)/y;

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** UTF-16 offset of a short number, or of a day with its month, before a full stop; -1 if there is none. */
function numberStart(text: string, stop: number): number {
  if (!isDigit(text.charCodeAt(stop - 1))) return -1;
  const number = SHORT_NUMBER.exec(text.slice(Math.max(0, stop - MAX_NUMBER), stop))?.[0] ?? '';
  return number === '' ? -1 : stop - number.length;
}

/** Whether a number before a full stop is the day or the month of a date with spaces: `5. 5. 1980`. */
function isInDate(text: string, stop: number, next: number): boolean {
  if (isAt(MONTH_AFTER, text, next)) return true;
  return isAt(YEAR_AFTER, text, next) && DAY_AND_MONTH.test(text.slice(Math.max(0, stop - MAX_NUMBER), stop));
}

/**
 * Whether a number within a line, before a full stop, may be an ordinal or a date, if a lowercase letter follows: `am 5.
 * um zehn`, `am 5.5. um zehn`. English has none, so no subject of English follows.
 * @example mayBeOrdinal('am 5. um', 4, 5) // true
 */
export function mayBeOrdinal(text: string, stop: number, next: number): boolean {
  const start = numberStart(text, stop);
  return start > 0 && !/[\r\n]/.test(text.charAt(start - 1)) && !beginsWithSubject(text, next);
}

/**
 * Whether a number precedes a full stop, and a noun that it numbers follows, or any after an article, or the rest of a date.
 * @example isOrdinal('der 5. Mai', 5, 6) // true
 */
export function isOrdinal(text: string, stop: number, next: number): boolean {
  const start = numberStart(text, stop);
  if (start < 0) return false;
  if (nounAt(text, next) || isInDate(text, stop, next)) return true;
  const isArticle = BEFORE_ORDINAL.test(text.slice(Math.max(0, start - MAX_BEFORE_ORDINAL), start));
  return isArticle && capitalAfter(text, next) >= 0 && !startsSentence(text, next, true);
}

const nounAt = (text: string, from: number) => isAt(AFTER_ORDINAL, text, from);

/**
 * Whether a word is the noun of a number before it: the `maj` of `3. maj`.
 * @example isNumberedNoun('3. maj.', 3) // true
 */
export function isNumberedNoun(text: string, start: number): boolean {
  const number = text.charCodeAt(start - 2) === FULL_STOP ? start - 3 : start - 2;
  return isDigit(text.charCodeAt(number)) && nounAt(text, start - 1);
}
