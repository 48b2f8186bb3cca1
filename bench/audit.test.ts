import { expect, test } from 'vitest';
import { aimsFor, pagesFor, slowdownOf } from './audit.ts';
import { inProcessorTime } from './processor-time.ts';

test.each([
  [500, 95],
  [750, 95],
  [1499, 95],
  [1500, 99],
])('on a machine of index %d the aim is %d', (index, performance) =>
  expect(aimsFor(index, false)).toEqual({ performance, blocking: Number.POSITIVE_INFINITY }),
);

test('as a slow phone, it is to block for 200 ms at most', () =>
  expect(aimsFor(3000, true)).toEqual({ performance: 95, blocking: 200 }));

test.each([
  [750, 1],
  [1500, 2],
  [375, 1],
])('a machine of index %d is slowed %d times to be a slow phone', (index, times) =>
  expect(slowdownOf(index)).toBe(times),
);

test('a task is as long as its processor time, and what it consists of with it', () => {
  const event = (name: string, ts: number, dur?: number, tdur?: number, tid = 1) => ({
    name,
    pid: 1,
    tid,
    ts,
    ...(dur !== undefined && { dur }),
    ...(tdur !== undefined && { tdur }),
  });
  const events = [
    event('RunTask', 100, 40, 10),
    event('RunTask', 100, 40, 10),
    event('Layout', 120, 8),
    event('paint', 140 - 4),
    event('RunTask', 200, 5, 5),
    event('RunTask', 100, 40, 20, 2),
    event('Layout', 110, 10, 10, 2),
    event('between', 150),
  ];
  expect(inProcessorTime(events).map(({ ts, dur }) => [ts, dur])).toEqual([
    [100, 10],
    [100, 10],
    [105, 2],
    [109, undefined],
    [200, 5],
    [100, 20],
    [105, 5],
    [150, undefined],
  ]);
});

test('all pages are each tool’s and those beside them', () => {
  const ids = ['upper-case', 'lower-case'];
  expect(pagesFor('all', ids).slice(-2)).toEqual(['/upper-case', '/lower-case']);
  expect(pagesFor('all', ids)).toContain('/search');
  expect(pagesFor('/a,/b', ids)).toEqual(['/a', '/b']);
  expect(pagesFor(undefined, ids)).toHaveLength(5);
});
