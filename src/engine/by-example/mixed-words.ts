import { wordsIn } from './signatures.ts';

/** Returns the words of a text with their own spelling, such as "GitHub", as an option of the case tools. */
export function mixedWords(want: string): { readonly options: { readonly exact: string } }[] {
  const words = wordsIn(want);
  const mixed = [...new Set(words.filter((word) => /\p{Lu}/u.test(word.slice(1)) && /\p{Ll}/u.test(word)))];
  return mixed.length > 0 && mixed.length <= MOST ? [{ options: { exact: mixed.join(', ') } }] : [];
}

const MOST = 8;
