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
  let first = -1;
  let weak = -1;
  let escaped = -1;
  let escapes = 0;
  let line = -1;
  let tried = 0;
  for (let i = at + 1; i < input.length; i++) {
    const character = input[i] as string;
    if (character === '\\') {
      i++;
      if (!closers.includes(input[i] ?? ' ')) continue;
      escapes++;
      if (fitAfter(input, i + 1, place) === Fit.strong) escaped = i;
    } else if (character === '\n' || character === '\r') {
      if (line < 0) line = i;
      if (weak >= 0) break;
    } else if (closers.includes(character)) {
      const fit = isEmptyPair(input, i, closers) ? Fit.none : fitAfter(input, i + 1, place);
      if (fit === Fit.weak && place === 'key' && /[^\s,:{]/.test(input[i - 1] as string)) {
        return ended(i, first < 0 ? 'likely' : 'inner');
      }
      if (fit === Fit.strong) return ended(i, first < 0 ? 'closed' : 'inner');
      if (fit === Fit.weak && weak < 0) weak = i;
      if (fit === Fit.none && weak < 0) {
        const boundary = missingBefore(input, at, i, place);
        if (boundary >= 0) return escaped >= 0 && escapes % 2 === 1 ? ended(escaped, 'escaped') : missing(boundary);
      }
      if (first < 0) first = i;
      if (++tried > (line < 0 ? QUOTES_TRIED.onLine : QUOTES_TRIED.later)) break;
    }
    if ((first >= 0 || line >= 0) && i > Math.max(first, line) + SEARCHED) break;
  }
  if (weak >= 0) return ended(weak, weak === first ? 'likely' : 'inner');
  if (escaped >= 0 && escapes % 2 === 1) return ended(escaped, 'escaped');
  if (first >= 0 && (line < 0 || first < line)) return ended(first, 'likely');
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
