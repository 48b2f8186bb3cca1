import { normalizeText } from '../../../engine/unicode/nfc.ts';

/*
 * Key collision: values with the same key are likely to be spellings of one. The keys are those of OpenRefine
 * (https://openrefine.org/docs/technical-reference/clustering-in-depth), without its code.
 */

/** Letters that no normalization form takes apart, and © for c. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
  '©': 'c',
  ð: 'd',
  đ: 'd',
  ɖ: 'd',
  þ: 'th',
  ƿ: 'w',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ẜ: 's',
  ẝ: 's',
};
const WRITTEN_OTHERWISE = new RegExp(`[${Object.keys(WRITTEN_AS).join('')}]`, 'g');

const PLAIN = /^[a-z0-9 ]*$/;

/** Returns a text in lowercase, with the letters of Latin script reduced to a-z, and without invisible characters. */
export function plainLetters(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return normalizeText(lower, 'NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\p{Lm}\p{Sk}\p{Cf}]+/gu, '')
    .replace(WRITTEN_OTHERWISE, (letter) => WRITTEN_AS[letter] as string);
}

/** Whitespace to Unicode; the other controls are left out. */
const SPACES = /[\s\x85]+/;
const LEFT_OUT = /[\p{P}\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]+/gu;

function words(text: string): string[] {
  const letters = plainLetters(text);
  const parts = PLAIN.test(letters) ? letters.split(' ') : letters.replace(LEFT_OUT, '').split(SPACES);
  return parts.filter((word) => word !== '');
}

const sortedOnce = (parts: readonly string[]): string[] => [...new Set(parts)].sort();

/** Returns the different words of a value in order, without case, accents, and punctuation; '' if there are none. */
export const fingerprint = (value: string): string => sortedOnce(words(value)).join(' ');

/** Returns the different runs of `size` letters of a value in order, without case, accents, spaces, and punctuation. */
export function ngramFingerprint(value: string, size: number): string {
  const letters = words(value).join('');
  if (letters.length <= size) return letters;
  const grams: string[] = [];
  for (let at = 0; at + size <= letters.length; at++) grams.push(letters.slice(at, at + size));
  return sortedOnce(grams).join('');
}
