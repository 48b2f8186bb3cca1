import { describe, expect, test } from 'vitest';
import { USUAL_SIGNS } from './signs.ts';
import { keyedMorse, morseLengths, morseSchedule } from './timing.ts';

describe('timing', () => {
  test('follows the units of ITU-R M.1677-1', () => {
    expect(morseLengths({ wpm: 12, farnsworth: 0 })).toEqual({
      dot: 100,
      dash: 300,
      signGap: 100,
      letterGap: 300,
      wordGap: 700,
    });
  });

  test('a word of 50 units takes one minute divided by the speed', () => {
    for (const [wpm, farnsworth] of [
      [20, 0],
      [20, 5],
      [25, 24],
      [18, 18],
    ] as const) {
      const { dot, letterGap, wordGap } = morseLengths({ wpm, farnsworth });
      expect(31 * dot + 4 * letterGap + wordGap).toBeCloseTo(60_000 / (farnsworth || wpm), 6);
    }
  });

  test('gives the durations of sounds and silences, and the offsets of their signs', () => {
    const { durations, offsets, seconds } = morseSchedule(' .-  / -\n.', USUAL_SIGNS, { wpm: 12, farnsworth: 0 });
    expect(durations).toEqual([100, 100, 300, 700, 300, 700, 100]);
    expect(offsets).toEqual([1, 2, 2, 3, 7, 8, 9, 10]);
    expect(seconds).toBeCloseTo(2.3, 9);
  });

  test('plays custom signs and skips other text', () => {
    const signs = { ...USUAL_SIGNS, dot: 'di', dash: 'dah' };
    const { durations, offsets } = morseSchedule('didah?', signs, { wpm: 12, farnsworth: 0 });
    expect(durations).toEqual([100, 100, 300]);
    expect(offsets).toEqual([0, 2, 2, 5]);
    expect(morseSchedule('', signs, { wpm: 12, farnsworth: 0 })).toEqual({ durations: [], offsets: [], seconds: 0 });
  });
});

test('decodes hand-keyed presses to signs and gaps', () => {
  const presses = [
    { on: 110, off: 90 },
    { on: 290, off: 310 },
    { on: 320, off: 800 },
    { on: 90, off: 5000 },
  ];
  expect(keyedMorse(presses, 100)).toBe('.- - / .');
  expect(keyedMorse([], 100)).toBe('');
});
