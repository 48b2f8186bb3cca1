import { type CaseLocale, lowerText } from './case.ts';

const POSSESSIVE = /['’]s$/;

/** Spellings that are given, by their lowercase form. */
export class ExactSpellings {
  readonly #byLower = new Map<string, string>();
  /** Whether a spelling contains a character at which words are cut. */
  readonly containSeparators: boolean;

  /** @param list words, split by whitespace, commas and semicolons */
  constructor(list: string, locale: CaseLocale) {
    for (const word of list.split(/[\s,;]+/)) {
      if (word !== '') this.#byLower.set(lowerText(word, locale), word);
    }
    this.containSeparators = /[-&:|\u2010\u2011\u2013\u2014\u2026/\u3002\uff01\uff1f\uff61]/.test(list);
  }

  get isEmpty(): boolean {
    return this.#byLower.size === 0;
  }

  /** Returns the spelling of a word in lowercase; a possessive s is not part of the word. */
  find(lower: string): string | undefined {
    const spelling = this.#byLower.get(lower);
    if (spelling !== undefined || !POSSESSIVE.test(lower)) return spelling;
    const owner = this.#byLower.get(lower.slice(0, -2));
    return owner === undefined ? undefined : owner + lower.slice(-2);
  }
}
