import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isGzip } from '../../engine/bytes/gunzip.ts';
import { decompressedName, decompressStart, firstLines, headExtent } from './long-file.ts';

describe('the first lines of a text', () => {
  test.each([
    ['of a short text: all of it', 'a\nb', 'a\nb'],
    ['200 of many', 'a\n'.repeat(500), 'a\n'.repeat(200)],
    ['fewer of long ones', `${'a'.repeat(15_000)}\n`.repeat(3), `${'a'.repeat(15_000)}\n`],
    ['a part of one that is very long', 'a'.repeat(50_000), 'a'.repeat(20_000)],
    ['no half of a character', `a${'😀'.repeat(20_000)}`, `a${'😀'.repeat(9999)}`],
    ['of nothing', '', ''],
  ])('%s', (_, text, lines) => {
    expect(firstLines(text)).toBe(lines);
  });
});

describe('the extent of a preview', () => {
  const text = 'a\n'.repeat(5152);
  const head = firstLines(text);
  test.each([
    ['of a whole text', text, 1, 'first 200 of 5,152 lines'],
    ['of a text without a final line break', `${text}b`, 1, 'first 200 of 5,153 lines'],
    ['of a beginning, by its share', text, 0.25, 'first 200 of about 21,000 lines'],
    ['of compressed data, whose end is unknown', text, undefined, 'first 200 lines'],
  ])('%s', (_, read, share, extent) => {
    expect(headExtent(head, read, share)).toBe(extent);
  });

  test.each([
    [1, 'first 20,000 of 50,000 characters'],
    [0.25, 'first 20,000 of about 200,000 characters'],
    [undefined, 'first 20,000 characters'],
  ])('of a single line is in characters, with the share %s', (share, extent) => {
    const line = 'a'.repeat(50_000);
    expect(headExtent(firstLines(line), line, share)).toBe(extent);
  });
});

describe('gzip data', () => {
  const text = new TextEncoder().encode('of the file\n'.repeat(1000));
  const compressed = new Uint8Array(gzipSync(text));

  test('is recognized by its first bytes', () => {
    expect(isGzip(compressed)).toBe(true);
    expect(isGzip(text)).toBe(false);
    expect(isGzip(new Uint8Array())).toBe(false);
  });

  test('is decompressed completely', async () => {
    expect(await decompressStart(compressed, 100_000)).toEqual({ bytes: text, whole: true });
  });

  test('is decompressed up to a given number of bytes', async () => {
    expect(await decompressStart(compressed, 100)).toEqual({ bytes: text.slice(0, 100), whole: false });
  });

  test('is decompressed as far as possible if its end is missing', async () => {
    const random = Uint8Array.from({ length: 30_000 }, (_, i) => ((i * i * 31) % 251) ^ (i >> 3));
    const cut = new Uint8Array(gzipSync(random)).slice(0, -100);
    const found = await decompressStart(cut, 1_000_000);
    expect(found?.whole).toBe(false);
    expect(found?.bytes.length).toBeGreaterThan(0);
    expect(Buffer.compare(found?.bytes ?? Buffer.of(), random.slice(0, found?.bytes.length))).toBe(0);
  });

  test('is not decompressed if damaged at the beginning', async () => {
    expect(await decompressStart(Uint8Array.of(0x1f, 0x8b, 8, 0xff, 0xff), 100)).toBeUndefined();
  });

  test.each([
    ['access.log.gz', 'access.log'],
    ['access.GZ', 'access'],
    ['.gz', '.gz'],
    ['access.log', 'access.log'],
  ])('%s is named %s when decompressed', (name, decompressed) => {
    expect(decompressedName(name)).toBe(decompressed);
  });
});
