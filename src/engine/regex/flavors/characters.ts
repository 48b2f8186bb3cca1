import type { Mode } from './state.ts';

/** Code points from and to, both included. */
export type CodePointRange = readonly [from: number, to: number];

const SYNTAX = '^$\\.*+?()[]{}|';
const CLASS_SYNTAX = '\\]^-';
/** Syntax in classes with the flag v. */
const SETS_SYNTAX = '()[]{}/-|\\^';

const hex = (code: number, digits: number) => code.toString(16).toUpperCase().padStart(digits, '0');

/** An escape for a code point; above U+FFFF it needs the flag u or v. */
export function codeEscape(code: number): string {
  const named = { 9: '\\t', 10: '\\n', 11: '\\v', 12: '\\f', 13: '\\r' }[code];
  if (named !== undefined) return named;
  if (code <= 0xff) return `\\x${hex(code, 2)}`;
  return code <= 0xffff ? `\\u${hex(code, 4)}` : `\\u{${hex(code, 1)}}`;
}

const isPrintable = (code: number) => code >= 0x20 && code < 0x7f;

/** A character outside classes, as typed in the foreign pattern where JavaScript reads that the same way. */
export function writeCharacter(code: number, raw: string | undefined, mode: Mode): string {
  const character = String.fromCodePoint(code);
  if (raw !== undefined && (mode === '' || !/[\\{}\]]/.test(raw))) return raw;
  if (SYNTAX.includes(character) || raw === '\\/') return `\\${character}`;
  return raw !== undefined || isPrintable(code) ? character : codeEscape(code);
}

/** A character of a class. */
export function writeClassCharacter(code: number, raw: string | undefined, mode: Mode): string {
  const character = String.fromCodePoint(code);
  if (raw !== undefined && mode === '') return raw;
  if ((mode === 'v' ? SETS_SYNTAX : CLASS_SYNTAX).includes(character)) return `\\${character}`;
  return raw !== undefined || isPrintable(code) ? character : codeEscape(code);
}

/** Ranges as they are written in a class. */
export function writeRanges(ranges: readonly CodePointRange[], mode: Mode): string {
  return ranges
    .map(([from, to]) => {
      const first = writeClassCharacter(from, undefined, mode);
      if (from === to) return first;
      return `${first}${to === from + 1 ? '' : '-'}${writeClassCharacter(to, undefined, mode)}`;
    })
    .join('');
}

/** All other characters: those that ascending ranges leave out. */
export function complement(ranges: readonly CodePointRange[], mode: Mode): CodePointRange[] {
  const others: CodePointRange[] = [];
  let next = 0;
  for (const [from, to] of ranges) {
    if (from > next) others.push([next, from - 1]);
    next = to + 1;
  }
  const last = mode === '' ? 0xffff : 0x10ffff;
  return next > last ? others : [...others, [next, last]];
}

/** The ranges of a text such as `A-Za-z_`. */
const ranges = (text: string): CodePointRange[] =>
  Array.from(text.matchAll(/([\s\S])-([\s\S])|[\s\S]/g), ([whole, from = whole, to = whole]) => [
    from.charCodeAt(0),
    to.charCodeAt(0),
  ]);

/** `\h` of PCRE and Java. */
export const HORIZONTAL: readonly CodePointRange[] = ranges('\t \u00a0\u1680\u180e\u2000-\u200a\u202f\u205f\u3000');
/** `\v` of PCRE and Java. */
export const VERTICAL: readonly CodePointRange[] = ranges('\n-\r\u0085\u2028-\u2029');

/** The classes of POSIX: their ASCII characters, ascending, and the Unicode property of the letters of all scripts. */
export const POSIX: Readonly<Record<string, { readonly ascii: readonly CodePointRange[]; readonly unicode?: string }>> =
  {
    alnum: { ascii: ranges('0-9A-Za-z'), unicode: '\\p{L}\\p{Nd}' },
    alpha: { ascii: ranges('A-Za-z'), unicode: '\\p{L}' },
    ascii: { ascii: ranges('\0-\x7f') },
    blank: { ascii: ranges('\t ') },
    cntrl: { ascii: ranges('\0-\x1f\x7f') },
    digit: { ascii: ranges('0-9') },
    graph: { ascii: ranges('!-~') },
    lower: { ascii: ranges('a-z'), unicode: '\\p{Ll}' },
    print: { ascii: ranges(' -~') },
    punct: { ascii: ranges('!-/:-@[-`{-~'), unicode: '\\p{P}\\p{S}' },
    space: { ascii: ranges('\t-\r ') },
    upper: { ascii: ranges('A-Z'), unicode: '\\p{Lu}' },
    word: { ascii: ranges('0-9A-Z_a-z') },
    xdigit: { ascii: ranges('0-9A-Fa-f') },
  };
