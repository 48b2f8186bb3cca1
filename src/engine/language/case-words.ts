import { forEachLine } from '../lines/lines.ts';
import { initialStart, listMarkEnd } from '../lines/list-marks.ts';
import { isAsciiLetter } from '../unicode/ascii.ts';
import { CAPITAL, classOf, LETTER, LETTER_OR_NUMBER, MARK, SMALL, SPACE } from '../unicode/character-classes.ts';
import { codePointAt, unitsOf } from '../unicode/code-points.ts';
import { TextBuilder } from '../unicode/text-builder.ts';
import { abbreviationForm, joinedInitialsEnd } from './abbreviations.ts';
import { AddressFinder, chunkEnd, isAddress } from './addresses.ts';
import { type CaseLocale, composeDottedI, lowerText, titleChar, upperText } from './case.ts';
import { isDutchArticle } from './dutch-articles.ts';
import { ExactSpellings } from './exact-spellings.ts';
import { romanNumeral } from './roman-numerals.ts';
import { isCut, isInNumber, isSeparator, referenceEnd, startsAddress, type WordCuts } from './word-cuts.ts';

/** The options that the tools for running text share. */
export type WordCaseOptions = {
  /** `acronyms`: words of two or more capitals stay. `mixed`: words like `iPhone` stay, too. */
  readonly keep: 'none' | 'acronyms' | 'mixed';
  /** Words that are written as given, split by whitespace, commas and semicolons. */
  readonly exact: string;
  /** Web and e-mail addresses stay as typed. */
  readonly protect: boolean;
  readonly locale: CaseLocale;
};

/**
 * A word: UTF-16 offsets from its first to its last letter or number, marks included. Quotes and brackets around it do
 * not count. The object is used again for the next word.
 */
export type Word = { start: number; end: number };

/**
 * Case that a word gets: lowercase; lowercase even if it is in capitals that are kept in other words; a capital first;
 * the same as the first word of a sentence or title, where even `e.g.` gets a capital; or this text.
 */
export type WordCase = 'lower' | 'small' | 'capital' | 'first' | { readonly text: string };

/** Why a word has another case than the visitor asked for; `asked` if it has that. */
export type Spelling = 'asked' | 'address' | 'exact' | 'kept' | 'abbreviation' | 'numeral';

export type WordVisitor = {
  /** Roman numerals are written in capitals. */
  readonly numerals?: boolean;
  /** The text as the offsets count it: by Turkish rules I with a dot above is one character. */
  readonly begin?: (text: string) => void;
  /** A line is about to come: UTF-16 offsets, without its terminator. */
  readonly line?: (start: number, end: number) => void;
  /** Called for every word, the ones that stay as typed included. */
  readonly word: (word: Readonly<Word>) => WordCase;
  /**
   * Called for a word that loses deliberate capitals which `keep` could keep: UTF-16 offsets. Not called again after it
   * returns false.
   */
  readonly lost?: (text: string, start: number, end: number) => boolean;
  /** Called after `word`, with the UTF-16 offsets of the word in the result. */
  readonly written?: (from: number, to: number, spelling: Spelling) => void;
};

const AMPERSAND = 0x26;
const FULL_STOP = 0x2e;
const SMALL_A = 0x61;
const SMALL_Z = 0x7a;
const SMALL_I = 0x69;
const SMALL_J = 0x6a;
const SMALL_N = 0x6e;
const APOSTROPHE_LETTER = 0x2bc;
const CAPITAL_I = 0x49;
const DOTTED_CAPITAL_I = 0x130;
const DOT_ABOVE = 0x307;

/** The Bs of B&Bs. */
const PLURAL_INITIAL = /^\p{Lu}s$/u;

/** Lowercase letters that no case tool raises all. */
const MIXED = /\p{L}\p{Ll}/u;
/** UTF-16 code units around a word that are searched for `MIXED`. */
const NEAR = 24;

/** A version after an acronym: the v6 of `IPv6`. */
const VERSION = /^\P{Ll}{2,}v\p{N}\P{Ll}*$/u;

