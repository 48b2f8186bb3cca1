/** How often each letter from a to z occurs in 100 letters of English. */
const ENGLISH = [
  8.17, 1.49, 2.78, 4.25, 12.7, 2.23, 2.02, 6.09, 6.97, 0.15, 0.77, 4.03, 2.41, 6.75, 7.51, 1.93, 0.1, 5.99, 6.33, 9.06,
  2.76, 0.98, 2.36, 0.15, 1.97, 0.07,
];

/** With fewer letters any guess would be a bad one. */
const FEWEST_LETTERS = 12;

/** How often each letter A-Z occurs, whatever its case. */
function countLetters(text: string): Uint32Array {
  const counts = new Uint32Array(26);
  for (let i = 0; i < text.length; i++) {
    const letter = (text.charCodeAt(i) | 0x20) - 0x61;
    if (letter >= 0 && letter < 26) counts[letter] = (counts[letter] ?? 0) + 1;
  }
  return counts;
}

/** Pearson's chi-squared of the letters, moved on by `shift` places, against English: the lower, the likelier. */
function chiSquared(counts: Uint32Array, total: number, shift: number): number {
  return ENGLISH.reduce((sum, share, letter) => {
    const expected = (share / 100) * total;
    const found = counts[(letter - shift + 26) % 26] ?? 0;
    return sum + (found - expected) ** 2 / expected;
  }, 0);
}

/**
 * By how many places the letters A-Z must move on for the text to look like English, judged by letter frequencies.
 *
 * @returns 0 to 25; undefined where there are fewer than 12 letters, or where the second best guess is less than twice
 *   as bad as the best
 */
export function shiftToEnglish(text: string): number | undefined {
  const counts = countLetters(text);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < FEWEST_LETTERS) return undefined;
  const scores = ENGLISH.map((_, shift) => ({ shift, score: chiSquared(counts, total, shift) }));
  const [best, second] = scores.sort((a, b) => a.score - b.score);
  return best && second && best.score * 2 <= second.score ? best.shift : undefined;
}
