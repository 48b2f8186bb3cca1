/** `itu` is Recommendation ITU-R M.1677-1; `extended` adds signs in common use. */
export type MorseTable = 'itu' | 'extended';

const ITU: Readonly<Record<string, string>> = {
  A: '.-',
  B: '-...',
  C: '-.-.',
  D: '-..',
  E: '.',
  F: '..-.',
  G: '--.',
  H: '....',
  I: '..',
  J: '.---',
  K: '-.-',
  L: '.-..',
  M: '--',
  N: '-.',
  O: '---',
  P: '.--.',
  Q: '--.-',
  R: '.-.',
  S: '...',
  T: '-',
  U: '..-',
  V: '...-',
  W: '.--',
  X: '-..-',
  Y: '-.--',
  Z: '--..',
  É: '..-..',
  0: '-----',
  1: '.----',
  2: '..---',
  3: '...--',
  4: '....-',
  5: '.....',
  6: '-....',
  7: '--...',
  8: '---..',
  9: '----.',
  '.': '.-.-.-',
  ',': '--..--',
  ':': '---...',
  '?': '..--..',
  "'": '.----.',
  '-': '-....-',
  '/': '-..-.',
  '(': '-.--.',
  ')': '-.--.-',
  '"': '.-..-.',
  '=': '-...-',
  '+': '.-.-.',
  '@': '.--.-.',
};

/** If two letters have the same code, the one that is decoded comes first. */
const EXTENDED: Readonly<Record<string, string>> = {
  '!': '-.-.--',
  '&': '.-...',
  ';': '-.-.-.',
  _: '..--.-',
  $: '...-..-',
  Ä: '.-.-',
  Å: '.--.-',
  Æ: '.-.-',
  Ç: '-.-..',
  Ñ: '--.--',
  Ö: '---.',
  Ø: '---.',
  Ü: '..--',
};

/** Procedure signs, each sent as one run. Of two names that share a code, the one that is decoded comes first. */
const PROSIGNS: Readonly<Record<string, string>> = {
  AR: '.-.-.',
  AS: '.-...',
  BT: '-...-',
  KA: '-.-.-',
  CT: '-.-.-',
  KN: '-.--.',
  SK: '...-.-',
  VA: '...-.-',
  SN: '...-.',
  VE: '...-.',
  HH: '........',
  K: '-.-',
  SOS: '...---...',
};

/** Typographic variants of the signs, and letters without a code that have a usual spelling. */
const FOLDED: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '‹': "'",
  '›': "'",
  '′': "'",
  ʼ: "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '×': 'X',
  '…': '...',
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'TH',
};

/** The code of a prosign by its name in any case, or nothing. */
export function prosignCode(name: string): string | undefined {
  const upper = name.toUpperCase();
  return Object.hasOwn(PROSIGNS, upper) ? PROSIGNS[upper] : undefined;
}

function codeOf(character: string, table: MorseTable): string | undefined {
  if (Object.hasOwn(ITU, character)) return ITU[character];
  return table === 'extended' && Object.hasOwn(EXTENDED, character) ? EXTENDED[character] : undefined;
}

function codesOfLetter(letter: string, table: MorseTable): string[] | undefined {
  const own = codeOf(letter, table);
  if (own !== undefined) return [own];
  if (Object.hasOwn(FOLDED, letter)) return codesOf(FOLDED[letter] ?? '', table);
  if (/\p{M}/u.test(letter)) return [];
  const base = codeOf(letter.normalize('NFD').charAt(0), table);
  return base === undefined ? undefined : [base];
}

/**
 * Returns the codes of a character, letter by letter; empty if it has none. An accented letter without a code is sent
 * as its base letter, `ß` as SS.
 */
export function codesOf(character: string, table: MorseTable): string[] | undefined {
  const codes: string[] = [];
  for (const letter of character.toUpperCase()) {
    const found = codesOfLetter(letter, table);
    if (found === undefined) return undefined;
    codes.push(...found);
  }
  return codes;
}

/** Whether a character loses an accent: it has no code of its own, and is sent as its base letter, or not at all. */
export const losesAccent = (character: string, table: MorseTable): boolean =>
  Array.from(character.toUpperCase()).some(
    (letter) =>
      codeOf(letter, table) === undefined && !Object.hasOwn(FOLDED, letter) && /\p{M}/u.test(letter.normalize('NFD')),
  );

/** Longest run that has a meaning. */
export const MAX_RUN_LENGTH = 9;

/** A run of signs as a number: a 1, then 0 for each dot and 1 for each dash. */
function runKey(code: string): number {
  let key = 1;
  for (const sign of code) key = key * 2 + (sign === '-' ? 1 : 0);
  return key;
}

/**
 * Returns the meanings of runs, by `runKey`. A printable sign goes before a prosign with the same code.
 *
 * @param prosigns whether prosigns are read, as `<SK>`
 */
export function meanings(table: MorseTable, prosigns: boolean, letterCase: 'upper' | 'lower'): (string | undefined)[] {
  const found: (string | undefined)[] = new Array(2 ** (MAX_RUN_LENGTH + 1)).fill(undefined);
  const add = (entries: Readonly<Record<string, string>>, show: (name: string) => string) => {
    for (const [name, code] of Object.entries(entries)) found[runKey(code)] ??= show(name);
  };
  const cased = (letter: string) => (letterCase === 'upper' ? letter : letter.toLowerCase());
  add(ITU, cased);
  if (table === 'extended') add(EXTENDED, cased);
  if (prosigns) add(PROSIGNS, (name) => `<${name}>`);
  return found;
}
