/** Lowercase characters that Unicode's full case folding changes, and some that it does not. */
const FOLDED_FURTHER =
  /[\u00b5\u00df\u0149\u017f\u01f0\u0345\u0390\u03b0\u03c2\u03d0-\u03f5\u0587\u1c80-\u1c88\u1e96-\u1e9b\u1f50-\u1ff7\ufb00-\ufb17]/g;

/**
 * Returns a text without letter case by the full case folding of Unicode (CaseFolding.txt, C and F): equal for `ß`, `ẞ`,
 * and `SS`, for `ς` and `Σ`, for `ﬁ` and `FI`. Not for `ı` and `I`, or `İ` and `i`, which only Turkish and Azerbaijani
 * pair. The letters may be other than those of the file.
 * @example foldCase('Straße') // 'strasse'
 */
export function foldCase(text: string): string {
  // A second round: the capitals of these characters are written in full, such as SS, and have the usual lowercase.
  return text.toLowerCase().replace(FOLDED_FURTHER, (character) => character.toUpperCase().toLowerCase());
}
