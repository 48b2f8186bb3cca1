import { ToolError } from './tool.ts';

/** The ways in which Discord shows a moment, by the letter in the tag. Each reader sees their own language and time zone. */
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
  if (!(Math.abs(whole) <= LAST_SECOND)) throw new ToolError('This is not a date that Discord can show.');
  return `<t:${whole}:${style}>`;
}
