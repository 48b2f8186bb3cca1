import { describe, expect, test } from 'vitest';
import { MAX_EXAMPLE_LENGTH, readPairs, searchStateOf } from './pairs.ts';

const pair = (have: string, want: string) => ({ have, want });
const long = 'x'.repeat(MAX_EXAMPLE_LENGTH + 1);

describe('a list of pairs', () => {
  test.each([
    ['nothing yet', [pair('', '')], 'start', /one line on each side/],
    ['the left side alone', [pair('a', '')], 'go-on', /what it should look like/],
    ['the right side alone', [pair('', 'a')], 'go-on', /looks like now/],
    ['the same on both sides', [pair('a', 'a')], 'go-on', /the same/],
    ['too much for an example', [pair(long, 'a')], 'go-on', /2,000 characters/],
  ] as const)('%s', (_, pairs, can, hint) => {
    expect(searchStateOf(pairs)).toEqual({ can, hint: expect.stringMatching(hint) });
  });

  test('is searched for if a pair is complete, without empty pairs', () => {
    expect(searchStateOf([pair('b', 'a'), pair('', '')])).toEqual({ can: 'search', pairs: [pair('b', 'a')] });
  });

  test('ignores a half-filled pair, with a message', () => {
    expect(searchStateOf([pair('b', 'a'), pair('c', '')])).toEqual({
      can: 'search',
      pairs: [pair('b', 'a')],
      hint: 'A pair counts once both of its sides are filled.',
    });
  });

  test('may have a pair with equal sides among several', () => {
    const pairs = [pair('b', 'a'), pair('c', 'c')];
    expect(searchStateOf(pairs)).toEqual({ can: 'search', pairs });
  });
});

test.each([
  ['two pairs', [pair('a', 'b'), pair('', '')], [pair('a', 'b'), pair('', '')]],
  ['entries that are not pairs are left out', [pair('a', 'b'), 'c', { have: 1 }], [pair('a', 'b')]],
  ['no list', 'a', undefined],
  ['nothing', undefined, undefined],
  ['an empty list', [], undefined],
  ['more than a page can draw', Array(50_000).fill(pair('a', 'b')), Array(50).fill(pair('a', 'b'))],
] as const)('pairs of an earlier visit: %s', (_, kept, expected) => {
  expect(readPairs(kept)?.map(({ have, want }) => ({ have, want }))).toEqual(expected);
});
