import { isSpace } from '../lines/lines.ts';
import { isDigit } from '../unicode/ascii.ts';
import { classAt, NUMBER, SMALL } from '../unicode/character-classes.ts';
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
import { isNumberedNoun, isOrdinal } from './ordinals.ts';
import { CLOSERS, QUOTES } from './sentence-signs.ts';
import { capitalAfter, startsSentence } from './sentence-starters.ts';
import { isAllCapitals, isInCapitals, isShouted, isShoutedLetter, NEAR } from './shouted.ts';
import { isLetter, isPartSpace, MAX_ABBREVIATION, partStart, spacedKind, spacedPart } from './spaced-abbreviations.ts';

const FULL_STOP = 0x2e;
const DEGREE = 0xb0;
/** Most letters of an abbreviation without an inner full stop. */
const MAX_PLAIN_LENGTH = 9;
const CLOSERS_AND_QUOTES = CLOSERS + QUOTES;
const MAX_CLOSERS = 8;
const BRACKETS_AND_QUOTES = `"'“‘„«‹([{*_¿¡`;
const IN_NAMES = '/\\@#=&%$+';
const APOSTROPHES = `'’`;
/** A lone capital, and letters with dots between: initials, and abbreviations that no table needs to list. */
const INITIALS = /^(?:\p{Lu}\p{M}*|(?:\p{L}\p{M}*\.[-‐]?)+\p{L}\p{M}*)$/u;
/** In capitals, they are not acronyms either. */
const NO_ACRONYM = /^(?:attn|dr|mrs?|ms|prof|viz|vs)$/i;
/** `Fig. A`, `Sec. B-2`: numbered by letters. Words of everyday are not among them. */
const LETTERED =
  /^(?:figs?|secs?|sect|eqs?|App|Apps|Ex|tab|ch|chaps?|vols?|pt|apt|rm|bldg|thm|abb|kap|lett|рис|табл|гл)$/iu;
const LETTER_NUMBER = /\s+(?:[A-HJ-Z](?:[-–.]?\d+)?|[a-z](?=[.,;:)\]])|[IVXLCDM]{2,}|[VX])(?![\p{L}\p{N}'’])/uy;
const ROMAN_NUMBER = /\s+(?:[IVXLCDM]{2,}|[VX])(?![\p{L}\p{N}'’])/uy;

/** Words that only another one makes an abbreviation: `ad es.`, `par ex.`, `c. à c.` */
const PHRASE = /(?<![\p{L}\p{M}])(?:(?:ad|per) es|par ex|c\. à [cs])$/iu;
const MAX_PHRASE = 7;
/** Before who sings or translates, in brackets or after a comma: `(feat. Ann)`. Else they are words. */
const CREDIT = /^(?:feat|ft|trans|transl|illus)$/i;
const BEFORE_CREDIT = /[([,;]\s?$/;
/** The two that also follow the last word of a title: `Umbrella feat. Jay-Z`. */
const GUEST = /^f(?:ea)?t$/i;
const BEFORE_GUEST = /[\p{L}\p{M}\p{N}"”»’')\]][^\S\r\n]$/u;
const DETERMINERS = 'an?|the|his|her|its|no|this|that|my|our|their|your|quite|such|another';
const NUMBERS =
  '\\p{N}+|two|three|four|five|six|seven|eight|nine|ten|twenty|hundred|thousand|few|several|many|sq|square';
/** One of some words with at most two others after it. */
const nounBefore = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?:[^\\S\\r\\n]+[\\p{L}\\p{M}\\p{N}'’-]+\\.?){0,2}[^\\S\\r\\n]+$`, 'iu');
/** Before the noun `feat`, or a possessive right before it: `Anna’s feat`. */
const BEFORE_FEAT = new RegExp(`${nounBefore(DETERMINERS).source}|['’]s[^\\S\\r\\n]+$`, 'iu');
/** Before the unit `ft`. */
const BEFORE_FEET = nounBefore(`${DETERMINERS}|${NUMBERS}`);
/** UTF-16 code units before the word that are read. */
const MAX_BEFORE_GUEST = 40;
/** The number of a king, before which no sentence ends: `Ludwig XIV. war`. */
const REGNAL = /^[IVX]{2,}$/;

/**
 * Whether a lowercase letter follows after whitespace.
 * @example isBeforeSmall('is... blue', 5) // true
 */
export function isBeforeSmall(text: string, from: number): boolean {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at > from && (classAt(text, at) & SMALL) !== 0;
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
  const kind = wordKind(capitalized);
  return (wordKind(word) & (kind | ~LAST)) | (kind & ~LAST);
}

/** Whether an abbreviation is probably an acronym, unless all of the text is in capitals: the `PR` of `in PR. He`. */
const isAcronym = (word: string) =>
  word.length > 1 && isAllCapitals(word) && !NO_ACRONYM.test(word) && !word.includes('.');

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

/** Whether `feat` or `ft` at an offset is before who sings, and no noun or unit. */
function isBeforeGuest(text: string, start: number, word: string): boolean {
  const before = text.slice(Math.max(0, start - MAX_BEFORE_GUEST), start);
  return BEFORE_GUEST.test(before) && !(word.length > 2 ? BEFORE_FEAT : BEFORE_FEET).test(before);
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
  if (length > MAX_PLAIN_LENGTH && (length > MAX_ABBREVIATION || text.lastIndexOf('.', stop - 1) < start)) {
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
  if (length < 3 && PHRASE.test(text.slice(Math.max(0, stop - MAX_PHRASE), stop))) return true;
  if (REGNAL.test(word) && isBeforeSmall(text, next)) return true;
  if (CREDIT.test(word) && BEFORE_CREDIT.test(text.slice(Math.max(0, start - 2), start))) return true;
  if (GUEST.test(word) && isBeforeGuest(text, start, word)) return !startsSentence(text, next, true);
  const kind = spacedKind(text, start, stop) || (isFirst(start) ? firstWordKind(word) : wordKind(word));
  if (kind === 0 || ((kind & (TITLE | LAST)) !== 0 && isNumberedNoun(text, start))) return false;
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
