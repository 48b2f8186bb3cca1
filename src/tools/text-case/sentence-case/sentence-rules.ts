import { type CaseLocale, titleChar } from '../../../engine/language/case.ts';
import type { WordCase, WordVisitor } from '../../../engine/language/case-words.ts';
import { isDutchArticle } from '../../../engine/language/dutch-articles.ts';
import { areCapitalsDecisive, isNumbered, isSmallAbbreviation } from '../../../engine/language/sentence-end.ts';
import { forEachSentence, type SentenceRules } from '../../../engine/language/sentences.ts';
import { partStart, spacedKind } from '../../../engine/language/spaced-abbreviations.ts';
import { timeStampEnd } from '../../../engine/language/time-stamps.ts';
import { isBlank, isSpace } from '../../../engine/lines/lines.ts';
import { isInitial } from '../../../engine/lines/list-marks.ts';
import { CAPITAL, classAt } from '../../../engine/unicode/character-classes.ts';
import { codePointAt } from '../../../engine/unicode/code-points.ts';

export type SentenceCaseRules = SentenceRules & {
  /** `i`, `i'm` and the like get their capital anywhere. */
  readonly pronoun: boolean;
  /** A word after a colon and whitespace gets a capital. */
  readonly colon: boolean;
  /** `all`: no capital becomes lowercase. */
  readonly keep: 'none' | 'acronyms' | 'mixed' | 'all';
  readonly locale: CaseLocale;
};

