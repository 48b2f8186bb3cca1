import { nearest, power, readExact } from './exact.ts';
import { numberChange } from './number-change.ts';

/** Writes the number in a text in another way; undefined if the text is not a number. */
export type NumberWriter = (text: string) => string | undefined;

/** Digits of a number before and after its decimal point: both may have `#`, for digits that are left out if not needed. */
const PATTERN = /^(?=[^\d#]*[\d#])([#,]*[\d,]*)(?:\.(\d*#*))?(%?)$/;
/** Maximum number of characters of a pattern. */
const MAX_LENGTH = 400;

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
 * go away from zero, as people round. Changes may come first, each with a space after it: see `numberChange`. Undefined
 * if the text is no such pattern.
 */
export function numberWriter(format: string): NumberWriter | undefined {
  const { change, pattern } = numberChange(format);
  const [, whole, fraction = '', percent] = PATTERN.exec(pattern) ?? [];
  if (whole === undefined || pattern.length > MAX_LENGTH) return undefined;
  const groups = whole.split(',').map(({ length }) => length);
  const first = groups.length > 1 ? (groups.at(-1) ?? 0) : 0;
  const others = groups.length > 2 ? (groups.at(-2) ?? 0) : first;
  // `10` is a multiple: it does not write 00 for 0.
  const minWhole = /^[1-9]/.test(whole) ? 1 : whole.replace(/[#,]/g, '').length;
  const minFraction = fraction.replaceAll('#', '').length;
  const step = BigInt((whole.replaceAll(',', '') + fraction).replaceAll('#', '0') || '0') || 1n;
  return (text) => {
    const read = readExact(text);
    if (!read) return undefined;
    const number = change(read);
    const scaled = number.units * power(fraction.length + (percent === '' ? 0 : 2));
    const rounded = nearest(scaled, step * power(number.scale)) * step;
    const units = rounded < 0n ? -rounded : rounded;
    const digits = units.toString().padStart(fraction.length + 1, '0');
    const point = digits.length - fraction.length;
    const before = digits.slice(0, point).replace(/^0+/, '').padStart(minWhole, '0');
    const after = digits.slice(point).replace(/0+$/, '').padEnd(minFraction, '0');
    const sign = rounded < 0n ? '-' : '';
    const shown = first > 0 ? grouped(before, first, others) : before;
    return `${sign}${shown === '' && after === '' ? '0' : shown}${after === '' ? '' : `.${after}`}${percent}`;
  };
}
