import { codePointBefore } from '../../unicode/code-points.ts';
import { isLetterOrNumber } from '../../unicode/word-characters.ts';
import { type Decimal, decimal } from './decimal.ts';
import { bodyGrammar, CURRENCY, HEAD_BEFORE, markOf, type ReadStyle, SPACE } from './number-grammar.ts';
import { numberOf, parseNumber } from './parse-number.ts';
import { plainDigits } from './plain-digits.ts';
import { simpleEnd } from './simple-number.ts';

/** The first number of a text. */
export type FoundNumber = {
  readonly value: Decimal;
  /** Whether a comma or a point is in it or between it and further digits. */
  readonly isMarked: boolean;
  /** Whether the style explains all of its marks: no comma or point with more digits follows. */
  readonly isComplete: boolean;
  /** Whether more digits follow a colon, a point, or a mark of another style: `12:30`, `192.168.1.9`, `1,5`. */
  readonly isCut: boolean;
  /** Whether it is negative only because it is in parentheses, with other text beside it. */
  readonly isAccounting: boolean;
};

const ENTIRE = { isComplete: true, isCut: false, isAccounting: false } as const;

/** UTF-16 code units of the longest text before a number's digits: parenthesis, signs, a short currency, a space. */
const MAX_HEAD_LENGTH = 8;
/** Decimals of a fraction: enough to tell those of two digits apart. */
const DECIMALS = 5;

const FIRST_DIGIT = /[0-9]/;
const MAY_BE_FRACTION = /[/\u2044\u00bc-\u00be\u2150-\u215e\u2189]/;
/** A fraction as in recipes, perhaps after a whole number. Denominators that marks and stars have are left out: 9/10. */
const FRACTION =
  /(?<![\p{L}\d.,/\u2044])([-−–]?)(?:(\d{1,9})[\s-]{1,3})?(\d{1,3})(?:\/(2|3|4|6|8|16|32|64)|\u2044(\d{1,2}))(?![\d/\u2044]|[.,]\d)/u;
/** Groups of three digits after spaces, where a decimal mark, a currency, or the end shows that they are one number. */
const SPACED_GROUPS = new RegExp(
  `(?<![\\p{L}\\d.,] ?)[1-9]\\d{0,2}(?: \\d{3})+(?=[.,]\\d|\\s*$|${SPACE}?(?:${CURRENCY}))`,
  'u',
);

/** Returns the fraction that a text has as its first number: `½ cup`, `1 1/2`. */
function fractionIn(text: string): FoundNumber | undefined {
  if (!MAY_BE_FRACTION.test(text)) return undefined;
  const spelled = text
    .replace(/(?<=\d)(?=[\u00bc-\u00be\u2150-\u215e\u2189])/g, ' ')
    .replace(/[\u00bc-\u00be\u2150-\u215e\u2189]/g, (sign) => sign.normalize('NFKC'));
  const found = FRACTION.exec(spelled);
  if (!found || spelled.search(FIRST_DIGIT) < found.index) return undefined;
  const [, sign, whole = '0', part, half, quarter] = found;
  const share = Number(part) / Number(half ?? quarter);
  if (!(share < 1)) return undefined;
  const digits = (Number(whole) + share).toFixed(DECIMALS);
  const value = decimal(sign !== '', digits.replace('.', ''), digits.length - DECIMALS - 1);
  return { value, isMarked: false, ...ENTIRE };
}

const HAS_MARK = /(?:^|[^.,])[.,][0-9]/;
const MARK_FOLLOWS = /[.,][0-9]/y;
/** More of a time, an address, or a version, or the decimals of another style; not the next item of `1,5,7`. */
const PART_FOLLOWS = /[.:][0-9]|,[0-9]{1,2}(?![0-9,])/y;

// Stryker disable next-line StringLiteral: the grammar reads the same
const NO_HEAD = ['', '', undefined, ''] as const;

/** The parts of a head, as `numberOf` takes them. */
function headBefore(text: string, start: number): readonly (string | undefined)[] {
  // Stryker disable next-line ConditionalExpression: nothing is before it, as the grammar would find, too
  if (start === 0) return NO_HEAD;
  // A character more, so that a letter before the head is seen.
  const head = HEAD_BEFORE.exec(text.slice(Math.max(0, start - MAX_HEAD_LENGTH - 1), start));
  return head?.slice(1) ?? NO_HEAD;
}

/**
 * The first number in a text: `Rent: -1,200.50 EUR`, `item-5` (5), `2e10`, `4 GB`, `1 1/2` (1.5). A sign, or a mark in front, counts
 * unless it comes after a letter or a digit. A text that is a number as a whole is read as `parseNumber` reads it.
 *
 * @returns undefined if there is none
 */
export function findNumber(given: string, style: ReadStyle): FoundNumber | undefined {
  const digits = plainDigits(given, markOf(style));
  const whole = parseNumber(digits, style);
  if (whole) return { value: whole, isMarked: HAS_MARK.test(digits), ...ENTIRE };
  const fraction = fractionIn(digits);
  if (fraction) return fraction;
  const text = digits.replace(SPACED_GROUPS, (number) => number.replaceAll(' ', '\u00a0'));
  let start = text.search(FIRST_DIGIT);
  // Stryker disable next-line ConditionalExpression: the grammar finds nothing either, but later
  if (start < 0) return undefined;
  if (text.charAt(start - 1) === markOf(style) && !isLetterOrNumber(codePointBefore(text, start - 1))) start--;
  const head = headBefore(text, start);
  // Stryker disable next-line all: the grammar reads the same
  const stop = head[0] === '' && head[2] === undefined ? simpleEnd(text, start, markOf(style).charCodeAt(0)) : -1;
  // Stryker disable next-line ConditionalExpression, EqualityOperator, StringLiteral, MethodExpression: the grammar reads the same
  const plainValue = stop < 0 ? undefined : parseNumber((head[3] || head[1] || '') + text.slice(start, stop), style);
  if (plainValue) {
    return { value: plainValue, isMarked: HAS_MARK.test(text.slice(start, stop)), ...ENTIRE };
  }
  const grammar = bodyGrammar(style);
  grammar.lastIndex = start;
  const found = grammar.exec(text);
  if (!found) return undefined;
  const tail = found.slice(1);
  // Parentheses around more than the number, a currency on both sides, a letter that is not a unit: the number alone.
  const plain = [...tail.slice(0, 4), '', tail[5], undefined, ''];
  const asWritten = numberOf([...head, ...tail]);
  const value =
    asWritten ??
    numberOf(['', ...head.slice(1), ...tail.slice(0, -1), '']) ??
    numberOf(['', head[3] ?? '', undefined, head[3] ? '' : (head[1] ?? ''), ...plain]);
  if (!value) return undefined;
  const end = grammar.lastIndex;
  MARK_FOLLOWS.lastIndex = end;
  PART_FOLLOWS.lastIndex = end;
  const isComplete = !MARK_FOLLOWS.test(text);
  return {
    value,
    isMarked: !isComplete || HAS_MARK.test(found[0]),
    isComplete,
    isCut: PART_FOLLOWS.test(text),
    isAccounting: asWritten !== undefined && head[0] === '(' && value.negative,
  };
}
