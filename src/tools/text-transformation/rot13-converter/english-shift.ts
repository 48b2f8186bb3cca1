import { likeliestShift } from '../../../engine/language/caesar/keys.ts';

const LETTERS = 26;

/**
 * By how many places the letters A-Z must move on for the text to look like English, judged by letter frequencies.
 *
 * @returns 0 to 25; undefined if there are fewer than 12 letters, or if the second best guess is less than twice
 *   as bad as the best
 */
export function shiftToEnglish(text: string): number | undefined {
  const shift = likeliestShift(text, 'en');
  return shift === undefined ? undefined : (LETTERS - shift) % LETTERS;
}
