import { errorAt } from '../../contract/error-at.ts';
import { isDigit } from '../../unicode/ascii.ts';
import { codePointName, showCharacterAt } from '../../unicode/show-character.ts';
import { once } from '../../values/once.ts';

/** Code units that the grammar of JSON and JSON5 names. */
export const Unit = {
  tab: 0x09,
  lineFeed: 0x0a,
  return: 0x0d,
  space: 0x20,
  doubleQuote: 0x22,
  singleQuote: 0x27,
  star: 0x2a,
  plus: 0x2b,
  comma: 0x2c,
  minus: 0x2d,
  point: 0x2e,
  slash: 0x2f,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  bracketOpen: 0x5b,
  backslash: 0x5c,
  bracketClose: 0x5d,
  braceOpen: 0x7b,
  braceClose: 0x7d,
} as const;

// Made at first use: JSON needs none of them, and they take longer than a short text.
const identifier = once(() => /[$_\p{ID_Start}][$_\u200c\u200d\p{ID_Continue}]*/uy);
const identifierWithEscapes = once(
  () => /(?:[$_\p{ID_Start}]|\\u[0-9a-fA-F]{4})(?:[$_\u200c\u200d\p{ID_Continue}]|\\u[0-9a-fA-F]{4})*/uy,
);
const word = once(() => /[$_\p{ID_Continue}]+/uy);
/** Whitespace of JSON5 beyond ASCII. */
const json5Space = once(() => /[\ufeff\u2028\u2029\p{Zs}]/u);

/** Returns what a sticky pattern matches at an offset: its first group, or without one all of it. */
export function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found?.[1] ?? found?.[0];
}

const isHexDigit = (unit: number) => isDigit(unit) || ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x66);

/** Whitespace of strict JSON (RFC 8259, section 2). */
export const isJsonSpace = (unit: number): boolean =>
  unit === Unit.space || unit === Unit.lineFeed || unit === Unit.return || unit === Unit.tab;

/** Whitespace of JSON5, that of JSON included. */
export const isJson5Space = (unit: number): boolean =>
  unit < 0x80
    ? unit === Unit.space || (unit >= Unit.tab && unit <= Unit.return)
    : json5Space().test(String.fromCharCode(unit));

/** The letters, digits, `$` and `_` at an offset; undefined if there are none. */
export const wordAt = (text: string, at: number): string | undefined => matchAt(word(), text, at);

/**
 * The end of the JSON5 identifier (ECMAScript 5.1 IdentifierName) at an offset.
 *
 * @returns -1 if there is none; 0-based, exclusive
 */
export function identifierEnd(text: string, at: number): number {
  const plain = matchAt(identifier(), text, at);
  if (plain !== undefined && text.charCodeAt(at + plain.length) !== Unit.backslash) return at + plain.length;
  const escaped = matchAt(identifierWithEscapes(), text, at);
  if (escaped === undefined) return -1;
  const name = escaped.replace(/\\u(....)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return matchAt(identifier(), name, 0)?.length === name.length ? at + escaped.length : -1;
}

/**
 * The end of the string literal of strict JSON at an offset.
 *
 * @param at offset of the opening quote
 * @returns the offset after the closing quote
 * @throws ToolError at the unescaped control character, the wrong escape, or the opening quote of an open string
 */
export function stringEnd(text: string, at: number, end: number): number {
  for (let i = at + 1; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit === Unit.doubleQuote) return i + 1;
    if (unit === Unit.backslash) i = escapeEnd(text, i, end) - 1;
    else if (unit < 0x20) {
      if (unit === Unit.lineFeed || unit === Unit.return) {
        throw errorAt(text, at, 'this string is not closed before the line ends', i);
      }
      throw errorAt(text, i, `${codePointName(unit)} must be written as an escape inside a string`);
    }
  }
  throw errorAt(text, at, 'this string is never closed', end);
}

function hexDigits(text: string, from: number, end: number): number {
  let i = from;
  while (i < end && isHexDigit(text.charCodeAt(i))) i++;
  return i - from;
}

/** Whether a backslash before this unit is an escape of JSON (RFC 8259, section 7). */
function isJsonEscape(unit: number): boolean {
  switch (unit) {
    case 0x22: // "
    case 0x5c: // \
    case 0x2f: // /
    case 0x62: // b
    case 0x66: // f
    case 0x6e: // n
    case 0x72: // r
    case 0x74: // t
    case 0x75: // u
      return true;
    default:
      return false;
  }
}

function escapeEnd(text: string, at: number, end: number): number {
  if (at + 1 >= end) return end;
  const unit = text.charCodeAt(at + 1);
  if (!isJsonEscape(unit)) {
    // A line that ends in a backslash is a string left open.
    if (unit < 0x20) return at + 1;
    throw errorAt(text, at, `"${escapeShown(text, at)}" is not a JSON escape`, at + 2);
  }
  if (unit !== 0x75) return at + 2;
  const digits = Math.min(hexDigits(text, at + 2, Math.min(end, at + 6)), 4);
  if (digits < 4) throw errorAt(text, at, '"\\u" needs four hexadecimal digits', at + 2 + digits);
  return at + 6;
}

/** A backslash and what follows it, as messages quote it. */
export function escapeShown(text: string, at: number): string {
  const shown = showCharacterAt(text, at + 1);
  return `\\${shown.startsWith('"') ? shown.slice(1, -1) : ` ${shown}`}`;
}

const isLineBreak = (unit: number) =>
  unit === Unit.lineFeed || unit === Unit.return || unit === 0x2028 || unit === 0x2029;

