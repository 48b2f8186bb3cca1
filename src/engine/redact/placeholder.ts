/*
 * Placeholders as they are written (`[EMAIL_1]`) and as they come back: in another case, split, escaped, or in other
 * brackets. A form is taken for a text only if nothing in that text reads as a placeholder of it.
 */

/** Notation of the brackets of a placeholder, and so of a value in its place. */
export type Encoding = 'plain' | 'markdown' | 'json' | 'html' | 'percent';

/** A part of a text that reads as a placeholder. Offsets are 0-based, in UTF-16 code units. */
export type Candidate = {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** Its name and number or hash without separators, as `lettersOf` returns them. */
  readonly letters: string;
  /** The same without leading zeros, as `keyOf` returns it. */
  readonly key: string;
  readonly encoding: Encoding;
  /** It is in square brackets: plain, full width, or escaped. */
  readonly isSquare: boolean;
};

/** Longest name of a placeholder, in characters. */
const MAX_NAME = 40;

/** Opening and closing brackets that are one character. */
const PAIRS = ['[]', '{}', '<>', '()', '［］', '｛｝', '＜＞', '（）', '【】', '〔〕', '「」', '《》', '‹›', '«»'];
const OPEN = [
  '\\\\[[{<(]',
  '\\\\u00(?:5[bB]|3[cC]|7[bB])',
  '&(?:#0*91|#[xX]0*5[bB]|lbrack|lsqb|#0*60|#[xX]0*3[cC]|lt);',
  '%(?:5[bB]|7[bB]|3[cC])',
  `[\\${PAIRS.map(([open]) => open).join('')}]`,
].join('|');
const CLOSE = [
  '\\\\[\\]}>)]',
  '\\\\u00(?:5[dD]|3[eE]|7[dD])',
  '&(?:#0*93|#[xX]0*5[dD]|rbrack|rsqb|#0*62|#[xX]0*3[eE]|gt);',
  '%(?:5[dD]|7[dD]|3[eE])',
  `[\\${PAIRS.map(([, close]) => close).join('')}]`,
].join('|');

