import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decode, type Reading } from './api/decode.ts';
import { checkFile, DecompressionError, decompressed, MAX_BYTES, readFileText, readingNotes } from './input.ts';
import { OUTPUT_IS_INPUT, type Terminal } from './terminal.ts';

async function* parts(...all: readonly (string | Buffer)[]) {
  for (const part of all) yield Buffer.from(part);
}

/** Yields some bytes and then fails. */
async function* broken(first: Buffer, error: unknown) {
  yield first;
  throw error;
}

/** The chunks of a stream that is decompressed, each byte as a character. */
async function chunksOf(stream: AsyncIterable<Buffer>) {
  const chunks: string[] = [];
  for await (const chunk of decompressed(stream)) chunks.push(chunk.toString('latin1'));
  return chunks;
}

describe('bytes that may be compressed', () => {
  test.each<readonly [string, readonly string[], readonly string[]]>([
    ['nothing', [], []],
    ['one byte', ['a'], ['a']],
    ['two bytes', ['a', 'b'], ['ab']],
    ['three bytes at once, and more', ['abc', 'd', 'e'], ['abc', 'd', 'e']],
    ['single bytes, of which three are needed to know', ['a', 'b', 'c', 'd'], ['abc', 'd']],
    ['an empty chunk in between', ['a', '', 'bc', 'd'], ['abc', 'd']],
  ])('are passed on as they come if they are not: %s', async (_, given, chunks) => {
    expect(await chunksOf(parts(...given))).toEqual(chunks);
  });

  test.each([[[0x1f, 0x8b]], [[0x1f, 0x8b, 0x07, 0x01]], [[0x1f, 0x61, 0x08]]])(
    'are not gzip unless they begin with its mark: %j',
    async (bytes) => {
      expect(await chunksOf(parts(Buffer.from(bytes)))).toEqual([Buffer.from(bytes).toString('latin1')]);
    },
  );

  test('are decompressed, also where the mark is cut in two', async () => {
    const packed = Buffer.concat([gzipSync('first '), gzipSync('second')]);
    expect((await chunksOf(parts(packed))).join('')).toBe('first second');
    const [head, rest] = [packed.subarray(0, 1), packed.subarray(1)];
    expect((await chunksOf(parts(head, rest))).join('')).toBe('first second');
  });

  test.each<readonly [string, Buffer]>([
    ['damaged', Buffer.from(gzipSync('text')).fill(0xff, 10, 14)],
    ['cut off', gzipSync('text').subarray(0, -3)],
    ['followed by other data', Buffer.concat([gzipSync('text'), Buffer.from('more')])],
  ])('are an error if the gzip data is %s', async (_, bytes) => {
    const error: unknown = await chunksOf(parts(bytes)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DecompressionError);
    expect(error).toHaveProperty('message', 'The gzip data is damaged, cut off, or followed by other data.');
  });

  test.each<readonly [string, unknown]>([
    ['of the file system', Object.assign(new Error('read'), { code: 'EIO' })],
    ['of a code that only contains that of zlib', Object.assign(new Error('read'), { code: 'NOT_Z_DATA' })],
    ['without a code', new Error('read')],
    ['that is none', 'stopped'],
    ['that is nothing', undefined],
  ])('pass on an error of their source %s', async (_, error) => {
    await expect(chunksOf(broken(gzipSync('text').subarray(0, 12), error))).rejects.toBe(error);
  });
});

describe('the notes on reading an input', () => {
  const BOM = 'The byte order mark (U+FEFF) at the start was left out.';
  test.each<readonly [string, string, string | undefined, readonly string[]]>([
    ['UTF-16LE', '\xff\xfea\0', undefined, ['The input is UTF-16LE; the result is UTF-8.']],
    ['UTF-16BE', '\xfe\xff\0a', undefined, ['The input is UTF-16BE; the result is UTF-8.']],
    ['UTF-16LE that was named', '\xff\xfea\0', 'utf-16le', []],
    ['UTF-8 with a mark', '\xef\xbb\xbfabc', undefined, [BOM]],
    ['UTF-8 with a mark that was named', '\xef\xbb\xbf', 'utf-8', [BOM]],
    ['UTF-8 without a mark', 'abc', undefined, []],
    ['half a mark', '\xef\xbb', undefined, []],
    ['nothing', '', undefined, []],
  ])('%s', (_, bytes, encoding, notes) => {
    expect(readingNotes(Buffer.from(bytes, 'latin1'), { encoding, lossy: false })).toEqual(notes);
  });
});

