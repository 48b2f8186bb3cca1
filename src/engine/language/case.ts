import { memoize } from '../values/memoize.ts';

/** Language rules that differ from the root rules of Unicode. */
export type CaseLocale = 'root' | 'tr' | 'nl';

/**
 * Composes I and a combining dot above to U+0130, so that Turkish rules apply to it.
 * @example composeDottedI('I\u0307') === '\u0130' // true
 */
export function composeDottedI(text: string): string {
  return text.includes('I\u0307') ? text.replaceAll('I\u0307', '\u0130') : text;
}

/**
 * Converts a text to lowercase. Pass the whole text at once, so that a final sigma is recognized (`ΟΔΟΣ` gives `οδος`).
 *
 * Uses the root rules of Unicode, regardless of the system's language; `tr` maps I to dotless i and U+0130 to i. Only
 * U+0130 makes the result longer, and only with root rules.
 * @example lowerText('ΟΔΟΣ') // 'οδος'
 */
export function lowerText(text: string, locale: CaseLocale = 'root'): string {
  return locale === 'tr' ? composeDottedI(text).toLocaleLowerCase('tr') : text.toLowerCase();
}

/**
 * Converts a text to uppercase. The result may be longer: `ß` gives `SS`.
 *
 * Uses the root rules of Unicode, regardless of the system's language; `tr` maps i to U+0130. For Greek see
 * `upperGreek` in greek-case.ts.
 * @example upperText('Straße') // 'STRASSE'
 */
export function upperText(text: string, locale: CaseLocale = 'root'): string {
  return locale === 'tr' ? composeDottedI(text).toLocaleUpperCase('tr') : text.toUpperCase();
}

/**
 * Replaces i and a combining dot above by U+0130, the capital that they came from. With root rules, the lowercase of
 * U+0130 is these two characters, and their uppercase would again be two.
 * @example composeSmallDottedI('i\u0307') === '\u0130' // true
 */
export function composeSmallDottedI(text: string): string {
  return text.includes('i\u0307') ? text.replaceAll('i\u0307', '\u0130') : text;
}

const IOTA_SUBSCRIPT = '\u0345';

function titleDigraph(codePoint: number): number {
  if (codePoint >= 0x1c4 && codePoint <= 0x1cc) return codePoint <= 0x1c6 ? 0x1c5 : codePoint <= 0x1c9 ? 0x1c8 : 0x1cb;
  return codePoint >= 0x1f1 && codePoint <= 0x1f3 ? 0x1f2 : 0;
}

function rootTitle(character: string, codePoint: number): string {
  const digraph = titleDigraph(codePoint);
  if (digraph > 0) return String.fromCharCode(digraph);
  if (codePoint >= 0x10d0 && codePoint <= 0x10ff) return character;
  if (codePoint === 0x149) return '\u02bcN';
  const parts = codePoint >= 0x370 ? character.normalize('NFD') : '';
  if (parts.includes(IOTA_SUBSCRIPT)) {
    return (parts.replace(IOTA_SUBSCRIPT, '').toUpperCase() + IOTA_SUBSCRIPT).normalize('NFC');
  }
  const upper = character.toUpperCase();
  const first = String.fromCodePoint(upper.codePointAt(0) ?? codePoint);
  return upper.length > first.length ? first + upper.slice(first.length).toLowerCase() : upper;
}

/** Memoized: most texts have few different letters, and the platform is slow for each. */
const titleOf = memoize((character) => rootTitle(character, character.codePointAt(0) ?? 0));

/**
 * Returns the titlecase of one character, for the first letter of a word.
 *
 * It is the uppercase, except for digraphs (U+01C6 gives U+01C5), ligatures and `ß` (`Ss`), Greek letters with an iota
 * subscript, and Georgian, which uses capitals only for whole words. After NFC, it equals Unicode's titlecase mapping.
 *
 * @param character one code point
 * @example titleChar('ß') // 'Ss'
 */
export function titleChar(character: string, locale: CaseLocale = 'root'): string {
  return locale === 'tr' && character === 'i' ? '\u0130' : titleOf(character);
}
