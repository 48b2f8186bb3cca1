import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { toolBytes } from '../../tests/command-line.ts';
import { findByExample, recipe, run } from './api/functions.ts';
import { closePool } from './api/host.ts';
import { WHOLE_LIMIT } from './stream.ts';

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
  // tests/conformance/bytes.test.ts has 1,000 binaries and 20 files.
  test('takes bytes as they are, and gives them back', async () => {
    for (const bytes of [...ODD, ...Array.from({ length: 10 }, (_, i) => drawn(i))]) {
      const encoded = await toolBytes([name, ...encode], bytes);
      expect({ status: encoded.status, text: encoded.stdout.toString() }).toEqual({ status: 0, text: expected(bytes) });
      const decoded = await toolBytes([name, ...decode], expected(bytes));
      expect([decoded.status, hex(decoded.stdout)]).toEqual([0, hex(bytes)]);
    }
  });

  test('says that a result is no text', async () => {
    const { stderr } = await toolBytes([name, ...decode], expected(Buffer.from([0xff])));
    expect(stderr).toMatch(/^Byte 1\b.*\nThe bytes are kept as they are\.\n$/);
  });

  test('does so in pieces', async () => {
    const bytes = randomBytes(WHOLE_LIMIT + 1);
    const written = Buffer.from(expected(bytes));
    expect((await toolBytes([name, ...encode], bytes)).stdout.equals(written)).toBe(true);
    // As few as make a text that is too long to be read whole.
    const some = bytes.subarray(0, Math.ceil((WHOLE_LIMIT * bytes.length) / written.length) + 1);
    expect((await toolBytes([name, ...decode], expected(some))).stdout.equals(some)).toBe(true);
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

test('lines of Base64 are written as base64(1) does, and files are converted in place and into a folder', async () => {
  const file = join('public', 'icon-192.png');
  const wrapped = await toolBytes(['base64-converter', '--line-width', '76', file]);
  expect(wrapped.stdout.equals(execFileSync('base64', [file]))).toBe(true);
  const copy = join(folder, 'copy');
  copyFileSync(file, copy);
  await toolBytes(['base64-converter', '--in-place', copy]);
  expect(readFileSync(copy, 'utf8')).toBe(base64(readFileSync(file)));
  await toolBytes(['base64-converter', '--direction', 'decode', '--output-file', join(folder, 'out/'), copy]);
  expect(readFileSync(join(folder, 'out', 'copy')).equals(readFileSync(file))).toBe(true);
  await toolBytes(['base64-converter', '--direction', 'decode', '--in-place', copy]);
  expect(readFileSync(copy).equals(readFileSync(file))).toBe(true);
});

test('steps pass bytes on, and a tool of texts gets a text', async () => {
  const bytes = drawn(3);
  const args = (words: string) => toolBytes(['recipe', words], hex(bytes));
  expect((await args('hex-to-text-converter | base64-converter')).stdout.toString()).toBe(base64(bytes));
  const back = 'hex-to-text-converter | base64-converter | base64-converter --direction decode';
  expect(hex((await args(back)).stdout)).toBe(hex(bytes));
  const text = await toolBytes(['recipe', 'hex-to-text-converter | upper-case'], '61ff');
  expect(text.stdout.toString()).toBe('A\ufffd');
  expect(text.stderr.split('\n')).toEqual([
    'Step 1 (hex-to-text-converter): Byte 2: FF never occurs in UTF-8.',
    'The step before gave bytes that are no text: this one got U+FFFD in place of them.',
    '',
  ]);
});

test.each([
  ['hex-to-text-converter', hex],
  ['base64-converter --direction decode', base64],
  ['utf8-converter --direction decode', pairs],
  ['binary-converter --direction decode --bad-bytes', bits],
])('%s in pieces names the step that got a text of bytes that are none', async (words, written) => {
  const line = Buffer.from('ab\n');
  const count = Math.ceil((WHOLE_LIMIT + 1) / written(line).length);
  const bytes = Buffer.concat([...Array.from({ length: count }, () => line), Buffer.of(0xff)]);
  const { status, stdout, stderr } = await toolBytes(['recipe', `${words} | upper-case | lower-case`], written(bytes));
  expect([status, stdout.subarray(-6).toString()]).toEqual([0, 'ab\n\ufffd']);
  expect(stderr.split('\n')).toContain(
    'Step 2 (upper-case): The step before gave bytes that are no text: this one got U+FFFD in place of them.',
  );
  expect(stderr.match(/The step before/g)).toHaveLength(1);
});

test.each([
  ['in memory', 1, ' (first at line 1, column 3)'],
  ['in pieces', Math.ceil((WHOLE_LIMIT + 1) / 3), ''],
])('an unpaired surrogate of a result is written as U+FFFD, and named: %s', async (_, count, place) => {
  const { status, stdout, stderr } = await toolBytes(
    ['utf8-converter', '--direction', 'decode', '--format', 'js'],
    `${'ab\n'.repeat(count - 1)}ab\\ud800`,
  );
  expect([status, stdout.subarray(-5).toString()]).toEqual([0, 'ab\ufffd']);
  expect(stderr).toBe(`1 unpaired surrogate became U+FFFD${place}.\n`);
});

test.each([
  ['hex-to-text-converter', 'D800'],
  ['base64-converter --direction decode', '2AA='],
])('%s keeps no bytes of a text in another charset, and does not say so', async (words, text) => {
  const { stdout, stderr } = await toolBytes([...words.split(' '), '--charset', 'utf-16be'], text);
  expect(stdout.toString()).toBe('\ufffd');
  expect(stderr).toMatch(/^Byte 1: .*\.\n$/);
});

test('the steps that are reported are those that run, with bytes between them and at both ends', async () => {
  const bytes = gzipSync('compressed');
  const all = 'base64-converter | base64-converter --direction decode | hex-to-text-converter --direction encode';
  const reported = async (words: string, input: string | Buffer) => {
    const { status, stdout, stderr } = await toolBytes(['recipe', '--steps', words], input);
    return {
      status,
      stdout,
      steps: stderr.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : [])),
    };
  };
  const { status, stdout, steps } = await reported(all, bytes);
  expect([status, stdout.toString()]).toEqual([0, hex(bytes).replace(/..(?=.)/g, '$& ')]);
  expect(steps).toMatchObject([{ text: base64(bytes) }, { base64: base64(bytes) }, { text: stdout.toString() }]);
  expect(steps[0]).not.toHaveProperty('base64');
  for (const [name, encode, decode, expected] of TOOLS) {
    const words = `${[name, ...encode].join(' ')} | ${[name, ...decode].join(' ')}`;
    const back = await reported(words, bytes);
    expect([back.status, hex(back.stdout)]).toEqual([0, hex(bytes)]);
    expect(back.steps).toMatchObject([{ text: expected(bytes) }, { base64: base64(bytes) }]);
  }
});

