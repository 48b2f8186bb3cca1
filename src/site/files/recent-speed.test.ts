import { describe, expect, test } from 'vitest';
import { RecentSpeed } from './recent-speed.ts';

/** Seconds between two reports of a job. */
const STEP = 0.1;
const PIECE = 1_000_000;

/** Bytes per second at a second of the job. */
type Profile = (seconds: number, read: number) => number;

/** Runs a job, and returns at each report the estimated and the true time left in seconds. */
function run(total: number, speedAt: Profile) {
  const speed = new RecentSpeed();
  const reports: { seconds: number; estimate: number | undefined }[] = [];
  let read = 0;
  let seconds = 0;
  for (; read < total; seconds += STEP) {
    read += speedAt(seconds, read) * STEP;
    // Whole pieces are reported.
    const shown = Math.min(total, Math.floor(read / PIECE) * PIECE);
    speed.add(shown, shown, seconds);
    reports.push({ seconds, estimate: speed.value && (total - shown) / speed.value });
  }
  return reports.map((report) => ({ ...report, truth: seconds - report.seconds }));
}

describe('the time left is within a factor of two after three seconds', () => {
  const noise = (seconds: number) => 1 + 0.5 * Math.sin(seconds * 7);
  test.each<[string, number, Profile]>([
    ['at a steady speed', 400e6, () => 20e6],
    ['after a slow start', 400e6, (seconds) => (seconds < 1.5 ? 1e6 : 20e6)],
    ['at an uneven speed', 400e6, (seconds) => 20e6 * noise(seconds)],
    ['on a machine that slows down', 400e6, (seconds) => 25e6 / (1 + seconds / 25)],
    ['in pieces of a third of a second', 90e6, () => 3e6],
  ])('%s', (_, total, profile) => {
    // The last second is rounded up to one.
    const late = run(total, profile).filter(({ seconds, truth }) => seconds >= 3 && truth > 1);
    expect(late.length).toBeGreaterThan(50);
    for (const { seconds, estimate = 0, truth } of late) {
      expect(estimate / truth, `after ${seconds} s`).toBeGreaterThan(0.5);
      expect(estimate / truth, `after ${seconds} s`).toBeLessThan(2);
    }
  });
});

test('there is no speed in the first three seconds', () => {
  for (const { seconds, estimate } of run(400e6, () => 20e6)) {
    if (seconds < 2.9) expect(estimate, `after ${seconds} s`).toBeUndefined();
  }
});

test('a change of speed shows within five seconds', () => {
  const reports = run(400e6, (seconds) => (seconds < 6 ? 40e6 : 4e6));
  const { estimate = 0, truth } = reports.find(({ seconds }) => seconds > 11.2) ?? { truth: 0 };
  expect(estimate / truth).toBeCloseTo(1, 1);
});

test('a pass that writes nothing does not count for the next one', () => {
  const speed = new RecentSpeed();
  for (let seconds = 0; seconds <= 4; seconds++) speed.add(seconds * 100e6, 0, seconds);
  expect(speed.value).toBeCloseTo(100e6);
  speed.add(405e6, 5e6, 4.5);
  expect(speed.value).toBeUndefined();
  speed.add(415e6, 15e6, 5.5);
  expect(speed.value).toBeCloseTo(10e6);
});

test('a job that does not go on has no speed', () => {
  const speed = new RecentSpeed();
  for (let seconds = 0; seconds <= 5; seconds++) speed.add(1e6, 0, seconds);
  expect(speed.value).toBeUndefined();
});
