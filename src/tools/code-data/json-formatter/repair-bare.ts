import { JSON_NUMBER, toJsonNumber } from '../../../formats/json/numbers.ts';
import { literalFor } from '../../../formats/json/parse.ts';
import { encodeString } from '../../../formats/json/strings.ts';

// What ends text without quotes: one unit, so that where it begins is known from where a test of it ends.
const KEY_STOP = /[:={}[\],\n\r]/g;
const VALUE_STOP = /[,}\]\n\r]|;(?=\s|$)|\s(?=\/[/*]|#)|\/(?=\*)/g;
const LITERAL_BEFORE_TOKEN = /((?:[+-]?[\d.]+(?:[eE][+-]?\d+)?|true|false|null|True|False|None))[ \t]+(?=["'[{\d-])/y;

function endBefore(stop: RegExp, input: string, at: number): number {
  stop.lastIndex = at;
  const end = stop.test(input) ? stop.lastIndex - 1 : input.length;
  return Math.max(end, at + 1);
}

/** The end of a key without quotes; it is at least one character long. Offsets in UTF-16 code units. */
export const bareKeyEnd = (input: string, at: number): number => endBefore(KEY_STOP, input, at);

/** The same for a value. */
export function bareValueEnd(input: string, at: number): number {
  // `[1 2]`, `{"a": true "b": 2}`: a comma is missing after a literal.
  LITERAL_BEFORE_TOKEN.lastIndex = at;
  const literal = LITERAL_BEFORE_TOKEN.exec(input)?.[1];
  return literal === undefined ? endBefore(VALUE_STOP, input, at) : at + literal.length;
}

/** With what a number of any kind begins. */
const numberStart = /^[-+.\dIN]/;
const json5Number = /^[+-]?(?:0[xX][0-9a-fA-F]+|(?:0|[1-9]\d*)(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)$/;
const nonFinite = /^[+-]?(?:NaN|Infinity)$/;

/** Returns the strict JSON literal that a value without quotes was most likely meant to be. */
export function bareLiteral(token: string): string {
  if (numberStart.test(token)) {
    if (JSON_NUMBER.test(token)) return token;
    if (json5Number.test(token)) return toJsonNumber(token);
    if (nonFinite.test(token)) return 'null';
  }
  return literalFor(token) ?? encodeString(token);
}