function hasDeliberateCapitals(text: string, { start, end }: Word, keep: WordCaseOptions['keep']): boolean {
  let letters = 0;
  let capitals = 0;
  let inner = 0;
  let small = 0;
  for (let i = start; i < end; ) {
    const codePoint = codePointAt(text, i);
    const type = classOf(codePoint);
    if (type & CAPITAL) {
      capitals++;
      if (letters > 0) inner++;
    } else if (type & SMALL) small++;
    if (type & LETTER) letters++;
    i += unitsOf(codePoint);
  }
  if (small === 0) return capitals >= 2;
  return inner > 0 && (keep === 'mixed' || (small === 1 && VERSION.test(text.slice(start, end))));
}

/**
 * Whether there is a lowercase letter between two UTF-16 offsets.
 * @example hasSmallLetter('NASa', 0, 3) // false
 */
export function hasSmallLetter(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; ) {
    const codePoint = codePointAt(text, i);
    if (classOf(codePoint) & SMALL) return true;
    i += unitsOf(codePoint);
  }
  return false;
}

/** Narrow a range to its word. Returns false where it has no letter and no number. */
function trimToWord(text: string, start: number, end: number, word: Word): boolean {
  word.start = -1;
  for (let i = start; i < end; ) {
    const codePoint = codePointAt(text, i);
    const type = classOf(codePoint);
    const next = i + unitsOf(codePoint);
    if (type & LETTER_OR_NUMBER) {
      if (word.start < 0) word.start = i;
      word.end = next;
    } else if (type & MARK && word.end === i) word.end = next;
    i = next;
  }
  return word.start >= 0;
}

/**
 * Sets the case of each word of a text. Everything between words is copied.
 *
 * A word in `exact` gets that spelling; an address, a word with capitals to keep, and the mark of a list item stay as
 * typed; abbreviations such as `U.S.`, `p.m.` and `Dr.`, and initials such as `R&D`, get their usual case; for all
 * others, `visitor.word` decides. Capitals are not kept on a line without any lowercase letter.
 * @example
 * const options = { keep: 'acronyms', exact: 'GitHub', protect: true, locale: 'root' };
 * mapWords('the NASA github', options, 'dashes', { word: () => 'capital' }) // 'The NASA GitHub'
 */
