import { expect, test } from 'vitest';
import { truncateSafely } from './truncate-safely.ts';

test.each([
  ['a text that fits', 'abc', 3, 'abc'],
  ['a text that ends with half a line break', 'a\r', 2, 'a\r'],
  ['a text that ends with half a pair, but fits', 'a\ud83d', 2, 'a\ud83d'],
  ['the beginning', 'abc', 2, 'ab'],
  ['nothing', 'abc', 0, ''],
  ['nothing, where there is less room than none', 'abc', -5, ''],
  ['the first half of a pair', '😀', 1, ''],
  ['a pair before it', '😀😀b', 3, '😀'],
  ['a pair that just fits', '😀b', 2, '😀'],
  ['the lowest first half', '\u{10000}b', 1, ''],
  ['the highest first half', '\u{10ffff}b', 1, ''],
  ['no neighbor of the halves', '\ud7ffb', 1, '\ud7ff'],
  ['no second half', '\udc00b', 1, '\udc00'],
  ['half of CRLF', 'a\r\nb', 2, 'a'],
  ['half of CRLF at the beginning', '\r\nb', 1, ''],
  ['CRLF as a whole', 'a\r\nb', 3, 'a\r\n'],
  ['CR without LF', 'a\rb', 2, 'a\r'],
  ['LF without CR', 'a\n\nb', 2, 'a\n'],
  ['a letter before LF', 'ab\nc', 2, 'ab'],
])('%s: %j truncated to length %i is %j', (_, text, room, kept) => {
  expect(truncateSafely(text, room)).toBe(kept);
});
