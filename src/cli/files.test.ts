import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tool } from '../../tests/command-line.ts';
import { closePool } from './threads.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lettermill-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(closePool);

const at = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(at(name), 'utf8');
/** Writes files. @returns their paths */
const files = (contents: Readonly<Record<string, string | Uint8Array>>): string[] =>
  Object.entries(contents).map(([name, content]) => {
    writeFileSync(at(name), content);
    return at(name);
  });

describe('files as arguments', () => {
  test('are converted each by itself, in their order', async () => {
    const [a = '', b = ''] = files({ 'a.txt': 'b\na\n', 'b.txt': 'd\nc\n' });
    expect(await tool(['sort-lines', a, b, a])).toEqual({ status: 0, stdout: 'a\nb\nc\nd\na\nb\n', stderr: '' });
    expect(await tool(['sort-lines', '--jobs', '3', a, b, a])).toMatchObject({
      status: 0,
      stdout: 'a\nb\nc\nd\na\nb\n',
    });
    expect(await tool(['recipe', 'sort-lines | upper-case', a, b])).toMatchObject({
      status: 0,
      stdout: 'A\nB\nC\nD\n',
    });
  });

  test('may be standard input, or begin with a hyphen', async () => {
    const [a = ''] = files({ 'a.txt': 'a' });
    expect(await tool(['upper-case', a, '-'], 'b')).toMatchObject({ status: 0, stdout: 'AB' });
    expect(await tool(['upper-case', '--', '--x'])).toMatchObject({ status: 2, stdout: '' });
  });

  test('that fail are named, and do not stop the others', async () => {
    const [a = '', b = ''] = files({ 'a.json': '{', 'b.json': '[1]' });
    const { status, stdout, stderr } = await tool(['json-formatter', '--mode', 'minify', a, b]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '[1]\n' });
    expect(stderr).toMatch(new RegExp(`^${a}: Line 1, column 2: `));
  });

  test('of several megabytes are converted in pieces', async () => {
    const [a = ''] = files({ 'a.txt': 'abc\n'.repeat(1_500_000) });
    expect(await tool(['upper-case', a, '-o', at('out.txt')])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(read('out.txt')).toBe('ABC\n'.repeat(1_500_000));
  });
});

describe('-o', () => {
  test('writes a file, also of standard input or a generator, and over the input itself', async () => {
    const [a = ''] = files({ 'a.txt': 'b\na\n' });
    expect(await tool(['upper-case', '-o', at('x.txt')], 'x')).toEqual({ status: 0, stdout: '', stderr: '' });
    await tool(['sort-lines', a, '--output', a]);
    await tool(['password-generator', `-o${at('p.txt')}`, '--length', '9']);
    expect([read('x.txt'), read('a.txt'), read('p.txt').length]).toEqual(['X', 'a\nb\n', 9]);
  });

  test('writes the results of several files to a folder, which it makes', async () => {
    const paths = files({ 'a.txt': 'a', 'b.txt': 'b' });
    expect(await tool(['upper-case', ...paths, '-o', `${at('out')}/`])).toMatchObject({ status: 0, stdout: '' });
    expect([read('out/a.txt'), read('out/b.txt')]).toEqual(['A', 'B']);
  });

  test('leaves no file where the tool fails', async () => {
    expect(await tool(['json-formatter', '-o', at('x.json')], '{')).toMatchObject({ status: 1 });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is free where a tool has an option named output', async () => {
    expect(await tool(['csv-to-json-converter', '--output', 'jsonl', '-o', at('x')], 'a\n1')).toMatchObject({
      status: 0,
    });
    expect(read('x')).toBe('{"a":1}\n');
  });
});

