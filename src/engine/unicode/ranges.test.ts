import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyRanges, withoutRanges } from './ranges.ts';

/** The ranges of the characters to be removed: runs of `#` and `~`. */
function rangesOf(text: string): number[] {
  return [...text.matchAll(/[#~]+/g)].flatMap(({ 0: run, index }) => [index, index + run.length]);
}
const tidied = (text: string) => withoutRanges(text, tidyRanges(text, rangesOf(text)));

test.each([
  ['a # b', 'a b'],
  ['a#b', 'ab'],
  ['a# b', 'a b'],
  ['a #b', 'a b'],
  ['# b', 'b'],
  ['a  #', 'a'],
  ['a # # b', 'a b'],
  ['a # #', 'a'],
  ['x# # y', 'x y'],
  ['x# #', 'x'],
  ['a\t#\u3000b\u00a0#\r\n# c\n  #  \nd', 'a\tb\r\nc\n\nd'],
  ['  # b', '  b'],
  ['#', ''],
  ['', ''],
  ['a \n b', 'a \n b'],
])('%j without the ranges is %j', (text, rest) => {
  expect(tidied(text)).toBe(rest);
});

test('handles ranges that contain spaces', () => {
  expect(tidyRanges('a # \u00a0 b', [2, 3, 4, 5])).toEqual([2, 6]);
  expect(tidyRanges('a \u00a0\u00a0\u00a0', [2, 3, 4, 5])).toEqual([1, 5]);
});

const texts = fc.string({ unit: fc.constantFrom('a', '#', ' ', '\t', '\n', '\r', '\u00a0', '\u2028'), maxLength: 20 });

test('removes only ranges and spaces, and keeps ranges ascending and apart', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const ranges = tidyRanges(text, rangesOf(text));
      for (let i = 1; i < ranges.length; i++) expect(ranges[i]).toBeGreaterThan(ranges[i - 1] as number);
      const rest = withoutRanges(text, ranges);
      const solid = (value: string) => value.replace(/[# \t\u00a0]/g, '');
      expect(solid(rest)).toBe(solid(text));
      expect(rest).not.toContain('#');
    }),
  );
});

test('adds no trailing space to a line', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const before = text.split(/[\n\r]/);
      for (const [i, line] of tidied(text)
        .split(/[\n\r]/)
        .entries()) {
        if (/[ \t\u00a0]$/.test(line)) expect(before[i]).toMatch(/[ \t\u00a0]$/);
      }
    }),
  );
});
