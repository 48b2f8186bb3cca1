import { afterEach, describe, expect, test } from 'vitest';
import {
  changeSession,
  debugFrom,
  debugSession,
  endSession,
  followEdits,
  togglePlaceStop,
  toggleStop,
} from './debug-session.ts';

const part = (start: number, end: number) => ({ start, end });
const anchor = (attemptStart: number, at: number, start: number, end: number) => ({
  attemptStart,
  at,
  part: part(start, end),
  stepsBefore: 7,
});

afterEach(endSession);

describe('the debugger follows edits', () => {
  test.each([
    ['typed before', 'ab', 'xab', anchor(2, 3, 0, 1), anchor(2, 3, 1, 2)],
    ['typed after the part', 'ab', 'a+b', anchor(2, 3, 0, 1), anchor(2, 3, 0, 1)],
    ['changed in the part', '\\d{4}', '\\d{55}', anchor(0, 1, 0, 5), anchor(0, 1, 0, 6)],
    ['removed', 'abc', 'c', anchor(0, 1, 1, 2), anchor(0, 1, 0, 1)],
  ])('of the pattern: %s', (_, before, after, from, expected) => {
    const session = { ...debugSession.get(), anchor: from, searched: { pattern: before, text: 'aabb' } };
    expect(followEdits(session, { pattern: after, text: 'aabb' }).anchor).toEqual(expected);
  });

  test('of the text, with all of its places', () => {
    const session = {
      from: 2,
      place: 3,
      stops: [part(0, 1)],
      placeStops: [0, 3],
      anchor: anchor(2, 4, 0, 1),
      searched: { pattern: 'a', text: 'x aab' },
    };
    expect(followEdits(session, { pattern: 'a', text: 'x y aab' })).toMatchObject({
      from: 4,
      place: 5,
      stops: [part(0, 1)],
      placeStops: [0, 5],
      anchor: anchor(4, 6, 0, 1),
    });
  });

  test('no place is left outside of a shorter text, and two that became one are one', () => {
    const session = {
      ...debugSession.get(),
      from: 4,
      placeStops: [2, 3, 4],
      searched: { pattern: 'a', text: 'abcdef' },
    };
    expect(followEdits(session, { pattern: 'a', text: 'a' })).toMatchObject({ from: 1, placeStops: [1] });
    // All of the text is searched, whatever is typed before it.
    const whole = { ...session, from: 0, searched: { pattern: 'a', text: 'b' } };
    expect(followEdits(whole, { pattern: 'a', text: 'xb' }).from).toBe(0);
    expect(followEdits({ ...session, searched: undefined }, { pattern: 'a', text: 'ab' }).from).toBe(2);
  });
});

test('breakpoints are set and removed; those of another text go with it', () => {
  toggleStop(part(0, 1));
  toggleStop(part(1, 2));
  togglePlaceStop(3);
  togglePlaceStop(4);
  toggleStop(part(0, 1));
  togglePlaceStop(4);
  expect(debugSession.get()).toMatchObject({ stops: [part(1, 2)], placeStops: [3] });
  changeSession({ place: 1 });
  debugFrom({ pattern: 'ab', text: 'abc' }, { from: 0, test: 2 });
  expect(debugSession.get()).toMatchObject({ test: 2, place: undefined, stops: [part(1, 2)], placeStops: [] });
});
