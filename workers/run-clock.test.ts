import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RunClock } from './run-clock.ts';

let events: string[];

const tick = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds);

/** A clock with an alarm after 200 ms and a limit of 1,000 ms, that notes what it does and when. */
function makeClock(processorTime?: () => number) {
  const start = performance.now();
  const note = (what: string) => events.push(`${what} ${performance.now() - start}`);
  return new RunClock({
    limit: 1000,
    onLimit: () => note('limit'),
    alarm: { after: 200, ring: () => note('alarm') },
    processorTime,
  });
}

beforeEach(() => {
  events = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('the alarm', () => {
  test('rings after the given running time, without pauses', () => {
    const clock = makeClock();
    tick(150);
    clock.pause();
    tick(500);
    expect(events).toEqual([]);
    clock.resume();
    tick(49);
    expect(events).toEqual([]);
    tick(1);
    expect(events).toEqual(['alarm 700']);
  });

  test.each([0, 100])('rings only once if the clock pauses %i ms after it', (later) => {
    const clock = makeClock();
    tick(200 + later);
    clock.pause();
    clock.resume();
    tick(300);
    expect(events).toEqual(['alarm 200']);
  });
});

describe('the elapsed time', () => {
  test('counts only while the job runs', () => {
    const clock = makeClock();
    expect([clock.isRunning, clock.passed]).toEqual([true, 0]);
    tick(70);
    clock.pause();
    tick(1000);
    expect([clock.isRunning, clock.passed]).toEqual([false, 70]);
    clock.resume();
    tick(30);
    expect([clock.isRunning, clock.passed]).toEqual([true, 100]);
  });

  test('is kept if a running clock is resumed', () => {
    const clock = makeClock();
    tick(70);
    clock.resume();
    expect(clock.passed).toBe(70);
    tick(1000);
    expect(events).toEqual(['alarm 200', 'limit 1000']);
  });
});

describe('the limit', () => {
  test('is reached once, after the given running time', () => {
    makeClock();
    tick(999);
    expect(events).toEqual(['alarm 200']);
    tick(20_000);
    expect(events).toEqual(['alarm 200', 'limit 1000']);
  });

  test('is not reached while the job is paused', () => {
    const clock = makeClock();
    tick(400);
    clock.pause();
    tick(20_000);
    clock.resume();
    tick(599);
    expect(events).toEqual(['alarm 200']);
    tick(1);
    expect(events).toEqual(['alarm 200', 'limit 21000']);
  });

  test('starts again with each progress, but ends at ten times its length', () => {
    const clock = makeClock();
    for (let i = 0; i < 11; i++) {
      tick(900);
      clock.recordProgress();
    }
    expect(events).toEqual(['alarm 200']);
    tick(99);
    expect(events).toEqual(['alarm 200']);
    tick(1);
    expect(events).toEqual(['alarm 200', 'limit 10000']);
  });

  test('counts processor time if that is known, from the start of the clock', () => {
    const begun = performance.now();
    makeClock(() => 5000 + (performance.now() - begun) / 4);
    tick(3990);
    expect(events).toEqual(['alarm 200']);
    tick(20);
    expect(events).toEqual(['alarm 200', 'limit 4008']);
  });

  test('is ten times as long at most if the processor does something else', () => {
    makeClock(() => 0);
    tick(9999);
    expect(events).toEqual(['alarm 200']);
    tick(1);
    expect(events).toEqual(['alarm 200', 'limit 10000']);
  });

  test('reads the processor time only three times', () => {
    const begun = performance.now();
    const spent = vi.fn(() => performance.now() - begun);
    makeClock(spent);
    tick(2000);
    // As it begins, as it is first watched, and at the limit.
    expect(spent).toHaveBeenCalledTimes(3);
  });

  test('is checked every 10 ms at most when the processor time lags a little', () => {
    const begun = performance.now();
    const spent = vi.fn(() => Math.min(performance.now() - begun, 999));
    makeClock(spent);
    tick(1100);
    expect(events).toEqual(['alarm 200']);
    expect(spent).toHaveBeenCalledTimes(13);
  });
});

describe('a part of the job', () => {
  test('has a limit of its own, which counts from its start', () => {
    const clock = makeClock();
    tick(600);
    clock.beginPart(500);
    tick(499);
    expect(events).toEqual(['alarm 200']);
    tick(1);
    expect(events).toEqual(['alarm 200', 'limit 1100']);
  });

  test('that begins in a pause counts once the job goes on', () => {
    const clock = makeClock();
    tick(100);
    clock.pause();
    clock.beginPart(300);
    tick(1000);
    expect(events).toEqual([]);
    clock.resume();
    tick(300);
    expect(events).toEqual(['alarm 1200', 'limit 1400']);
  });
});
