import { expect, test } from 'vitest';
import { aimsFor, pagesFor, slowdownOf } from './audit.ts';
import { inProcessorTime } from './processor-time.ts';

test.each([
  [500, 95],
  [750, 95],
  [1499, 95],
  [1500, 99],
])('a machine of benchmark index %d aims for a performance score of %d', (index, performance) =>
  expect(aimsFor(index, false)).toEqual({ performance, blocking: Number.POSITIVE_INFINITY }),
);

test('a slow phone aims for a blocking time of at most 200 ms', () =>
  expect(aimsFor(3000, true)).toEqual({ performance: 95, blocking: 200 }));

test.each([
  [750, 1],
  [1500, 2],
  [375, 1],
])('a machine of benchmark index %d emulates a slow phone with a slowdown factor of %d', (index, times) =>
  expect(slowdownOf(index)).toBe(times),
);

test('scales each task, and the events within it, to its processor time', () => {
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

test('selects all pages, the listed ones, or five by default', () => {
  const ids = ['upper-case', 'lower-case'];
  expect(pagesFor('all', ids).slice(-2)).toEqual(['/upper-case', '/lower-case']);
  expect(pagesFor('all', ids)).toContain('/search');
  expect(pagesFor('/a,/b', ids)).toEqual(['/a', '/b']);
  expect(pagesFor(undefined, ids)).toHaveLength(5);
});