test('what a tool unpacks is written as it is', async () => {
  const packed = gzipSync(drawn(3));
  for (const [name, decode, written] of [
    ['base64-converter', ['--direction', 'decode'], base64(packed)],
    ['hex-to-text-converter', [], hex(packed)],
  ] as const) {
    const { status, stdout, stderr } = await toolBytes([name, ...decode, '--unpack'], written);
    expect([status, hex(stdout)]).toEqual([0, hex(drawn(3))]);
    expect(stderr).toMatch(/^Byte \d+: .*\nThe bytes are kept as they are\.\n$/);
  }
});

test('functions and rows pass bytes between steps', async () => {
  const steps = 'hex-to-text-converter | base64-converter';
  expect((await recipe(steps, '61ff')).text).toBe('Yf8=');
  expect(await recipe('hex-to-text-converter', '61ff')).toMatchObject({
    text: 'a\ufffd',
    bytes: Uint8Array.of(0x61, 0xff),
  });
  const row = (input: string) => JSON.stringify({ recipe: [{ tool: 'hex-to-text-converter' }], input });
  const { stdout } = await toolBytes(['batch'], `${row('61ff')}\n${row('61')}\n`);
  const [bytes, text] = stdout
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([bytes.base64, text]).toMatchObject(['Yf8=', { text: 'a' }]);
  expect(text).not.toHaveProperty('base64');
});

test('no answer by example gives U+FFFD for bytes that are no text', async () => {
  const pairs = [
    ['aGVsbG8=', 'hello'],
    ['d29ybGQh', 'world!'],
  ] as const;
  const answers = await findByExample(pairs, { apply: ['/w==', 'aGk='] });
  expect(answers.map(({ applied }) => applied[1])).toContain('hi');
  expect(answers.map(({ applied }) => applied[0])).not.toContain('\ufffd');
  const files = pairs.flat().map((text, i) => {
    writeFileSync(join(folder, `pair${i}`), text);
    return join(folder, `pair${i}`);
  });
  writeFileSync(join(folder, 'apply'), '/wD+');
  const { stdout } = await toolBytes(['find', ...files, '--apply', join(folder, 'apply')]);
  expect(hex(stdout)).toBe('ff00fe');
});

test('an encoding, and options about a text, make the input a text', async () => {
  const latin = Buffer.from([0xe9]);
  const options = ['--encoding', 'windows-1252'];
  const { stdout, stderr } = await toolBytes(['base64-converter', ...options], latin);
  expect([stdout.toString(), stderr]).toEqual(['w6k=', expect.stringContaining('The text of the input was encoded')]);
  expect((await toolBytes(['base64-converter', '--charset', 'utf-16le'], 'a')).stdout.toString()).toBe('YQA=');
  expect(await toolBytes(['base64-converter', '--charset', 'utf-16le'], latin)).toMatchObject({ status: 1 });
});
