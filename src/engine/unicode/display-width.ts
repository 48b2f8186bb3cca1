import { isWide } from './east-asian-width.ts';

/** Matches characters that a terminal gives no cell: combining marks, format characters, and variation selectors. */
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

/**
 * Number of cells that a terminal gives a code point, as wcwidth of POSIX counts them: 0, 1, or 2.
 * @example codePointWidth(0x6f22) // 2
 */
export function codePointWidth(codePoint: number): 0 | 1 | 2 {
  if (codePoint < 0x300) return codePoint === 0xad ? 0 : 1;
  if (isWide(codePoint)) return 2;
  return ZERO_WIDTH.test(String.fromCodePoint(codePoint)) ? 0 : 1;
}

/**
 * Number of cells that a terminal gives a text of one line.
 * @example displayWidth('漢字a') // 5
 */
export function displayWidth(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += codePointWidth(character.codePointAt(0) as number);
  return width;
}
