import { ToolError } from '../../../engine/contract/tool-error.ts';

/** The formats of times in Discord, by the letter in the tag. Each reader sees their language and time zone. */
export const DISCORD_TIME_STYLES = [
  ['t', 'Short time'],
  ['T', 'Long time'],
  ['d', 'Short date'],
  ['D', 'Long date'],
  ['f', 'Short date and time'],
  ['F', 'Long date and time'],
  ['R', 'Relative'],
] as const;

export type DiscordTimeStyle = (typeof DISCORD_TIME_STYLES)[number][0];

/** The last second that JavaScript's Date, and so Discord, can show. */
const LAST_SECOND = 8_640_000_000_000;

/**
 * The tag that Discord shows as a moment in the reader's own time: `<t:1700000000:R>`.
 *
 * @param seconds Unix time in seconds; a fraction is cut off
 * @throws ToolError for a moment that no date can show
 */
export function discordTimestamp(seconds: number, style: DiscordTimeStyle): string {
  const whole = Math.trunc(seconds);
  if (!(Math.abs(whole) <= LAST_SECOND)) throw new ToolError('Discord cannot show this date.');
  return `<t:${whole}:${style}>`;
}

const FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/**
 * Returns the text that a reader sees in place of a tag, in the language and time zone of this device.
 *
 * @param seconds Unix time in seconds
 * @param now reference of relative times, in the same unit
 * @returns the number in the tag if it is not a valid date
 */
export function discordTime(seconds: number, style: string, now = Date.now() / 1000): string {
  if (!(Math.abs(seconds) <= LAST_SECOND)) return String(seconds);
  if (style !== 'R') return new Intl.DateTimeFormat(undefined, FORMATS[style] ?? FORMATS['f']).format(seconds * 1000);
  const distance = seconds - now;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(distance) >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(undefined, { numeric: 'always' }).format(Math.round(distance / size), unit);
}