/**
 * The end of the JSON5 string literal at an offset, in either kind of quotes.
 *
 * @throws ToolError as `stringEnd` does
 */
export function json5StringEnd(text: string, at: number, end: number): number {
  const quote = text.charCodeAt(at);
  for (let i = at + 1; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit === quote) return i + 1;
    if (unit === Unit.lineFeed || unit === Unit.return) {
      throw errorAt(text, at, 'this string is not closed before the line ends', i);
    }
    if (unit === Unit.backslash) i = json5EscapeEnd(text, i, end) - 1;
  }
  throw errorAt(text, at, 'this string is never closed', end);
}

function json5EscapeEnd(text: string, at: number, end: number): number {
  if (at + 1 >= end) return end;
  const unit = text.charCodeAt(at + 1);
  if (unit === 0x75 || unit === 0x78) {
    const wanted = unit === 0x75 ? 4 : 2;
    const digits = hexDigits(text, at + 2, Math.min(end, at + 2 + wanted));
    if (digits < wanted) {
      const what = wanted === 4 ? '"\\u" needs four hexadecimal digits' : '"\\x" needs two hexadecimal digits';
      throw errorAt(text, at, what, at + 2 + digits);
    }
    return at + 2 + wanted;
  }
  if (isDigit(unit) && (unit !== Unit.zero || isDigit(text.charCodeAt(at + 2)))) {
    throw errorAt(text, at, `"\\${String.fromCharCode(unit)}" is not a JSON5 escape`, at + 2);
  }
  const isPair = unit === Unit.return && text.charCodeAt(at + 2) === Unit.lineFeed;
  return at + (isPair ? 3 : 2);
}

/**
 * The end of the number of strict JSON at an offset.
 *
 * @param at offset of a digit or of a minus sign
 * @throws ToolError at the part of the number that is wrong
 */
export function numberEnd(text: string, at: number, end: number): number {
  let i = at;
  if (text.charCodeAt(i) === Unit.minus) i++;
  const first = i < end ? text.charCodeAt(i) : 0;
  if (!isDigit(first)) throw errorAt(text, at, 'a minus sign must be followed by a digit');
  i++;
  if (first === Unit.zero && i < end && isDigit(text.charCodeAt(i))) {
    throw errorAt(text, at, 'a number cannot start with 0 followed by digits', digitsEnd(text, i, end));
  }
  return fractionEnd(text, digitsEnd(text, i, end), end, true);
}

function digitsEnd(text: string, from: number, end: number): number {
  let i = from;
  while (i < end && isDigit(text.charCodeAt(i))) i++;
  return i;
}

/** The end of the fraction and exponent that may start at an offset. */
function fractionEnd(text: string, from: number, end: number, digitsAfterPoint: boolean): number {
  let i = from;
  if (i < end && text.charCodeAt(i) === Unit.point) {
    i = digitsEnd(text, from + 1, end);
    if (digitsAfterPoint && i === from + 1) throw errorAt(text, from, 'a decimal point must be followed by a digit');
  }
  const exponent = i < end ? text.charCodeAt(i) | 0x20 : 0;
  if (exponent !== 0x65) return i;
  const sign = text.charCodeAt(i + 1);
  const digits = sign === Unit.plus || sign === Unit.minus ? i + 2 : i + 1;
  const after = digitsEnd(text, digits, end);
  if (after <= digits) throw errorAt(text, i, 'an exponent needs at least one digit', Math.min(digits, end));
  return after;
}

/**
 * The end of the JSON5 number at an offset: a sign, hexadecimal digits, a point at either end.
 * `Infinity` and `NaN` are words, not handled here.
 *
 * @param at offset of a digit, sign or point
 */
export function json5NumberEnd(text: string, at: number, end: number): number {
  const sign = text.charCodeAt(at);
  const from = sign === Unit.plus || sign === Unit.minus ? at + 1 : at;
  const first = from < end ? text.charCodeAt(from) : 0;
  if (first === Unit.point) return fractionEnd(text, from, end, true);
  if (!isDigit(first)) {
    throw errorAt(text, at, `a ${sign === Unit.plus ? 'plus' : 'minus'} sign must be followed by a digit`);
  }
  if (first === Unit.zero && from + 1 < end) {
    const second = text.charCodeAt(from + 1);
    if (isDigit(second)) {
      const digits = digitsEnd(text, from, end);
      throw errorAt(text, at, 'a number cannot start with 0 followed by digits', digits);
    }
    if ((second | 0x20) === 0x78) {
      const digits = hexDigits(text, from + 2, end);
      if (digits === 0) throw errorAt(text, from, '"0x" needs at least one hexadecimal digit', from + 2);
      return from + 2 + digits;
    }
  }
  return fractionEnd(text, digitsEnd(text, from, end), end, false);
}

/**
 * The end of the comment at an offset.
 *
 * @param at offset of a slash
 * @returns -1 if no comment starts there
 * @throws ToolError at a block comment that is never closed
 */
export function commentEnd(text: string, at: number, end: number): number {
  const kind = at + 1 < end ? text.charCodeAt(at + 1) : 0;
  if (kind === Unit.star) {
    const close = text.indexOf('*/', at + 2);
    if (close < 0 || close + 2 > end) throw errorAt(text, at, 'this comment is never closed', at + 2);
    return close + 2;
  }
  if (kind !== Unit.slash) return -1;
  let i = at + 2;
  while (i < end && !isLineBreak(text.charCodeAt(i))) i++;
  return i;
}
