import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Explanation } from './explain.ts';
import { explainPartly } from './explain-partly.ts';

const codes = (pattern: string, parts: readonly Explanation[]): string[] =>
  parts.flatMap(({ from, to, parts: inner = [] }) => [pattern.slice(from, to), ...codes(pattern, inner)]);

describe('explains what comes before an error', () => {
  test.each([
    ['a(b)', '', ['a', '(b)', 'b'], 4, undefined],
    ['a(b(c)', '', ['a', '(b(c)', 'b', '(c)', 'c'], 6, 'Pattern, column 7: Unterminated group.'],
    [
      'foo(\\d+|[z-a])\n(bar',
      '',
      ['foo', '(\\d+', '\\d+'],
      7,
      'Pattern, column 13: Range out of order in character class.',
    ],
    ['ab(?:', '', ['ab'], 2, 'Pattern, column 6: Unterminated group.'],
    ['a)b', '', ['a'], 1, "Pattern, column 2: Unmatched ')'."],
    ['a[b', '', ['a'], 1, 'Pattern, column 4: Unterminated character class.'],
    ['a\\(|', 'u', ['a\\(|', 'a\\(', ''], 4, undefined],
    ['*a', '', [], 0, 'Pattern, column 2: Nothing to repeat.'],
    ['\\d+(?P<y>a)', '', ['\\d+'], 3, 'Pattern, column 5: Invalid group.'],
    ['\u{1f469}\\k<x>(?<n>a)', 'u', ['\u{1f469}'], 2, 'Pattern, column 15: Invalid named capture referenced.'],
    ['', '', [], 0, undefined],
  ])('%s', async (pattern, flags, expected, end, problem) => {
    const explained = await explainPartly(pattern, flags);
    expect(codes(pattern, explained.parts)).toEqual(expected);
    expect([explained.end, explained.problem]).toEqual([end, problem]);
  });
});

test('every part lies within what is explained, whatever is typed', async () => {
  const pieces = fc.constantFrom('a', '(', ')', '[', ']', '|', '*', '\\', '(?<n>', '\\k<n>', '(?P<', '{2', '}', '-');
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 12 }), fc.constantFrom('', 'u', 'v'), async (all, flags) => {
      const pattern = all.join('');
      const { parts, end, problem } = await explainPartly(pattern, flags);
      expect(end).toBeLessThanOrEqual(pattern.length);
      if (problem === undefined) expect(end).toBe(pattern.length);
      const ends = (list: readonly Explanation[]): number[] =>
        list.flatMap((each) => [each.to, ...ends(each.parts ?? [])]);
      expect(ends(parts).every((to) => to <= end)).toBe(true);
    }),
  );
});
