/** Which letters are shifted. */
export type CaesarAlphabet = 'latin' | 'latin_digits' | 'rot47' | 'cyrillic' | 'greek';

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
/** Russian, with io after ie. */
const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
/** Without final sigma, which is not a separate letter. */
const GREEK = 'αβγδεζηθικλμνξοπρστυφχψω';
const PRINTABLE = String.fromCharCode(...Array.from({ length: 94 }, (_, i) => 0x21 + i));

/** The rings of letters of each alphabet: a letter moves on in its ring only. */
const RINGS: Readonly<Record<CaesarAlphabet, readonly string[]>> = {
  latin: [LATIN, LATIN.toUpperCase()],
  latin_digits: [LATIN, LATIN.toUpperCase(), '0123456789'],
  rot47: [PRINTABLE],
  cyrillic: [CYRILLIC, CYRILLIC.toUpperCase()],
  greek: [GREEK, GREEK.toUpperCase()],
};

/**
 * Returns the number of keys: the length of the letters' ring.
 * @example alphabetSize('cyrillic') // 33
 */
export const alphabetSize = (alphabet: CaesarAlphabet): number => RINGS[alphabet][0]?.length ?? 0;

/** All letters of the alphabets are below this code unit. */
const TABLE_SIZE = 0x500;

/**
 * Returns the code unit that replaces each one below U+0500; 0 for those that are not in the alphabet.
 *
 * @param shift any whole number
 * @example String.fromCharCode(shiftTable('latin', 3)['x'.charCodeAt(0)]) // 'a'
 */
export function shiftTable(alphabet: CaesarAlphabet, shift: number): Uint16Array {
  const table = new Uint16Array(TABLE_SIZE);
  for (const ring of RINGS[alphabet]) {
    const by = ((shift % ring.length) + ring.length) % ring.length;
    for (let i = 0; i < ring.length; i++) table[ring.charCodeAt(i)] = ring.charCodeAt((i + by) % ring.length);
  }
  return table;
}
