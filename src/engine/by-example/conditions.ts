import { isAscii } from '../unicode/ascii.ts';
import { folded, letters, linesIn, sameLetters, withoutSpace } from './signatures.ts';

/** Quick conditions that several tools share, for their `can` (contract.ts). */

/** Only case differs, character by character. */
export const onlyCase = (have: string, want: string): boolean =>
  folded(have) === folded(want) || sameLetters(have, want);

/** Whether two texts have the same letters, written as identifiers; numbers alone are not identifiers. */
export const mayBeIdentifiers = (have: string, want: string): boolean =>
  /\p{L}/u.test(have) && sameLetters(have, want) && !/[^\p{L}\p{M}\p{N}_\-./\s$]/u.test(want);

/** Only whitespace differs. */
export const onlySpace = (have: string, want: string): boolean => withoutSpace(have) === withoutSpace(want);

/**
 * Combining marks; phonetic, superscript and subscript letters; letterlike, enclosed, mathematical and fullwidth ones.
 */
const STYLED =
  /[\u0180-\u02ff\u0300-\u036f\u1d00-\u1dbf\u1dc0-\u1dff\u2070-\u20ff\u2100-\u218f\u2460-\u24ff\u2c60-\u2c7f\ua640-\uab6f\uff01-\uff5e\u3000\u00aa\u00b2\u00b3\u00b9\u00ba]|[\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1ff}\u{10780}-\u{107ff}\u{1df00}-\u{1dfff}]/u;

/** Either text has styled letters. */
export const mayBeStyled = (have: string, want: string): boolean => STYLED.test(want) || STYLED.test(have);

/** Either text has non-ASCII characters. */
export const mayBeDecorated = (have: string, want: string): boolean => !isAscii(have) || !isAscii(want);

/** The wanted text has chat markup, such as `**bold**` or `> quote`. */
export const mayBeMarkedUp = (have: string, want: string): boolean =>
  want.length > have.length && /[*_~|`>#-]/.test(want);

/** The text begins with the same letters. */
export const sameStart = (have: string, want: string, length: number): boolean =>
  letters(have).startsWith(letters(want).slice(0, length));

export const hasFewerLines = (have: string, want: string): boolean => linesIn(want).length < linesIn(have).length;

export const hasMoreLines = (have: string, want: string): boolean => linesIn(want).length > linesIn(have).length;
