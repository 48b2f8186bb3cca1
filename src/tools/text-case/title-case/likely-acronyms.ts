import { abbreviationForm } from '../../../text/abbreviations.ts';
import type { CaseLocale } from '../../../text/case.ts';
import { CAPITAL, classOf, LETTER, LETTER_OR_NUMBER, MARK, SMALL } from '../../../text/character-classes.ts';
import { codePointAt, unitsOf } from '../../../text/code-points.ts';

/** Letters of the longest word that is taken for an acronym: `UNESCO`. */
const MAX_LENGTH = 6;
/** Capitals, with numbers, a plural or possessive s, or a version: `BBC`, `B2B`, `MPs`, `UK’s`, `IPv6`. */
const ACRONYM = /^(?=\P{Lu}*\p{Lu}\P{Lu}*\p{Lu})[\p{Lu}\p{N}\p{M}]{2,}(?:['’]?s|v\p{N}+)?$/u;
const AMPERSAND = 0x26;
const FULL_STOP = 0x2e;
const WORD_PART = LETTER_OR_NUMBER | MARK;

/**
 * Whether the capitals of a line are those of a text that is shouted: no word of it has a lowercase letter after
 * another, or a small word is in capitals (`THE`), or over half of its words are, and one of them has more than three
 * letters. Initials with an ampersand, which get capitals, do not count.
 */
function isShouted(text: string, from: number, to: number, isSmallWord: (word: string) => boolean): boolean {
  let words = 0;
  let shouted = 0;
  let hasLong = false;
  let isMixed = false;
  for (let at = from; at < to; ) {
    const start = at;
    let letters = 0;
    let capitals = 0;
    let innerSmall = 0;
    for (; at < to; ) {
      const codePoint = codePointAt(text, at);
      const type = classOf(codePoint);
      if (!(type & WORD_PART)) break;
      if (type & CAPITAL) capitals++;
      else if (type & SMALL && letters > 0) innerSmall++;
      if (type & LETTER) letters++;
      at += unitsOf(codePoint);
    }
    if (at === start) {
      at += unitsOf(codePointAt(text, at));
      continue;
    }
    if (letters === 0 || text.charCodeAt(start - 1) === AMPERSAND || text.charCodeAt(at) === AMPERSAND) continue;
    words++;
    if (innerSmall > 0) isMixed = true;
    else if (capitals > 1) {
      if (letters > 2 && isSmallWord(text.slice(start, at).toLowerCase())) return true;
      shouted++;
      hasLong ||= letters > 3;
    }
  }
  return !isMixed || (hasLong && shouted * 2 > words);
}

/** Finds the words in capitals that are likely acronyms, so that their capitals were meant: `BBC` in `ex-BBC chief`. */
export class LikelyAcronyms {
  readonly #isSmallWord: (word: string) => boolean;
  readonly #locale: CaseLocale;
  #text = '';
  #start = 0;
  #end = 0;
  /** Whether the line is shouted, once that was asked. */
  #isShouted: boolean | undefined;

  /** @param isSmallWord whether a word in lowercase may stay lowercase in titles, so that it is no acronym */
  constructor(isSmallWord: (word: string) => boolean, locale: CaseLocale) {
    this.#isSmallWord = isSmallWord;
    this.#locale = locale;
  }

  /** Start a line: UTF-16 offsets. */
  line(text: string, start: number, end: number): void {
    this.#text = text;
    this.#start = start;
    this.#end = end;
    this.#isShouted = undefined;
  }

  /** Whether the word between two UTF-16 offsets of the line is likely an acronym. */
  has(start: number, end: number): boolean {
    const text = this.#text;
    if (end - start < 2 || !this.#hasTwoCapitals(start, end)) return false;
    const word = text.slice(start, end);
    if (!ACRONYM.test(word) || word.replace(/[^\p{L}]/gu, '').length > MAX_LENGTH) return false;
    if (text.charCodeAt(start - 1) === AMPERSAND || text.charCodeAt(end) === AMPERSAND) return false;
    if (this.#isSmallWord(word.toLowerCase())) return false;
    if (text.charCodeAt(end) === FULL_STOP && abbreviationForm(text, start, end, false, this.#locale)) return false;
    this.#isShouted ??= isShouted(text, this.#start, this.#end, this.#isSmallWord);
    return !this.#isShouted;
  }

  /** A quick look at the first and second letter: few words have two capitals. */
  #hasTwoCapitals(start: number, end: number): boolean {
    let capitals = 0;
    for (let at = start; at < end && capitals < 2; ) {
      const codePoint = codePointAt(this.#text, at);
      const type = classOf(codePoint);
      if (type & SMALL) return false;
      if (type & CAPITAL) capitals++;
      at += unitsOf(codePoint);
    }
    return capitals > 1;
  }
}