export function mapWords(given: string, options: WordCaseOptions, cuts: WordCuts, visitor: WordVisitor): string {
  const { locale, keep, protect } = options;
  const text = locale === 'tr' ? composeDottedI(given) : given;
  const lowered = lowerText(text, locale);
  // Offsets fit both texts, unless dotted capital I became two characters.
  const isAligned = lowered.length === text.length;
  const spellings = new ExactSpellings(options.exact, locale);
  const out = new TextBuilder();
  const word: Word = { start: 0, end: 0 };
  const addresses = new AddressFinder(text);
  let copied = 0;
  let lineStart = 0;
  let lineEnd = 0;
  /** Whether the current line has a lowercase letter; undefined until needed. */
  let isMixed: boolean | undefined;
  /** The first full stop in the current word, or after it; -1 if there is none. */
  let dot = -1;
  /** The ampersand before the current word, or after it; -1 if there is none. */
  let ampersand = -1;
  let isWatched = visitor.lost !== undefined && keep !== 'mixed';

  const lower = () =>
    isAligned ? lowered.slice(word.start, word.end) : lowerText(text.slice(word.start, word.end), locale);

  /** Whether capitals are deliberate: not on a line without a lowercase letter. Called only for words with capitals. */
  const isMixedLine = () => (isMixed ??= hasSmallLetter(text, lineStart, lineEnd));

  function writeCapital() {
    const from = isAligned ? lowered : lower();
    const start = isAligned ? word.start : 0;
    const end = isAligned ? word.end : from.length;
    if (locale === 'nl' && isDutchArticle(text, word.start, word.start + 1)) {
      // `'s-Gravenhage`
      const nameStart = from.charAt(start + 1) === '-' && start + 2 < end ? start + 2 : end;
      const letter = nameStart < end ? String.fromCodePoint(codePointAt(from, nameStart)) : '';
      if (letter !== '' || end === start + 1) {
        out.copy(from, start, nameStart);
        out.add(titleChar(letter, locale));
        out.copy(from, nameStart + letter.length, end);
        return;
      }
    }
    const first = codePointAt(from, start);
    if (first === SMALL_I && from.charCodeAt(start + 1) === DOT_ABOVE && text.charCodeAt(word.start) !== CAPITAL_I) {
      // Lowercase has made two characters of one.
      out.unit(DOTTED_CAPITAL_I);
      out.copy(from, start + 2, end);
      return;
    }
    // The two letters that ŉ becomes with a capital.
    const isApostropheN = first === APOSTROPHE_LETTER && from.charCodeAt(start + 1) === SMALL_N;
    const isDutch = locale === 'nl' && first === SMALL_I && from.charCodeAt(start + 1) === SMALL_J;
    if (isDutch) out.add('IJ');
    else if (isApostropheN) out.add('ʼN');
    else if (first < 0x80 && !(first === SMALL_I && locale === 'tr')) {
      out.unit(first >= SMALL_A && first <= SMALL_Z ? first - 0x20 : first);
    } else if (classOf(first) & LETTER) out.add(titleChar(String.fromCodePoint(first), locale));
    else out.add(String.fromCodePoint(first));
    out.copy(from, Math.min(end, start + (isDutch || isApostropheN ? 2 : unitsOf(first))), end);
  }

  /** Writes an abbreviation or initials in their usual case. Returns false for any other word. */
  function writeOwn(isFirst: boolean): boolean {
    const { start, end } = word;
    if (ampersand === end || (ampersand >= 0 && ampersand === start - 1)) {
      const to = joinedInitialsEnd(text, start);
      if (to === start + 1 && to === end) {
        writeCapital();
        return true;
      }
      if (to > start) {
        const initials = text.slice(start, to);
        out.add(
          (PLURAL_INITIAL.test(initials) ? initials : upperText(initials, locale)) +
            lowerText(text.slice(to, end), locale),
        );
        return true;
      }
    }
    if (dot < 0 || dot > end) return false;
    const abbreviation = abbreviationForm(text, start, end, lineEnd, dot < end, locale);
    if (abbreviation === null) return false;
    const { form, length, isSmall, inMixedText } = abbreviation;
    if (
      inMixedText !== undefined &&
      MIXED.test(text.slice(Math.max(lineStart, start - NEAR), Math.min(lineEnd, end + NEAR)))
    )
      out.add(inMixedText);
    else out.add(isSmall && isFirst ? titleChar(form.charAt(0), locale) + form.slice(1) : form);
    if (start + length < end) out.add(lowerText(text.slice(start + length, end), locale));
    return true;
  }

  /** Whether a word loses its deliberate capitals. */
  function isLost(wanted: WordCase): boolean {
    let inner = word.start + 1;
    if (isAligned) while (inner < word.end && text.charCodeAt(inner) === lowered.charCodeAt(inner)) inner++;
    if (inner >= word.end || !hasDeliberateCapitals(text, word, 'mixed') || !isMixedLine()) return false;
    const typed = text.slice(word.start, word.end);
    if (wanted === 'small') return false;
    if (typeof wanted === 'object') return wanted.text !== typed;
    const first = wanted === 'lower' ? 0 : locale === 'nl' && /^ij/i.test(typed) ? 2 : 1;
    return typed.slice(first) !== lowerText(typed.slice(first), locale);
  }

  /** Whether the word has no letter that lowercase would change. */
  function isLower(): boolean {
    let at = word.start;
    while (at < word.end && text.charCodeAt(at) === lowered.charCodeAt(at)) at++;
    return at === word.end;
  }

  function staysAsTyped(wanted: WordCase): boolean {
    const isSmall = wanted === 'small';
    if ((isSmall || wanted === 'lower') && isAligned && dot < 0 && ampersand < 0 && isLower()) return true;
    return !isSmall && keep !== 'none' && hasDeliberateCapitals(text, word, keep) && isMixedLine();
  }

  function write(wanted: WordCase, isFixed: boolean) {
    const given = spellings.isEmpty ? undefined : spellings.find(lower());
    const isNumeral = given === undefined && !isFixed && visitor.numerals === true && typeof wanted === 'string';
    const numeral = isNumeral ? romanNumeral(text, word.start, word.end) : undefined;
    const spelling = given ?? numeral;
    // It is copied together with the following text.
    if (spelling === undefined && (isFixed || staysAsTyped(wanted))) {
      const from = out.length + word.start - copied;
      const isAsked = !isFixed && typeof wanted === 'string' && isLower() && wanted !== 'capital' && wanted !== 'first';
      visitor.written?.(from, from + word.end - word.start, isFixed ? 'address' : isAsked ? 'asked' : 'kept');
      return;
    }
    out.copy(text, copied, word.start);
    copied = word.end;
    const from = out.length;
    let how: Spelling = 'asked';
    if (spelling !== undefined) {
      out.add(spelling);
      how = numeral === undefined ? 'exact' : 'numeral';
    } else if (typeof wanted !== 'object' && (dot >= 0 || ampersand >= 0) && writeOwn(wanted === 'first')) {
      how = 'abbreviation';
    } else writeChanged(wanted);
    visitor.written?.(from, out.length, how);
  }

  function writeChanged(wanted: WordCase) {
    if (isWatched && isLost(wanted) && visitor.lost?.(text, word.start, word.end) === false) isWatched = false;
    if (typeof wanted === 'object') out.add(wanted.text);
    else if (wanted === 'capital' || wanted === 'first') writeCapital();
    else if (isAligned) out.copy(lowered, word.start, word.end);
    else out.add(lower());
  }

  /** Writes a run without whitespace that is one word with any content: an address, or a spelling with a hyphen. */
  function writeRun(start: number, end: number): boolean {
    const isFixed = protect && addresses.next(start) === start && isAddress(text, start, end);
    if (!isFixed && !spellings.containSeparators) return false;
    if (!trimToWord(text, start, end, word)) return isFixed;
    if (!isFixed && spellings.find(lower()) === undefined) return false;
    write(visitor.word(word), isFixed);
    return true;
  }

  function flush() {
    if (word.start >= 0) write(visitor.word(word), false);
    if (ampersand < word.start) ampersand = -1;
    word.start = -1;
    dot = -1;
  }

  visitor.begin?.(text);
  forEachLine(text, (start, end) => {
    lineStart = start;
    lineEnd = end;
    isMixed = undefined;
    visitor.line?.(lineStart, lineEnd);
    let inChunk = false;
    let inAddress = false;
    word.start = -1;
    dot = -1;
    const markEnd = listMarkEnd(text, lineStart, lineEnd);
    // The letter of a list mark is a word, as the initial of a name is: the two look the same.
    const hasWordFirst = markEnd === lineStart || initialStart(text, markEnd) >= 0;
    for (let i = hasWordFirst ? lineStart : markEnd; i < lineEnd; ) {
      const codePoint = codePointAt(text, i);
      const type = classOf(codePoint);
      const next = i + unitsOf(codePoint);
      if (type & SPACE) {
        flush();
        inChunk = false;
        inAddress = false;
      } else {
        if (!inChunk && (spellings.containSeparators || (protect && addresses.next(i) === i))) {
          const end = chunkEnd(text, i, lineEnd);
          const isDone = writeRun(i, end);
          word.start = -1;
          if (isDone) {
            i = end;
            continue;
          }
        }
        inChunk = true;
        if (type & LETTER_OR_NUMBER) {
          if (word.start < 0) word.start = i;
          i = next;
          while (i < lineEnd && isAsciiLetter(text.charCodeAt(i))) i++;
          word.end = i;
          continue;
        }
        if (type & MARK) {
          if (word.start >= 0 && word.end === i) word.end = next;
        } else if (codePoint === FULL_STOP) {
          if (dot < 0 && word.start >= 0) dot = i;
        } else if (isCut(codePoint, cuts)) flush();
        else if (isSeparator(codePoint) && !inAddress && !isInNumber(text, i)) {
          const end = codePoint === AMPERSAND ? referenceEnd(text, i) : i;
          if (codePoint === AMPERSAND && end === i) ampersand = i;
          flush();
          inAddress = startsAddress(text, i);
          if (end > i) {
            i = end;
            continue;
          }
        }
      }
      i = next;
    }
    flush();
  });
  out.copy(text, copied, text.length);
  return out.toString();
}
