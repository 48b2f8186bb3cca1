import { formatNumber } from '../core/format-number.ts';
import { plural } from '../core/plural.ts';

/** How much longer or shorter a text has become, in UTF-8 bytes: `210 → 334 bytes (+59 %)`. */
export function sizeChange(before: number, after: number): string {
  if (before === 0 || before === after) return plural(after, 'byte');
  const percent = Math.round(((after - before) / before) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${formatNumber(before)} → ${formatNumber(after)} bytes (${sign}${formatNumber(Math.abs(percent))}%)`;
}
