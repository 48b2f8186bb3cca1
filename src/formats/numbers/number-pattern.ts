/** Writes the number in a text in another way; undefined if the text is no number. */
export type NumberWriter = (text: string) => string | undefined;

/** Digits of a number before and after its decimal point: both may have `#`, for digits that are left out if not needed. */
const PATTERN = /^(?=[^\d#]*[\d#])([#,]*[\d,]*)(?:\.(\d*#*))?(%?)$/;
/** A number as programs write it, and with commas between thousands. */
const NUMBER = /^\s*([-+\u2212]?)(\d[\d,]*)?(?:\.(\d+))?(?:e([-+]?\d{1,3}))?\s*$/i;
/** Maximum number of digits of a number or pattern: more are no quantity. */
const MAX_DIGITS = 400;

const power = (exponent: number) => 10n ** BigInt(exponent);

/** A number as a whole number of units of ten to the power of `-scale`. */
type Exact = { readonly isNegative: boolean; readonly units: bigint; readonly scale: number };

function readExact(text: string): Exact | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  const digits = whole.replaceAll(',', '') + fraction;
  if (sign === undefined || digits === '' || digits.length > MAX_DIGITS) return undefined;
  const scale = fraction.length - Number(exponent);
  const units = BigInt(digits) * (scale < 0 ? power(-scale) : 1n);
  return { isNegative: sign === '-' || sign === '\u2212', units, scale: Math.max(0, scale) };
}

/** Returns the nearest multiple of a divisor, as a count of it; halves are rounded away from zero. */
const nearest = (value: bigint, divisor: bigint) => (2n * value + divisor) / (2n * divisor);

/** Puts commas between the digits of a whole number. */
function grouped(digits: string, first: number, others: number): string {
  let rest = digits.slice(0, -first);
  let text = digits.slice(-first);
  for (; rest !== ''; rest = rest.slice(0, -others)) text = `${rest.slice(-others)},${text}`;
  return text;
}

/**
 * Returns the function that writes numbers by a pattern of UTS #35, "Number Format Patterns": `0.00`, `00000`,
 * `#,##0.##`, `0%`; digits other than 0 round to multiples, `0.05` or `10`. Rounding is exact, in decimal, and halves
 * go away from zero, as people round. Undefined if the text is no such pattern.
 */
export function numberWriter(pattern: string): NumberWriter | undefined {
  const [, whole, fraction = '', percent] = PATTERN.exec(pattern) ?? [];
  if (whole === undefined || pattern.length > MAX_DIGITS) return undefined;
  const groups = whole.split(',').map(({ length }) => length);
  const first = groups.length > 1 ? (groups.at(-1) ?? 0) : 0;
  const others = groups.length > 2 ? (groups.at(-2) ?? 0) : first;
  // `10` is a multiple: it does not write 00 for 0.
  const minWhole = /^[1-9]/.test(whole) ? 1 : whole.replace(/[#,]/g, '').length;
  const minFraction = fraction.replaceAll('#', '').length;
  const step = BigInt((whole.replaceAll(',', '') + fraction).replaceAll('#', '0') || '0') || 1n;
  return (text) => {
    const number = readExact(text);
    if (!number) return undefined;
    const scaled = number.units * power(fraction.length + (percent === '' ? 0 : 2));
    const units = nearest(scaled, step * power(number.scale)) * step;
    const digits = units.toString().padStart(fraction.length + 1, '0');
    const point = digits.length - fraction.length;
    const before = digits.slice(0, point).replace(/^0+/, '').padStart(minWhole, '0');
    const after = digits.slice(point).replace(/0+$/, '').padEnd(minFraction, '0');
    const sign = number.isNegative && units !== 0n ? '-' : '';
    const shown = first > 0 ? grouped(before, first, others) : before;
    return `${sign}${shown === '' && after === '' ? '0' : shown}${after === '' ? '' : `.${after}`}${percent}`;
  };
}
