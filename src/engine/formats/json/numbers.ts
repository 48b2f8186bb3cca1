import { decimal } from '../numbers/decimal.ts';

/** Matches a string that is one JSON number (RFC 8259, section 6). */
export const JSON_NUMBER = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/**
 * Returns a key that is equal for JSON numbers of exactly equal value; the literal if its exponent is not a safe
 * integer, unless the number is zero.
 *
 * @param literal a well-formed JSON number
 * @example decimalKey('-12.50') // '-125e2', for -0.125 × 10²
 */
export function decimalKey(literal: string): string {
  const [, sign, whole = '', fraction = '', exponent = '0'] = JSON_NUMBER.exec(literal) ?? [];
  const power = Number(exponent);
  const { negative, digits, point } = decimal(sign === '-', whole + fraction, whole.length, power, 0);
  if (digits !== '' && !Number.isSafeInteger(power)) return literal;
  return `${negative ? '-' : ''}${digits}e${point}`;
}

/**
 * Converts a JSON5 number to a JSON number of the same value: no plus sign, digits on both sides of the decimal point,
 * and hexadecimal numbers of any length in decimal.
 *
 * @param literal a well-formed number of JSON or JSON5
 */
export function toJsonNumber(literal: string): string {
  const negative = literal.startsWith('-');
  const digits = negative || literal.startsWith('+') ? literal.slice(1) : literal;
  const sign = negative ? '-' : '';
  if (/^0x/i.test(digits)) return sign + BigInt(digits).toString();
  const completed = digits.startsWith('.') ? `0${digits}` : digits;
  return sign + completed.replace(/\.(?!\d)/, '');
}

/** Returns `NaN`, `Infinity` or `-Infinity` for a literal that may have a plus sign. */
export const nonFiniteName = (literal: string): string => (literal.startsWith('+') ? literal.slice(1) : literal);
