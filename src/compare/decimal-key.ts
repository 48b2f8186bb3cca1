import { decimal } from '../formats/numbers/decimal.ts';

/** What JSON numbers of the same value have in common, however they are written. Exact. */
export function decimalKey(literal: string): string {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal) ?? [];
  const power = Number(exponent);
  if (!Number.isSafeInteger(power)) return literal;
  const { negative, digits, point } = decimal(sign === '-', whole + fraction, whole.length, power, 0);
  return `${negative ? '-' : ''}${digits}e${point}`;
}
