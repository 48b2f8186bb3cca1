import { Unit } from '../scan.ts';
import { Fit, fitAfter, gapEnd, type Place } from './follow.ts';

/** The closing quotes of each opening quote. */
export const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': "`\u00b4'",
  '\u201c': '\u201c\u201d"',
  '\u201d': '\u201d',
  '\u201e': '\u201c\u201d',
  '\u2018': '\u2018\u2019',
  '\u2019': '\u2019',
  '\u201a': '\u2018\u2019',
};

/** Maximum quotes, and code units after the first one, to search for a better closing quote: keeps it linear. */
const QUOTES_TRIED = { onLine: 40, later: 4 } as const;
const SEARCHED = 5000;
/** Maximum length of the string that a quote may open. */
const OPENED = 200;

// What an end costs beside `Fit`: the least is chosen, and the first of equal ones.
/** There are quotes inside; their number is odd. */
const INNER = 1;
const ODD = 0.5;
/** The closing quote was typed after a backslash, or is missing before a token, or at the end of the line. */
const ESCAPED = 1.2;
const MISSING = 1.25;
const OPEN = 3.6;
/** The string has a line break; a quote is on the line before it. */
const BREAK = 2;
const BREAK_AFTER_QUOTE = 4;

export type StringEnd = {
  /** Offset after the text inside. */
  readonly end: number;
  /** Offset at which to continue. */
  readonly next: number;
  /**
   * - `closed`: at the first quote, followed by a valid next token
   * - `likely`: at the first quote, followed by an error
   * - `inner`: at a later quote; the earlier ones belong to the text
   * - `escaped`: at a quote after a backslash that is not an escape, as in `"C:\work\"`
   * - `missing`: before the next token, which cannot belong to the string
   * - `open`: there is no quote on its line
   */
  readonly how: 'closed' | 'likely' | 'inner' | 'escaped' | 'missing' | 'open';
};

/**
 * Returns the end of a string, whatever errors it has.
 *
 * @param at offset of the opening quote, 0-based in UTF-16 code units
 * @param closers the quotes that may close it
 */
export function stringEndIn(input: string, at: number, closers: string, place: Place): StringEnd {
  let best: StringEnd | undefined;
  let least = Number.POSITIVE_INFINITY;
  let first = -1;
  let escaped = -1;
  let escapes = 0;
  let line = -1;
  let inner = 0;
  const consider = (cost: number, end: StringEnd) => {
    if (cost < least) [least, best] = [cost, end];
  };
  for (let i = at + 1; i < input.length; i++) {
    const character = input[i] as string;
    if (character === '\\') {
      i++;
      if (!closers.includes(input[i] ?? ' ')) continue;
      escapes++;
      if (fitAfter(input, i + 1, place) === Fit.strong) escaped = i;
    } else if (character === '\n' || character === '\r') {
      if (line < 0) {
        line = i;
        if (best === undefined) consider(OPEN, { end: i, next: i, how: 'open' });
      }
      if (least <= Fit.weak) break;
    } else if (closers.includes(character)) {
      const isPair = isEmptyPair(input, i, closers);
      const fit = isPair ? Fit.none : fitAfter(input, i + 1, place);
      const isKeyEnd = place === 'key' && fit === Fit.weak && /[^\s,:{]/.test(input[i - 1] as string);
      const breaks = line < 0 ? 0 : first >= 0 && first < line ? BREAK_AFTER_QUOTE : BREAK;
      const how = inner > 0 ? 'inner' : fit === Fit.strong ? 'closed' : 'likely';
      consider((isKeyEnd ? 0 : fit) + breaks + (inner === 0 ? 0 : INNER + ODD * (inner % 2)), ended(i, how));
      if (isKeyEnd || fit === Fit.strong) break;
      if (fit === Fit.none && least > Fit.weak) {
        const boundary = missingBefore(input, at, i, place);
        if (boundary >= 0) {
          const cost = MISSING + (inner > 0 ? INNER + ODD : 0) + (boundary > line && line >= 0 ? breaks : 0);
          consider(cost, missing(boundary));
          break;
        }
      }
      if (first < 0) first = i;
      if (++inner > (line < 0 ? QUOTES_TRIED.onLine : QUOTES_TRIED.later)) break;
    }
    if ((first >= 0 || line >= 0) && i > Math.max(first, line) + SEARCHED) break;
  }
  if (escaped >= 0 && escapes % 2 === 1) consider(ESCAPED, ended(escaped, 'escaped'));
  if (best && best.how !== 'open') return best;
  const end = openEnd(input, at, line >= 0 ? line : input.length, place);
  return { end, next: end, how: 'open' };
}

const ended = (quote: number, how: StringEnd['how']): StringEnd => ({ end: quote, next: quote + 1, how });
const missing = (end: number): StringEnd => ({ end, next: end, how: 'missing' });

/** Whether two quotes are together before the end of a string, as in `72""`: the first one belongs to its text. */
const isEmptyPair = (input: string, at: number, closers: string) =>
  closers.includes(input[at + 1] ?? ' ') && /^\s*(?:[,}\]:]|$)/.test(input.slice(at + 2, at + 10));

