import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryScratch } from '../../../tests/streamed.ts';
import { decodeUtf8, encodeUtf8 } from '../bytes/utf8.ts';
import { bytesOfLines, lineEndsIn } from '../lines/line-bytes.ts';
import { ByteSort } from './byte-sort.ts';
import { sharedBytes } from './shared-bytes.ts';

/** Lines that share beginnings, many of them equal. */
const lines = fc.array(
  fc
    .tuple(
      fc.constantFrom('', ' ', 'a', 'prefix of many bytes ', 'prefix of many bytes, '),
      fc.string({ unit: fc.constantFrom('a', 'b', '\0', ' ', 'é', '\uffff', '😀'), maxLength: 4 }),
    )
    .map((parts) => parts.join('')),
  { maxLength: 60 },
);

const limits = fc.constantFrom(undefined, { units: 300, lines: 25, buffer: 64, fanIn: 2 });

test('lines are sorted by code point as by comparing them, and equal ones stay in order', async () => {
  await fc.assert(
    fc.asyncProperty(lines, lines, fc.boolean(), limits, async (some, others, descending, limit) => {
      const sort = new ByteSort(memoryScratch, descending, limit);
      for (const part of [some, others]) {
        const bytes = bytesOfLines(part);
        await sort.add(bytes, lineEndsIn(bytes));
      }
      let sorted = '';
      for await (const block of sort.sorted()) sorted += decodeUtf8(block);
      const keyOf = (line: string) => Buffer.from(line.trim());
      const expected = [...some, ...others].sort((a, b) =>
        descending ? Buffer.compare(keyOf(b), keyOf(a)) : Buffer.compare(keyOf(a), keyOf(b)),
      );
      expect(sorted).toBe(decodeUtf8(bytesOfLines(expected)));
      expect(sort.size).toBe(expected.length);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['', '', 0],
  ['abc', 'abd', 2],
  ['abcdefgh', 'abcdefgh', 8],
  ['abcdefgh', 'abcdefghij', 8],
  ['abcdefghij', 'abcdefgh', 8],
  ['abcdefX', 'abcdefY', 6],
])('%j and %j share %i bytes', (a, b, shared) => {
  const viewOf = (text: string) => new DataView(encodeUtf8(`__${text}ab`).slice().buffer);
  expect(sharedBytes(viewOf(a), 2, 2 + a.length, viewOf(b), 2, 2 + b.length)).toBe(shared);
});
