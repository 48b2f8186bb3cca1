import { describe, expect, test } from 'vitest';
import { decode, EncodingError, markedUtf16 } from './api/decode.ts';
import { MAX_BYTES, readAll, readLines, TOO_LONG } from './input.ts';

async function* parts(...all: readonly Buffer[]) {
  yield* all;
}

describe('the limit of the input', () => {
  test('is named in the error message', () => {
    expect(TOO_LONG).toBe('is longer than 100,000,000 bytes, the most that is read. Split it into parts.');
  });

  test.each([
    [MAX_BYTES, MAX_BYTES],
    [MAX_BYTES + 1, undefined],
  ])('for %i bytes in all gives %s', async (length, read) => {
    const chunks = parts(Buffer.alloc(MAX_BYTES / 2), Buffer.alloc(length - MAX_BYTES / 2));
    expect((await readAll(chunks))?.length).toBe(read);
  });

  /** A buffer of this length that takes the memory of one byte. */
  const long = (length: number) => Object.assign(Buffer.from('x'), { subarray: () => Buffer.alloc(length) });

  test.each([
    [MAX_BYTES, MAX_BYTES],
    [MAX_BYTES + 1, undefined],
  ])('for a line of %i bytes gives %s', async (length, read) => {
    const half = MAX_BYTES / 2;
    const lines: (number | undefined)[] = [];
    for await (const line of readLines(parts(long(half), long(length - half), Buffer.from('\nab\nc')))) {
      lines.push(line?.length);
    }
    expect(lines).toEqual([read, 2, 1]);
  });

  test('also applies to the last line', async () => {
    const lines: (string | undefined)[] = [];
    for await (const line of readLines(parts(Buffer.from('a\n'), long(MAX_BYTES), long(1)))) {
      lines.push(line?.toString());
    }
    expect(lines).toEqual(['a', undefined]);
  });
});

test.each<readonly [readonly number[], string | undefined]>([
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xff], undefined],
  [[0xfe, 0xfe], undefined],
  [[0xff], undefined],
  [[0xfe], undefined],
  [[0x61, 0xfe], undefined],
  [[0x61, 0xff], undefined],
  [[], undefined],
])('the UTF-16 byte order mark of %j: %s', (bytes, encoding) => {
  expect(markedUtf16(Uint8Array.from(bytes))).toBe(encoding);
});

describe('decoding', () => {
  const half = (order: string) =>
    `This is not UTF-16${order}: at byte 2, counted from 0, D83D is half of a surrogate pair; the other half is missing.`;
  const fault = (bytes: string, encoding?: string) => {
    try {
      return decode(Buffer.from(bytes, 'latin1'), { encoding, lossy: false });
    } catch (error) {
      return error instanceof EncodingError ? error.message : error;
    }
  };

  test.each([
    ['a\x82\xa0\x82\x01b', 'sjis', 'This is not SHIFT_JIS: at byte 3, counted from 0, 82 does not begin a character.'],
    ['\xff', 'euc-jp', 'This is not EUC-JP: at byte 0, counted from 0, FF does not begin a character.'],
    ['abc\xff', 'euc-jp', 'This is not EUC-JP: at byte 3, counted from 0, FF does not begin a character.'],
    ['ab\xa4\xa2\xa4', 'euc-jp', 'This is not EUC-JP: at byte 4, counted from 0, A4 does not begin a character.'],
    ['ab\x0ec', 'iso-2022-jp', 'This is not ISO-2022-JP: at byte 2, counted from 0, 0E does not begin a character.'],
  ])('reports the position of a fault in %j as %s', (bytes, encoding, message) => {
    expect(fault(bytes, encoding)).toBe(message);
  });

  test.each([
    ['a\xff', undefined, 'This is not UTF-8: at byte 1, counted from 0, FF never occurs in UTF-8.'],
    ['ab\xc3(', 'utf8', 'This is not UTF-8: at byte 2, counted from 0, C3 is cut short; 1 more byte expected.'],
    ['a\0\x3d\xd8', 'utf-16le', half('LE')],
    ['\0a\xd8\x3d', 'utf-16be', half('BE')],
  ])('reports the reason for a fault in %j as %s', (bytes, encoding, message) => {
    expect(fault(bytes, encoding)).toBe(message);
  });

  test('keeps a byte order mark in GB18030', () => {
    expect(decode(Buffer.from('\x84\x31\x95\x33a', 'latin1'), { encoding: 'gb18030', lossy: false })).toBe('\ufeffa');
  });

  test('gives control characters for the unassigned bytes of Windows-1252', () => {
    expect(fault('\x81\x8d\x8f\x90\x9d\x93', 'windows-1252')).toBe('\x81\x8d\x8f\x90\x9d“');
  });
});
