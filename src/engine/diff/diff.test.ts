import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyRanges } from '../../../tests/apply-ranges.ts';
import { clusterEnds } from '../unicode/graphemes.ts';
import { type Changes, diff } from './diff.ts';
import { eachRange } from './ranges.ts';

/** Formats a diff: each change as the removed and the added text. */
const describeRanges = (before: string, after: string, { ranges }: Changes) =>
  [...eachRange(ranges)].map(([a, b, c, d]) => `${before.slice(a, b)} > ${after.slice(c, d)}`);

const never = () => 0;

const checks = (before: string, after: string, changes: Changes) => {
  expect(applyRanges(before, after, changes.ranges)).toBe(after);
  const [old, now] = [before, after].map((text) => new Set([0, ...clusterEnds(text)]));
  let [endOld, endNew] = [-1, -1];
  for (const [a, b, c, d] of eachRange(changes.ranges)) {
    expect(a > endOld && c > endNew, 'Changes must be ascending and must not touch.').toBe(true);
    expect(a < b || c < d, 'A change must not be empty.').toBe(true);
    expect([old?.has(a), old?.has(b), now?.has(c), now?.has(d)]).toEqual([true, true, true, true]);
    [endOld, endNew] = [b, d];
  }
};

describe('diff', () => {
  test.each<[title: string, before: string, after: string, kind: Changes['kind'], changes: readonly string[]]>([
    ['nothing', 'a b', 'a b', 'same', []],
    ['nothing at all', '', '', 'same', []],
    ['all new', '', 'a', 'text', [' > a']],
    ['all gone', 'a b', '', 'dropped lines', ['a b > ']],
    ['spaces', 'a  b c', 'a b\nc', 'whitespace', ['  > ', '  > \n']],
    ['line ends', 'a\r\nb\r\n', 'a\nb\n', 'whitespace', ['\r\n > \n', '\r\n > \n']],
    ['trimmed', '  a b ', 'a b', 'whitespace', ['   > ', '  > ']],
    ['case', 'hello wide World', 'Hello WIDE World', 'letter case', ['h > H', 'wide > WIDE']],
    ['sorted', 'b\na\nc\n', 'a\nb\nc\n', 'order', ['b\na > a\nb']],
    ['reversed', '3\n2\n1\n', '1\n2\n3\n', 'order', ['3\n2\n1 > 1\n2\n3']],
    ['duplicates dropped', 'a\nb\na\nc\nb\n', 'a\nb\nc\n', 'dropped lines', ['a\n > ', 'b\n > ']],
    ['a word', 'one two three', 'one 2 three', 'text', ['two > 2']],
    ['a letter more', 'a cat sat', 'the cats sat', 'text', ['a > the', ' > s']],
    ['line numbers', 'a b\nc\n\nd', '1. a b\n2. c\n3. \n4. d', 'text', [' > 1. ', ' > 2. ', ' > 3. ', ' > 4. ']],
    ['entities', 'a & b < c', 'a &amp; b &lt; c', 'text', [' > amp;', '< > &lt;']],
    ['a mark', 'cafe', 'cafe\u0301', 'text', ['e > e\u0301']],
    ['struck through', 'ab', 'a\u0336b\u0336', 'text', ['ab > a\u0336b\u0336']],
    ['an emoji of two', 'x 👍🏽 y', 'x 👍🏿 y', 'text', ['👍🏽 > 👍🏿']],
    ['halves of a pair', '😀', '😁', 'text', ['😀 > 😁']],
    ['a flag', '🇩🇪🇫🇷', '🇩🇰🇫🇷', 'text', ['🇩🇪🇫🇷 > 🇩🇰🇫🇷']],
  ])('%s', (_, before, after, kind, changes) => {
    const found = diff(before, after, 40, never);
    expect([found.kind, describeRanges(before, after, found)]).toEqual([kind, changes]);
    checks(before, after, found);
  });

  test('gives the old line of each new line', () => {
    expect(diff('b\na\nb\nc\n', 'a\nb\nc\nb\n').oldLines).toEqual(Int32Array.of(1, 0, 3, 2));
  });

  test('a line inserted among many is one change', () => {
    const lines = Array.from({ length: 500 }, (_, i) => `line ${i % 7} of ${i}`);
    const after = [...lines.slice(0, 200), 'a new one', ...lines.slice(200)].join('\n');
    expect(describeRanges(lines.join('\n'), after, diff(lines.join('\n'), after, 40, never))).toEqual([
      ' > a new one\n',
    ]);
  });

  test('words inserted into one long line are one change', () => {
    const words = Array.from({ length: 2000 }, (_, i) => `w${(i * 7919) % 1009}`);
    const more = Array.from({ length: 200 }, (_, i) => `new${i}`);
    const after = [...words.slice(0, 900), ...more, ...words.slice(900)].join(' ');
    expect(diff(words.join(' '), after, 40, never).ranges.length).toBe(4);
  });

  test('is coarser past its time budget, and sets roughFrom', () => {
    const before = Array.from({ length: 300 }, (_, i) => `a${i} same b${i} same c${i}`).join('\n');
    const after = before.replaceAll('same', 'other');
    let time = 0;
    const found = diff(before, after, 40, () => time++);
    checks(before, after, found);
    expect(found.roughFrom).toBeGreaterThan(0);
    expect(found.ranges.length).toBeLessThan(diff(before, after, 40, never).ranges.length);
    expect(diff(before, after, 40, never).roughFrom).toBeUndefined();
  });

  const piece = fc.constantFrom(
    'a',
    'b',
    'B',
    'ab',
    ' ',
    '  ',
    '\n',
    '\r\n',
    '\r',
    '.',
    'é',
    'e\u0301',
    '\u0301',
    '👍',
    '🏽',
    '\u200d',
    '🇩',
    '\ud83d',
    'ß',
    'İ',
    '한',
    '\u1100',
    'x y z',
    'one\ntwo\n',
  );
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  /** A text that was made of another by a few edits. */
  const edited = fc
    .tuple(
      fc.array(piece, { maxLength: 60 }),
      fc.array(fc.tuple(fc.nat(60), fc.nat(3), fc.array(piece, { maxLength: 3 })), { maxLength: 5 }),
    )
    .map(([pieces, edits]) => {
      const after = [...pieces];
      for (const [at, removed, more] of edits) after.splice(at % (after.length + 1), removed, ...more);
      return [pieces.join(''), after.join('')] as const;
    });

  test('applying the changes to the old text gives the new one, and no character is split', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(text, text), edited), fc.constantFrom(0, 5, 1e9), ([before, after], budget) => {
        let time = 0;
        checks(
          before,
          after,
          diff(before, after, budget, () => time++),
        );
      }),
      { numRuns: 3000 },
    );
  });
});
