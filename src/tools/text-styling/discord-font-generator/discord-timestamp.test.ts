import { describe, expect, test } from 'vitest';
import { DISCORD_TIME_STYLES, discordTime, discordTimestamp } from './discord-timestamp.ts';

describe('discordTimestamp', () => {
  test('a relative time has the style R', () => expect(discordTimestamp(1_700_000_000, 'R')).toBe('<t:1700000000:R>'));
  test('truncates a fraction before 1970', () => expect(discordTimestamp(-0.5e3 - 0.9, 'f')).toBe('<t:-500:f>'));
  test.each([Number.NaN, Number.POSITIVE_INFINITY, 9e12])('refuses %d', (seconds) => {
    expect(() => discordTimestamp(seconds, 't')).toThrow('Discord cannot show this date.');
  });
  test('there are seven styles', () => expect(DISCORD_TIME_STYLES.map(([style]) => style).join('')).toBe('tTdDfFR'));
});

describe('discordTime', () => {
  test.each([
    [100, 'in 1 minute', 40],
    [0, '2 hours ago', 7200],
    [0, 'in 0 seconds', 0],
    [86_400 * 400, 'in 1 year', 0],
  ])('formats %d as a relative time: %s', (seconds, shown, now) => expect(discordTime(seconds, 'R', now)).toBe(shown));
  test('formats a date with its year', () => expect(discordTime(1_700_000_000, 'D')).toContain('2023'));
  test('formats an unknown style like f', () => expect(discordTime(5, 'x')).toBe(discordTime(5, 'f')));
  test('returns the number of a time out of range', () => expect(discordTime(9e12, 'f')).toBe('9000000000000'));
});
