import { type Decimal, decimal } from './decimal.ts';

/** How numbers are written: the mark of the fraction and what stands between groups. */
export type NumberStyle = 'dot' | 'comma' | 'space' | 'apostrophe' | 'plain';

const MARKS: Readonly<Record<NumberStyle, string>> = {
  dot: '\\.',
  comma: ',',
  space: ',',
  apostrophe: '\\.',
  plain: '\\.',
};
const GROUPS: Readonly<Record<NumberStyle, string>> = {
  dot: ',',
  comma: '\\.',
  space: '[ \\u00a0\\u2009\\u202f]',
  apostrophe: "['’]",
  plain: '',
};

/**
 * Sign, whole part, fraction, bare fraction, exponent, percent.
 *
 * The first group has one to three digits and no zero in front; groups have three digits, or, as in India, two and the
 * last one three.
 */
function grammar(style: NumberStyle): RegExp {
  const mark = MARKS[style];
  const group = GROUPS[style];
  const grouped = group === '' ? '' : `|[1-9]\\d{0,2}(?:${group}\\d{3})+|[1-9]\\d?(?:${group}\\d{2})+${group}\\d{3}`;
  return new RegExp(
    `^([+\\-−]?)(?:(\\d+${grouped})(?:${mark}(\\d*))?|${mark}(\\d+))(?:[eE]([+\\-−]?\\d{1,4}))?[ \\u00a0\\u202f]?(%)?$`,
  );
}

const grammars = new Map<NumberStyle, RegExp>();

function grammarOf(style: NumberStyle): RegExp {
  const known = grammars.get(style);
  if (known) return known;
  const made = grammar(style);
  grammars.set(style, made);
  return made;
}

const RADIX = /^([+\-−]?)(0x[0-9a-f]+|0o[0-7]+|0b[01]+)$/i;
const isNegative = (sign: string) => sign === '-' || sign === '−';

/** So many digits make an integer that a double holds exactly. */
const EXACT_DIGITS = 15;
const isDigit = (code: number) => code >= 48 && code <= 57;

/** Read `-12.5`: sign, digits, one mark. Most numbers are written so, and this is much quicker than the grammar. */
function parseSimple(text: string, mark: string): Decimal | undefined {
  if (text.length > EXACT_DIGITS) return undefined;
  const negative = text.charCodeAt(0) === 45;
  const start = negative ? 1 : 0;
  let value = 0;
  let markAt = -1;
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isDigit(code)) value = value * 10 + code - 48;
    else if (markAt < 0 && i > start && text.charAt(i) === mark) markAt = i;
    else return undefined;
  }
  if (start === text.length) return undefined;
  if (markAt < 0) return decimal(negative, text.slice(start), text.length - start, 0, negative ? -value : value);
  // Both are exact, so the quotient is the nearest double.
  const nearest = value / 10 ** (text.length - markAt - 1);
  const digits = text.slice(start, markAt) + text.slice(markAt + 1);
  return decimal(negative, digits, markAt - start, 0, negative ? -nearest : nearest);
}

/** Read a number written in a style, or with `0x`, `0o` or `0b`; nothing when it is none. `%` divides by 100. */
export function parseNumber(text: string, style: NumberStyle): Decimal | undefined {
  const simple = parseSimple(text, style === 'comma' || style === 'space' ? ',' : '.');
  if (simple) return simple;
  const found = grammarOf(style).exec(text);
  if (!found) {
    const [, sign = '', digits = ''] = RADIX.exec(text) ?? [];
    if (digits === '') return undefined;
    const whole = String(BigInt(digits));
    return decimal(isNegative(sign), whole, whole.length);
  }
  const [, sign = '', grouped = '', fraction = '', bare = '', exponent = '0', percent] = found;
  const whole = grouped.replace(/\D/g, '');
  const power = Number(exponent.replace('−', '-')) - (percent ? 2 : 0);
  return decimal(isNegative(sign), whole + fraction + bare, whole.length, power);
}
