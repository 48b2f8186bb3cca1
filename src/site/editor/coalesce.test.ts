import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const microtask = () => Promise.resolve();

test('changes in the same task are reported once, before any timer', async () => {
  const tell = vi.fn();
  const { schedule } = coalesce(tell);
  schedule();
  schedule();
  expect(tell).not.toHaveBeenCalled();
  await microtask();
  expect(tell).toHaveBeenCalledTimes(1);
});

test('changes shortly after a report wait for a timer and are reported together', async () => {
  const tell = vi.fn();
  const { schedule } = coalesce(tell);
  schedule();
  await microtask();
  vi.advanceTimersByTime(30);
  schedule();
  schedule();
  await microtask();
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(tell).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60);
  schedule();
  await microtask();
  expect(tell).toHaveBeenCalledTimes(3);
});

test('a change made during a report is reported too', async () => {
  const notifications: number[] = [];
  const { schedule } = coalesce(() => {
    notifications.push(notifications.length);
    if (notifications.length < 2) schedule();
  });
  schedule();
  await microtask();
  vi.advanceTimersByTime(1);
  expect(notifications).toEqual([0, 1]);
});

test('nothing is reported after stop', async () => {
  const tell = vi.fn();
  const { schedule, stop } = coalesce(tell);
  schedule();
  stop();
  await microtask();
  expect(tell).not.toHaveBeenCalled();
});

test('a change that is reported at once is not reported again, and the next one is', async () => {
  const tell = vi.fn();
  const { schedule, flush } = coalesce(tell);
  flush();
  expect(tell).not.toHaveBeenCalled();
  schedule();
  flush();
  expect(tell).toHaveBeenCalledTimes(1);
  await microtask();
  schedule();
  flush();
  expect(tell).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60);
  expect(tell).toHaveBeenCalledTimes(2);
  schedule();
  await microtask();
  expect(tell).toHaveBeenCalledTimes(3);
});
