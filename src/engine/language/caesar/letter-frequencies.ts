/** Languages whose letter frequencies are known here. */
export type ScoreLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt';

/** Letters a to z of 100 letters of running text (Wikipedia, "Letter frequency"), without accented letters. */
const FREQUENCIES: Readonly<Record<ScoreLanguage, string>> = {
  en: '8.2 1.5 2.8 4.3 12.7 2.2 2.0 6.1 7.0 0.15 0.77 4.0 2.4 6.7 7.5 1.9 0.095 6.0 6.3 9.1 2.8 0.98 2.4 0.15 2.0 0.074',
  de: '6.516 1.886 2.732 5.076 16.396 1.656 3.009 4.577 6.550 0.268 1.417 3.437 2.534 9.776 2.594 0.670 0.018 7.003 7.270 6.154 4.166 0.846 1.921 0.034 0.039 1.134',
  fr: '7.636 0.901 3.260 3.669 14.715 1.066 0.866 0.937 7.529 0.813 0.074 5.456 2.968 7.095 5.796 2.521 1.362 6.693 7.948 7.244 6.311 1.838 0.049 0.427 0.708 0.326',
  es: '11.525 2.215 4.019 5.010 12.181 0.692 1.768 1.973 6.247 2.493 0.026 4.967 3.157 6.712 8.683 2.510 0.877 6.871 7.977 4.632 2.927 1.138 0.027 0.515 1.433 0.467',
  it: '11.745 0.927 4.501 3.736 11.792 1.153 1.644 0.136 10.143 0.011 0.009 6.510 2.512 6.883 9.832 3.056 0.505 6.367 4.981 5.623 3.011 2.097 0.033 0.008 0.020 1.181',
  pt: '14.634 1.043 3.882 4.992 12.570 1.023 1.303 1.281 6.186 0.879 0.015 2.779 4.738 4.446 9.735 2.523 1.204 6.530 6.805 4.336 3.639 1.575 0.037 0.453 0.006 0.470',
};

/** A letter that hardly occurs must not outweigh all others: one `k` in an Italian text is a name. */
const RAREST = 0.05;

/**
 * Returns the frequencies of a, b, c ... z, in percent of all letters.
 * @example letterFrequencies('en')[4] // 12.7
 */
export function letterFrequencies(language: ScoreLanguage): number[] {
  return FREQUENCIES[language].split(' ').map((share) => Math.max(Number(share), RAREST));
}

/**
 * Counts the letters a to z, in either case.
 * @example countLetters('Abba')[1] // 2
 */
export function countLetters(text: string): Uint32Array {
  // Without a branch for each letter, which a processor could not predict.
  const ascii = new Uint32Array(0x80);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) ascii[unit] = (ascii[unit] as number) + 1;
  }
  return Uint32Array.from({ length: 26 }, (_, i) => (ascii[0x41 + i] as number) + (ascii[0x61 + i] as number));
}

/**
 * Pearson's chi-squared of letter counts against a language: the lower, the likelier.
 *
 * @param shift how far the letters were moved on; they are read back by as many places
 * @example
 * const counts = countLetters('e');
 * chiSquared(counts, letterFrequencies('en'), 0) < chiSquared(counts, letterFrequencies('en'), 1) // true
 */
export function chiSquared(counts: Uint32Array, frequencies: readonly number[], shift: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  return frequencies.reduce((sum, share, letter) => {
    const expected = (share / 100) * total;
    const found = counts[(letter + shift) % 26] ?? 0;
    return sum + (found - expected) ** 2 / expected;
  }, 0);
}
