import { isSpace } from '../lines/lines.ts';
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

/** UTF-16 offset of a number of one or two digits before a full stop; -1 if there is none. */
function shortNumberStart(text: string, stop: number): number {
  const start = isDigit(text.charCodeAt(stop - 2)) ? stop - 2 : stop - 1;
  return isDigit(text.charCodeAt(start)) && (start === 0 || isSpace(text.charCodeAt(start - 1))) ? start : -1;
}

/**
 * Whether a number within a line, before a full stop, may be an ordinal, if a lowercase letter follows: `am 5. um zehn`.
 * English has none, so no subject of English follows.
 * @example mayBeOrdinal('am 5. um', 4, 5) // true
 */
export function mayBeOrdinal(text: string, stop: number, next: number): boolean {
  const start = shortNumberStart(text, stop);
  return start > 0 && !/[\r\n]/.test(text.charAt(start - 1)) && !beginsWithSubject(text, next);
}

/**
 * Whether a short number precedes a full stop, and a noun that it numbers follows, or any after an article.
 * @example isOrdinal('der 5. Mai', 5, 6) // true
 */
export function isOrdinal(text: string, stop: number, next: number): boolean {
  const start = shortNumberStart(text, stop);
  if (start < 0) return false;
  if (nounAt(text, next)) return true;
  const isArticle = BEFORE_ORDINAL.test(text.slice(Math.max(0, start - MAX_BEFORE_ORDINAL), start));
  return isArticle && capitalAfter(text, next) >= 0 && !startsSentence(text, next, true);
}

function nounAt(text: string, from: number): boolean {
  AFTER_ORDINAL.lastIndex = from;
  return AFTER_ORDINAL.test(text);
}

/**
 * Whether a word is the noun of a number before it: the `maj` of `3. maj`.
 * @example isNumberedNoun('3. maj.', 3) // true
 */
export function isNumberedNoun(text: string, start: number): boolean {
  const number = text.charCodeAt(start - 2) === FULL_STOP ? start - 3 : start - 2;
  return isDigit(text.charCodeAt(number)) && nounAt(text, start - 1);
}
