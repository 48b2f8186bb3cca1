import { stemmer } from 'stemmer';

/** The words of a text: letters and digits, lower case, without accents. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}+|['’]s\b/gu, '');
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Agent nouns that are no longer understood as such, and words that only end like one. */
const NOT_AGENT_NOUNS = new Set(['character', 'letter', 'number', 'paper', 'filler', 'never', 'together', 'computer']);

/**
 * The forms that a word is indexed and searched by, each once: its stem, and that of the verb for a tool that is named
 * by what it does, as "counter", "splitters" and "formatter" are.
 */
export function formsOf(word: string): readonly string[] {
  if (word.length < 4 || /\d/.test(word)) return [word];
  const stem = stemmer(word);
  const singular = word.replace(/s$/, '');
  if (!/.{4}[eo]r$/.test(singular) || NOT_AGENT_NOUNS.has(singular)) return [stem];
  const verb = singular.slice(0, -2).replace(/([bdgmnprt])\1$/, '$1');
  return [...new Set([stem, stemmer(verb)])];
}

/**
 * Returns the terms that a text is indexed by: the forms of its words, and every two neighbors written as one, since
 * people write "lower case", "lowercase" and "word count", "wordcount".
 */
export function indexTerms(text: string): string[] {
  const words = wordsOf(text);
  const pairs = words.slice(1).flatMap((word, i) => formsOf(`${words[i]}${word}`));
  return [...words.flatMap(formsOf), ...pairs];
}

/** Whether one character was added, left out, mistaken or changed places with the next. */
export function isOneTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const swapped = `${restA[1] ?? ''}${restA[0] ?? ''}${restA.slice(2)}`;
  return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB || swapped === restB;
}
