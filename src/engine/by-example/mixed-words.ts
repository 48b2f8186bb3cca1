import { wordsIn } from './signatures.ts';

/** Words of a text that are written in a way of their own: "GitHub", "iPhone", as the option of case tools has them. */
export function mixedWords(want: string): { readonly options: { readonly exact: string } }[] {
  const words = wordsIn(want);
  const mixed = [...new Set(words.filter((word) => /\p{Lu}/u.test(word.slice(1)) && /\p{Ll}/u.test(word)))];
  return mixed.length > 0 && mixed.length <= MOST ? [{ options: { exact: mixed.join(', ') } }] : [];
}

const MOST = 8;