describe('--in-place', () => {
  test('replaces files, keeps their mode and a copy, and leaves no other file', async () => {
    const [a = ''] = files({ 'a.txt': 'b\na\n' });
    const mode = statSync(a).mode;
    expect(await tool(['sort-lines', '-i', a])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect([read('a.txt'), read('a.txt.bak'), statSync(a).mode]).toEqual(['a\nb\n', 'b\na\n', mode]);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('leaves a file alone that would not change, and its old copy', async () => {
    const [a = ''] = files({ 'a.txt': 'a\nb\n', 'a.txt.bak': 'older' });
    const { ino, mtimeMs } = statSync(a);
    expect(await tool(['sort-lines', '-i', a])).toMatchObject({ status: 0 });
    expect(statSync(a)).toMatchObject({ ino, mtimeMs });
    expect(read('a.txt.bak')).toBe('older');
  });

  test('leaves a file alone that fails, and converts the others', async () => {
    const paths = files({ 'a.json': '{', 'b.json': '[ 1 ]' });
    expect(await tool(['json-formatter', '--mode', 'minify', '-i', '--backup', '~', ...paths])).toMatchObject({
      status: 1,
    });
    expect([read('a.json'), read('b.json'), read('b.json~')]).toEqual(['{', '[1]\n', '[ 1 ]']);
    expect(existsSync(at('a.json~'))).toBe(false);
  });

  test('keeps links and gzip, and says when the encoding changes', async () => {
    const [gz = '', wide = ''] = files({
      'a.gz': gzipSync('a'),
      'b.txt': Buffer.from('\ufeffb', 'utf16le'),
      'c.txt': 'c',
    });
    symlinkSync(at('c.txt'), at('link'));
    const { stderr } = await tool(['upper-case', '-i', '--backup', '', gz, wide, at('link')]);
    expect(gunzipSync(readFileSync(gz)).toString()).toBe('A');
    expect([read('b.txt'), read('c.txt'), lstatSync(at('link')).isSymbolicLink()]).toEqual(['B', 'C', true]);
    expect(stderr).toBe(`${wide}: It was UTF-16LE; the result is UTF-8.\n`);
    expect(readdirSync(folder)).toHaveLength(4);
  });
});

test.each<readonly [string, readonly string[], string]>([
  [
    'a missing file, and nothing is converted',
    ['sort-lines', '-i', 'FILE', 'FILE.none'],
    'FILE.none: There is no such file.',
  ],
  ['a folder', ['sort-lines', 'FOLDER'], 'FOLDER: This is a folder.'],
  ['-i without files', ['sort-lines', '-i'], '--in-place needs the names of files.'],
  ['-i of standard input', ['sort-lines', '-i', '-'], 'Standard input cannot be converted in place.'],
  ['-i and -o', ['sort-lines', '-i', 'FILE', '-o', 'FILE.x'], 'Give --in-place or an output file, not both.'],
  ['a backup elsewhere', ['sort-lines', '-i', 'FILE', '--backup', '../x'], '--backup is what is added to the name'],
  ['several results in one file', ['sort-lines', 'FILE', 'FILE', '-o', 'FILE.x'], 'give a folder: -o FILE.x/'],
  ['a result in a missing folder', ['sort-lines', 'FILE', '-o', 'FOLDER/no/x'], 'FOLDER/no: There is no such folder.'],
  ['two results of one name', ['sort-lines', 'FILE', 'FILE', '-o', 'FOLDER'], 'Two of the files are called a.txt'],
  ['standard input for a folder', ['sort-lines', '-o', 'FOLDER'], 'Standard input has no name'],
  ['standard input twice', ['sort-lines', '-', '-'], 'Standard input can be read only once.'],
  ['a file for a generator', ['password-generator', 'FILE'], 'makes a text of its own, so it reads no file'],
  ['a file for a recipe that generates', ['recipe', 'password-generator', 'FILE'], 'so it reads no file'],
])('wrong usage: %s', async (_, args, message) => {
  files({ 'a.txt': 'b\na\n' });
  const named = (text: string) => text.replaceAll('FILE', at('a.txt')).replaceAll('FOLDER', folder);
  const { status, stdout, stderr } = await tool(args.map(named));
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(named(message));
  expect([read('a.txt'), readdirSync(folder)]).toEqual(['b\na\n', ['a.txt']]);
});
