import { abbreviationForm } from '../../../engine/language/abbreviations.ts';
import type { CaseLocale } from '../../../engine/language/case.ts';
import { CAPITAL, classOf, LETTER, LETTER_OR_NUMBER, MARK, SMALL } from '../../../engine/unicode/character-classes.ts';
import { codePointAt, unitsOf } from '../../../engine/unicode/code-points.ts';

/** Maximum letters of a probable acronym: `UNESCO`. */
const MAX_LENGTH = 6;
/** Capitals, with numbers, a plural or possessive s, or a version: `BBC`, `B2B`, `MPs`, `UK’s`, `IPv6`. */
const ACRONYM = /^(?=\P{Lu}*\p{Lu}\P{Lu}*\p{Lu})[\p{Lu}\p{N}\p{M}]{2,}(?:['’]?s|v\p{N}+)?$/u;
/** A capital after a small letter, or a small letter after three capitals: `iPhone`, `McDonald’s`, `LaTeX`, `SQLite`. */
const INNER_CAPITALS = /^(?=.*(?:\p{Ll}\p{Lu}|\p{Lu}{3}\p{Ll}))[\p{L}\p{M}\p{N}]+(?:['’]\p{Ll}+)?$/u;
const NEXT_CAPITAL = /[\p{L}\p{M}\p{N}]\p{Lu}/gu;
/** Letters of the longest word with a small letter before capitals that Caps Lock does not explain: `mRNA`. */
const MAX_INVERSE = 4;
/** Letters of the longest word in alternating case that is often a name: `WiFi`. */
const MAX_CHANGING = 4;
/** Words of a line that are read to see whether it is shouted: titles have fewer. */
const MAX_WORDS = 200;
const AMPERSAND = 0x26;
const FULL_STOP = 0x2e;
const WORD_PART = LETTER_OR_NUMBER | MARK;

/**
 * Whether a line is shouted, or typed with Caps Lock or in alternating case, so that its capitals mean nothing. Then no
 * word has a lowercase letter after another, or a small word has further capitals (`THE`, `tHe`), or over half of its
 * words have, one of them of more than three letters. Initials with an ampersand do not count.
 */
function isShouted(text: string, from: number, to: number, isSmallWord: (word: string) => boolean): boolean {
  let words = 0;
  let shouted = 0;
  let inverse = 0;
  let hasLong = false;
  let isMixed = false;
  for (let at = from; at < to && words < MAX_WORDS; ) {
    const start = at;
    let letters = 0;
    let capitals = 0;
    let small = 0;
    let innerSmall = 0;
    let changes = 0;
    let before = 0;
    for (; at < to; ) {
      const codePoint = codePointAt(text, at);
      const type = classOf(codePoint);
      if (!(type & WORD_PART)) break;
      if (type & CAPITAL) capitals++;
      else if (type & SMALL) {
        small++;
        if (letters > 0) innerSmall++;
      }
      if (type & LETTER) {
        if (letters > 0 && ((type ^ before) & CAPITAL) !== 0) changes++;
        before = type;
        letters++;
      }
      at += unitsOf(codePoint);
    }
    if (at === start) {
      at += unitsOf(codePointAt(text, at));
      continue;
    }
    if (letters === 0 || text.charCodeAt(start - 1) === AMPERSAND || text.charCodeAt(at) === AMPERSAND) continue;
    words++;
    const hasOther = capitals > 1 || (capitals === 1 && small > innerSmall);
    if (hasOther && (letters > 2 || small > 0) && isSmallWord(text.slice(start, at).toLowerCase())) return true;
    if (innerSmall > 0) {
      isMixed = true;
      if (letters < 4 || changes < letters - 1 || text.endsWith('TeX', at)) continue;
      shouted++;
      hasLong ||= letters > MAX_CHANGING;
    } else if (capitals > 1) {
      shouted++;
      if (small > 0 && letters <= MAX_INVERSE) inverse++;
      else hasLong ||= letters > 3;
    }
  }
  if (!isMixed) return words > 1 || inverse === 0;
  return hasLong && shouted * 2 > words;
}

/** Finds the words with probably deliberate capitals: acronyms, and names with a capital inside. */
export class LikelyAcronyms {
  readonly #isSmallWord: (word: string) => boolean;
  readonly #locale: CaseLocale;
  #text = '';
  #start = 0;
  #end = 0;
  /** UTF-16 offset of a capital within a word; there is none before it after the last tested word. */
  #capital = 0;
  /** Whether the line is shouted; undefined until needed. */
  #isShouted: boolean | undefined;

  /**
   * @param isSmallWord whether a word in lowercase may stay lowercase in titles, so that it is not an acronym
   */
  constructor(isSmallWord: (word: string) => boolean, locale: CaseLocale) {
    this.#isSmallWord = isSmallWord;
    this.#locale = locale;
  }

  /** Start a text. */
  begin(text: string): void {
    this.#text = text;
    this.#capital = 0;
  }

  /** Start a line: UTF-16 offsets. */
  line(start: number, end: number): void {
    this.#start = start;
    this.#end = end;
    this.#isShouted = undefined;
  }

  /** Whether a word has a capital after its first character: few words do. Call it for the words in order. */
  hasInnerCapital(start: number, end: number): boolean {
    if (this.#capital <= start) {
      NEXT_CAPITAL.lastIndex = start;
      this.#capital = NEXT_CAPITAL.test(this.#text) ? NEXT_CAPITAL.lastIndex - 1 : this.#text.length;
    }
    return this.#capital < end;
  }

  /**
   * Returns why the capitals of a word are probably deliberate: it is an acronym, such as the `BBC` of `ex-BBC chief`,
   * or it has a capital inside, as in `iPhone`. Undefined for any other word.
   */
  reasonFor(start: number, end: number): string | undefined {
    if (!this.hasInnerCapital(start, end)) return undefined;
    const word = this.#text.slice(start, end);
    const isName = INNER_CAPITALS.test(word);
    if (!isName && !this.#isAcronym(word, start, end)) return undefined;
    if (this.#isSmallWord(word.toLowerCase())) return undefined;
    this.#isShouted ??= isShouted(this.#text, this.#start, this.#end, this.#isSmallWord);
    if (this.#isShouted) return undefined;
    return isName ? 'probably a name with a capital inside' : 'probably an acronym';
  }

  #isAcronym(word: string, start: number, end: number): boolean {
    const text = this.#text;
    if (!ACRONYM.test(word) || word.replace(/[^\p{L}]/gu, '').length > MAX_LENGTH) return false;
    if (text.charCodeAt(start - 1) === AMPERSAND || text.charCodeAt(end) === AMPERSAND) return false;
    return text.charCodeAt(end) !== FULL_STOP || !abbreviationForm(text, start, end, this.#end, false, this.#locale);
  }
}
