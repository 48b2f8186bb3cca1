import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUtf8, encodeUtf8, isUtf8 } from '../bytes/utf8.ts';
import type { Passes } from '../contract/streaming.ts';
import { extentOf, NO_EXTENT } from './decode.ts';
import { extentOfBytes, readPiece } from './read-piece.ts';

const text = fc.string({ unit: fc.constantFrom('\n', '\r', '\r\n', 'abcd', 'a', 'é', '中', '😀', '\ufffd', '\ufeff') });
/** Bytes of a text, mostly with a fault. */
const faulty = fc
  .tuple(text, fc.constantFrom(0x80, 0xc3, 0xe4, 0xf0, 0xff, 10, 65), fc.nat(), fc.nat(3))
  .map(([given, byte, at, cut]) => {
    const bytes = encodeUtf8(given);
    if (bytes.length > 0) bytes[at % bytes.length] = byte;
    return bytes.subarray(0, Math.max(0, bytes.length - cut));
  });

/** The same bytes at an offset that is not aligned. */
function unaligned(bytes: Uint8Array): Uint8Array {
  const moved = new Uint8Array(bytes.length + 1);
  moved.set(bytes, 1);
  return moved.subarray(1);
}

test('the extent of bytes is that of their text, or none if they are ill-formed', () => {
  fc.assert(
    fc.property(fc.oneof(text.map(encodeUtf8), faulty), (bytes) => {
      const expected = isUtf8(bytes) ? extentOf(decodeUtf8(bytes)) : undefined;
      expect(extentOfBytes(bytes)).toEqual(expected);
      expect(extentOfBytes(unaligned(bytes))).toEqual(expected);
    }),
    { numRuns: 5000 },
  );
});

const pass = { cut: 'line', begin: () => ({ write: () => '', end: () => ({}) }) } satisfies Passes;
const piece = (bytes: Uint8Array<ArrayBuffer>) => ({ bytes, from: 0, isLast: true, lineEnd: '\n' }) as const;

test('a pass that reads bytes gets the same pieces as one that reads text', () => {
  fc.assert(
    fc.property(fc.oneof(text.map(encodeUtf8), faulty), (bytes) => {
      const read = (readsBytes: boolean) =>
        readPiece({ ...pass, ...(readsBytes && { readsBytes }) }, piece(bytes.slice()), true, NO_EXTENT);
      const { piece: lazy, ...facts } = read(true);
      const { piece: decoded, ...expected } = read(false);
      expect({ ...lazy, ...facts }).toEqual({ ...decoded, ...expected });
    }),
    { numRuns: 2000 },
  );
});

test('invalid bytes are an error, unless they may be replaced', () => {
  const bytes = Uint8Array.of(65, 0xff);
  const read = (lossy: boolean) => readPiece({ ...pass, readsBytes: true }, piece(bytes), lossy, NO_EXTENT);
  expect(() => read(false)).toThrow('This is not UTF-8: at byte 1');
  expect(read(true)).toMatchObject({ faults: 1, piece: { text: 'A\ufffd', bytes: encodeUtf8('A\ufffd'), length: 2 } });
});
