import { describe, expect, test } from 'vitest';
import { formatDuration, progressWords } from './progress-words.ts';

test.each([
  [0, '1 s'],
  [20.2, '21 s'],
  [99, '99 s'],
  [100, '2 min'],
  [3540, '59 min'],
  [3600, '1 h'],
  [3900, '1 h 5 min'],
])('%d seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

describe('the progress text', () => {
  test.each([
    ['reports no speed at first', 1_000_000, 2_000_000, 0.4, '1.0 MB of 2.0 MB'],
    ['reports speed and time left', 400_000_000, 1_200_000_000, 10, '400 MB of 1.2 GB · 40.0 MB/s · 20 s left'],
    ['reports no total that is unknown', 400_000_000, undefined, 10, '400 MB · 40.0 MB/s'],
  ])('%s', (_, read, total, seconds, words) => {
    expect(progressWords(read, total, seconds)).toBe(words);
  });
});
