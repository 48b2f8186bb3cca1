// Most numbers are ASCII digits with at most one mark: these are read here, much quicker than by the grammar.
import { isDigit } from '../../unicode/ascii.ts';
import { type Decimal, decimal, EXACT_DIGITS } from './decimal.ts';

/**
 * Returns the number that a text is: a minus or none, digits, one mark or none.
 *
 * @param mark code unit of the decimal mark
 * @returns undefined for all other texts, which may still be numbers for the grammar
 */
export function parseSimple(text: string, mark: number): Decimal | undefined {
  const { length } = text;
  const negative = text.charCodeAt(0) === 45;
  const start = negative ? 1 : 0;
  let value = 0;
  let markAt = -1;
  for (let i = start; i < length; i++) {
    const code = text.charCodeAt(i);
    if (isDigit(code)) value = value * 10 + code - 48;
    else if (markAt === -1 && i > start && code === mark) markAt = i;
    else return undefined;
  }
  if (start === length) return undefined;
  const digits = markAt === -1 ? text.slice(start) : text.slice(start, markAt) + text.slice(markAt + 1);
  const wholeLength = (markAt === -1 ? length : markAt) - start;
  if (digits.length > EXACT_DIGITS) return decimal(negative, digits, wholeLength);
  // Both are exact, so the quotient is the nearest double.
  const nearest = value / 10 ** (digits.length - wholeLength);
  return decimal(negative, digits, wholeLength, 0, negative ? -nearest : nearest);
}

/** Whether a UTF-16 unit after digits, or after a space there, may belong to the number: all but most small letters. */
const mayContinue = (unit: number) => unit < 97 || unit > 122 || 'bkmtz'.includes(String.fromCharCode(unit));

/**
 * Returns where digits with at most one mark end, if nothing after them can belong to the number; else -1.
 *
 * @param start offset of the first digit
 * @param mark code unit of the decimal mark
 */
export function simpleEnd(text: string, start: number, mark: number): number {
  let at = start;
  while (isDigit(text.charCodeAt(at))) at++;
  if (text.charCodeAt(at) === mark && isDigit(text.charCodeAt(at + 1))) {
    at++;
    while (isDigit(text.charCodeAt(at))) at++;
  }
  // An exponent, as in `2e10 bytes`, has no space before it.
  if (text.charCodeAt(at) === 101) return -1;
  const next = text.charCodeAt(at) === 32 ? at + 1 : at;
  // NaN at the end of the text, which no number continues with.
  return mayContinue(text.charCodeAt(next)) ? -1 : at;
}
