import { isAsciiAlphanumeric } from './ascii.ts';

/** Reads parts of host names as regular expressions of twitter-text do: by UTF-16 code units, in any case. */

const HYPHEN = 0x2d;
const AT = 0x40;
const PLUS = 0x2b;
/** The longest top-level domain without other letters than those of ASCII, and with them. */
const MAX_LENGTH = 24;
const MAX_INTERNATIONAL_LENGTH = 17;

const PUNYCODE = /xn--[-\da-z]+/iy;
/** Everything except ASCII punctuation (`"` and U+0060 are allowed), whitespace, and direction marks. */
const IN_NAME = /[^!#-/:-@[-^{-~_\s\u0085\u061c\u180e\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/;

/**
 * Returns whether a UTF-16 code unit is of a class of a regular expression: those of ASCII are looked up.
 * @example unitTest(/[a-f\d]/)('c'.charCodeAt(0)) // true
 */
export function unitTest(pattern: RegExp): (unit: number) => boolean {
  const ascii = Uint8Array.from({ length: 0x80 }, (_, unit) => Number(pattern.test(String.fromCharCode(unit))));
  return (unit) => (unit < 0x80 ? ascii[unit] === 1 : unit >= 0x80 && pattern.test(String.fromCharCode(unit)));
}

/**
 * Whether a code unit may begin and end a label of a host name: anything but whitespace and punctuation of ASCII.
 * @example isLabelUnit('-'.charCodeAt(0)) // false
 */
export const isLabelUnit = unitTest(IN_NAME);

/** By a set of names: the first code unit beyond ASCII of each name that has one. */
const foreignUnits = new WeakMap<ReadonlySet<string>, ReadonlySet<number>>();

/** Whether a code unit beyond ASCII, in any case, may be the first such of a name: a test before 17 lookups. */
function mayBeForeign(unit: number, domains: ReadonlySet<string>): boolean {
  let units = foreignUnits.get(domains);
  if (!units) {
    units = new Set([...domains].flatMap((name) => name.match(/[^ -~]/)?.[0].charCodeAt(0) ?? []));
    foreignUnits.set(domains, units);
  }
  return units.has(String.fromCharCode(unit).toLowerCase().charCodeAt(0));
}

/**
 * Returns the end of the top-level domain at an offset; -1 if there is none. No ASCII letter, digit, `@`, `+` or hyphen
 * may follow it; letters of other scripts may.
 *
 * @param domains see top-level-domains.ts
 * @example topLevelEnd('example.com/', 8, new Set(['com'])) // 11
 */
export function topLevelEnd(text: string, start: number, domains: ReadonlySet<string>): number {
  let end = start;
  while (end - start <= MAX_LENGTH && isAsciiAlphanumeric(text.charCodeAt(end))) end++;
  const isEnd = (at: number) => {
    const unit = text.charCodeAt(at);
    return !isAsciiAlphanumeric(unit) && unit !== AT && unit !== PLUS && unit !== HYPHEN;
  };
  if (end > start + 1 && isEnd(end) && domains.has(text.slice(start, end).toLowerCase())) return end;
  const next = text.charCodeAt(end);
  if (next >= 0x80 && mayBeForeign(next, domains)) {
    // The only letter whose lowercase is two characters; no name contains it.
    const lower = text
      .slice(start, start + MAX_INTERNATIONAL_LENGTH)
      .replaceAll('\u0130', ' ')
      .toLowerCase();
    for (let length = lower.length; length > end - start; length--) {
      if (domains.has(lower.slice(0, length)) && isEnd(start + length)) return start + length;
    }
  }
  if (next !== HYPHEN) return -1;
  PUNYCODE.lastIndex = start;
  return PUNYCODE.test(text) ? PUNYCODE.lastIndex : -1;
}
