/*
 * Placeholders as they are written (`[EMAIL_1]`) and as they come back: in another case, split, escaped, or in other
 * brackets. A form is taken for a text only if nothing in that text reads as a placeholder of it.
 */

/** How the brackets of a placeholder are written, which is how a value has to be written in its place. */
export type Encoding = 'plain' | 'markdown' | 'json' | 'html' | 'percent';

/** A part of a text that reads as a placeholder. Offsets are 0-based, in UTF-16 code units. */
export type Candidate = {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** Its name and number without separators, as `keyOf` returns them. */
  readonly key: string;
  readonly encoding: Encoding;
};

/** Longest name of a placeholder, in characters. */
const MAX_NAME = 40;

/** Brackets by the way they are written: the source of a pattern for the opening one, and for the closing one. */
const BRACKETS: readonly (readonly [Encoding, string, string])[] = [
  ['plain', '\\[', '\\]'],
  ['plain', '\\{', '\\}'],
  ['plain', '<', '>'],
  ['plain', '\\(', '\\)'],
  ['plain', '［', '］'],
  ['plain', '｛', '｝'],
  ['plain', '＜', '＞'],
  ['plain', '（', '）'],
  ['plain', '【', '】'],
  ['plain', '〔', '〕'],
  ['plain', '「', '」'],
  ['plain', '《', '》'],
  ['plain', '‹', '›'],
  ['plain', '«', '»'],
  ['markdown', '\\\\\\[', '\\\\\\]'],
  ['markdown', '\\\\<', '\\\\>'],
  ['markdown', '\\\\\\{', '\\\\\\}'],
  ['json', '\\\\u005[bB]', '\\\\u005[dD]'],
  ['json', '\\\\u003[cC]', '\\\\u003[eE]'],
  ['html', '&(?:#0*91|#[xX]0*5[bB]|lbrack|lsqb);', '&(?:#0*93|#[xX]0*5[dD]|rbrack|rsqb);'],
  ['html', '&(?:#0*60|#[xX]0*3[cC]|lt);', '&(?:#0*62|#[xX]0*3[eE]|gt);'],
  ['percent', '%5[bB]', '%5[dD]'],
  ['percent', '%7[bB]', '%7[dD]'],
  ['percent', '%3[cC]', '%3[eE]'],
];

/** A letter or digit of a name, full width too. */
const LETTER = 'A-Za-z0-9\uff10-\uff19\uff21-\uff3a\uff41-\uff5a';
/** Between the parts of a name: underscores, hyphens, and spaces of all kinds, escaped too, and line ends. */
const SEPARATORS = [
  '\\r?\\n[ \\t]*(?:>[ \\t]*)+',
  '[\\s_\\-\u00ad\u200b-\u200d\u2010-\u2015\u2060\u2212\ufe58\ufe63\uff0d\uff3f]',
  '\\\\(?:[_rnt\\-]|u005[fF]|u00[aA]0|u20[01][0-9a-fA-F])',
  '%(?:5[fF]|20|2[dD]|0[aAdD]|[cC]2%[aA]0)',
  '\\+',
  '&(?:#0*95|#[xX]0*5[fF]|lowbar|nbsp|#0*160|#[xX][aA]0|shy|hyphen|dash|#0*45|#[xX]2[dD]);',
  '<(?:br|wbr) ?/?>',
];
const SEPARATOR = SEPARATORS.join('|');
/** Most characters and separators between the brackets: a text of brackets alone is read in linear time. */
const MAX_BODY = 2 * MAX_NAME + 40;

const BRACKETED = BRACKETS.map(
  ([, open, close]) => `${open}((?:[${LETTER}]|${SEPARATOR}){1,${MAX_BODY}}?)${close}`,
).join('|');
/** A word in capital letters, with what belongs to it; markdown escapes its underscores. */
const BARE = '(?<![A-Za-z0-9_])([A-Z](?:[A-Za-z0-9_\uff3f]|\\\\_)*)';
const CANDIDATE = new RegExp(`${BRACKETED}|${BARE}`, 'g');
const ALL_SEPARATORS = new RegExp(SEPARATOR, 'g');
/** A placeholder whose brackets are lost: number or hash, and perhaps a plural. */
const BARE_PLACEHOLDER = /^([A-Z][A-Z0-9_]*_(?:\d+|[0-9a-f]{8,}))(s?)$/;

/** The number or hash of a placeholder without brackets, within a word: it ends where a value beside it is taken. */
const UNBOUND = /\\?[_\uff3f](?:[0-9a-f]{8,}|\d+)/g;

/** Returns what two spellings of the same placeholder have in common: letters and digits, without leading zeros. */
export const keyOf = (name: string): string =>
  name
    .replace(ALL_SEPARATORS, '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/(?<=[A-Z])0+(?=\d+$)/, '');

/** Returns the parts of a text that read as placeholders, in their order. Linear in its length. */
export function candidatesIn(text: string): Candidate[] {
  const candidates: Candidate[] = [];
  for (const match of text.matchAll(CANDIDATE)) {
    const from = match.index;
    const bare = match[BRACKETS.length + 1];
    if (bare === undefined) {
      const form = BRACKETS.findIndex((_, i) => match[i + 1] !== undefined);
      const [encoding] = BRACKETS[form] as (typeof BRACKETS)[number];
      candidates.push({ from, to: from + match[0].length, key: keyOf(match[form + 1] as string), encoding });
      continue;
    }
    const [, name, plural = ''] = BARE_PLACEHOLDER.exec(bare.replaceAll('\\', '').replaceAll('\uff3f', '_')) ?? [];
    if (name === undefined) continue;
    const encoding = bare.includes('\\') ? 'markdown' : 'plain';
    candidates.push({ from, to: from + bare.length - plural.length, key: keyOf(name), encoding });
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

/** What comes before the names in `[REDACTED_EMAIL_1]`; the first is used for most texts. */
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
    for (const { key } of candidatesIn(text)) this.#readKey(key, /^(?:REDACTED\d*)?$/);
    for (const { index, 0: number } of text.matchAll(UNBOUND)) {
      const before = text.slice(Math.max(0, index - MAX_BODY), index);
      this.#readKey(keyOf(before.slice(before.search(/[A-Z0-9_\\\uff3f]*$/)) + number), /(?:REDACTED\d*)?$/);
    }
  }

  /** @param prefix the end of what comes before a name */
  #readKey(key: string, prefix: RegExp): void {
    for (const name of this.#names) {
      for (let at = key.indexOf(name); at >= 0; at = key.indexOf(name, at + 1)) {
        const before = prefix.exec(key.slice(0, at))?.[0];
        if (before === undefined || !/^(?:\d*|[0-9A-F]{8,})$/.test(key.slice(at + name.length))) continue;
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
