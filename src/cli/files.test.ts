import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tool } from '../../tests/command-line.ts';
import { closePool } from './api/host.ts';
import { AtomicFile } from './atomic-file.ts';

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
    expect(stderr).toBe(`${wide}: The input is UTF-16LE; the result is UTF-8.\n`);
    expect(readdirSync(folder)).toHaveLength(4);
  });
});

describe('what was there', () => {
  test('stays in the copy of a file that is given twice, also by a link or another path', async () => {
    const [a = ''] = files({ 'a.txt': 'b\na\n' });
    symlinkSync(a, at('link'));
    expect(await tool(['sort-lines', '-i', a, a, at('link'), `${folder}/./a.txt`])).toMatchObject({ status: 0 });
    expect([read('a.txt'), read('a.txt.bak')]).toEqual(['a\nb\n', 'b\na\n']);
  });

  test('stays if a copy, or a result, would replace another of the files', async () => {
    const [a = '', copy = ''] = files({ 'a.txt': 'b\na\n', 'a.txt.bak': 'd\nc\n' });
    expect(await tool(['sort-lines', '-i', a, copy])).toMatchObject({ status: 2 });
    expect([read('a.txt'), read('a.txt.bak')]).toEqual(['b\na\n', 'd\nc\n']);
    mkdirSync(at('out'));
    symlinkSync(copy, at('out/a.txt'));
    expect(await tool(['sort-lines', a, copy, '-o', at('out')])).toMatchObject({ status: 2 });
    expect(read('a.txt.bak')).toBe('d\nc\n');
  });

  test('is not found through a link that leads nowhere, or back to itself', async () => {
    symlinkSync(at('nothing'), at('link'));
    symlinkSync(at('loop'), at('loop'));
    for (const args of [['-o', at('link')], [at('link')], ['-i', at('link')]]) {
      const { status, stderr } = await tool(['sort-lines', ...args], 'a');
      expect({ status, stderr }).toEqual({
        status: 2,
        stderr: expect.stringContaining('link: This link leads to no file.'),
      });
    }
    expect(await tool(['compare', at('loop'), '-'])).toMatchObject({
      status: 2,
      stderr: `${at('loop')}: This link leads back to itself.\n`,
    });
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('has a name as long as a file system takes', async () => {
    const name = `${'語'.repeat(83)}.txt`;
    const [long = ''] = files({ [name]: 'b\na' });
    expect(await tool(['sort-lines', '-i', '--backup', '', long])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(read(name)).toBe('a\nb');
    const { status, stderr } = await tool(['sort-lines', at('x'.repeat(400))]);
    expect({ status, length: stderr.length < 400, stderr }).toMatchObject({
      status: 2,
      length: true,
      stderr: expect.stringMatching(/^…x+: This name is too long for a file\.\n/),
    });
  });
});

describe('what another program writes to a file meanwhile', () => {
  const CHANGES: Readonly<Record<string, (file: string) => void>> = {
    'at its end': (file) => appendFileSync(file, 'more\n'),
    'in its place': (file) => {
      writeFileSync(`${file}.new`, 'other');
      renameSync(`${file}.new`, file);
    },
    'of the same length': (file) => writeFileSync(file, 'x\ny\n'),
  };

  test.each(Object.keys(CHANGES).flatMap((what) => [[what, '-i'] as const, [what, '-o'] as const]))(
    '%s stays: %s',
    async (what, option) => {
      const [a = '', b = ''] = files({ 'a.txt': 'b\na\n', 'b.txt': 'd\nc\n' });
      utimesSync(a, 1, 1);
      const given = option === '-i' ? ['-i', a, b] : ['-o', a, a];
      // It is in memory by then, and its result has no name yet.
      const finish = vi.spyOn(AtomicFile.prototype, 'finish').mockImplementationOnce(function (this: AtomicFile) {
        CHANGES[what]?.(a);
        return this.finish();
      });
      const { status, stderr } = await tool(['sort-lines', ...given]);
      finish.mockRestore();
      expect([status, stderr]).toEqual([1, `${a}: It was changed meanwhile, so it is left as it is now.\n`]);
      expect(read('a.txt')).toBe({ 'at its end': 'b\na\nmore\n', 'in its place': 'other' }[what] ?? 'x\ny\n');
      expect([existsSync(`${a}.bak`), read('b.txt')]).toEqual([false, option === '-i' ? 'c\nd\n' : 'd\nc\n']);
    },
  );

  test('does not matter to a result elsewhere', async () => {
    const [a = '', b = ''] = files({ 'a.txt': 'b\na\n', 'b.txt': 'old' });
    async function* slow() {
      yield Buffer.from('b\n');
      for (const file of [a, b]) appendFileSync(file, 'more\n');
      yield Buffer.from('a\n');
    }
    expect(await tool(['sort-lines', '-o', b], slow())).toMatchObject({ status: 0 });
    expect([read('a.txt'), read('b.txt')]).toEqual(['b\na\nmore\n', 'a\nb\n']);
  });
});

describe('what a terminal acts on is escaped', () => {
  const ODD = 'a\x1b[2J\u202e\nb\x9b.json';
  const SAFE = 'a\\u001b[2J\\u202e\\nb\\u009b.json';

  test('in the names of files', async () => {
    const [odd = ''] = files({ [ODD]: '{' });
    const stderrs = [
      await tool(['json-formatter', odd]),
      await tool(['json-formatter', `${odd}x`]),
      await tool(['compare', odd, folder]),
      await tool(['recipe', `${odd}#\x1b[31m`]),
    ].map(({ stderr }) => stderr);
    for (const stderr of stderrs) expect(stderr).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
    expect(stderrs[0]).toContain(`${SAFE}: Line 1, column 2: `);
    expect(stderrs[1]).toContain(`${SAFE}x: There is no such file.`);
  });

  test('in headers and operations', async () => {
    const header = await tool(['csv-to-json-converter'], 'a\x1b[2J\n007');
    const [cyberchef = ''] = files({ 'x.json': JSON.stringify([{ op: 'A\x1b[2J\u202e', args: [] }]) });
    const operation = await tool(['recipe', cyberchef], 'a');
    for (const { stderr } of [header, operation]) {
      expect(stderr).toContain('\\u001b[2J');
      expect(stderr).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
    }
  });

  test('in the names of JSON values that differ', async () => {
    const paths = files({ 'a.json': '{"a\\u001b[2J\\n\u202e":1}', 'b.json': '{"a\\u001b[2J\\n\u202e":2}' });
    expect((await tool(['compare', '--json', ...paths])).stdout).toBe('~ /a\\u001b[2J\\n\\u202e: 1 -> 2\n');
  });

  test('in the header of a patch, so that git reads it', async () => {
    const paths = files({ [ODD]: 'a\n', 'b "c"': 'b\n' });
    const { stdout } = await tool(['compare', ...paths]);
    expect(stdout).toBe(
      `--- "${at('a\\033[2J\\342\\200\\256\\012b\\302\\233.json')}"\n+++ "${at('b \\"c\\"')}"\n@@ -1 +1 @@\n-a\n+b\n`,
    );
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
  ['a file for a generator', ['password-generator', 'FILE'], 'generates text, so it reads no file'],
  ['a file for a recipe that generates', ['recipe', 'password-generator', 'FILE'], 'so it reads no file'],
])('wrong usage: %s', async (_, args, message) => {
  files({ 'a.txt': 'b\na\n' });
  const named = (text: string) => text.replaceAll('FILE', at('a.txt')).replaceAll('FOLDER', folder);
  const { status, stdout, stderr } = await tool(args.map(named));
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(named(message));
  expect([read('a.txt'), readdirSync(folder)]).toEqual(['b\na\n', ['a.txt']]);
});
