import { alphabetSize, type CaesarAlphabet } from './alphabets.ts';
import { chiSquared, countLetters, letterFrequencies, type ScoreLanguage } from './letter-frequencies.ts';
import { shiftLetters } from './shift.ts';

/** A key, the beginning of the text decrypted with it, and its distance from the language (chi-squared). */
export type KeyRow = { readonly shift: number; readonly text: string; readonly score?: number };

/** All keys, the likeliest first. */
export type KeyTable = {
  readonly rows: readonly KeyRow[];
  /** The clearly best key: its score is at most half of the second. */
  readonly best?: number;
  /** Whether there were enough letters to rank the keys; otherwise they are in numeric order. */
  readonly isRanked: boolean;
};

/** UTF-16 units of text in each row. */
const ROW_LENGTH = 200;
/** Minimum number of letters for a ranking. */
const MIN_LETTERS = 12;

/** Returns the beginning of a text, not cut inside a surrogate pair. */
function beginning(text: string): string {
  const last = text.charCodeAt(ROW_LENGTH - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? ROW_LENGTH - 1 : ROW_LENGTH);
}

/**
 * Whether keys can be ranked: only Latin letters have frequencies here.
 * @example hasFrequencies('greek') // false
 */
export const hasFrequencies = (alphabet: CaesarAlphabet): boolean =>
  alphabet === 'latin' || alphabet === 'latin_digits';

/** Returns the keys of the Latin alphabet by chi-squared, the likeliest first; none for too few letters. */
function rankLatin(counts: Uint32Array, language: ScoreLanguage): { shift: number; score: number }[] {
  if (counts.reduce((sum, count) => sum + count, 0) < MIN_LETTERS) return [];
  const frequencies = letterFrequencies(language);
  return frequencies
    .map((_, shift) => ({ shift, score: chiSquared(counts, frequencies, shift) }))
    .sort((a, b) => a.score - b.score);
}

/** Returns the shift of the first of the ranked keys if it is clearly the best. */
function bestOf([first, second]: readonly { shift: number; score: number }[]): number | undefined {
  return first && second && first.score * 2 <= second.score ? first.shift : undefined;
}

/**
 * Returns the likeliest shift of the Latin letters of a text, by the letter frequencies of a language.
 *
 * @returns 0 to 25; undefined if there are fewer than 12 letters, or if no shift is clearly the best
 * @example likeliestShift('Phhw ph qhdu wkh wkhdwhu dw wkh hqg ri wkh vwuhhw', 'en') // 3
 */
export function likeliestShift(text: string, language: ScoreLanguage): number | undefined {
  return bestOf(rankLatin(countLetters(text), language));
}

/**
 * Decrypts the beginning of a text with every key, ranked by how well the letters of the whole text fit a language.
 *
 * @param counts returns the result of `countLetters` for the text; called only if keys can be ranked
 * @example keyTable('Ωβ', 'greek', 'en', () => new Uint32Array(26)).rows[1] // { shift: 1, text: 'Ψα' }
 */
export function keyTable(
  text: string,
  alphabet: CaesarAlphabet,
  language: ScoreLanguage,
  counts: () => Uint32Array,
): KeyTable {
  const start = beginning(text);
  const ranked = hasFrequencies(alphabet) ? rankLatin(counts(), language) : [];
  const isRanked = ranked.length > 0;
  const keys: readonly Omit<KeyRow, 'text'>[] = isRanked
    ? ranked
    : Array.from({ length: alphabetSize(alphabet) }, (_, shift) => ({ shift }));
  const rows = keys.map((key) => ({ ...key, text: shiftLetters(start, alphabet, -key.shift) }));
  return { rows, isRanked, best: bestOf(ranked) };
}

/**
 * Returns the keys whose decrypted text contains a word, in any case; with `rot47`, where letters become symbols, in the
 * given case.
 *
 * The word is encrypted with each key and looked for in the text, which is equivalent and much faster.
 * @example keysWithWord('wkh grj', 'the', 'latin') // [3]
 */
export function keysWithWord(text: string, word: string, alphabet: CaesarAlphabet): number[] {
  const cased = (given: string) => (alphabet === 'rot47' ? given : given.toLowerCase());
  const given = cased(text);
  const wanted = cased(word);
  return Array.from({ length: alphabetSize(alphabet) }, (_, shift) => shift).filter((shift) =>
    given.includes(shiftLetters(wanted, alphabet, shift)),
  );
}
