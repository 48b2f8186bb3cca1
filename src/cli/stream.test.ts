import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { tool, toolBytes } from '../../tests/command-line.ts';
import { MAX_BYTES } from './input.ts';
import { WHOLE_LIMIT } from './stream.ts';

const cli = (input: string | Buffer, ...args: readonly string[]) => tool(args, input);

const LINE = 'Straße, naïve, 10 items\n';
// Of five pieces, also where a test puts one byte for each of its characters.
const count = Math.ceil((WHOLE_LIMIT + 1) / LINE.length);
const long = LINE.repeat(count);

test('converts a long input in pieces on several threads, in order', async () => {
  const numbered = Array.from({ length: count }, (_, i) => `${i} a\n`).join('') + long;
  const { status, stdout, stderr } = await cli(numbered, 'upper-case', '--jobs', '2');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout === numbered.toUpperCase()).toBe(true);
});

test('converts a long input through all steps of a recipe', async () => {
  const { status, stdout } = await cli(long, '--recipe', 'add-line-numbers | upper-case');
  expect(status).toBe(0);
  expect(stdout.endsWith(`\n${count}. ${LINE}`.toUpperCase())).toBe(true);
});

test('a long document ends with a line break, too', async () => {
  const text = JSON.stringify(
    Array.from({ length: WHOLE_LIMIT / 4 }, (_, i) => i % 10).concat(Array(WHOLE_LIMIT / 2).fill(0)),
  );
  const { status, stdout } = await cli(text, 'json-formatter', '--mode', 'minify');
  expect(status).toBe(0);
  expect(stdout === `${text}\n`).toBe(true);
});

test('a tool that needs the whole text gets it', async () => {
  const { status, stdout } = await cli(long, 'reverse-text-generator', '--mode', 'lines');
  expect(status).toBe(0);
  expect(stdout === long).toBe(true);
});

test('an error has its line and its step', async () => {
  const text = `${long}two words and ?\n`;
  const steps = ['--recipe', 'upper-case | morse-code-converter --unknown error'];
  const { status, stderr } = await cli(text.replaceAll('ß', 's').replaceAll('ï', 'i').replaceAll('?', '日'), ...steps);
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`^Step 2 \\(morse-code-converter\\): Line ${count + 1}, column 15: .*\\n$`));
});

test('invalid bytes are an error with their position', async () => {
  const bytes = Buffer.concat([Buffer.from(long), Buffer.of(0xff)]);
  const { status, stderr } = await cli(bytes, 'upper-case');
  expect(status).toBe(1);
  expect(stderr).toBe(
    `This is not UTF-8: at byte ${bytes.length - 1}, counted from 0, FF never occurs in UTF-8. ` +
      'Name its encoding with --encoding, or replace what does not fit with --lossy.\n',
  );
});

test('unpacks gzip input with all its members, and packs the result with --gzip', async () => {
  const packed = Buffer.concat([gzipSync(long), gzipSync('second\n'), gzipSync(''), Buffer.alloc(100)]);
  expect((await cli(packed, 'upper-case')).stdout === `${long}second\n`.toUpperCase()).toBe(true);
  for (const text of [long, 'short\n']) {
    const { status, stdout } = await toolBytes(['upper-case', '--gzip'], gzipSync(text));
    expect(status).toBe(0);
    expect(gunzipSync(stdout).toString() === text.toUpperCase()).toBe(true);
  }
  const { stdout } = await toolBytes(['--recipe', 'upper-case', '--gzip'], 'a');
  expect(gunzipSync(stdout).toString()).toBe('A');
});

test.each([
  ['short', 'text\n'],
  ['long', long],
])('rejects gzip input that is cut off: %s', async (_, text) => {
  const { status, stderr } = await cli(gzipSync(text).subarray(0, -3), 'upper-case');
  expect(status).toBe(1);
  expect(stderr).toBe('The gzip data is damaged, cut off, or followed by other data.\n');
});

test('checks the number of threads', async () => {
  expect(await cli('a', 'upper-case', '--jobs', '0')).toMatchObject({ status: 2 });
  expect(await cli('a', 'upper-case', '--jobs', '2')).toMatchObject({ status: 0, stdout: 'A' });
});

test('rejects a text that is too long for a tool that needs all of it', async () => {
  async function* input() {
    yield Buffer.alloc(MAX_BYTES / 2);
    yield Buffer.alloc(MAX_BYTES / 2 + 1);
  }
  expect(await tool(['html-formatter'], input())).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'The input is longer than 100,000,000 bytes, the most that is read. Split it into parts. ' +
      'The formatter reads the whole document before it writes any of it.\n',
  });
});
