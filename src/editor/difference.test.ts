import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference } from './difference.ts';

describe('the difference of two texts', () => {
  test.each<[string, string, string, ReturnType<typeof difference>]>([
    ['none', 'abc', 'abc', undefined],
    ['what stands between their common beginning and end', 'abcd', 'aXYd', { from: 1, to: 3, insert: 'XY' }],
    ['an addition to a repeated letter', 'aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
    ['a removal from the beginning', 'xabc', 'abc', { from: 0, to: 1, insert: '' }],
    ['whole characters, where the second halves of two differ', 'a😀b', 'a😁b', { from: 1, to: 3, insert: '😁' }],
    [
      'whole characters, where the first halves differ',
      '\u{1f600}b',
      '\u{1fa00}b',
      { from: 0, to: 2, insert: '\u{1fa00}' },
    ],
  ])('%s', (_, before, after, expected) => {
    expect(difference(before, after)).toEqual(expected);
  });

  test('makes the one of the other, and parts no character', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', '😀', '😁', '\u{1fa00}'), { maxLength: 8 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { from, to, insert } = difference(before, after) ?? { from: 0, to: 0, insert: '' };
        const kept = [before.slice(0, from), before.slice(to), insert];
        expect(kept[0] + insert + kept[1]).toBe(after);
        expect(kept.every((part) => part.isWellFormed())).toBe(true);
      }),
    );
  });
});
