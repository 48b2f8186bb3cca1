import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteDecoder, MAX_UNFINISHED } from './byte-decoder.ts';
import { type Charset, decodeBytes } from './charsets.ts';

/** Bytes that begin, continue and end what has several of them, in each charset. */
const byte = fc.constantFrom(
  0x00,
  0x41,
  0x80,
  0x8f,
  0x90,
  0xa0,
  0xbf,
  0xc0,
  0xc3,
  0xd8,
  0xdc,
  0xe0,
  0xe2,
  0xed,
  0xf0,
  0xf4,
  0xf5,
  0xff,
);
const charset = fc.constantFrom<Charset>('utf-8', 'utf-16le', 'utf-16be', 'iso-8859-1', 'windows-1252');

test('decodes bytes in pieces as it decodes them at once', () => {
  fc.assert(
    fc.property(fc.array(fc.array(byte, { maxLength: 5 })), charset, fc.nat(4), (pieces, name, limit) => {
      const decoder = new ByteDecoder(name, limit);
      const texts = pieces.map((piece, i) => decoder.push(Uint8Array.from(piece), i === pieces.length - 1));
      const whole = decodeBytes(Uint8Array.from(pieces.flat()), name, limit);
      const { faults, count, characters, bytes } = decoder;
      expect({ text: texts.join(''), faults, count }).toEqual(whole);
      expect([characters, bytes]).toEqual([whole.text.length, pieces.flat().length]);
    }),
    { numRuns: 1000 },
  );
});

test('holds back as many bytes as an unfinished character can have', () => {
  for (const [name, bytes] of [
    ['utf-8', [0xf0, 0x9f, 0x98]],
    ['utf-16le', [0x3d, 0xd8, 0]],
  ] as const) {
    expect(new ByteDecoder(name, 0).push(Uint8Array.from(bytes), false)).toBe('');
    expect(bytes).toHaveLength(MAX_UNFINISHED);
  }
});
