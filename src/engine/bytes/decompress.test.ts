import { describe, expect, test } from 'vitest';
import { compressionOf, decompress, decompressText } from './decompress.ts';
import { encodeUtf8 } from './utf8.ts';

async function compressed(text: string, format: 'gzip' | 'deflate' = 'gzip'): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

describe('compressed bytes', () => {
  test.each([
    ['gzip', 'gzip'],
    ['zlib', 'deflate'],
  ] as const)('are decompressed: %s', async (compression, format) => {
    const bytes = await compressed('Grüße', format);
    expect(compressionOf(bytes)).toBe(compression);
    expect(await decompressText(bytes, 'utf-8')).toMatchObject({ text: 'Grüße', bytes: encodeUtf8('Grüße'), count: 0 });
  });

  test.each([
    ['plain bytes', () => encodeUtf8('Hello'), 'These bytes are neither gzip nor zlib: there is nothing to unpack.'],
    [
      'cut off',
      async () => (await compressed('Hello '.repeat(99))).subarray(0, 20),
      'The gzip data is damaged or cut off.',
    ],
    [
      'with a wrong byte',
      async () => (await compressed('Hello')).with(12, 255),
      'The gzip data is damaged or cut off.',
    ],
    ['too many', () => compressed('a'.repeat(10_000_001)), 'These bytes unpack to more than 10,000,000 bytes.'],
  ])('are rejected: %s', async (_, bytes, message) => {
    await expect(decompressText(await bytes(), 'utf-8')).rejects.toThrow(message);
  });

  test('that are a decompression bomb are decompressed only a little past the limit', async () => {
    const { bytes, isWhole } = await decompress(await compressed('a'.repeat(5_000_000)), 'gzip', 1000);
    expect(isWhole).toBe(false);
    expect(bytes.length).toBeLessThan(200_000);
  });
});
