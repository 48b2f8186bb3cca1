import { expect, test } from 'vitest';
import { dateWriter } from './date-pattern.ts';

test.each([
  ['d MMM y', '06-Oct-2143', '6 Oct 2143'],
  ['EEEE, MMMM d, y', 'Mar 30 2002', 'Saturday, March 30, 2002'],
  ['MMM y', '2041-11-23T01:17:33Z', 'Nov 2041'],
  ['yyyyMMdd', '9 April 1987', '19870409'],
  ['dmy y-MM-dd', '6/10/2143', '2143-10-06'],
  ['mdy y-MM-dd', '6/10/2143', '2143-06-10'],
  ['y-MM-dd', '30/10/2143', '2143-10-30'],
  ['mdy y-MM-dd', '01311846', '1846-01-31'],
  ['mdy y-MM-dd', '20040717', '2004-07-17'],
  ['EEEE d', '12171973', 'Monday 17'],
  ['y-MM-dd', '17121973', '1973-12-17'],
  ['y-MM-dd', '01311846', '1846-01-31'],
  ['y-MM-dd', '05051999', '1999-05-05'],
  ["'W'ww", 'May 17 1835', 'W20'],
  ["h 'o''clock' a", '18:25:57', "6 o'clock PM"],
  ['HH:mm', '6:25PM', '18:25'],
  ['hh:mm', '2002-01-02T23:04:05+02:00', '11:04'],
  ['D Q yy', '1 March 2024', '61 1 24'],
  ['MMMM', 'May 6', 'May'],
  ['h:mm a', '6PM', '6:00 PM'],
  ['HH:mm', '0:05:20 AM', '00:05'],
  ['down 30m HH:mm', '18:29:59', '18:00'],
  ['up 30m HH:mm', '23:34', '00:00'],
  ['near 15m H:mm', '9:08', '9:15'],
  ['down 2h +2h ha', '23:34', '12AM'],
  ['down 90m h:mma', '11:12:29', '10:30AM'],
  ['-30m down 1h +30m H:mm', '11:12', '10:30'],
  ['+1d y-MM-dd', '2024-02-28', '2024-02-29'],
  ['dmy -1d d/M/y', '1/3/2023', '28/2/2023'],
  ['down 1h EEEE H', '31 Jan 1846 07:10', 'Saturday 7'],
])('%s writes %s as %s', (pattern, text, expected) => {
  expect(dateWriter(pattern)?.(text)).toBe(expected);
});

test.each([
  ['y-MM-dd', '6/10/2143', 'either day or month may come first'],
  ['y-MM-dd', '05061999', 'either day or month may come first'],
  ['y', '99171973', 'no such day or month'],
  ['y', '6 May', 'no year'],
  ['EEEE', 'May 6', 'no year, so no weekday'],
  ['d', '18:25', 'no date'],
  ['H', '2002-01-02', 'no time'],
  ['y', 'x', 'nothing'],
  ['down 1h y', '2024-01-02', 'no time to be rounded'],
  ['y', '31 February 2024', 'no such day'],
])('%s writes nothing of %s: %s', (pattern, text) => {
  expect(dateWriter(pattern)?.(text)).toBeUndefined();
});

test.each(['', '0.00', 'down 30m', 'down 0m H', '+2x H', 'hello', "'y'", "d 'x"])('%j is no pattern', (pattern) => {
  expect(dateWriter(pattern)).toBeUndefined();
});
