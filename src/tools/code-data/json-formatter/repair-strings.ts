import { Unit } from '../../../formats/json/scan.ts';

/** Each kind of quotes and what may close it. */
export const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '\u201c': '\u201c\u201d',
  '\u201d': '\u201d',
  '\u201e': '\u201c\u201d',
  '\u2018': '\u2018\u2019',
  '\u2019': '\u2019',
  '\u201a': '\u2018\u2019',
};

/** Quotes and code units to search for a better closing quote than the first, so that the whole stays linear. */
const QUOTES_TRIED = 8;
const SEARCHED = 1000;

/**
 * Where a string with whatever faults ends: at the first closing quote that is followed by what may follow a string,
 * else at the first closing quote of the line, else at the end of the line.
 *
 * @param at offset of the opening quote, 0-based in UTF-16 code units
 * @param closers the quotes that may close it
 * @returns the end of the text inside, and where to read on: the same if there is no closing quote
 */
export function looseStringEnd(input: string, at: number, closers: string): { end: number; next: number } {
  const limit = at + SEARCHED;
  let first = -1;
  let tried = 0;
  let line = -1;
  for (let i = at + 1; i < input.length; i++) {
    const character = input[i] as string;
    if (character === '\\') i++;
    else if (closers.includes(character)) {
      if (mayFollowString(input, i + 1)) return { end: i, next: i + 1 };
      if (line >= 0) break;
      if (first < 0) first = i;
      if (++tried > QUOTES_TRIED || i > limit) break;
    } else if (character === '\n' || character === '\r') {
      if (first >= 0) break;
      if (line < 0) line = i;
      if (i > limit) break;
    }
  }
  if (first >= 0) return { end: first, next: first + 1 };
  // `{"a": "x,` most likely lacks the quote before the comma.
  const text = input.slice(at + 1, line >= 0 ? line : input.length).trimEnd();
  const trailing = /[,}\]]+$/.exec(text.slice(-8))?.[0].length ?? 0;
  const end = at + 1 + text.length - trailing;
  return { end, next: end };
}

const after = /[^ \t]|$/g;

function mayFollowString(input: string, from: number): boolean {
  after.lastIndex = from;
  const next = after.exec(input)?.[0] ?? '';
  return next === '' || /[,:}\]\n\r"'/=;#]/.test(next);
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