const PRONOUN = /^i(?:['’](?:m|ve|ll|d|s))?$/i;
const MAX_PRONOUN_LENGTH = 4;
const SMALL_I = 0x69;
const FULL_STOP = 0x2e;
const COLON = 0x3a;
const WIDE_COLON = 0xff1a;
const DOTTED_CAPITAL_I = 0x130;
const HAS_WORD = /[\p{L}\p{N}]/u;
const LINE_BREAK = /\r\n?|\n/;
/** The end of a word such as `WON'T`, which no abbreviation has. */
const CONTRACTION = /\p{L}['’](?:[STDM]|LL|RE|VE)$/iu;
const MAX_CONTRACTION = 4;
/** Most UTF-16 code units between a word and the next sentence. */
const MAX_GAP = 16;

/** A word with a capital first and its other letters as typed. */
function raised(word: string, locale: CaseLocale): string {
  if (locale === 'nl' && /^ij/i.test(word)) return `IJ${word.slice(2)}`;
  const first = String.fromCodePoint(codePointAt(word, 0));
  return titleChar(first, locale) + word.slice(first.length);
}

/** The case of each word of running text: a capital where a sentence starts, lowercase elsewhere. */
export function sentenceRules({ pronoun, colon, keep, locale, ...rules }: SentenceCaseRules): WordVisitor {
  let text = '';
  const starts: number[] = [];
  let next = 0;
  /** Offsets after the numbers that count items within a line. */
  const items: number[] = [];
  let nextItem = 0;
  let previousStart = 0;
  let previousEnd = 0;
  let isAfterInitial = false;
  /** End of the time stamp that the current sentence began with. */
  let stampEnd = 0;

  function isPronoun(start: number, end: number): boolean {
    if (!pronoun || end - start > MAX_PRONOUN_LENGTH || (text.charCodeAt(start) | 0x20) !== SMALL_I) return false;
    if (!PRONOUN.test(text.slice(start, end))) return false;
    // The i of `i. d. R.` is not the pronoun.
    return text.charCodeAt(end) !== FULL_STOP || spacedKind(text, start, end) === 0;
  }

  /** Whether a Turkish word would look like the pronoun `I` in lowercase: `İ`. */
  const isNearPronoun = (start: number, end: number) =>
    pronoun &&
    locale === 'tr' &&
    text.charCodeAt(start) === DOTTED_CAPITAL_I &&
    PRONOUN.test(`i${text.slice(start + 1, end)}`);

  /** Whether a colon with whitespace after it is between two UTF-16 offsets. */
  function hasColon(from: number, to: number): boolean {
    for (let at = from; at < to - 1; at++) {
      const unit = text.charCodeAt(at);
      if ((unit === COLON && isSpace(text.charCodeAt(at + 1))) || unit === WIDE_COLON) return true;
    }
    return text.charCodeAt(to - 1) === WIDE_COLON;
  }

  /** Whether an ellipsis alone precedes a word on its line: there, its letters as typed tell what goes on. */
  const isAfterEllipsis = (start: number) =>
    /(?:^|[\r\n])[^\S\r\n]*(?:…|\.\.\.|\. \. \.)[^\S\r\n]*$/.test(
      text.slice(Math.max(0, previousEnd - 1, start - MAX_GAP), start),
    );

  /** Whether a sentence always begins after a gap. A text in pieces is cut there, too. */
  function isCut(gap: string): boolean {
    const [, ...ended] = gap.split(LINE_BREAK);
    if (rules.lines === 'each') return ended.length > 0;
    return rules.lines === 'paragraph' && ended.slice(0, -1).some((line) => isBlank(line));
  }

  /** Whether the capitals of a word decided where its sentence ends, or are a number: `Fa.`, the `A` of `Fig. A`. */
  function hasNeededCapitals(start: number, end: number, isStart: boolean): boolean {
    const isBeforeStop = text.charCodeAt(end) === FULL_STOP;
    if (text.charCodeAt(previousEnd) === FULL_STOP && (classAt(text, start) & CAPITAL) !== 0) {
      if (isNumbered(text, previousStart, previousEnd) && !isCut(text.slice(previousEnd, start))) return true;
      // The `Chr.` of `v. Chr.`
      if (isBeforeStop && spacedKind(text, start, end) !== 0 && !isSmallAbbreviation(text, start, end)) return true;
    }
    if (!isBeforeStop || CONTRACTION.test(text.slice(Math.max(start, end - MAX_CONTRACTION), end))) return false;
    const sentence = starts[next] ?? Number.POSITIVE_INFINITY;
    const gap = sentence <= end + MAX_GAP ? text.slice(end, sentence) : undefined;
    const ends = gap !== undefined && !HAS_WORD.test(gap) && !isCut(gap);
    // After a quote within a word, `so"Fa.`, the abbreviation begins.
    return areCapitalsDecisive(text, Math.max(start, partStart(text, end)), end, isStart, ends);
  }

  function caseOf(start: number, end: number): WordCase {
    let isStart = isAfterInitial || (colon && previousEnd > 0 && hasColon(previousEnd, start));
    while (next < starts.length && (starts[next] as number) <= start) {
      const sentence = starts[next++] as number;
      // A sentence that starts within a word, such as an address, has passed with it.
      if (sentence < previousEnd) continue;
      isStart = true;
      stampEnd = timeStampEnd(text, sentence);
    }
    for (; nextItem < items.length && (items[nextItem] as number) <= start; nextItem++) isStart = true;
    // After the `A.` of a list item its text begins; after an initial comes another name.
    isAfterInitial =
      isStart &&
      ((isInitial(text, start) && !isSmallAbbreviation(text, start, end)) ||
        end < stampEnd ||
        (locale === 'nl' && isDutchArticle(text, start, end)));
    if (isPronoun(start, end)) return { text: `I${text.slice(start + 1, end).toLowerCase()}` };
    const word = text.slice(start, end);
    if (isNearPronoun(start, end)) return { text: word };
    if (keep === 'all') return { text: isStart && !isAfterEllipsis(start) ? raised(word, locale) : word };
    if (rules.abbr && hasNeededCapitals(start, end, isStart)) {
      return { text: isStart && partStart(text, end) > start ? raised(word, locale) : word };
    }
    return isStart ? 'first' : 'lower';
  }

  return {
    numerals: keep !== 'all',
    begin(whole) {
      text = whole;
      const onItem = (end: number) => items.push(end);
      forEachSentence(whole, (start) => starts.push(start), { ...rules, colon }, onItem);
    },
    word({ start, end }) {
      const wanted = caseOf(start, end);
      previousStart = start;
      previousEnd = end;
      return wanted;
    },
  };
}
