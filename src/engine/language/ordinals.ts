import { isDigit } from '../unicode/ascii.ts';
import { beginsWithSubject, capitalAfter, startsSentence } from './sentence-starters.ts';

const FULL_STOP = 0x2e;

/** Turkish ones, also in capitals: ı and I, i and İ are pairs that ignoring case does not know, and İ becomes two characters. */
const TURKISH =
  '(?:dünya|yüzyıl|sınıf|dönem|kolordu|cadde)\\p{L}*|lig(?:de|den|in|i|e)?|uluslararası|ulusal|geleneksel|olağan|sokak|yy'.replace(
    /[ıi]/g,
    '[ıiİ]\\u0307?',
  );

/** German, Nordic, Finnish, Slavic and Turkish words before which a number with a full stop is an ordinal: `5. Mai`. */
const AFTER_ORDINAL = new RegExp(
  `\\s+(?:${[
    'Januar|Jänner|Februar|März|Mai|Juni|Juli|Oktober|Dezember',
    'Jahrhunderts?|Weltkriegs?|Stockwerk|Etage|Obergeschoss|Platz|Klasse|Liga|Auflage|Kapitel|Runde|Semester',
    'Lebensjahr|Schuljahr|Geburtstag|Advent|Mal|Jh|und|oder|bis|og|och|eller|nebo|tai',
    'januari?|februari?|maj|maí|juni|juli|augusti|oktober|desember|århundre(?:de)?',
    '\\p{L}{3,6}kuuta|vuosisadal[lt]a',
    'januára|februára|marca|apríla|mája|júna|júla|augusta|septembra|októbra|novembra|decembra',
    'ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince|století|stol',
    TURKISH,
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iuy',
);
/** Nouns that are English words, too: a year follows, or a comma or a word of these languages precedes the number. */
const AMBIGUOUS =
  /\s+(?:April|August|September|November|December|Mars|Stock|Band|Tag)(?![\p{L}\p{N}])([ \u00a0]\d{4}(?!\d))?/iuy;

/** German words between which and a noun a number with a full stop is an ordinal: `der 1. Bundesliga`. No `I am`. */
const GERMAN = 'd(?:er|ie|as|em|en|es)|zu[mr]|vom|beim|ins|im|(?<!\\bi\\s)am|jede[mnrs]?|diese[mnrs]?';
const BEFORE_ORDINAL = new RegExp(`(?<![\\p{L}\\p{M}])(?:${GERMAN})\\s$`, 'iu');
const SMALL_AFTER = /\s+\p{Ll}/uy;
/** The same words, and those before a date in German, Nordic and Slavic languages. */
const BEFORE_AMBIGUOUS = new RegExp(
  `(?:,|(?<![\\p{L}\\p{M}])(?:${GERMAN}|ab|bis|seit|und|oder|og|och|fra|från|till?|efter|etter|od|dne|na|ve?|ze?))\\s$`,
  'iu',
);
const MAX_BEFORE_ORDINAL = 8;

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
  if (isAt(AFTER_ORDINAL, text, next) || isInDate(text, stop, next)) return true;
  const before = text.slice(Math.max(0, start - MAX_BEFORE_ORDINAL), start);
  AMBIGUOUS.lastIndex = next;
  const noun = AMBIGUOUS.exec(text);
  if (noun !== null) return noun[1] !== undefined || BEFORE_AMBIGUOUS.test(before);
  if (!BEFORE_ORDINAL.test(before)) return false;
  if (isAt(SMALL_AFTER, text, next)) return !beginsWithSubject(text, next);
  return capitalAfter(text, next) >= 0 && !startsSentence(text, next, true);
}

/**
 * Whether a word is the noun of a number before it: the `maj` of `3. maj`.
 * @example isNumberedNoun('3. maj.', 3) // true
 */
export function isNumberedNoun(text: string, start: number): boolean {
  const number = text.charCodeAt(start - 2) === FULL_STOP ? start - 3 : start - 2;
  return isDigit(text.charCodeAt(number)) && isAt(AFTER_ORDINAL, text, start - 1);
}
