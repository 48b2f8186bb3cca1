import { excerpt } from '../../../unicode/excerpt.ts';
import type { Certainty, ChangeKind } from '../changes.ts';
import { JSON_NUMBER, toJsonNumber } from '../numbers.ts';
import { literalFor } from '../parse.ts';
import { matchAt, Unit } from '../scan.ts';
import { encodeString } from '../strings.ts';
import { type Closer, Fit, fitAfter, isKeyAt, type Place } from './follow.ts';

// What ends text without quotes: one unit, so that where it begins is known from where a test of it ends.
const KEY_STOP = /[:={}[\],\n\r]/g;
const VALUE_STOP = /[,}\]\n\r]|;(?=[\s"']|$)|\s(?=\/[/*]|#)|\/(?=\*)/g;
const TUPLE_STOP = new RegExp(`[)]|${VALUE_STOP.source}`, 'g');
const LITERAL_BEFORE_TOKEN =
  /((?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|true|false|null|True|False|None))(?:[ \t]+(?=["'[{\d-]|[$_\p{L}][$\w\p{L}]{0,60}\s{0,20}:)|(?=["'[{]))/uy;
const JSON_LITERAL = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?=\s{0,20}[,\]}])/y;
/** A regular expression of JavaScript. */
const PATTERN = /\/(?![/*])(?:[^/\\\n]|\\.){1,1000}\/[dgimsuvy]*(?=\s*(?:[,}\]\n]|$))/y;
/** A text with commas in parentheses: `Timestamp(1, 2)`. */
const CALL = /[\w$. ]{1,80}\([^()\n]{0,500}\)(?=\s*(?:[,}\])\n]|$))/y;

// In a text that is escaped as the content of a string, line breaks and tabs between values are escapes.
const ESCAPED_KEY_STOP = /[:={}[\],\n\r]|\\(?=\\*[nrt"])/g;
const ESCAPED_VALUE_STOP = /[,}\]\n\r]|\\(?=\\*[nrt"])/g;

function endBefore(stop: RegExp, input: string, at: number): number {
  stop.lastIndex = at;
  const end = stop.test(input) ? stop.lastIndex - 1 : input.length;
  return Math.max(end, at + 1);
}

/** The number or word of strict JSON at an offset; undefined if there is none, or if anything but a sign follows. */
export const jsonLiteralAt = (input: string, at: number): string | undefined => matchAt(JSON_LITERAL, input, at);

/** The end of a key without quotes; it is at least one character long. Offsets in UTF-16 code units. */
export const bareKeyEnd = (input: string, at: number, isEscaped: boolean): number =>
  endBefore(isEscaped ? ESCAPED_KEY_STOP : KEY_STOP, input, at);

export type BareEnd = {
  readonly end: number;
  /** The text ends with a quote, which is not part of it: the one before it is missing. */
  readonly isQuoted?: boolean;
  /** Why the text cannot be read; undefined if it can. */
  readonly problem?: string;
};

/** Returns the end of a value without quotes, and whether only its opening quote is missing. */
export function bareValueEnd(input: string, at: number, place: Place, inside?: Closer | 'escaped'): BareEnd {
  if (inside === 'escaped') return { end: endBefore(ESCAPED_VALUE_STOP, input, at) };
  const pattern = input.charCodeAt(at) === Unit.slash ? matchAt(PATTERN, input, at) : undefined;
  if (pattern !== undefined) return { end: at + pattern.length };
  // `[1 2]`, `{"a": true "b": 2}`: a comma is missing after a literal.
  const literal = /[-+.\dtfnTFN]/.test(input[at] as string) ? matchAt(LITERAL_BEFORE_TOKEN, input, at) : undefined;
  if (literal !== undefined && isBeforeToken(input, at + literal.length, place)) return { end: at + literal.length };
  const end = endBefore(inside === ')' ? TUPLE_STOP : VALUE_STOP, input, at);
  const call = input.slice(at, end).includes('(') ? matchAt(CALL, input, at) : undefined;
  if (call !== undefined) return { end: at + call.length };
  const quote = quoteBefore(input, at, end, place);
  if (quote < 0) return { end };
  if (/[\s,:{[]/.test(input[quote - 1] as string)) {
    if (quote > end) return { end };
    return place === 'value' && isKeyAt(input, quote) ? joined(input, at, quote) : { end };
  }
  const fit = fitAfter(input, quote + 1, place);
  if (quote < end) return fit === Fit.none ? { end } : { end: quote, isQuoted: true };
  if (fit !== Fit.strong) return { end };
  if (place === 'value') return { end: quote, isQuoted: true };
  return { end, problem: 'a quote is missing here, and it cannot be known before which of these values' };
}

/** In an object, a key must follow; without a space, a quote may close a text: `2"}`. */
const isBeforeToken = (input: string, at: number, place: Place) =>
  place !== 'value' || /^[ \t]*[[{]/.test(input.slice(at, at + 20)) || isMemberAt(input, at);

/** Code units after the start of a value that are searched for the quote that closes it: the whole stays linear. */
const QUOTE_WITHIN = { key: 0, value: 400, item: 60, root: 1000 } as const;
const KEY_START = /[^\S\n]{0,20}/y;

/** The first double quote of the line, before any bracket and any member; -1 if there is none. */
function quoteBefore(input: string, at: number, end: number, place: Place): number {
  const limit = Math.min(input.length, at + QUOTE_WITHIN[place]);
  if (!input.slice(at, limit).includes('"')) return -1;
  for (let i = at; i < limit; i++) {
    switch (input.charCodeAt(i)) {
      case Unit.doubleQuote:
        return i;
      case Unit.lineFeed:
      case Unit.return:
      case Unit.braceOpen:
      case Unit.braceClose:
      case Unit.bracketOpen:
      case Unit.bracketClose:
        return -1;
      case Unit.comma:
        if (place === 'root' || (place === 'value' && i >= end && isMemberAt(input, i + 1))) return -1;
    }
  }
  return -1;
}

const isMemberAt = (input: string, at: number): boolean =>
  isKeyAt(input, at + (matchAt(KEY_START, input, at) as string).length, true);

/** A value before a key, without the comma between them. */
const joined = (input: string, at: number, key: number): BareEnd =>
  /\s/.test(input.slice(at, key).trim())
    ? { end: key, problem: 'the text here may belong to the value before it, or to nothing' }
    : { end: key };

/** The likely meaning of a value without quotes. */
export type Bare = {
  /** Strict JSON. */
  readonly literal: string;
  readonly kind: ChangeKind;
  readonly certainty: Certainty;
  readonly what: string;
};

/** Matches the start of a number of any kind. */
const numberStart = /^[-+.\dIN]/;
const json5Number = /^[+-]?(?:0[xX][0-9a-fA-F]+|(?:0|[1-9]\d*)(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)$/;
const cutNumber = /^-?(?:0|[1-9]\d*)(?:\.\d*)?(?:[eE][+-]?)$/;
const nonFinite = /^[+-]?(?:NaN|Infinity|nan|inf)$/;
const bigInt = /^-?(?:0|[1-9]\d*)n$/;

/**
 * Returns the probable strict JSON of a value without quotes; undefined if it is strict JSON already.
 *
 * @param isCut the input ends with the value
 * @param isNested the value is in an object or array
 */
export function bareValue(token: string, isCut: boolean, isNested: boolean): Bare | undefined {
  const number = numberStart.test(token) ? bareNumber(token, isCut) : undefined;
  if (number !== undefined) return number.literal === token ? undefined : number;
  const literal = literalFor(token);
  if (literal === token) return undefined;
  if (literal !== undefined) {
    const certainty = token === 'undefined' ? 'guessed' : 'lossless';
    return { literal, kind: 'word', certainty, what: written(token, literal) };
  }
  const cut = isCut && isNested ? ['true', 'false', 'null'].find((word) => word.startsWith(token)) : undefined;
  if (cut !== undefined) return { literal: cut, kind: 'word', certainty: 'cut off', what: written(token, cut) };
  const what = `double quotes added around ${excerpt(token)}`;
  return { literal: encodeString(token), kind: 'quotes', certainty: 'guessed', what };
}

const written = (token: string, literal: string) => `${excerpt(token)} written as ${excerpt(literal)}`;

function bareNumber(token: string, isCut: boolean): Bare | undefined {
  const as = (literal: string, certainty: Certainty): Bare => ({
    literal,
    kind: 'number',
    certainty,
    what: written(token, literal),
  });
  if (JSON_NUMBER.test(token)) return as(token, 'lossless');
  // One side of the point may have no digits.
  if (json5Number.test(token)) return as(toJsonNumber(token), /^[+-]?\.|\.(?!\d)/.test(token) ? 'guessed' : 'lossless');
  if (isCut && /^-?\.?$/.test(token)) return as(`${token.replace('.', '0.')}0`, 'cut off');
  if (cutNumber.test(token)) return as(`${toJsonNumber(token)}0`, isCut ? 'cut off' : 'guessed');
  if (nonFinite.test(token)) return as('null', 'guessed');
  if (bigInt.test(token)) return as(token.slice(0, -1), 'lossless');
  return undefined;
}

/** Types of MongoDB, Python and JavaScript around one value. */
const TYPE =
  /(?:new\s+)?(?:[a-z]{1,20}\.)?(u?int\d{0,2}|float\d{0,2}|bool_?|str_?|ObjectId|ISODate|Date|UUID|NumberLong|NumberInt|NumberDecimal|Decimal128|Long|Int32|Double|Decimal|Symbol)\s{0,20}\(\s{0,20}("(?:[^"\\\n]|\\.){0,1000}"|'(?:[^'\\\n]|\\.){0,1000}'|[-+]?[\d.]+(?:[eE][-+]?\d+)?)\s{0,20}\)/dy;

/** Letters before the quotes of a string of Python. */
const PREFIX = /(?:[uU]|[rRbBfF]{1,2})(?=["'](?!\s{0,20}(?:[,}\]:]|$)))/y;

/** The letters before the quotes of a string of Python at an offset; undefined if there are none. */
export const stringPrefixAt = (input: string, at: number): string | undefined =>
  /[uUrRbBfF]/.test(input[at] as string) ? matchAt(PREFIX, input, at) : undefined;

export type TypedValue = {
  readonly type: string;
  /** Start and end of the value inside. */
  readonly from: number;
  readonly to: number;
  /** Offset after the closing parenthesis. */
  readonly next: number;
};

/** Returns the value of a call such as `ObjectId("5e09")` at an offset; undefined if there is none. */
export function typedValueAt(input: string, at: number): TypedValue | undefined {
  if (!/[a-zOIDUNLS]/.test(input[at] as string)) return undefined;
  TYPE.lastIndex = at;
  const found = TYPE.exec(input);
  const range = found?.indices?.[2];
  return range && { type: found[1] as string, from: range[0], to: range[1], next: TYPE.lastIndex };
}
