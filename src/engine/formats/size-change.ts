import { formatNumber } from '../values/format-number.ts';
import { plural } from '../values/plural.ts';

/** Describes how the size of a text has changed, in UTF-8 bytes: `210 → 334 bytes (+59%)`. */
export function sizeChange(before: number, after: number): string {
  if (before === 0 || before === after) return plural(after, 'byte');
  const percent = Math.round(((after - before) / before) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${formatNumber(before)} → ${plural(after, 'byte')} (${sign}${formatNumber(Math.abs(percent))}%)`;
}

/** Describes how the length of a text has changed, in UTF-16 code units: `33 characters longer`. */
export function lengthChange(before: number, after: number): string {
  if (before === after) return 'same length';
  return `${plural(Math.abs(after - before), 'character')} ${after > before ? 'longer' : 'shorter'}`;
}

/** Returns the summary of a formatter as one line: `14 keys, 3 levels deep, 210 → 334 bytes (+59%)`. */
export const nestingSummary = (items: string, depth: number, size: string): string =>
  depth === 0 ? size : `${items}, ${plural(depth, 'level')} deep, ${size}`;
