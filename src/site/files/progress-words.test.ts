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
  const GB = 1_000_000_000;
  test.each([
    ['is an estimate to come', 1, 2, 0, 2, undefined, '1.0 GB of 2.0 GB · estimating the time left'],
    ['has the speed and the time left', 1, 2, 1, 2, 0.04, '1.0 GB of 2.0 GB · 40.0 MB/s · 25 s left'],
    ['has the time of the pass until it writes', 1, 2, 0, 2, 0.04, '1.0 GB of 2.0 GB · 40.0 MB/s · 25 s left to read'],
    ['counts the first of two passes as half', 1, 4, 0, 2, 0.04, '500 MB of 2.0 GB · 40.0 MB/s · 25 s left to read'],
    ['has the time left of the second of two passes', 3, 4, 1, 2, 0.04, '1.5 GB of 2.0 GB · 40.0 MB/s · 25 s left'],
  ])('%s', (_, read, total, written, size, speed, words) => {
    const progress = { read: read * GB, total: total * GB, written: written * GB, size: size * GB };
    expect(progressWords(progress, speed && speed * GB)).toBe(words);
  });

  test('of an empty file has no division by zero', () => {
    expect(progressWords({ read: 0, total: 0, written: 0, size: 0 }, undefined)).toBe(
      '0 bytes of 0 bytes · estimating the time left',
    );
  });
});