/**
 * Returns the end of a string if a quote inside opens another: in `{"a": "x, "b": 1}`, before the comma; else -1.
 *
 * @param at offset of the string's opening quote
 * @param quote offset of the quote inside
 */
function missingBefore(input: string, at: number, quote: number, place: Place): number {
  const from = Math.max(at + 1, quote - OPENED);
  const before = input.slice(from, quote);
  const joint = /(?:[\s,:{[+]|\/\*[^*]*\*\/)*$/.exec(before)?.[0] ?? '';
  // `{"a":"{"b":1}"}`: JSON in a string.
  if (/^[[{]/.test(joint) && joint.length === before.length) return -1;
  if (!/[,:{[+\n\r]/.test(joint) || (!joint.includes('+') && /[\s,}\]:]/.test(input[quote + 1] ?? ' '))) return -1;
  const closing = input.slice(quote + 1, quote + OPENED).search(/(?<!\\)["\n\r]/);
  if (closing < 0 || input[quote + 1 + closing] !== '"') return -1;
  const after = quote + 2 + closing;
  if (place === 'key') {
    const colon = input.indexOf(':', at);
    const isNext = input[gapEnd(input, after)] === ':' || fitAfter(input, after, 'value') === Fit.strong;
    return colon > 0 && colon < quote && isNext ? colon : -1;
  }
  const isKey = input[gapEnd(input, after)] === ':';
  const opens = isKey || ((place === 'item' || joint.includes('+')) && fitAfter(input, after, place) === Fit.strong);
  return opens && !joint.includes(':') ? quote - joint.length : -1;
}

/** Returns the end of a string without a closing quote: before the brackets and commas at the end of its line. */
function openEnd(input: string, at: number, lineEnd: number, place: Place): number {
  const text = input.slice(at + 1, lineEnd).trimEnd();
  if (place === 'key') {
    const colon = text.indexOf(':');
    if (colon >= 0) return at + 1 + colon;
  }
  const trailing = place === 'root' ? 0 : (/[,}\]\s]+$/.exec(text.slice(-20))?.[0].length ?? 0);
  return at + 1 + text.length - trailing;
}

/** Whether a literal is a string of strict JSON: a thrown error of `JSON.parse` would take longer than the check. */
export function isJsonString(literal: string): boolean {
  const end = literal.length - 1;
  if (end < 1 || !literal.startsWith('"') || !literal.endsWith('"')) return false;
  for (let i = 1; i < end; i++) {
    const unit = literal.charCodeAt(i);
    if (unit < 0x20 || unit === Unit.doubleQuote) return false;
    if (unit !== Unit.backslash) continue;
    const escaped = /^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(literal.slice(i + 1, Math.min(i + 6, end)))?.[0];
    if (escaped === undefined) return false;
    i += escaped.length;
  }
  return true;
}