/** An opening square bracket, full width or escaped too. */
const SQUARE = /^(?:\\?\[|［|\\u005b|&(?:#0*91|#x0*5b|lbrack|lsqb);|%5b)$/i;

/** A letter of a name, full width too, or a digit of any script. */
const LETTER = 'A-Za-z\uff21-\uff3a\uff41-\uff5a\\p{Nd}';
/** Between the parts of a name: underscores, hyphens, spaces, and direction marks, escaped too, and line ends. */
const SEPARATORS = [
  '\\r?\\n[ \\t]*(?:>[ \\t]*)+',
  '[\\s_\\-\\p{Bidi_Control}\u00ad\u200b-\u200d\u2010-\u2015\u2060\u2212\ufe58\ufe63\uff0d\uff3f]',
  '\\\\(?:[_rnt\\-]|u005[fF]|u00[aA]0|u20(?:[01][0-9a-fA-F]|2[a-eA-E]|6[6-9]))',
  '%(?:5[fF]|20|2[dD]|0[aAdD]|[cC]2%[aA]0)',
  '\\+',
  '&(?:#0*95|#[xX]0*5[fF]|lowbar|nbsp|#0*160|#[xX][aA]0|[lr]rm|shy|hyphen|dash|#0*45|#[xX]2[dD]);',
  '<(?:br|wbr) ?/?>',
];
const SEPARATOR = SEPARATORS.join('|');
/** Most characters and separators between the brackets: a text of brackets alone is read in linear time. */
const MAX_BODY = 2 * MAX_NAME + 40;

const BRACKETED = `(${OPEN})((?:[${LETTER}]|${SEPARATOR}){1,${MAX_BODY}}?)(${CLOSE})`;
/** A word in capital letters, with what belongs to it; Markdown escapes its underscores. */
const BARE = '(?<![A-Za-z0-9_])([A-Z](?:[A-Za-z0-9_\uff3f]|\\\\_)*)';
const CANDIDATE = new RegExp(`${BRACKETED}|${BARE}`, 'gu');
const ALL_SEPARATORS = new RegExp(SEPARATOR, 'gu');
/** Decimal digits other than 0 to 9. */
const OTHER_DIGITS = /[^\p{ASCII}\P{Nd}]/gu;
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;
/** Hyphens and underscores between digits, with spaces around them: "1-3" are two numbers. */
const BETWEEN_NUMBERS =
  /(?<=\d)[ \u00a0]{0,3}(?:[_\-\u2010-\u2015\u2212\ufe58\ufe63\uff0d\uff3f]|\\[_-]|%(?:5[fF]|2[dD]))[ \u00a0]{0,3}(?=\d)/g;
/** A placeholder whose brackets are lost: number or hash, and perhaps a plural. */
const BARE_PLACEHOLDER = /^([A-Z][A-Z0-9_]*_(?:\d+|[0-9a-f]{8,}))(s?)$/;

/** The number or hash of a placeholder without brackets, within a word: it ends where a value beside it is taken. */
const UNBOUND = /\\?[_\uff3f](?:[0-9a-f]{8,}|\d+)/g;

/** Whether a character may be in a name in capital letters, or escapes its underscores. */
const isNamePart = (unit: number) =>
  (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57) || unit === 95 || unit === 92 || unit === 0xff3f;

/** Returns the ASCII digit for a decimal digit: Unicode has the ten of each script in a row, from 0. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}

/** Returns the letters and digits of a placeholder, in upper case, with a period between numbers that are apart. */
export const lettersOf = (name: string): string =>
  name
    .replace(OTHER_DIGITS, asciiDigit)
    .replace(DIRECTION_MARKS, '')
    .replace(BETWEEN_NUMBERS, '.')
    .replace(ALL_SEPARATORS, '')
    .normalize('NFKC')
    .toUpperCase();

/** Removes leading zeros of the last number. Of a hash that ends with `c02`, it makes one that is shorter. */
const withoutZeros = (letters: string): string => letters.replace(/(?<=[A-Z.])0+(?=\d+$)/, '');

/** Returns what two spellings of the same placeholder have in common: its letters and digits, without leading zeros. */
export const keyOf = (name: string): string => withoutZeros(lettersOf(name));

/** Returns how a bracket is written. */
function encodingOf(bracket: string): Encoding {
  if (bracket.startsWith('&')) return 'html';
  if (bracket.startsWith('%')) return 'percent';
  if (bracket.startsWith('\\')) return bracket.startsWith('\\u') ? 'json' : 'markdown';
  return 'plain';
}

/** Returns how both brackets are written; undefined if they are no pair. */
function pairEncoding(open: string, close: string): Encoding | undefined {
  const encoding = encodingOf(open);
  const isPair = encoding === 'plain' ? PAIRS.includes(open + close) : encoding === encodingOf(close);
  return isPair ? encoding : undefined;
}

/** Returns the parts of a text that read as placeholders, in their order. Linear in its length. */
export function candidatesIn(text: string): Candidate[] {
  const candidates: Candidate[] = [];
  const pattern = new RegExp(CANDIDATE);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index: from, 0: all, 1: open, 2: body = '', 3: close = '', 4: bare = '' } = match;
    if (open === undefined) {
      const [, name, plural = ''] = BARE_PLACEHOLDER.exec(bare.replaceAll('\\', '').replaceAll('\uff3f', '_')) ?? [];
      if (name === undefined) continue;
      const encoding = bare.includes('\\') ? 'markdown' : 'plain';
      const letters = lettersOf(name);
      const to = from + bare.length - plural.length;
      candidates.push({ from, to, letters, key: withoutZeros(letters), encoding, isSquare: false });
      continue;
    }
    const encoding = pairEncoding(open, close);
    if (encoding === undefined) {
      // Within a wrong pair there may be a right one, or a name.
      pattern.lastIndex = from + 1;
      continue;
    }
    const letters = lettersOf(body);
    const isSquare = SQUARE.test(open);
    candidates.push({ from, to: from + all.length, letters, key: withoutZeros(letters), encoding, isSquare });
  }
  return candidates;
}

/** Returns a name as placeholders have it: capital letters A to Z, digits, and `_`. */
export function placeholderName(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .slice(0, MAX_NAME)
    .replace(/^[_0-9]+|_+$/g, '');
  return letters === '' ? 'WORD' : letters;
}

/** Prefix of the names, such as that in `[REDACTED_EMAIL_1]`; the first is used for most texts. */
export const prefixAt = (index: number): string => (index === 0 ? '' : index === 1 ? 'REDACTED_' : `REDACTED${index}_`);

/** Collects the prefixes with which a text has placeholders already. */
export class UsedPrefixes {
  readonly #names: readonly string[];
  readonly #used = new Set<string>();

  /** @param names of the placeholders that there may be */
  constructor(names: Iterable<string>) {
    this.#names = [...new Set(Array.from(names, (name) => keyOf(placeholderName(name))))];
  }

  read(text: string): void {
    for (const { letters } of candidatesIn(text)) this.#readLetters(letters, /^(?:REDACTED\d*)?$/);
    for (const { index, 0: number } of text.matchAll(UNBOUND)) {
      let start = index;
      while (start > 0 && index - start < MAX_BODY && isNamePart(text.charCodeAt(start - 1))) start--;
      if (!/[A-Z]/.test(text.slice(start, index))) continue;
      this.#readLetters(lettersOf(text.slice(start, index) + number), /(?:REDACTED\d*)?$/);
    }
  }

  /** @param prefix the end of what comes before a name */
  #readLetters(letters: string, prefix: RegExp): void {
    for (const key of new Set([letters, withoutZeros(letters)])) this.#readKey(key, prefix);
  }

  #readKey(key: string, prefix: RegExp): void {
    for (const name of this.#names) {
      for (let at = key.indexOf(name); at >= 0; at = key.indexOf(name, at + 1)) {
        const before = prefix.exec(key.slice(0, at))?.[0];
        if (before === undefined || !/^\.?(?:\d*|[0-9A-F]{8,})$/.test(key.slice(at + name.length))) continue;
        this.#used.add(before);
        if (!prefix.source.startsWith('^')) this.#used.add('');
      }
    }
  }

  /** Returns the first prefix that no placeholder in the text has. */
  free(): string {
    for (let i = 0; ; i++) if (!this.#used.has(keyOf(prefixAt(i)))) return prefixAt(i);
  }
}
