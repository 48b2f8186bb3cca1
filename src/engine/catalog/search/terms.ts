import { stemmer } from 'stemmer';
import { memoize } from '../../values/memoize.ts';

/** Returns a text without accents, and without the endings of genitives. */
export const plainText = (text: string): string => text.normalize('NFKD').replace(/\p{M}+|['’]s\b/gu, '');

/** The words of a text: letters and digits, lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  plainText(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Agent nouns that are no longer understood as such, and words that only end like one. */
const NOT_AGENT_NOUNS = new Set(['character', 'letter', 'number', 'paper', 'filler', 'never', 'together', 'computer']);

/**
 * Returns the distinct forms that a word is indexed and searched by: its stem, and the stem of its verb for tools named
 * "counter", "splitters", or "formatter". Memoized, since the index asks for each word many times.
 */
export const formsOf = memoize((word): readonly string[] => {
  if (word.length < 4 || /\d/.test(word)) return [word];
  const stem = stemmer(word);
  const singular = word.replace(/s$/, '');
  if (!/.{4}[eo]r$/.test(singular) || NOT_AGENT_NOUNS.has(singular)) return [stem];
  const verb = singular.slice(0, -2).replace(/([bdgmnprt])\1$/, '$1');
  return [...new Set([stem, stemmer(verb)])];
});
