import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cut } from '../contract/streaming.ts';
import { cutPieces, TooLongError } from './cutter.ts';

async function* chunksOf(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function cut(text: string, kind: Cut, size: number, { chunk = 5, longest = 1000 } = {}): Promise<string[]> {
  const pieces: string[] = [];
  for await (const { bytes } of cutPieces(chunksOf(text, chunk), kind, size, longest)) {
    pieces.push(Buffer.from(bytes).toString());
  }
  return pieces;
}

describe('cutPieces', () => {
  test.each<readonly [what: string, text: string, cut: Cut, size: number, pieces: readonly string[]]>([
    ['nothing is one empty piece', '', 'line', 1, ['']],
    ['after line feeds', 'a\nb\nc', 'line', 1, ['a\n', 'b\n', 'c']],
    ['the last line end makes no piece', 'a\nb\n', 'line', 1, ['a\n', 'b\n']],
    ['never within a pair', 'a\r\nb\r\nc', 'line', 1, ['a\r\n', 'b\r\n', 'c']],
    ['after carriage returns if there are no line feeds', 'a\rb\rc', 'line', 1, ['a\r', 'b\r', 'c']],
    ['blank lines go with what is seen', '\n\na\n\n \nb\n\n', 'line', 1, ['\n\na\n', '\n \nb\n\n']],
    ['blank means removed by trim', 'a\n\u00a0\u3000\nb', 'line', 1, ['a\n', '\u00a0\u3000\nb']],
    ['a blank text is one piece', ' \n\n \n', 'line', 1, [' \n\n \n']],
    ['after empty lines', 'a\nb\n\nc\r\n\r\nd', 'paragraph', 1, ['a\nb\n\n', 'c\r\n\r\n', 'd']],
    ['not after a blank line that is not empty', 'a\n \nb', 'paragraph', 1, ['a\n \nb']],
    ['after spaces', 'a b', 'space', 1, ['a ', 'b']],
    ['not before a mark', 'a \u0301b', 'space', 1, ['a \u0301b']],
    ['between letters', 'abc', 'character', 1, ['a', 'b', 'c']],
    ['not before a mark of a letter', 'ae\u0301bc', 'character', 1, ['a', 'e\u0301', 'b', 'c']],
    ['between ideographs', '日本語', 'character', 1, ['日', '本', '語']],
    ['not within an emoji', '👨‍👩‍👧a', 'character', 1, ['👨‍👩‍👧a']],
  ])('%s', async (_, text, kind, size, pieces) => {
    for (const chunk of [1, 2, 64]) {
      const got = await cut(text, kind, size, { chunk });
      expect(got.join('')).toBe(text);
      // With more to look at pieces are longer, and end where others end.
      const ends = new Set(pieces.map((_, i) => pieces.slice(0, i + 1).join('').length));
      let end = 0;
      for (const piece of got) {
        end += piece.length;
        expect(ends).toContain(end);
      }
    }
    const times = 40;
    const many = await cut(text.repeat(times), kind, size, { longest: 10_000 });
    if (pieces.length > 1) expect(many.length).toBeGreaterThan(times / 4);
  });

  test('cuts bytes whatever their values', async () => {
    const pieces: number[][] = [];
    async function* source() {
      yield Uint8Array.of(0xff, 0, 10);
      yield Uint8Array.of(13, 32);
    }
    for await (const { bytes } of cutPieces(source(), 'byte', 2, 100)) pieces.push([...bytes]);
    expect(pieces.flat()).toEqual([0xff, 0, 10, 13, 32]);
    expect(pieces.length).toBeGreaterThan(1);
  });
});

test('rejects a line that is too long', async () => {
  await expect(cut(`a\n${'b'.repeat(100)}\nc`, 'line', 4, { longest: 50 })).rejects.toThrow(TooLongError);
  await expect(cut(`a\n${'b'.repeat(40)}\nc`, 'line', 4, { longest: 50 })).resolves.toBeDefined();
});

test('accepts a paragraph of 64 MB, and rejects one byte more', async () => {
  const longest = 64 * 1024 * 1024;
  const megabyte = new Uint8Array(1 << 20).fill(0x61);
  async function* paragraphOf(bytes: number) {
    for (let left = bytes; left > 0; left -= megabyte.length) yield megabyte.subarray(0, left);
  }
  // With pieces as long as the limit, the place to cut is looked for only there.
  const lengthOf = async (bytes: number) => {
    let length = 0;
    for await (const piece of cutPieces(paragraphOf(bytes), 'paragraph', longest)) length += piece.bytes.length;
    return length;
  };
  await expect(lengthOf(longest)).resolves.toBe(longest);
  await expect(lengthOf(longest + 1)).rejects.toThrow(TooLongError);
});

const nasty = fc
  .array(fc.constantFrom('a', 'b c', ' ', '\n', '\r\n', '\r', 'é', 'e\u0301', '\u3000', '日', '😀', '\t'), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''));

test('pieces add up to the text, only the last is marked as last, and only a single one can be blank', async () => {
  const kinds = fc.constantFrom<Cut>('character', 'space', 'line', 'paragraph');
  await fc.assert(
    fc.asyncProperty(nasty, kinds, fc.nat({ max: 9 }), fc.nat({ max: 9 }), async (text, kind, size, chunk) => {
      const pieces: { text: string; from: number; isLast: boolean }[] = [];
      for await (const { bytes, from, isLast } of cutPieces(chunksOf(text, chunk + 1), kind, size + 1, 1000)) {
        pieces.push({ text: Buffer.from(bytes).toString(), from, isLast });
      }
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.map(({ isLast }) => isLast)).toEqual(pieces.map((_, i) => i === pieces.length - 1));
      let from = 0;
      for (const piece of pieces) {
        expect(piece.from).toBe(from);
        from += Buffer.byteLength(piece.text);
        if (pieces.length > 1) expect(piece.text.trim()).not.toBe('');
        if (!piece.isLast && kind === 'line') expect(piece.text).toMatch(/[\r\n]$/);
      }
    }),
  );
});
