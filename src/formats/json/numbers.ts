import { decimal } from '../numbers/decimal.ts';

/** A whole number of JSON (RFC 8259, section 6). */
export const JSON_NUMBER = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Returns the same key for JSON numbers of the same value; the literal if its exponent is no safe integer. Exact. */
export function decimalKey(literal: string): string {
  const [, sign, whole = '', fraction = '', exponent = '0'] = JSON_NUMBER.exec(literal) ?? [];
  const power = Number(exponent);
  if (!Number.isSafeInteger(power)) return literal;
  const { negative, digits, point } = decimal(sign === '-', whole + fraction, whole.length, power, 0);
  return `${negative ? '-' : ''}${digits}e${point}`;
}

/**
 * A JSON5 number as JSON writes it, with the same value: without plus sign, with digits on both sides of the point,
 * and in decimal, however many hexadecimal digits there are.
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

/** `NaN`, `Infinity` or `-Infinity`, without a plus sign. */
export const nonFiniteName = (literal: string): string => (literal.startsWith('+') ? literal.slice(1) : literal);