test('bytes of an encoding without a name are UTF-8', () => {
  expect(decode(Buffer.from('é'), { encoding: 'klingon', lossy: false })).toBe('é');
});

describe('a file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'read-input-'));
    const files = {
      'a.txt': 'añ',
      'marked.txt': '\ufeffañ',
      'a.gz': gzipSync('añ'),
      'latin1.txt': Buffer.of(0x61, 0xf1),
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    mkdirSync(join(folder, 'in'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A terminal whose standard input is a stream. */
  const terminalOf = (stdin: AsyncIterable<Buffer> = parts(), isOutput?: Terminal['isOutput']): Terminal => ({
    stdin,
    isStdinDirectory: () => false,
    ...(isOutput && { isOutput }),
    write: async () => {},
    error: () => {},
  });
  const UTF_8: Reading = { encoding: undefined, lossy: false };
  const read = (name: string, reading = UTF_8, terminal = terminalOf()) =>
    readFileText(name === '-' ? name : join(folder, name), reading, terminal);

  test('can be read if it is there, and not the output', () => {
    const file = join(folder, 'a.txt');
    expect(() => checkFile(file, terminalOf())).not.toThrow();
    expect(() =>
      checkFile(
        file,
        terminalOf(parts(), () => false),
      ),
    ).not.toThrow();
    const isThis: Terminal['isOutput'] = (facts) => facts?.ino === statSync(file).ino;
    expect(() => checkFile(file, terminalOf(parts(), isThis))).toThrow(`${file}: ${OUTPUT_IS_INPUT}`);
    expect(() => checkFile(join(folder, 'marked.txt'), terminalOf(parts(), isThis))).not.toThrow();
  });

  test.each([
    ['none', 'There is no such file.'],
    ['in', 'This is a folder.'],
    ['a.txt/b', 'A part of this path is a file, not a folder.'],
  ])('that is not one is an error: %s', async (name, message) => {
    await expect(read(name)).rejects.toThrow(`${join(folder, name)}: ${message}`);
  });

  test('has its path on one line of an error', async () => {
    await expect(read('a\nb')).rejects.toThrow(`${folder}/a\\nb: There is no such file.`);
  });

  test.each([['a.txt'], ['marked.txt'], ['a.gz']])('is read without its mark, and decompressed: %s', async (name) => {
    expect(await read(name)).toBe('añ');
  });

  test('is read in its encoding, or gives an error', async () => {
    expect(await read('latin1.txt', { encoding: 'latin1', lossy: false })).toBe('añ');
    expect(await read('latin1.txt', { ...UTF_8, lossy: true })).toBe('a\ufffd');
    await expect(read('latin1.txt')).rejects.toThrow(
      `${join(folder, 'latin1.txt')}: This is not UTF-8: at byte 1, counted from 0, `,
    );
  });

  test('named - is standard input, whatever the output is', async () => {
    expect(
      await read(
        '-',
        UTF_8,
        terminalOf(parts('\ufeffa', 'b'), () => true),
      ),
    ).toBe('ab');
    expect(await read('-', UTF_8, terminalOf(parts(gzipSync('ab'))))).toBe('ab');
  });

  const MILLION = Buffer.alloc(1_000_000, 'x');
  test.each<readonly [string, () => AsyncIterable<Buffer>, string]>([
    [
      'too long',
      () => parts(...new Array<Buffer>(MAX_BYTES / MILLION.length).fill(MILLION), 'x'),
      'Standard input is longer than 100,000,000 bytes, the most that is read. Split it into parts.',
    ],
    ['not UTF-8', () => parts(Buffer.of(0xff)), 'Standard input: This is not UTF-8: at byte 0, counted from 0, '],
    ['damaged', () => parts(gzipSync('a').subarray(0, -1)), 'Standard input: The gzip data is damaged, cut off, or '],
    [
      'not permitted',
      () => broken(Buffer.of(), Object.assign(new Error('open'), { code: 'EACCES' })),
      'Standard input: Permission denied.',
    ],
    [
      'more than a string can hold',
      () => broken(Buffer.of(), new RangeError('Cannot create a string')),
      'Standard input: Cannot create a string',
    ],
  ])('has its name in the error if it is %s', async (_, stdin, message) => {
    const error: unknown = await read('-', UTF_8, terminalOf(stdin())).catch((thrown: unknown) => thrown);
    expect((error as Error).message.slice(0, message.length)).toBe(message);
  });

  test('passes on an error that has nothing to do with it', async () => {
    const defect = new Error('a defect');
    await expect(read('-', UTF_8, terminalOf(broken(Buffer.of(), defect)))).rejects.toBe(defect);
  });
});
