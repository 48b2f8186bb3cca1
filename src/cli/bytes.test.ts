import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { toolBytes } from '../../tests/command-line.ts';
import { run } from './api.ts';
import { closePool } from './threads.ts';

const folder = mkdtempSync(join(tmpdir(), 'bytes-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  return closePool();
});

const base64 = (bytes: Buffer) => bytes.toString('base64');
const hex = (bytes: Buffer) => bytes.toString('hex');
const pairs = (bytes: Buffer) =>
  hex(bytes)
    .toUpperCase()
    .replace(/..(?=.)/g, '$& ');
const bits = (bytes: Buffer) => Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join(' ');

/** Each tool with the options for both directions, and what it writes. */
const TOOLS: readonly (readonly [name: string, encode: string[], decode: string[], (bytes: Buffer) => string])[] = [
  ['base64-converter', [], ['--direction', 'decode'], base64],
  ['hex-to-text-converter', ['--direction', 'encode', '--delimiter', 'none'], [], hex],
  ['utf8-converter', [], ['--direction', 'decode'], pairs],
  ['binary-converter', [], ['--direction', 'decode'], bits],
];

/** Bytes that look random, and are the same in each run. */
function drawn(seed: number): Buffer {
  const length = createHash('sha256').update(`${seed}`).digest().readUInt16BE() % 700;
  return Buffer.concat(
    Array.from({ length: Math.ceil(length / 32) }, (_, i) => createHash('sha256').update(`${seed} ${i}`).digest()),
  ).subarray(0, length);
}

const ODD: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('plain text\n'),
  Buffer.from('\ufeffwith a mark'),
  Buffer.from('\ufeffUTF-16', 'utf16le'),
  gzipSync('compressed'),
  Buffer.from([0, 0xff, 0xfe, 0xed, 0xa0, 0x80]),
];

describe.each(TOOLS)('%s', (name, encode, decode, expected) => {
  test('takes bytes as they are, and gives them back', async () => {
    for (const bytes of [...ODD, ...Array.from({ length: 100 }, (_, i) => drawn(i))]) {
      const encoded = await toolBytes([name, ...encode], bytes);
      expect({ status: encoded.status, text: encoded.stdout.toString() }).toEqual({ status: 0, text: expected(bytes) });
      const decoded = await toolBytes([name, ...decode], expected(bytes));
      expect([decoded.status, hex(decoded.stdout)]).toEqual([0, hex(bytes)]);
    }
  });

  test('says that a result is no text', async () => {
    const { stderr } = await toolBytes([name, ...decode], expected(Buffer.from([0xff])));
    expect(stderr).toMatch(/^Byte 1\b.*\nThe bytes were written as they are\.\n$/);
  });

  test('does so in pieces', async () => {
    const bytes = randomBytes(5_000_000);
    const encoded = await toolBytes([name, ...encode], bytes);
    expect(encoded.stdout.equals(Buffer.from(expected(bytes)))).toBe(true);
    expect((await toolBytes([name, ...decode], encoded.stdout)).stdout.equals(bytes)).toBe(true);
  });

  test('does so as a function', async () => {
    const tool = name as 'base64-converter';
    const directions = (args: readonly string[]) =>
      Object.fromEntries(args.flatMap((arg, i) => (i % 2 === 0 ? [[arg.slice(2), args[i + 1]]] : [])));
    const bytes = drawn(7);
    expect((await run(tool, new Uint8Array(bytes), directions(encode))).text).toBe(expected(bytes));
    // Bits that are no text are an error of the function, unless bad bytes may be replaced in its text.
    const lenient = name === 'binary-converter' && { badBytes: true };
    const back = await run(tool, expected(bytes), { ...directions(decode), ...lenient });
    expect(hex(Buffer.from(back.bytes ?? []))).toBe(hex(bytes));
  });
});

test('is the same as base64 and xxd for files of this repository', async () => {
  const files = readdirSync('public').filter((name) => /\.(?:png|jpg|svg)$/.test(name));
  for (const file of files.map((name) => join('public', name))) {
    const wrapped = await toolBytes(['base64-converter', '--line-width', '76', file]);
    expect(wrapped.stdout.equals(execFileSync('base64', [file]))).toBe(true);
    const dump = join(folder, 'dump');
    writeFileSync(dump, execFileSync('xxd', [file], { maxBuffer: 1 << 28 }));
    expect((await toolBytes(['hex-to-text-converter', dump])).stdout.equals(readFileSync(file))).toBe(true);
  }
});

test('steps pass bytes on, and a tool of texts gets a text', async () => {
  const bytes = drawn(3);
  const args = (recipe: string) => toolBytes(['recipe', recipe], hex(bytes));
  expect((await args('hex-to-text-converter | base64-converter')).stdout.toString()).toBe(base64(bytes));
  const back = 'hex-to-text-converter | base64-converter | base64-converter --direction decode';
  expect(hex((await args(back)).stdout)).toBe(hex(bytes));
  const text = await toolBytes(['recipe', 'hex-to-text-converter | upper-case'], '61ff');
  expect(text.stdout.toString()).toBe('A\ufffd');
});

test('an encoding, and options about a text, make the input a text', async () => {
  const latin = Buffer.from([0xe9]);
  const options = ['--encoding', 'windows-1252'];
  const { stdout, stderr } = await toolBytes(['base64-converter', ...options], latin);
  expect([stdout.toString(), stderr]).toEqual(['w6k=', expect.stringContaining('The text of the input was encoded')]);
  expect((await toolBytes(['base64-converter', '--charset', 'utf-16le'], 'a')).stdout.toString()).toBe('YQA=');
  expect(await toolBytes(['base64-converter', '--charset', 'utf-16le'], latin)).toMatchObject({ status: 1 });
});
