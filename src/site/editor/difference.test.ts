import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference } from './difference.ts';

describe('the difference of two texts', () => {
  test.each<[string, string, string, ReturnType<typeof difference>]>([
    ['none', 'abc', 'abc', undefined],
    ['the part between the common beginning and end', 'abcd', 'aXYd', { from: 1, to: 3, insert: 'XY' }],
    ['an addition to a repeated letter', 'aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
    ['a removal from the beginning', 'xabc', 'abc', { from: 0, to: 1, insert: '' }],
    ['whole characters, where the second halves of two differ', 'a😀b', 'a😁b', { from: 1, to: 3, insert: '😁' }],
    [
      'whole characters, where the first halves differ',
      '\u{1f600}b',
      '\u{1fa00}b',
      { from: 0, to: 2, insert: '\u{1fa00}' },
    ],
    [
      'whole characters at the ends of the range of halves',
      '\u{10400}b',
      '\u{10800}b',
      { from: 0, to: 2, insert: '\u{10800}' },
    ],
    ['and at its other end', '\u{103ff}b', '\u{107ff}b', { from: 0, to: 2, insert: '\u{107ff}' }],
    ['no more for characters that are not surrogates', 'ab', 'a\ue000b', { from: 1, to: 1, insert: '\ue000' }],
    ['a lone surrogate at the beginning', 'x', '\udc00', { from: 0, to: 1, insert: '\udc00' }],
    ['all of a text that begins', '', 'ab', { from: 0, to: 0, insert: 'ab' }],
    ['a beginning that is repeated', 'abab', 'ab', { from: 2, to: 4, insert: '' }],
  ])('%s', (_, before, after, expected) => {
    expect(difference(before, after)).toEqual(expected);
  });

  test('turns one text into the other and splits no character', () => {
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
