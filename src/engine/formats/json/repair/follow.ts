import { isJson5Space, Unit } from '../scan.ts';

/** The place of a string or of a text without quotes: the key or value of a member, an item of an array, or a whole text. */
export type Place = 'key' | 'value' | 'item' | 'root';

/** Fit of the text after a quote with the end of a string: not at all, possibly, or as in valid JSON. */
export const Fit = { none: 0, weak: 1, strong: 2 } as const;
export type Fit = (typeof Fit)[keyof typeof Fit];

/** Whitespace and comments that are passed over to see what follows, in code units: the whole must stay linear. */
const GAP = 500;

/** A key and its colon. Without quotes, something that begins as a value does must follow. */
const KEY =
  /(?:"(?:[^"\\\n]|\\.){0,200}"|'[^'\n]{0,200}'|[\u201c-\u201e][^\u201c-\u201e\n]{0,200}[\u201c-\u201e]|\\"[^"\n]{0,200}\\")\s{0,20}:|[$_\p{L}][$\w\p{L}-]{0,60}\s{0,20}:\s{0,20}(?:[-"'[{\u2018-\u201e]|\d|(?:true|false|null|True|False|None)\b)/uy;
/** A key without its opening quote, which may come after a comma. */
const KEY_WITHOUT_OPENING = /[$_\p{L}][$\w\p{L}-]{0,60}"\s{0,20}:/uy;
/** The same at the start of a line, where a word and a colon are enough. */
const KEY_OF_LINE = /[$_\p{L}][$\w\p{L}-]{0,60}\s{0,20}:/uy;
const ITEM =
  /["'`\u201c-\u201e\u2018-\u201a[{]|[-+]?[\d.]+(?:[eE][-+]?\d+)?\s{0,20}[,\]]|(?:true|false|null|True|False|None|NaN)\b|\.{3}/y;
/** Matches the start of a value after a key without its colon, and another sign in the place of a colon. */
const AFTER_KEY = /["'\u201c\u2018{[=\d-]|(?:true|false|null|True|False|None)\b/y;
const QUOTED_ITEM = /(?:"(?:[^"\\\n]|\\.){0,200}"|'[^'\n]{0,200}')\s{0,20}[,\]]/y;

export function matchesAt(pattern: RegExp, input: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(input);
}

/** Offset after whitespace and comments. */
export function gapEnd(input: string, from: number): number {
  const limit = Math.min(input.length, from + GAP);
  let i = from;
  while (i < limit) {
    const unit = input.charCodeAt(i);
    if (unit <= Unit.space || (unit > 0x7f && isJson5Space(unit))) i++;
    else if (unit === Unit.slash && input[i + 1] === '*') {
      const close = input.slice(i, limit).indexOf('*/');
      if (close < 0) return i;
      i += close + 2;
    } else if (unit === Unit.slash && input[i + 1] === '/') {
      while (i < limit && input[i] !== '\n') i++;
    } else return i;
  }
  return i;
}

const hasLineBreak = (input: string, from: number, to: number) => /[\n\r]/.test(input.slice(from, to));

/** Whether a key with its colon is at an offset. */
export const isKeyAt = (input: string, at: number, startsLine = false): boolean =>
  matchesAt(KEY, input, at) || (startsLine && matchesAt(KEY_OF_LINE, input, at));

/** Whether the text after a closing bracket may follow it. */
function isAfterCloser(input: string, from: number): boolean {
  const at = gapEnd(input, from);
  return at >= input.length || /[,}\])`;]/.test(input[at] as string) || hasLineBreak(input, from, at);
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
      return strongIf(
        isEnd || isKeyAt(input, after, hasLineBreak(input, at, after)) || matchesAt(KEY_WITHOUT_OPENING, input, after),
      );
    }
    if (next === '}') return strongIf(isAfterCloser(input, at + 1));
    if (next === ']' || next === ';') return Fit.weak;
    return isKeyAt(input, at, startsLine) ? Fit.strong : Fit.none;
  },
  item: (input, at, next) => {
    if (next === ',') {
      const after = gapEnd(input, at + 1);
      const isEnd = after >= input.length || /[\]},]/.test(input[after] as string);
      return strongIf(isEnd || matchesAt(ITEM, input, after));
    }
    if (next === ']' || next === ')') return strongIf(isAfterCloser(input, at + 1));
    if (next === '}' || next === '{' || next === '[') return Fit.weak;
    return matchesAt(QUOTED_ITEM, input, at) ? Fit.strong : Fit.none;
  },
  root: (input, at, next) => {
    if (next === ',' || next === ':') return strongIf(matchesAt(ITEM, input, gapEnd(input, at + 1)));
    return /[;)`]/.test(next) ? Fit.weak : Fit.none;
  },
};
