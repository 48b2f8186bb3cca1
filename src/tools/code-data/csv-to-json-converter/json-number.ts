import { JSON_NUMBER } from '../../../engine/formats/json/numbers.ts';
import { decimal } from '../../../engine/formats/numbers/decimal.ts';

/** Code unit of the plus sign. */
export const PLUS = 43;
const MINUS = 45;

/** Decimal digits that every IEEE 754 double keeps. */
const SAFE_DIGITS = 15;

/** A number of JSON whose plus sign can only be that of a number: one without fraction or exponent may be a phone number. */
const SIGNED_NUMBER = /^\+(?:0|[1-9]\d*)(?=[.eE])(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** The digits and the power of ten of a JSON number without its sign, as one text for equal values. */
function significand(literal: string): string {
  const [, , whole = '', fraction = '', exponent = '0'] = JSON_NUMBER.exec(literal) ?? [];
  const { digits, point } = decimal(false, whole + fraction, whole.length, Number(exponent), 0);
  return `${digits}e${point}`;
}

/** Whether all of a cell that is no number is digits: with leading zeros, more than a double keeps, or a plus sign. */
export const isIdentifier = (cell: string): boolean => /^[+-]?\d+$/.test(cell);

const OTHER_NUMBER = /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|0x[\da-f]+|0o[0-7]+|0b[01]+|inf(?:inity)?|nan)$/i;

/** Whether a cell that `isNumber` refuses is a number elsewhere: `.5`, `0x10`, `Infinity`, or one that no double holds. */
export const isOtherNumber = (cell: string): boolean => OTHER_NUMBER.test(cell);

/**
 * Whether a cell can be written as a JSON number: it matches the grammar of RFC 8259, or has a plus sign besides, and a
 * double does not overflow. Whatever has a decimal point is a measurement, written with all its digits. Integers beyond
 * the safe ones are identifiers, which no program may round, and an exponent alone may be a code, such as `12E5`: there the
 * nearest double has the same shortest decimal form (that of ECMAScript and of Python's `repr`).
 */
export function isNumber(cell: string): boolean {
  const first = cell.charCodeAt(0);
  if (first === PLUS) return SIGNED_NUMBER.test(cell) && isNumber(cell.slice(1));
  if (first !== MINUS && (first < 48 || first > 57)) return false;
  if (!JSON_NUMBER.test(cell)) return false;
  const hasExponent = /[eE]/.test(cell);
  if (cell.length <= SAFE_DIGITS && !hasExponent) return true;
  const value = Number(cell);
  if (!Number.isFinite(value)) return false;
  if (cell.includes('.')) return !hasExponent || value !== 0 || significand(cell) === significand('0');
  if (!hasExponent) return Number.isSafeInteger(value);
  const shortest = String(value);
  return shortest === cell || significand(shortest) === significand(cell);
}
