import { isJson5Space, matchAt, Unit } from '../scan.ts';

/** The place of a string or of a text without quotes: the key or value of a member, an item of an array, or a whole text. */
export type Place = 'key' | 'value' | 'item' | 'root';

/** A closing bracket: a tuple of Python ends with a parenthesis. */
export type Closer = '}' | ']' | ')';

/**
 * Fit of the text after a quote with the end of a string, as what it costs to read it so: nothing if it may come there in
 * JSON; if a comma is missing, or quotes around what follows; if it may come there, but elsewhere; if it may not.
 */
export const Fit = { strong: 0, joined: 0.5, bare: 0.9, weak: 2.5, none: 4 } as const;
export type Fit = (typeof Fit)[keyof typeof Fit];

/** Whitespace and comments that are passed over to see what follows, in code units: the whole must stay linear. */
const GAP = 500;

/** A key and its colon. Without quotes, something that begins as a value does must follow. */
const KEY =
  /(?:"(?:[^"\\\n]|\\.){0,200}"|'[^'\n]{0,200}'|[\u201c-\u201e][^\u201c-\u201e\n]{0,200}[\u201c-\u201e]|\\"[^"\n]{0,200}\\")\s{0,20}(?::|=>)|[$_\p{L}][$\w\p{L}-]{0,60}\s{0,20}:\s{0,20}(?:[-"'[{\u2018-\u201e]|\d|(?:true|false|null|True|False|None)\b)/uy;
/** A key without its opening quote, which may come after a comma. */
const KEY_WITHOUT_OPENING = /[$_\p{L}][$\w\p{L}-]{0,60}"\s{0,20}:/uy;
/** The same at the start of a line, where a word and a colon are enough. */
const KEY_OF_LINE = /[$_\p{L}][$\w\p{L}-]{0,60}\s{0,20}:/uy;
const ITEM =
  /["'`\u201c-\u201e\u2018-\u201a[{(]|[-+]?[\d.]+(?:[eE][-+]?\d+)?\s{0,20}[,\])]|(?:true|false|null|True|False|None|NaN)\b|\.{3}/y;
/** An object or array without a comma before it. */
const NEXT_CONTAINER = /[[{]\s{0,20}["'[{]/y;
/** Matches the start of a value after a key without its colon, and another sign in the place of a colon. */
const AFTER_KEY = /["'\u201c\u2018{[=\d-]|(?:true|false|null|True|False|None)\b/y;
/** `["a" b]` lacks a comma. */
const LAST_WORD = /[^\s"',;+[\](){}]{1,60}\s{0,20}\]/y;
/** The next of several assignments. */
const NAME = /[A-Za-z_$][\w$]{0,60}\s{0,20}=(?![=>])/y;
/** Strings without commas between them. */
const QUOTED_ITEMS = /(?:(?:"(?:[^"\\\n]|\\.){0,200}"|'[^'\n]{0,200}')\s{0,20}){1,9}[,\])]/y;

export function matchesAt(pattern: RegExp, input: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(input);
}

export const NUMBER_SIGN = 0x23;
const UNQUOTED = '[^"\\n\\r]{0,200}';
/** A comment; to the end of its line, without a color, tag, or quote that may close the string before. */
const COMMENT = new RegExp(
  `/\\*[\\s\\S]{0,500}?\\*/|(?://|(?<=[\\s,])#(?![\\da-fA-F]{3,8}\\s{0,20}[,}\\]]))${UNQUOTED}(?:\\s{0,100}$|(?:"${UNQUOTED}"${UNQUOTED}){0,4}(?:"(?![ \\t]{0,9}[,:}\\]\\n\\r])${UNQUOTED})?[\\n\\r](?=\\s{0,100}\\S))`,
  'y',
);

/** Offset after whitespace and comments. */
export function gapEnd(input: string, from: number): number {
  const limit = Math.min(input.length, from + GAP);
  let i = from;
  while (i < limit) {
    const unit = input.charCodeAt(i);
    if (unit <= Unit.space || (unit > 0x7f && isJson5Space(unit))) i++;
    else {
      const comment = unit === Unit.slash || unit === NUMBER_SIGN ? matchAt(COMMENT, input, i) : undefined;
      if (comment === undefined) return i;
      i += comment.length;
    }
  }
  return i;
}

const hasLineBreak = (input: string, from: number, to: number) => /[\n\r]/.test(input.slice(from, to));

/** Whether a key with its colon is at an offset. */
export const isKeyAt = (input: string, at: number, startsLine = false): boolean =>
  matchesAt(KEY, input, at) || (startsLine && matchesAt(KEY_OF_LINE, input, at));

/** The fit of a text after a closing bracket. */
function afterCloser(input: string, from: number): Fit {
  const at = gapEnd(input, from);
  const isEnd = at >= input.length || /[,}\])`;]/.test(input[at] as string) || hasLineBreak(input, from, at);
  if (isEnd) return Fit.strong;
  return matchesAt(NEXT_CONTAINER, input, at) || isKeyAt(input, at) ? Fit.joined : Fit.weak;
}

/** Returns how well the text from an offset on fits the end of a string there. */
export function fitAfter(input: string, from: number, place: Place): Fit {
  const at = gapEnd(input, from);
  if (at >= input.length) return Fit.strong;
  const next = input[at] as string;
  if (place === 'key') return next === ':' ? Fit.strong : matchesAt(AFTER_KEY, input, at) ? Fit.weak : Fit.none;
  if (next === '+') return /["']/.test(input[gapEnd(input, at + 1)] ?? ' ') ? Fit.strong : Fit.none;
  const startsLine = hasLineBreak(input, from, at);
  const fit = FITS[place](input, at, next, startsLine);
  return fit === Fit.none && startsLine ? Fit.weak : fit;
}

type FitOf = (input: string, at: number, next: string, startsLine: boolean) => Fit;

const strongIf = (isStrong: boolean): Fit => (isStrong ? Fit.strong : Fit.weak);

const FITS: Readonly<Record<Exclude<Place, 'key'>, FitOf>> = {
  value: (input, at, next, startsLine) => {
    if (next === ',') {
      const after = gapEnd(input, at + 1);
      const isEnd = after >= input.length || /[}\],.]/.test(input[after] as string);
      const isKey = isKeyAt(input, after, hasLineBreak(input, at, after));
      return strongIf(isEnd || isKey || matchesAt(KEY_WITHOUT_OPENING, input, after));
    }
    if (next === '}' || next === ')') return afterCloser(input, at + 1);
    if (next === ']' || next === ';') return Fit.weak;
    return isKeyAt(input, at, startsLine) ? Fit.strong : Fit.none;
  },
  item: (input, at, next) => {
    if (next === ',') {
      const after = gapEnd(input, at + 1);
      const isEnd = after >= input.length || /[\]},]/.test(input[after] as string);
      return isEnd || matchesAt(ITEM, input, after) ? Fit.strong : Fit.bare;
    }
    if (next === ']' || next === ')') return afterCloser(input, at + 1);
    if (next === '}' || next === '{' || next === '[' || matchesAt(LAST_WORD, input, at)) return Fit.weak;
    const items = matchAt(QUOTED_ITEMS, input, at);
    return items === undefined ? Fit.none : /["'] *["']/.test(items) ? Fit.joined : Fit.strong;
  },
  root: (input, at, next) => {
    const after = gapEnd(input, at + 1);
    if (next === ',' || next === ':') return strongIf(matchesAt(ITEM, input, after) || matchesAt(NAME, input, after));
    return /[;)`]/.test(next) ? Fit.weak : Fit.none;
  },
};
