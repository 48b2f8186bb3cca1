import { type Decimal, decimal } from './decimal.ts';
import { markOf, type ReadStyle, scaleOf, wholeGrammar } from './number-grammar.ts';
import { plainDigits } from './plain-digits.ts';
import { parseSimple } from './simple-number.ts';

const RADIX = /^([+\-−–]?)(0x[0-9a-f]+(?:_[0-9a-f]+)*|0o[0-7]+(?:_[0-7]+)*|0b[01]+(?:_[01]+)*)$/i;
const isNegative = (sign: string) => sign !== '' && sign !== '+';

/**
 * Combines the capture groups of the number grammar to a number.
 *
 * @param parts parenthesis, sign, currency, sign; whole part, fraction, bare fraction, exponent, suffix, percent sign,
 *   currency; closing parenthesis
 * @returns undefined if they contradict each other, or the suffix is unknown
 */
export function numberOf(parts: readonly (string | undefined)[]): Decimal | undefined {
  const [open, outer, before, inner, grouped = '', fraction = '', bare = ''] = parts;
  // Stryker disable next-line StringLiteral: Number('') is 0, and an unknown suffix scales nothing
  const [exponent = '0', suffix = '', percent, after, close] = parts.slice(7);
  const sign = outer || inner || '';
  if (Boolean(open) !== Boolean(close) || (open && sign) || (outer && inner) || (before && after)) return undefined;
  const scale = scaleOf(suffix, Boolean(before || after), fraction !== '' || bare !== '');
  if (!scale) return undefined;
  const whole = grouped.replace(/\D/g, '');
  const power = Number(exponent.replace('−', '-')) - (percent ? 2 : 0) + scale.ten;
  const negative = Boolean(open) || isNegative(sign);
  const digits = whole + fraction + bare;
  if (scale.kibi === 0) return decimal(negative, digits, whole.length, power);
  const bytes = String(BigInt(digits) * 1024n ** BigInt(scale.kibi));
  return decimal(negative, bytes, bytes.length - (digits.length - whole.length), power);
}

/**
 * Whether no number begins with a code unit: any lowercase letter except the first of `kr` and `zł`. A fast path for
 * most words.
 */
// Stryker disable next-line ArrowFunction: only spares the grammar
const cannotBeginNumber = (unit: number) => unit >= 97 && unit < 122 && unit !== 107;

/**
 * Parses a text that is a number: in a style, with a currency (`$1,200`, `15.50 €`), in parentheses for a negative one
 * as in accounting (`(500)`), with `%` (divides by 100), `k`, `M`, `GB`, `MiB`, `million`, or with `0x`, `0o` or `0b`;
 * the digits may be those of other scripts.
 *
 * @returns undefined if it is not a number
 */
export function parseNumber(source: string, style: ReadStyle): Decimal | undefined {
  const mark = markOf(style);
  const simple = parseSimple(source, mark.charCodeAt(0));
  if (simple) return simple;
  if (cannotBeginNumber(source.charCodeAt(0))) return undefined;
  const text = plainDigits(source, mark);
  const found = wholeGrammar(style).exec(text);
  if (found) return numberOf(found.slice(1));
  const [, sign = '', digits = ''] = RADIX.exec(text) ?? [];
  if (digits === '') return undefined;
  const whole = String(BigInt(digits.replaceAll('_', '')));
  return decimal(isNegative(sign), whole, whole.length);
}
