import { describe, expect, test } from 'vitest';
import { DISCORD_TIME_STYLES, discordTimestamp } from '../../../src/lib/discord-timestamp.ts';

describe('discordTimestamp', () => {
  test('relative', () => expect(discordTimestamp(1_700_000_000, 'R')).toBe('<t:1700000000:R>'));
  test('before 1970, with a fraction', () => expect(discordTimestamp(-0.5e3 - 0.9, 'f')).toBe('<t:-500:f>'));
  test.each([Number.NaN, Number.POSITIVE_INFINITY, 9e12])('refuses %d', (seconds) => {
    expect(() => discordTimestamp(seconds, 't')).toThrow('This is not a date that Discord can show.');
  });
  test('seven styles', () => expect(DISCORD_TIME_STYLES.map(([style]) => style).join('')).toBe('tTdDfFR'));
});
