import { describe, expect, test } from 'vitest';
import { decode, EncodingError, encodingOf } from './api/decode.ts';
import { onlyOptions, readArguments } from './api/parse.ts';
import { NO_LIMIT } from './api/run.ts';
import { OWN_OPTIONS, timeLimitOf } from './arguments.ts';
import { MAX_BYTES, readAll, readLines } from './input.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

describe('bytes as text', () => {
  test.each<readonly [string, string | undefined, Uint8Array, string]>([
    ['UTF-8', undefined, Buffer.from('añ€😀'), 'añ€😀'],
    ['UTF-8 with a mark', undefined, Buffer.from('\ufeffa'), '\ufeffa'],
    ['nothing', undefined, Buffer.alloc(0), ''],
    ['UTF-16LE with a mark', undefined, Buffer.from('\ufeffa€', 'utf16le'), '\ufeffa€'],
    ['UTF-16BE with a mark', undefined, Buffer.from('\ufeffa€', 'utf16le').swap16(), '\ufeffa€'],
    ['UTF-16LE without', 'UTF-16', Buffer.from('a€', 'utf16le'), 'a€'],
    ['Windows-1252 by an old name', 'latin1', bytesOf('\x80\xe9'), '€é'],
    ['Windows-1251', 'cp1251', bytesOf('\xcf'), 'П'],
    ['Shift_JIS', 'sjis', bytesOf('\x82\xa0a'), 'あa'],
    ['ISO-2022-JP', 'iso-2022-jp', bytesOf('\x1b$B$"\x1b(B'), 'あ'],
  ])('%s', (_, encoding, bytes, text) => {
    expect(decode(bytes, { encoding, lossy: false })).toBe(text);
  });

  test.each<readonly [string, string | undefined, Uint8Array, number, string]>([
    ['a lead byte alone', undefined, bytesOf('ab\xc3('), 2, 'ab\ufffd('],
    ['one at the end', undefined, bytesOf('ab\xe2\x82'), 2, 'ab\ufffd'],
    ['the first byte', undefined, bytesOf('\xff'), 0, '\ufffd'],
    ['the first of several', undefined, bytesOf('a\x80b\x80'), 1, 'a\ufffdb\ufffd'],
    ['half a pair in UTF-16', 'utf-16le', bytesOf('a\0\x3d\xd8'), 2, 'a\ufffd'],
    ['half a unit in UTF-16', 'utf-16le', bytesOf('a\0b'), 2, 'a\ufffd'],
    ['Shift_JIS', 'shift_jis', bytesOf('a\x82\xa0\x82\x01b'), 3, 'aあ\ufffd\x01b'],
    ['Shift_JIS, cut at its end', 'shift_jis', bytesOf('\x82\xa0\x82'), 2, 'あ\ufffd'],
  ])('reports the position of a fault, or replaces it: %s', (_, encoding, bytes, index, lossy) => {
    const strict = () => decode(bytes, { encoding, lossy: false });
    expect(strict).toThrow(EncodingError);
    expect(strict).toThrow(`: at byte ${index}, counted from 0, `);
    expect(decode(bytes, { encoding, lossy: true })).toBe(lossy);
  });

  test('has no encoding for an unknown name', () => {
    expect(encodingOf('klingon')).toBeUndefined();
    expect(encodingOf('Latin1')).toBe('windows-1252');
  });
});

describe('the input', () => {
  /** A stream that reports how many parts of it were read. */
  function stream(parts: number, part: Buffer) {
    const read = { parts: 0 };
    const all = async function* () {
      for (; read.parts < parts; read.parts++) yield part;
    };
    return { read, all: all() };
  }
  const part = Buffer.alloc(1_000_000, 'x');

  test('is read no further than the limit', async () => {
    const { read, all } = stream(500, part);
    expect(await readAll(all)).toBeUndefined();
    expect(read.parts).toBeLessThanOrEqual(MAX_BYTES / part.length + 1);
    expect((await readAll(stream(3, part).all))?.length).toBe(3_000_000);
  });

  test.each([
    ['a\nb\r\nc\rd', ['a', 'b', 'c', 'd']],
    ['a\r\n\r\nb\r\n', ['a', '', 'b']],
    ['\r\n', ['']],
    ['a\r\rb\n\rc', ['a', '', 'b', '', 'c']],
    ['a\n', ['a']],
    ['\n\n', ['', '']],
    ['', []],
    // Not ends of a line in JSON.
    ['a\u2028b\u2029c\u0085d', ['a\u2028b\u2029c\u0085d']],
  ])('%j is split into lines', async (text, lines) => {
    // Byte by byte: the end of a chunk is none of a line.
    const single = async function* () {
      for (const byte of Buffer.from(text)) yield Buffer.of(byte);
    };
    const whole = async function* () {
      yield Buffer.from(text);
    };
    for (const chunks of [single(), whole()]) {
      const found: string[] = [];
      for await (const line of readLines(chunks)) found.push(String(line));
      expect(found).toEqual(lines);
    }
  });
});

describe('the arguments of the command', () => {
  const read = (...args: string[]) => onlyOptions(readArguments(OWN_OPTIONS, args, OWN_OPTIONS), 'Use standard input.');

  test('are read as options', () => {
    expect(read('--lossy', '--encoding', 'latin1', '--time-limit=3')).toEqual({
      lossy: 'true',
      encoding: 'latin1',
      'time-limit': '3',
    });
    expect(read('--lossy', '--time-limit', '3')).toEqual({ lossy: 'true', 'time-limit': '3' });
  });

  test('are rejected if they are unexpected words or unknown options', () => {
    expect(() => read('in.txt')).toThrow('Unexpected argument "in.txt". Use standard input.');
    expect(() => read('--nothing')).toThrow('Unknown option "nothing". Choose one of: encoding, lossy, time-limit.');
  });

  test.each<readonly [string, number | undefined]>([
    ['', undefined],
    ['0', NO_LIMIT],
    ['2', 2000],
    ['0.25', 250],
    ['0.0001', 1],
    ['2147483', 2_147_483_000],
  ])('--time-limit %j is %s ms', (given, limit) => {
    expect(timeLimitOf({ encoding: '', lossy: false, 'time-limit': given })).toBe(limit);
  });

  test.each(['-1', 'soon', '1e3', '2147484', ' ', 'Infinity'])('--time-limit %j is rejected', (given) => {
    expect(() => timeLimitOf({ encoding: '', lossy: false, 'time-limit': given })).toThrow(
      '--time-limit must be a number of seconds from 0 (no limit) to 2,147,483.',
    );
  });
});
