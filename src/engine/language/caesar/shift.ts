import { fromUnits } from '../../bytes/charsets.ts';
import { normalizeText, toNfc } from '../../unicode/nfc.ts';
import { type CaesarAlphabet, shiftTable } from './alphabets.ts';

/**
 * Shifts the letters of an alphabet; other characters stay, or are left out.
 *
 * @param shift any whole number; negative to decrypt
 * @example shiftLetters('Xyz!', 'latin', 3) // 'Abc!'
 */
export function shiftLetters(text: string, alphabet: CaesarAlphabet, shift: number, removeOthers = false): string {
  const table = shiftTable(alphabet, shift);
  const units = new Uint16Array(text.length);
  let end = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const shifted = unit < table.length ? (table[unit] ?? 0) : 0;
    if (shifted !== 0) units[end++] = shifted;
    else if (!removeOthers) units[end++] = unit;
  }
  return fromUnits(units.subarray(0, end));
}

const withoutMarks = (text: string) => toNfc(normalizeText(text, 'NFD').replace(/\p{M}+/gu, ''));

/**
 * Removes accents from letters. In Russian, io and short i are separate letters, and stay.
 * @example foldAccents('за\u0301мок, йод', 'cyrillic') // 'замок, йод'
 */
export function foldAccents(text: string, alphabet: CaesarAlphabet): string {
  if (alphabet !== 'cyrillic') return withoutMarks(text);
  return toNfc(text)
    .split(/([ЁЙёй])/)
    .map((part, i) => (i % 2 === 1 ? part : withoutMarks(part)))
    .join('');
}
