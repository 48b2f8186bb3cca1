import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withLineEnd, withLineFeeds } from './one-line-break.ts';
import { RewrittenText } from './rewritten-text.ts';

const texts = fc.string({ unit: fc.constantFrom('a', '\r', '\n', '\r\n', '😀', '\u00ad'), maxLength: 12 });

test('each part of a text between two line ends has its place in the original', () => {
  fc.assert(
    fc.property(texts, (original) => {
      const lines = withLineFeeds(original);
      expect(lines.text).toBe(original.replace(/\r\n?/g, '\n'));
      for (let from = 0; from <= lines.text.length; from++) {
        for (let to = from; to <= lines.text.length; to++) {
          const slice = original.slice(lines.startOf(from), lines.endOf(to));
          expect(slice.replace(/\r\n?/g, '\n')).toBe(lines.text.slice(from, to));
        }
      }
    }),
  );
});

/** Rewrites the matches of a global pattern. */
const rewritten = (original: string, parts: RegExp, form: (part: string) => string) =>
  new RewrittenText(original, (write) => {
    for (const { 0: part, index } of original.matchAll(parts)) write(index, index + part.length, form(part));
  });

test('what was left out belongs to neither neighbor, and what is inside of a part has no place', () => {
  const text = rewritten('a\u00ad\u00adb\u0301c…', /\u00ad+|b\u0301|…/g, (part) =>
    part === '…' ? '...' : part === 'b\u0301' ? 'B' : '',
  );
  expect(text.text).toBe('aBc...');
  expect([text.startOf(0), text.endOf(1), text.startOf(1), text.endOf(2), text.startOf(2)]).toEqual([0, 1, 3, 5, 5]);
  expect([0, 1, 2, 3, 4, 5, 6].map((offset) => text.isInside(offset))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(text.partsBetween(0, 1)).toEqual([]);
  expect(text.partsBetween(0, 5)).toEqual(['\u00ad\u00ad', 'b\u0301']);
});

test('a part is no longer than what differs', () => {
  const text = rewritten('xe\u0301\u0301', /\p{L}\p{M}+/gu, (part) => part.normalize('NFC'));
  expect(text.text).toBe('xé\u0301');
  expect([0, 1, 2, 3].map((offset) => text.isInside(offset))).toEqual([false, false, false, false]);
  expect([text.startOf(1), text.endOf(2), text.startOf(2)]).toEqual([1, 3, 3]);
});

test('line feeds get the line end, unless they have a carriage return', () => {
  expect(withLineEnd('a\nb\r\nc', '\r\n')).toBe('a\r\nb\r\nc');
  expect(withLineEnd('a\n\n', '\r')).toBe('a\r\r');
  expect(withLineEnd('a\n', '\n')).toBe('a\n');
});
