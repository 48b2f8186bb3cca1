import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLoad } from './load-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the limit counts from the last arrival, and what arrived before the watch does not shorten it', () => {
  const onLate = vi.fn();
  let lastArrival = 0;
  vi.advanceTimersByTime(5000);
  watchLoad(onLate, 1000, () => lastArrival);
  vi.advanceTimersByTime(600);
  lastArrival = performance.now();
  vi.advanceTimersByTime(999);
  expect(onLate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLate).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(onLate).toHaveBeenCalledTimes(1);
});

test('a watch that was ended, also after an arrival, calls nothing', () => {
  const onLate = vi.fn();
  const lastArrival = performance.now() + 500;
  const endWatch = watchLoad(onLate, 1000, () => lastArrival);
  vi.advanceTimersByTime(1200);
  endWatch();
  vi.advanceTimersByTime(10_000);
  expect(onLate).not.toHaveBeenCalled();
});
