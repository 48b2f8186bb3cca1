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
