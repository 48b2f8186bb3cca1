import { plainLetters } from './fingerprint.ts';

/** Letters of other scripts have no sound that is known here. */
const OTHER_LETTERS = /[^a-z\P{L}]/u;

/**
 * Returns the sound of a value word by word, with its numbers; '' if it has no letters, or letters of other scripts
 * than Latin. A hyphen or an apostrophe does not end a word.
 *
 * @param encodeWord returns the code of a word of a-z; a word with an empty code keeps its letters
 */
export function soundKey(value: string, encodeWord: (word: string) => string): string {
  const letters = plainLetters(value);
  if (OTHER_LETTERS.test(letters) || !/[a-z]/.test(letters)) return '';
  return (letters.replace(/(?<=[a-z])\p{P}+(?=[a-z])/gu, '').match(/[a-z]+|\p{N}+/gu) ?? [])
    .map((word) => (/[a-z]/.test(word) ? encodeWord(word) || word : word))
    .join(' ');
}
