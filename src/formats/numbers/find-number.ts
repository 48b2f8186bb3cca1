import { codePointBefore } from '../../text/code-points.ts';
import { isLetterOrNumber } from '../../text/word-characters.ts';
import type { Decimal } from './decimal.ts';
import { bodyGrammar, HEAD_BEFORE, markOf, type ReadStyle } from './number-grammar.ts';
import { numberOf, parseNumber } from './parse-number.ts';
import { plainDigits } from './plain-digits.ts';

/** The first number of a text. */
export type FoundNumber = {
  readonly value: Decimal;
  /** Whether a comma or a point stands in it or between it and further digits. */
  readonly isMarked: boolean;
  /** Whether the style explains all of its marks: no comma or point with more digits follows. */
  readonly isComplete: boolean;
  /** Whether it is negative only because it stands in parentheses, with other text beside it. */
  readonly isAccounting: boolean;
};

/** What may stand before the digits of a number: a parenthesis, signs, a currency of a few letters, a space. */
const LONGEST_HEAD = 8;

const FIRST_DIGIT = /[0-9]/;
const HAS_MARK = /(?:^|[^.,])[.,][0-9]/;
const MARK_FOLLOWS = /[.,][0-9]/y;

const isDigit = (unit: number) => unit >= 48 && unit <= 57;

/** Whether a UTF-16 unit behind digits, or behind a space there, may belong to the number: all but most small letters. */
const mayContinue = (unit: number) => unit < 97 || unit > 122 || 'bkmtz'.includes(String.fromCharCode(unit));

/**
 * Where digits with at most one mark end, if it is plain to see that nothing behind belongs to them; else -1. Most numbers
 * in texts stand so, and this is much quicker than the grammar.
 */
function plainEnd(text: string, start: number, mark: number): number {
  let at = start;
  while (isDigit(text.charCodeAt(at))) at++;
  if (text.charCodeAt(at) === mark && isDigit(text.charCodeAt(at + 1))) {
    at++;
    while (isDigit(text.charCodeAt(at))) at++;
  }
  if (at === text.length) return at;
  // An exponent, as in `2e10 bytes`, has no space before it.
  if (text.charCodeAt(at) === 101) return -1;
  const next = text.charCodeAt(at) === 32 ? at + 1 : at;
  return mayContinue(text.charCodeAt(next)) ? -1 : at;
}

/** The parts of a head, as `numberOf` takes them. */
function headBefore(text: string, start: number): readonly (string | undefined)[] {
  if (start === 0) return ['', '', undefined, ''];
  // A character more, so that a letter before the head is seen.
  const head = HEAD_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_HEAD - 1), start));
  return head?.slice(1) ?? ['', '', undefined, ''];
}

/**
 * The first number in a text: `Rent: -1,200.50 EUR`, `item-5` (5), `2e10`, `4 GB`. A sign, or a mark in front, counts
 * unless it stands after a letter or a digit. A text that is a number as a whole is read as `parseNumber` reads it.
 *
 * @returns undefined where there is none
 */
export function findNumber(given: string, style: ReadStyle): FoundNumber | undefined {
  const text = plainDigits(given, markOf(style));
  const whole = parseNumber(text, style);
  if (whole) return { value: whole, isMarked: HAS_MARK.test(text), isComplete: true, isAccounting: false };
  let start = text.search(FIRST_DIGIT);
  if (start < 0) return undefined;
  if (text.charAt(start - 1) === markOf(style) && !isLetterOrNumber(codePointBefore(text, start - 1))) start--;
  const head = headBefore(text, start);
  const stop = head[0] === '' && head[2] === undefined ? plainEnd(text, start, markOf(style).charCodeAt(0)) : -1;
  const plainValue = stop < 0 ? undefined : parseNumber((head[3] || head[1] || '') + text.slice(start, stop), style);
  if (plainValue) {
    return {
      value: plainValue,
      isMarked: HAS_MARK.test(text.slice(start, stop)),
      isComplete: true,
      isAccounting: false,
    };
  }
  const grammar = bodyGrammar(style);
  grammar.lastIndex = start;
  const found = grammar.exec(text);
  if (!found) return undefined;
  const tail = found.slice(1);
  // Parentheses around more than the number, a currency on both sides, a letter that is no unit: the number alone.
  const plain = [...tail.slice(0, 4), '', tail[5], undefined, ''];
  const asWritten = numberOf([...head, ...tail]);
  const value =
    asWritten ??
    numberOf(['', ...head.slice(1), ...tail.slice(0, -1), '']) ??
    numberOf(['', head[3] ?? '', undefined, head[3] ? '' : (head[1] ?? ''), ...plain]);
  if (!value) return undefined;
  const end = grammar.lastIndex;
  MARK_FOLLOWS.lastIndex = end;
  const isComplete = !MARK_FOLLOWS.test(text);
  return {
    value,
    isMarked: !isComplete || HAS_MARK.test(found[0]),
    isComplete,
    isAccounting: asWritten !== undefined && head[0] === '(' && value.negative,
  };
}
