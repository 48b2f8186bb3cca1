import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tool } from '../../tests/command-line.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';

const at = temporaryFolder();
afterEach(() => vi.unstubAllEnvs());
const read = (name: string) => readFileSync(at(name), 'utf8');
function write(contents: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), content);
  }
}
const all = (name = '') => readdirSync(at(name), { recursive: true, encoding: 'utf8' }).sort();

describe('folders', () => {
  test('stand for the text files below them, in the order of their names', async () => {
    write({ 'b.txt': 'b', 'a/2.txt': '2', 'a/1.txt': '1', '.hidden': 'h', '.git/config': 'g', 'z.gz': gzipSync('z') });
    write({ 'picture.png': Uint8Array.of(0x89, 0x50, 0, 1), 'utf16.txt': Uint8Array.of(0xff, 0xfe, 0x75, 0) });
    symlinkSync(at('b.txt'), at('link.txt'));
    expect(await tool(['upper-case', '-R', at()])).toEqual({
      status: 0,
      stdout: '12BUZ',
      stderr: `Left out, as not text: ${at('picture.png')}.\n${at('utf16.txt')}: The input is UTF-16LE; the result is UTF-8.\n`,
    });
    expect(await tool(['upper-case', '--recursive', '--quiet', at()])).toMatchObject({ stdout: '12BUZ', stderr: '' });
    expect(await tool(['base64', '-R', at('a'), at('picture.png')])).toMatchObject({ stdout: 'MQ==Mg==iVAAAQ==' });
  });

  test('lack what a .gitignore leaves out, of their own, of folders in them, and of the repository above', async () => {
    write({ '.git/config': '', '.gitignore': '*.log\n/out/\n', 'sub/.gitignore': '!keep.log\nbuild\n' });
    write({
      'a.txt': 'a',
      'b.log': 'b',
      'out/c.txt': 'c',
      'sub/keep.log': 'k',
      'sub/d.log': 'd',
      'sub/build/e.txt': 'e',
    });
    write({ 'sub/out/f.txt': 'f' });
    expect((await tool(['upper-case', '-R', at()])).stdout).toBe('AKF');
    expect((await tool(['upper-case', '-R', at('sub')])).stdout).toBe('KF');
    // It was asked for by its name.
    expect((await tool(['upper-case', '-R', at('out'), at('b.log')])).stdout).toBe('CB');
  });

  test.each<[rules: string, stdout: string]>([
    ['*.LOG', 'ABC'],
    ['/Sub/', 'ABC'],
    ['*.txt', 'BC'],
    ['*.log', 'AC'],
  ])('lack only what has the case of a .gitignore: %j', async (rules, stdout) => {
    write({ '.gitignore': rules, 'a.txt': 'a', 'b.log': 'b', 'sub/C.TXT': 'c' });
    expect((await tool(['upper-case', '-R', at()])).stdout).toBe(stdout);
  });

  test('have their results under the same names', async () => {
    write({ 'in/a.txt': 'a', 'in/sub/a.txt': 'b', 'out/old.txt': 'o' });
    expect(await tool(['upper-case', '-R', at('in'), '-o', at('new')])).toMatchObject({ status: 0, stderr: '' });
    expect([all('new'), read('new/a.txt'), read('new/sub/a.txt')]).toEqual([['a.txt', 'sub', 'sub/a.txt'], 'A', 'B']);
    write({ 'in/z.gz': gzipSync('z') });
    await tool(['upper-case', at('in/z.gz'), '-o', at('new/')]);
    expect(gunzipSync(readFileSync(at('new/z.gz'))).toString()).toBe('Z');
    // Results in a folder within the given one are not converted again.
    await tool(['upper-case', '-R', at(), '-o', at('out')]);
    await tool(['upper-case', '-R', at(), '-o', at('out')]);
    expect(all('out').filter((name) => name.startsWith('out'))).toEqual([]);
  });

  test('are converted in place, without the copies of an earlier time', async () => {
    write({ 'a.txt': ' a', 'sub/b.txt': ' b' });
    expect(await tool(['trim', '-Ri', at()])).toMatchObject({ status: 0 });
    write({ 'a.txt': ' c' });
    expect(await tool(['trim', '-Ri', at()])).toMatchObject({ status: 0 });
    expect([all(), read('a.txt'), read('a.txt.bak')]).toEqual([
      ['a.txt', 'a.txt.bak', 'sub', 'sub/b.txt', 'sub/b.txt.bak'],
      'c',
      ' c',
    ]);
  });

  test('are redacted and restored as a whole, but for their map', async () => {
    write({ 'a.txt': 'ann@example.com', 'sub/b.txt': 'ann@example.com bob@example.com' });
    const map = at('map.json');
    expect(await tool(['redact', '-Riq', '--backup=', at(), '--map', map])).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
    expect(read('a.txt')).not.toContain('ann');
    expect(read('sub/b.txt')).toContain(read('a.txt'));
    expect(await tool(['restore', '-Riq', '--backup=', at(), '--map', map])).toMatchObject({ status: 0, stderr: '' });
    expect([read('a.txt'), read('sub/b.txt')]).toEqual(['ann@example.com', 'ann@example.com bob@example.com']);
  });

  test.each<[name: string, content: string, args: string[]]>([
    ['words.txt', 'ann', ['redact', '-q', '--words', '{file}']],
    ['recipe.txt', 'upper-case', ['recipe', '{file}']],
    ['r.json', '{"recipes":[{"name":"up","steps":[{"tool":"upper-case"}]}]}', ['recipe', '{file}#up']],
    ['config.json', '{"upper": {"locale": "root"}}', ['upper']],
  ])('lack the file that the call reads, %s, which is not converted in place', async (name, content, args) => {
    write({ 'a.txt': 'ann', [`sub/${name}`]: content });
    symlinkSync(at('sub'), at('link'));
    const file = at(`link/${name}`);
    if (name === 'config.json') vi.stubEnv('LETTERMILL_CONFIG', file);
    const words = args.map((arg) => arg.replace('{file}', file));
    expect((await tool([...words, '-Ri', at()])).status).toBe(0);
    expect([read('a.txt') === 'ann', read(`sub/${name}`)]).toEqual([false, content]);
    expect(await tool([...words, '-i', at(`sub/${name}`)])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('This call reads it, so it is not converted in place.'),
    });
    expect(read(`sub/${name}`)).toBe(content);
    // A file of the same name elsewhere is another one.
    write({ [`other/${name}`]: 'ann' });
    expect((await tool([...words, '-Ri', at('other')])).status).toBe(0);
    expect(read(`other/${name}`)).not.toBe('ann');
  });

  test('whose .gitignore is a link to itself are named', async () => {
    write({ 'a.txt': 'a', 'sub/b.txt': 'b' });
    symlinkSync('.gitignore', at('sub/.gitignore'));
    expect(await tool(['upper-case', '-R', at()])).toEqual({
      status: 1,
      stdout: 'A',
      stderr: `${at('sub/.gitignore')}: This link leads back to itself.\n`,
    });
  });

  test.each<[args: string[], message: string]>([
    [['-R'], '--recursive needs the name of a folder'],
    [['.'], 'This is a folder. Give its files, *, or --recursive for all below it.'],
    [['-R', '{empty}'], 'There are no files in this folder'],
    [['-R', '{missing}'], 'There is no such file.'],
  ])('%j is wrong', async (args, message) => {
    mkdirSync(at('empty'));
    const { status, stdout, stderr } = await tool([
      'upper-case',
      ...args.map((arg) => arg.replace(/\{(\w+)\}/, at('$1'))),
    ]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});
