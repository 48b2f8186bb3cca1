import { decimal } from '../formats/numbers/decimal.ts';

/** Returns the same key for JSON numbers of the same value; the literal if its exponent is no safe integer. Exact. */
export function decimalKey(literal: string): string {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal) ?? [];
  const power = Number(exponent);
  if (!Number.isSafeInteger(power)) return literal;
  const { negative, digits, point } = decimal(sign === '-', whole + fraction, whole.length, power, 0);
  return `${negative ? '-' : ''}${digits}e${point}`;
}
