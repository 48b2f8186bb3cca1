import { isSpace } from '../lines/lines.ts';
import { isAsciiLetter, isDigit } from '../unicode/ascii.ts';
import { CAPITAL, classAt, LETTER, MARK, NUMBER, SMALL } from '../unicode/character-classes.ts';
import { memoize } from '../values/memoize.ts';
import {
  AFTER_NUMBER,
  abbreviationKind,
  BEFORE_NUMBER,
  INNER,
  isBeforeNumber,
  LAST,
  MAYBE,
  TITLE,
} from './abbreviation-table.ts';
import { titleChar } from './case.ts';
import { beginsWithSubject, capitalAfter, startsSentence } from './sentence-starters.ts';

const FULL_STOP = 0x2e;
const HYPHEN = 0x2d;
const DEGREE = 0xb0;
const MAX_LENGTH = 14;
/** Most letters of an abbreviation without an inner full stop. */
const MAX_PLAIN_LENGTH = 9;
/** Most parts of an abbreviation with spaces that are read on either side: `v. l. n. r.`. */
const MAX_PARTS = 3;
/** Most letters of such a part, its inner full stops included. */
const MAX_PART_LENGTH = 6;

/** Quotes and brackets that may be between a full stop and the next sentence. */
export const CLOSERS = '’”“‘»«›‹)]}」』）】〉》〕〗］｝';
/** Each may open, too. */
export const QUOTES = `"'*_~`;
const CLOSERS_AND_QUOTES = CLOSERS + QUOTES;
const MAX_CLOSERS = 8;
const BRACKETS_AND_QUOTES = `"'“‘„«‹([{*_¿¡`;
const IN_NAMES = '/\\@#=&%$+';
const APOSTROPHES = `'’`;
/** A lone capital, and letters with dots between: initials, and abbreviations that no table needs to list. */
const INITIALS = /^(?:\p{Lu}\p{M}*|(?:\p{L}\p{M}*\.[-‐]?)+\p{L}\p{M}*)$/u;
/** In capitals, they are not acronyms either. */
const NO_ACRONYM = /^(?:approx|attn|dr|excl|incl|mrs?|ms|prof|viz|vols?|vs)$/i;
/** `Fig. A`, `Sec. B-2`: numbered by letters. Words of everyday are not among them. */
const LETTERED = /^(?:figs?|secs?|sect|eqs?|App|Apps|Ex|tab|ch|chaps?|vols?|pt|apt|rm|bldg|thm|abb|kap|рис|табл|гл)$/iu;
const LETTER_NUMBER = /\s+(?:[A-HJ-Z](?:[-–.]?\d+)?|[a-z](?=[.,;:)\]])|[IVXLCDM]{2,}|[VX])(?![\p{L}\p{N}'’])/uy;
const ROMAN_NUMBER = /\s+(?:[IVXLCDM]{2,}|[VX])(?![\p{L}\p{N}'’])/uy;

/** German, Nordic, Finnish and Slavic words before which a number with a full stop is an ordinal: `5. Mai`. */
const AFTER_ORDINAL = new RegExp(
  `\\s+(?:${[
    'Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
    'Jahrhunderts?|Weltkriegs?|Stock|Stockwerk|Etage|Obergeschoss|Platz|Klasse|Liga|Auflage|Band|Kapitel|Runde|Semester',
    'Lebensjahr|Schuljahr|Geburtstag|Advent|Tag|Mal|Jh|und|oder|bis|og|och|eller|nebo|tai',
    'januari?|februari?|mars|maj|maí|juni|juli|augusti?|oktober|desember|december|århundre(?:de)?',
    '\\p{L}{3,6}kuuta|vuosisadal[lt]a',
    'januára|februára|marca|apríla|mája|júna|júla|augusta|septembra|októbra|novembra|decembra',
    'ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince|století|stol',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iuy',
);

/** German words between which and a noun a number with a full stop is an ordinal: `der 1. Bundesliga`. */
const BEFORE_ORDINAL = /(?<![\p{L}\p{M}])(?:d(?:er|ie|as|em|en|es)|zu[mr]|vom|beim|ins)\s$/iu;
const MAX_BEFORE_ORDINAL = 6;

/** Before who sings or translates, in brackets or after a comma: `(feat. Ann)`. Else they are words. */
const CREDIT = /^(?:feat|ft|trans|transl|illus)$/i;
const BEFORE_CREDIT = /[([,;]\s?$/;
/** The number of a king, before which no sentence ends: `Ludwig XIV. war`. */
const REGNAL = /^[IVX]{2,}$/;

/** Space, no-break space, thin space, narrow no-break space. */
const isPartSpace = (unit: number) => unit === 0x20 || unit === 0xa0 || unit === 0x2009 || unit === 0x202f;
const PART_SPACES = /[ \u00a0\u2009\u202f]/g;

/**
 * Whether a lowercase letter follows after whitespace.
 * @example isBeforeSmall('is... blue', 5) // true
 */
export function isBeforeSmall(text: string, from: number): boolean {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at > from && (classAt(text, at) & SMALL) !== 0;
}

function isLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit >= 0x80) return (classAt(text, at) & (LETTER | MARK)) !== 0;
  return isAsciiLetter(unit);
}

/** Whether a hyphen belongs to an abbreviation: the one of `J.-C.`, and both of `c.-à-d.`. */
const isAfterStop = (text: string, hyphen: number) =>
  text.charCodeAt(hyphen - 1) === FULL_STOP ||
  (text.charCodeAt(hyphen - 2) === HYPHEN && text.charCodeAt(hyphen - 3) === FULL_STOP);

/**
 * Start of the letters, full stops, and hyphens after full stops before an offset; at most `MAX_LENGTH` units away.
 * @example partStart('in z.B', 6) // 3
 */
export function partStart(text: string, end: number): number {
  let start = end;
  const limit = Math.max(0, end - MAX_LENGTH - 1);
  while (start > limit) {
    const unit = text.charCodeAt(start - 1);
    const isPart = unit === FULL_STOP || isLetter(text, start - 1);
    if (!isPart && (unit !== HYPHEN || !isAfterStop(text, start - 1))) break;
    start--;
  }
  return start;
}

/** Returns the end of the part of an abbreviation at an offset, at its last full stop; -1 if there is none. */
function partEnd(text: string, start: number): number {
  let end = start;
  const limit = start + MAX_PART_LENGTH;
  while (isLetter(text, end)) {
    while (end < limit && isLetter(text, end)) end++;
    if (text.charCodeAt(end) !== FULL_STOP) return -1;
    const next = text.charCodeAt(end + 1) === HYPHEN ? end + 2 : end + 1;
    if (!isLetter(text, next)) return end;
    end = next;
  }
  return -1;
}

/** Returns the start of the previous part, which ends in a full stop and a space; -1 if there is none. */
function startBefore(text: string, start: number): number {
  if (text.charCodeAt(start - 2) !== FULL_STOP || !isPartSpace(text.charCodeAt(start - 1))) return -1;
  const before = partStart(text, start - 2);
  return before < start - 2 ? before : -1;
}

/** Returns the end of the next part, which follows a space and ends in a full stop; -1 if there is none. */
const endAfter = (text: string, stop: number) =>
  isPartSpace(text.charCodeAt(stop + 1)) ? partEnd(text, stop + 2) : -1;

const isSameCase = (text: string, a: number, b: number) => ((classAt(text, a) ^ classAt(text, b)) & CAPITAL) === 0;

/** A word as part of an abbreviation with spaces: its kind bits, and whether it is written small if typed so, or at all. */
type SpacedPart = { readonly kind: number; readonly isSmall: boolean; readonly isSmallInCapitals: boolean };
const NO_PART: SpacedPart = { kind: 0, isSmall: false, isSmallInCapitals: false };

/** Cache of abbreviations with spaces, by the number of parts up to the word and their text: those of a text recur. */
const known = new Map<string, SpacedPart>();
const MAX_KNOWN = 4000;

function spacedPart(text: string, start: number, stop: number): SpacedPart {
  const { starts, ends } = spacedParts(text, start, stop);
  if (starts.length + ends.length === 2) return NO_PART;
  const first = starts.at(-1) as number;
  const key = starts.length + text.slice(first, ends.at(-1));
  const found = known.get(key);
  if (found !== undefined) return found;
  const entries = starts
    .flatMap((from, j) => ends.map((to, i) => (i + j > 0 ? text.slice(from, to).replace(PART_SPACES, '') : '')))
    .filter((entry) => abbreviationKind(entry.toLowerCase()) !== 0);
  const part = {
    kind: findSpaced(text, starts, ends),
    isSmall: entries.some((entry) => entry.slice(1) === entry.slice(1).toLowerCase()),
    isSmallInCapitals: entries.length > 0,
  };
  if (known.size === MAX_KNOWN) known.clear();
  known.set(key, part);
  return part;
}

/**
 * Returns the kind bits of a word before a full stop as part of an abbreviation with spaces, such as `z. B.` or `v. l.
 * n. r.`: `INNER` for all parts except the last; 0 if it is not such a part.
 *
 * @param start UTF-16 offset of the word
 * @param stop that of the full stop
 * @example spacedKind('is z. B. so', 3, 4) // 1
 */
export const spacedKind = (text: string, start: number, stop: number) => spacedPart(text, start, stop).kind;

/** Starts of a word before a full stop and of the parts before it; ends of it and of the parts after it. */
function spacedParts(text: string, start: number, stop: number) {
  const starts = [start];
  let before = startBefore(text, start);
  for (; before >= 0 && starts.length <= MAX_PARTS; before = startBefore(text, before)) starts.push(before);
  const ends = [stop];
  let after = endAfter(text, stop);
  for (; after >= 0 && ends.length <= MAX_PARTS; after = endAfter(text, after)) ends.push(after);
  return { starts, ends };
}

/** Two letters at the end, as in `V. Chr.`; without them, `D. H.` is the initials of a name. */
const ENDS_IN_WORD = /\p{L}{2}$/u;
const smallFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Looks for the longest entry of the table in parts that follow each other, and for letters in a row. */
function findSpaced(text: string, starts: readonly number[], ends: readonly number[]): number {
  for (let i = ends.length - 1; i >= 0; i--) {
    for (let j = starts.length - 1; j >= 0; j--) {
      if (i + j === 0) continue;
      const entry = text.slice(starts[j], ends[i]).replace(PART_SPACES, '');
      const kind = abbreviationKind(entry) || (ENDS_IN_WORD.test(entry) ? abbreviationKind(smallFirst(entry)) : 0);
      if (kind > 0) return i > 0 ? INNER : kind;
    }
  }
  // Letters in a row are initials, or an abbreviation that the table does not list.
  const [start = 0, before] = starts;
  const [stop = 0, after] = ends;
  if (stop - start > 1) return 0;
  if (after === stop + 3 && isSameCase(text, start, stop + 2)) return INNER;
  return before === start - 3 && isSameCase(text, start, before) ? MAYBE : 0;
}

const wordKind = memoize((word): number => {
  let kind = abbreviationKind(word);
  const isDotted = word.includes('.');
  if ((kind === 0 || !isDotted) && INITIALS.test(word)) kind |= isDotted ? MAYBE : TITLE;
  if (/(?:[sS]tr|STR)$/.test(word)) kind |= BEFORE_NUMBER;
  return kind;
});

/**
 * Returns the bits of a word that begins a sentence. It gets a capital there, and may be an initial or another abbreviation
 * then: the sentence must not end elsewhere before.
 */
function firstWordKind(word: string): number {
  if (word === '') return 0;
  const capitalized = titleChar(word.charAt(0)) + word.slice(1).toLowerCase();
  return wordKind(word) | (wordKind(capitalized) & ~LAST);
}

/** Whether an abbreviation is probably an acronym, unless all of the text is in capitals: the `PR` of `in PR. He`. */
const isAcronym = (word: string) =>
  word.length > 1 && isAllCapitals(word) && !NO_ACRONYM.test(word) && !word.includes('.');

const isAllCapitals = (word: string) => word === word.toUpperCase() && word !== word.toLowerCase();

/** Whether a number, or a Roman one in capitals, precedes an offset on its line, after spaces if any. */
function isAfterNumber(text: string, start: number): boolean {
  let at = start;
  while (isPartSpace(text.charCodeAt(at - 1)) && at > start - 2) at--;
  if ((classAt(text, at - 1) & NUMBER) !== 0 || text.charCodeAt(at - 1) === FULL_STOP) {
    return text.charCodeAt(at - 1) !== FULL_STOP || isDigit(text.charCodeAt(at - 2));
  }
  if (at === start) return false;
  let roman = at;
  while (roman > at - 8 && 'IVXLCDM'.includes(text.charAt(roman - 1)) && roman > 0) roman--;
  return roman < at && !isLetter(text, roman - 1);
}

/** Whether a number follows, or a letter that numbers a word such as `Fig.`. */
function isBeforeNumbering(text: string, next: number, word: string): boolean {
  if (isBeforeNumber(text, next)) return true;
  const pattern = LETTERED.test(word) ? LETTER_NUMBER : ROMAN_NUMBER;
  pattern.lastIndex = next;
  return pattern.test(text);
}

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

/** Whether a short number precedes a full stop, and a noun that it numbers follows, or any after an article. */
function isOrdinal(text: string, stop: number, next: number): boolean {
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

/** Whether a word is the noun of a number before it: the `maj` of `3. maj`. */
function isNumberedNoun(text: string, start: number): boolean {
  const number = text.charCodeAt(start - 2) === FULL_STOP ? start - 3 : start - 2;
  return isDigit(text.charCodeAt(number)) && nounAt(text, start - 1);
}

/** A letter and a lowercase one: not in a text of capitals. */
const MIXED = /\p{L}\p{M}*\p{Ll}/u;
/** UTF-16 code units around a word that are searched for `MIXED`. */
const NEAR = 24;

/** Whether the text around a word is all in capitals, on its line: a text in pieces is cut at the ends of lines. */
function isInCapitals(text: string, start: number, stop: number): boolean {
  const [before = ''] = /[^\r\n]*$/.exec(text.slice(Math.max(0, start - NEAR), start)) ?? [];
  const [after = ''] = /^[^\r\n]*/.exec(text.slice(start, stop + NEAR)) ?? [];
  return !MIXED.test(before + after);
}

/** Whether a lone capital follows in a text of capitals, most often a preposition: `W 1990 R. W WARSZAWIE`. */
function isShoutedLetter(text: string, at: number): boolean {
  const after = text.charCodeAt(at + 1);
  const isLone = isSpace(after) || after === FULL_STOP;
  return isLone && !ENGLISH_LETTERS.includes(text.charAt(at)) && isInCapitals(text, at, at);
}

/** Whether a word and the one at an offset are both in capitals. */
function isShouted(text: string, word: string, at: number): boolean {
  if (word.length < 2 || !isAllCapitals(word)) return false;
  return (classAt(text, at + 1) & CAPITAL) !== 0 || isShoutedLetter(text, at);
}

/** Whether a word with a capital follows an abbreviation. In a text of capitals, it must be one that begins sentences. */
function mayEndBefore(text: string, word: string, next: number): boolean {
  const capital = capitalAfter(text, next);
  if (capital < 0 || (isAllCapitals(word) && isShoutedLetter(text, capital))) return false;
  return !isShouted(text, word, capital) || startsSentence(text, next, true);
}

/** Whether a sentence ends after an acronym. */
function endsAcronym(text: string, word: string, next: number): boolean {
  const capital = isAcronym(word) ? capitalAfter(text, next) : -1;
  return capital >= 0 && !isShouted(text, word, capital);
}

/**
 * Whether a sentence continues after the full stop of an abbreviation in the table, or of an ordinal as in `5. Mai`.
 *
 * @param stop UTF-16 offset of the full stop
 * @param next offset after its closers, such as quotes
 * @param isFirst whether the word at an offset gets a capital because of its position, as the first of a sentence
 * @example continuesAfter('Mr. Fox', 2, 3) // true
 */
export function continuesAfter(
  text: string,
  stop: number,
  next: number,
  isFirst: (start: number) => boolean = () => false,
): boolean {
  const start = partStart(text, stop);
  if (start === stop) {
    return isOrdinal(text, stop, next) || (text.charCodeAt(stop - 1) === DEGREE && isBeforeNumber(text, next));
  }
  const length = stop - start;
  // German names of streets.
  if (length > MAX_PLAIN_LENGTH && (length > MAX_LENGTH || text.lastIndexOf('.', stop - 1) < start)) {
    return /str$/i.test(text.slice(stop - 3, stop)) && isBeforeNumber(text, next);
  }
  const word = text.slice(start, stop);
  const before = text.charAt(start - 1);
  // The end of an address or name is not an abbreviation, nor are the D of R&D and the t of can't.
  if (start > 0 && IN_NAMES.includes(before)) return false;
  if (start > 1 && length < 3 && APOSTROPHES.includes(before) && isLetter(text, start - 2)) return false;
  if (length === 1 && start > 0 && !isSpace(before.charCodeAt(0)) && !BRACKETS_AND_QUOTES.includes(before)) {
    return false;
  }
  if (REGNAL.test(word) && isBeforeSmall(text, next)) return true;
  if (CREDIT.test(word) && BEFORE_CREDIT.test(text.slice(Math.max(0, start - 2), start))) return true;
  const kind = spacedKind(text, start, stop) || (isFirst(start) ? firstWordKind(word) : wordKind(word));
  if (kind === 0 || ((kind & TITLE) !== 0 && isNumberedNoun(text, start))) return false;
  // A lone capital is a unit only in a text of capitals, and else an initial.
  const isUnit = (kind & AFTER_NUMBER) !== 0 && isAfterNumber(text, start);
  if (isUnit && (!/^\p{Lu}$/u.test(word) || isInCapitals(text, start, stop))) return !mayEndBefore(text, word, next);
  if (kind & INNER) return !endsAcronym(text, word, next);
  if ((kind & BEFORE_NUMBER) !== 0 && isBeforeNumbering(text, next, word)) return true;
  if (kind & LAST) return !mayEndBefore(text, word, next);
  // More often the pronoun than the initial of a name.
  if (word === 'I' || (word.toUpperCase() === 'I' && isFirst(start))) return false;
  if ((kind & TITLE) !== 0) return !startsSentence(text, next, false);
  return (kind & MAYBE) !== 0 && (!startsSentence(text, next, true) || !mayEndBefore(text, word, next));
}

/**
 * Whether the capitals of a word before a full stop decide that the sentence ends there, as those of `PR`, or that it does
 * not, as those of `Fa.` and `Jan.`: without them, a second look at the text would find other sentences.
 *
 * @param start UTF-16 offset of the word
 * @param stop that of the full stop after it
 * @param isFirst whether the sentence begins with the word
 * @param ends whether it ends there
 * @example areCapitalsDecisive('on Jan. five', 3, 6, false, false) // true
 */
export function areCapitalsDecisive(
  text: string,
  start: number,
  stop: number,
  isFirst: boolean,
  ends: boolean,
): boolean {
  const word = text.slice(start, stop);
  const kind = wordKind(word);
  const small = wordKind(word.toLowerCase());
  const isDifferent = ends ? small !== 0 && kind !== small : (kind & ~small) !== 0;
  const isEndOfAcronym = ends && isAcronym(word) && ((isFirst ? firstWordKind(word) : kind) & INNER) !== 0;
  if (!isDifferent && !isEndOfAcronym) return false;
  return !isInCapitals(text, start, stop) || wouldEnd(text, start, stop, isFirst, ends) !== ends;
}

/** Whether a sentence of a text in capitals would end after a word if it were in lowercase. */
function wouldEnd(text: string, start: number, stop: number, isFirst: boolean, ends: boolean): boolean {
  const from = Math.max(0, start - NEAR);
  let next = stop + 1;
  while (CLOSERS_AND_QUOTES.includes(text.charAt(next)) && next < stop + MAX_CLOSERS) next++;
  const small = text.slice(from, stop + NEAR).toLowerCase();
  const raise = (at: number) => small.slice(0, at) + titleChar(small.charAt(at)) + small.slice(at + 1);
  const capital = ends ? capitalAfter(text, next) - from : -1;
  const again = capital >= 0 && capital < small.length ? raise(capital) : small;
  return !continuesAfter(again, stop - from, next - from, (at) => isFirst && at === start - from);
}

/** Lone capitals of English that are words. */
const ENGLISH_LETTERS = 'AI';

/**
 * Whether a lone capital before a full stop is an abbreviation that is written small: beside small parts of it, or in a
 * text of capitals next to a number or other parts. UTF-16 offsets.
 * @example isSmallAbbreviation('SEE P. 12', 4, 5) // true
 */
export function isSmallAbbreviation(text: string, start: number, stop: number): boolean {
  const kind = abbreviationKind(text.slice(start, stop).toLowerCase());
  const part = spacedPart(text, start, stop);
  const isNumbered =
    ((kind & (INNER | BEFORE_NUMBER)) !== 0 && isBeforeNumber(text, stop + 1)) ||
    ((kind & AFTER_NUMBER) !== 0 && isAfterNumber(text, start));
  return part.isSmall || ((part.isSmallInCapitals || isNumbered) && isInCapitals(text, start, stop));
}

/**
 * Whether a letter or Roman numeral numbers an abbreviation: `Fig. A`, `Kap. IV`. UTF-16 offsets.
 * @example isNumbered('Fig. A', 0, 3) // true
 */
export function isNumbered(text: string, start: number, stop: number): boolean {
  const word = text.slice(Math.max(start, partStart(text, stop)), stop);
  if (!(firstWordKind(word) & (BEFORE_NUMBER | INNER))) return false;
  let next = stop + 1;
  while (next <= stop + MAX_CLOSERS && CLOSERS_AND_QUOTES.includes(text.charAt(next))) next++;
  return isBeforeNumbering(text, next, word);
}
