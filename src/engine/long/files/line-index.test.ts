import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineIndex, splitLines } from './line-index.ts';

const encoder = new TextEncoder();

/** Indexes a text in pieces of `size` bytes. */
function indexed(text: string, size: number): LineIndex {
  const bytes = encoder.encode(text);
  const index = new LineIndex();
  for (let at = 0; at < bytes.length; at += size) index.add(bytes.subarray(at, at + size));
  return index;
}

/** A line of the text, found by the index. */
function lineOf(text: string, index: LineIndex, line: number): string | undefined {
  const { first, from, to } = index.block(index.blockOf(line));
  return splitLines(new TextDecoder().decode(encoder.encode(text).subarray(from, to)))[line - first];
}

const textOfLines = fc
  .array(fc.tuple(fc.constantFrom('', 'a', 'é\u{1f600}', 'long '.repeat(40)), fc.constantFrom('\n', '\r\n', '\r')), {
    maxLength: 900,
  })
  .map((lines) => lines.flat().join(''));

describe('the index of lines', () => {
  test.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\nb', 2],
    ['\n', 1],
    ['\n\n', 2],
    ['a\r\nb\rc\n', 3],
    ['a\r', 1],
    ['\r\r\n\n', 3],
  ])('%j has %i lines', (text, count) => {
    expect(indexed(text, 1).count).toBe(count);
    expect(splitLines(text)).toHaveLength(count);
  });

  test('finds each line of any text, read in pieces of any size', () => {
    fc.assert(
      fc.property(textOfLines, fc.integer({ min: 1, max: 5000 }), (text, size) => {
        const index = indexed(text, size);
        const lines = splitLines(text);
        expect(index.count).toBe(lines.length);
        expect(lines.map((_, line) => lineOf(text, index, line))).toEqual(lines);
      }),
      { numRuns: 40 },
    );
  });

  test('stores an offset every 256 lines, or every megabyte where lines are long', () => {
    expect(indexed('a\n'.repeat(2560), 1000).blockCount).toBe(10);
    expect(indexed(`${'a'.repeat(700_000)}\n`.repeat(6), 65_536).blockCount).toBe(3);
  });

  test('gives its last block for a line past the end', () => {
    const index = indexed('a\n'.repeat(600), 64);
    expect(index.block(index.blockOf(1_000_000))).toEqual({ first: 512, from: 1024, to: undefined });
  });
});
