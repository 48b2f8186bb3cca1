import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  endsWithLineEnd,
  forEachLine,
  isBlank,
  isBlankUnit,
  isSpace,
  joinLinesLike,
  lineEndOf,
  lineRange,
  linesOf,
  spaceTable,
  tidyPieces,
} from './lines.ts';

const texts = fc
  .array(fc.constantFrom('a', 'é', ' ', '\n', '\r', '\r\n', '\u2028', '\u0085', '\v', '\f', '\ud83d'), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(''));

test.each([
  ['', []],
  ['a', ['a']],
  ['a\n', ['a']],
  ['a\r\n', ['a']],
  ['a\r', ['a']],
  ['\n', ['']],
  ['\r\n', ['']],
  ['\n\n', ['', '']],
  ['\n\r', ['', '']],
  ['\r\r\n\n', ['', '', '']],
  ['a\nb', ['a', 'b']],
  ['a\u2028b\u0085c\vd\fe', ['a\u2028b\u0085c\vd\fe']],
])('splits %j into lines', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test('lines and their terminators add up to the text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      let whole = '';
      forEachLine(text, (start, end, next) => {
        expect(start).toBe(whole.length);
        expect(['', '\n', '\r', '\r\n']).toContain(text.slice(end, next));
        whole += text.slice(start, next);
      });
      expect(whole).toBe(text);
    }),
  );
});

test('splits at terminators, without an empty piece at the end', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const pieces = text.split(/\r\n|\n|\r/);
      if (pieces.at(-1) === '') pieces.pop();
      expect(linesOf(text)).toEqual(pieces);
    }),
  );
});

test.each([
  ['', '\n', false],
  ['a', '\n', false],
  ['a\r\nb\n', '\r\n', true],
  ['a\rb\n', '\r', true],
  ['a\r', '\r', true],
  ['\nb\r\nc', '\n', false],
  ['a\u2028', '\n', false],
])('the line end of %j is %j', (text, lineEnd, final) => {
  expect(lineEndOf(text)).toBe(lineEnd);
  expect(endsWithLineEnd(text)).toBe(final);
});

test.each([
  ['a\nb', ['b', 'a'], 'b\na'],
  ['a\nb\n', ['b', 'a'], 'b\na\n'],
  ['a\r\nb\n', ['b'], 'b\r\n'],
  ['a\n', [], ''],
  ['', [], ''],
])('joins lines with the line end of %j', (text, lines, joined) => {
  expect(joinLinesLike(text, lines)).toBe(joined);
});

test('isSpace agrees with \\s for every code unit', () => {
  const units = Array.from({ length: 0x10000 }, (_, unit) => unit);
  const matching = (pattern: RegExp) => units.filter((unit) => pattern.test(String.fromCharCode(unit)));
  expect(units.filter(isSpace)).toEqual(matching(/\s/));
  expect(units.filter(isBlankUnit)).toEqual(matching(/[\s\u0085\u180e\u200b-\u200d\u2060]/));
});

test('a range without visible characters is blank', () => {
  expect(isBlank('')).toBe(true);
  expect(isBlank(' \t\u200b\u3000\u2060')).toBe(true);
  expect(isBlank('\u00ad')).toBe(false);
  expect(isBlank('a  b', 1, 3)).toBe(true);
  expect(isBlank('a  b', 1, 4)).toBe(false);
});

test('the range of a line excludes its terminator', () => {
  expect(lineRange('ab\r\ncd\re', 2)).toEqual([4, 6]);
  expect(lineRange('ab\n\ncd', 2)).toEqual([3, 3]);
  expect(lineRange('ab\ncd', 3)).toEqual([5, 5]);
  expect(lineRange('', 1)).toEqual([0, 0]);
});

test('tidies pieces as trim and filter do', () => {
  const piece = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '\t', '\u00a0', '\u200b', '\ufeff'), maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(piece),
      fc.boolean(),
      fc.constantFrom(undefined, isBlank, (each: string) => each === ''),
      (pieces, trim, drops) => {
        const trimmed = trim ? pieces.map((each) => each.trim()) : pieces;
        const kept = [...pieces];
        const figures = tidyPieces(kept, trim, drops);
        expect(kept).toEqual(trimmed.filter((each) => !drops?.(each)));
        const shorter = (each: string, i: number) => each !== pieces[i] && !drops?.(each);
        expect(figures).toEqual({ trimmed: trimmed.filter(shorter).length, dropped: pieces.length - kept.length });
      },
    ),
  );
});

test('the table of white space agrees with isSpace', () => {
  expect(spaceTable().findIndex((bit, unit) => (bit === 1) !== isSpace(unit))).toBe(-1);
});
