import { styleLetters } from '../../../engine/styles/letter-styler.ts';

const A = 0x1f1e6;

/**
 * Converts letters to regional indicators, which most fonts draw as blue squares. A space after each one keeps two of
 * them from becoming a flag; none is added at the end of a line. Lowercase letters become capitals; everything else
 * stays, accented letters, too.
 */
export function regionalLetters(text: string): string {
  const letters = new Map<number, string>();
  for (let i = 0; i < 26; i++) {
    const square = `${String.fromCodePoint(A + i)} `;
    letters.set(0x41 + i, square);
    letters.set(0x61 + i, square);
  }
  return styleLetters(text, letters, { accents: 'skip' }).text.replace(/([\u{1f1e6}-\u{1f1ff}]) (?=[\r\n]|$)/gu, '$1');
}
