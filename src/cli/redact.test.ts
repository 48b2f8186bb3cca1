import {
  chmodSync,
  copyFileSync,
  mkdirSync,
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
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tool, toolBytes } from '../../tests/command-line.ts';
import { WHOLE_LIMIT } from './stream.ts';

let folder = '';
let map = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'redact-'));
  map = join(folder, 'map.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const read = (path: string) => readFileSync(path, 'utf8');
const modeOf = (path: string) => statSync(path).mode & 0o777;

const TEXT = 'From: anna@firm.org\nIP 93.184.216.34\nTo: bob@firm.org, anna@firm.org\n';
const REDACTED = 'From: [EMAIL_1]\nIP [IP_1]\nTo: [EMAIL_2], [EMAIL_1]\n';
const FOUND = '3 values in 4 places. Email addresses: 3, IP addresses: 1.\n';
const NO_MAP = 'Without --map, nothing can put these values back.\n';

describe('redact', () => {
  test('takes values out of standard input, and says that nothing can put them back', async () => {
    expect(await tool(['redact'], TEXT)).toEqual({ status: 0, stdout: REDACTED, stderr: FOUND + NO_MAP });
  });

  test('of bytes that are no text says only that', async () => {
    const { status, stdout, stderr } = await tool(['redact'], Uint8Array.of(0x61, 0xff));
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^This is not UTF-8: [^\n]*\n$/);
  });

  test('of a text without values is that text', async () => {
    expect(await tool(['redact'], 'Good morning.\r\n')).toEqual({
      status: 0,
      stdout: 'Good morning.\r\n',
      stderr: 'Nothing was found.\n',
    });
    expect(await tool(['redact'])).toMatchObject({ status: 0, stdout: '' });
  });

  test.each<[string[], string]>([
    [['--only', 'ip'], TEXT.replace('93.184.216.34', '[IP_1]')],
    [['--only=IP,email'], REDACTED],
    [['--only', 'own', '--words', 'WORDS'], TEXT.replace('From', '[WORD_1]').replace(/firm/g, '[FIRM_1]')],
    [['--action', 'remove'], 'From: \nIP \nTo: , \n'],
    [['--action', 'email=remove'], 'From: \nIP [IP_1]\nTo: , \n'],
  ])('%j decides what is taken', async (args, stdout) => {
    const words = file('words.txt', '\ufeffFrom\r\n\r\n/f[i]rm/\tFIRM\n');
    const given = args.map((arg) => (arg === 'WORDS' ? words : arg));
    expect(await tool(['redact', ...given], TEXT)).toMatchObject({ status: 0, stdout });
  });

  test('--also takes kinds that are not taken otherwise', async () => {
    const stdout = async (...args: string[]) => (await tool(['redact', ...args], 'on 2024-05-06')).stdout;
    expect([await stdout(), await stdout('--also', 'date')]).toEqual(['on 2024-05-06', 'on [DATE_1]']);
  });

  test('--list is a table of what would be taken, without values, and writes nothing else', async () => {
    const { status, stdout, stderr } = await tool(['redact', '--list', '--map', map], TEXT);
    expect([status, stderr]).toEqual([0, FOUND]);
    expect(stdout).toMatch(/^kind +value +replacement +count +certainty +why\nemail +a…@f… +\[EMAIL_1\] +2 +certain /);
    expect(stdout).not.toMatch(/anna|bob|firm|93\./);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('--json lists as JSON, with values only if asked', async () => {
    const rows = async (...args: string[]) => JSON.parse((await tool(['redact', '--json', ...args], TEXT)).stdout);
    expect((await rows())[0]).toMatchObject({
      kind: 'email',
      value: 'a…@f…',
      replacement: '[EMAIL_1]',
      count: 2,
      first: 6,
    });
    expect((await rows('--show-values'))[0]).toMatchObject({ value: 'anna@firm.org' });
  });

  test.each<[string[], string]>([
    [['--only', 'emial'], 'Unknown kind "emial". Did you mean email? Choose from: '],
    [['--also', 'x'.repeat(99)], 'Unknown kind "xxxx'],
    [['--action', 'erase'], 'Unknown action "erase". Choose from: placeholder, stand-in, last4, remove, hash.'],
    [['--action', 'phon=remove'], 'Unknown kind "phon".'],
    [['--list', '-o', 'out'], '--list and --json write what would be taken'],
    [['--json', '-i', 'in'], '--list and --json write what would be taken'],
    [['--map', 'm', '-o', 'm'], 'The map must be another file than the text and the result.'],
    [['--map', './m', 'm'], 'The map must be another file than the text and the result.'],
    [['--words', 'nowhere.txt'], 'nowhere.txt: There is no such file.'],
    [['nowhere.log'], 'nowhere.log: There is no such file.'],
    [['--nonsense'], 'Unknown option "nonsense".'],
  ])('%j is wrong usage', async (args, message) => {
    const { status, stdout, stderr } = await tool(['redact', ...args], TEXT);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr.length).toBeLessThan(1000);
  });
});

describe('a map', () => {
  test('is for its owner alone, and puts the values back', async () => {
    expect(await tool(['redact', '--map', map], TEXT)).toEqual({ status: 0, stdout: REDACTED, stderr: FOUND });
    expect([modeOf(map), readdirSync(folder)]).toEqual([0o600, ['map.json']]);
    expect(await tool(['restore', '--map', map], REDACTED)).toEqual({
      status: 0,
      stdout: TEXT,
      stderr: 'Put back in 4 places.\n',
    });
  });

  test('is one for many files, and continued by the next command', async () => {
    const [a, b] = [file('a', 'x@a.org y@a.org'), file('b', 'y@a.org z@a.org')];
    const out = `${folder}/out/`;
    expect((await tool(['redact', a, b, '-o', out, '--map', map])).status).toBe(0);
    expect([read(`${out}a`), read(`${out}b`)]).toEqual(['[EMAIL_1] [EMAIL_2]', '[EMAIL_2] [EMAIL_3]']);
    chmodSync(map, 0o644);
    expect((await tool(['redact', '--map', map], 'w@a.org z@a.org')).stdout).toBe('[EMAIL_4] [EMAIL_3]');
    expect([modeOf(map), read(map).endsWith('\n')]).toEqual([0o600, true]);
    expect((await tool(['restore', '--map', map, `${out}a`, `${out}b`])).stdout).toBe('x@a.org y@a.orgy@a.org z@a.org');
  });

  test('has no placeholder that one of many files has itself', async () => {
    const texts = ['x@a.org', '{"n": "\\"', 'see [EMAIL_1] y@a.org', '[REDACTED_EMAIL_1] {"n": "x@a.org"}'];
    const files = texts.map((text, i) => file(`${i}.txt`, text));
    const out = `${folder}/out/`;
    expect((await tool(['redact', ...files, '-o', out, '--map', map])).status).toBe(0);
    for (const [i, text] of texts.entries()) {
      expect(read(`${out}${i}.txt`)).not.toMatch(/@/);
      expect((await tool(['restore', '--map', map, `${out}${i}.txt`])).stdout).toBe(text);
    }
  });

  test.each([
    ['standard input', ' see [EMAIL_1]'],
    ['a long standard input', `\nsee [EMAIL_1]${'\nand so on'.repeat(WHOLE_LIMIT / 10)}`],
  ])('has no placeholder that %s beside a file has itself', async (_, text) => {
    const { status, stdout } = await tool(['redact', file('a', 'x@a.org'), '-', '--map', map], text);
    expect([status, stdout === `[REDACTED_EMAIL_1]${text}`]).toEqual([0, true]);
    expect((await tool(['restore', '--map', map], stdout)).stdout === `x@a.org${text}`).toBe(true);
  });

  test('is complete before a file is replaced, of which a copy is named', async () => {
    const path = file('in.log', TEXT);
    const { status, stderr } = await tool(['redact', '-i', path, '--map', map]);
    expect([status, read(path), read(`${path}.bak`)]).toEqual([0, REDACTED, TEXT]);
    expect(stderr).toContain('Copies with all values are beside the files, as *.bak');
    expect((await tool(['restore', '-i', '--backup=', path, '--map', map])).status).toBe(0);
    expect(read(path)).toBe(TEXT);
  });

  test('that is a link is replaced where it leads', async () => {
    const link = join(folder, 'link.json');
    file('map.json', '');
    symlinkSync(map, link);
    expect((await tool(['redact', '--map', link], TEXT)).status).toBe(0);
    expect(read(link)).toBe(read(map));
    expect(read(map)).toContain('anna@firm.org');
  });

  test.each([
    ['damaged', '{"lettermill":"redaction map","version":1'],
    ['another file', 'precious'],
  ])('that is %s ends both commands with 1, and is left alone', async (_, content) => {
    file('map.json', content);
    const out = join(folder, 'out');
    for (const command of ['redact', 'restore']) {
      const { status, stdout, stderr } = await tool([command, '--map', map, '-o', out], TEXT);
      expect([status, stdout, read(map), readdirSync(folder)]).toEqual([1, '', content, ['map.json']]);
      expect(stderr).toContain(map);
      expect(stderr).not.toContain('anna');
    }
  });

  test.each([
    ['a folder', '.', 'A map must be a regular file.'],
    ['in no folder', 'nowhere/map.json', 'There is no such folder.'],
  ])('that is %s ends redact with 1', async (_, path, message) => {
    const { status, stdout, stderr } = await tool(['redact', '--map', path], TEXT);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(`${path}: ${message}\n`);
  });

  test.each([
    ['/dev/zero', 'A map must be a regular file.'],
    ['nowhere/map.json', 'There is no such file.'],
    ['.', 'A map must be a regular file.'],
  ])('at %s ends restore with 1', async (path, message) => {
    expect(await tool(['restore', '--map', path], TEXT)).toEqual({
      status: 1,
      stdout: '',
      stderr: `${path}: ${message}\n`,
    });
  });

  test('that another command wrote meanwhile is not lost', async () => {
    async function* slow() {
      yield Buffer.from('x@a.org');
      await tool(['redact', '--map', map], 'other@a.org');
      yield Buffer.from(' y@a.org');
    }
    const { status, stdout, stderr } = await tool(['redact', '--map', map], slow());
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('Another command wrote this map meanwhile.');
    expect(read(map)).toContain('other@a.org');
  });
});

describe('a map that a command would replace', () => {
  test.each([
    'redact @a -o @link/new.json --map @new.json',
    'redact -i @a --map @a.bak',
    'redact @in/map.json -o @ --map @map.json',
    'restore -o @map.json --map @map.json',
    'restore @a -o @link/map.json --map @map.json',
    'restore -i @a @link/map.json --map @map.json',
    'restore -i @a --map @a.bak',
    'recipe redact @a -o @new.json --map @new.json',
    'recipe redact -i @a --map @a.bak',
  ])('is refused: %s', async (args) => {
    await tool(['redact', '--map', map], TEXT);
    file('a', REDACTED);
    copyFileSync(map, join(folder, 'a.bak'));
    mkdirSync(join(folder, 'in'));
    file('in/map.json', REDACTED);
    symlinkSync(folder, join(folder, 'link'));
    const before = [read(map), read(join(folder, 'a.bak')), ...readdirSync(folder)];
    const { status, stdout, stderr } = await tool(args.replaceAll('@', `${folder}/`).split(' '), REDACTED);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('The map must be another file than the text and the result.\n');
    expect([read(map), read(join(folder, 'a.bak')), ...readdirSync(folder)]).toEqual(before);
  });
});

describe('restore', () => {
  beforeEach(async () => {
    await tool(['redact', '--map', map], TEXT);
  });

  test.each<[string, string, number, string, string]>([
    [
      'lists what is missing',
      'To [EMAIL_2]\r\n',
      0,
      'To bob@firm.org\r\n',
      'Not in the text: "[EMAIL_1]", "[IP_1]".\n',
    ],
    [
      'lists what is not in the map',
      'To [EMAIL_2]\nand [EMAIL_7]',
      0,
      'To bob@firm.org\nand [EMAIL_7]',
      'Not in the map, so left as they are: "[EMAIL_7]" (line 2, column 5).\n',
    ],
    [
      'writes nothing with the map of another text',
      '[EMAIL_7] [IP_9]',
      1,
      '',
      'This is the map of another text: "[EMAIL_7]"',
    ],
    ['of a text without placeholders is that text', 'Hello', 0, 'Hello', 'Put back in 0 places.\n'],
  ])('%s', async (_, text, status, stdout, stderr) => {
    const result = await tool(['restore', '--map', map], text);
    expect(result).toMatchObject({ status, stdout });
    expect(result.stderr).toContain(stderr);
  });

  test.each<[string[], number, string]>([
    [[], 2, 'Give the map that redact wrote: --map map.json'],
    [['--map', 'nowhere.json'], 1, 'nowhere.json'],
    [['--map', 'nowhere.json', '--words', 'x'], 2, 'Unknown option "words".'],
  ])('%j ends with %i', async (args, status, message) => {
    const result = await tool(['restore', ...args], TEXT);
    expect(result).toMatchObject({ status, stdout: '' });
    expect(result.stderr).toContain(message);
  });
});

describe('a text that is taken in pieces', () => {
  const count = Math.ceil((WHOLE_LIMIT + 1) / 24);
  const lines = Array.from({ length: count }, (_, i) => `a${i % 100}@firm.org says ${'é'.repeat(i % 7)}.\n`);

  test('is redacted and put back exactly, also compressed', async () => {
    const text = lines.join('');
    const { status, stdout, stderr } = await toolBytes(['redact', '--map', map, '--gzip'], gzipSync(text));
    const redacted = gunzipSync(stdout).toString();
    expect(status).toBe(0);
    expect(redacted).not.toContain('@');
    expect(redacted).toContain('[EMAIL_100]');
    expect(stderr).toContain('100 values in');
    const back = await tool(['restore', '--map', map], redacted);
    expect(back.status).toBe(0);
    expect(back.stdout === text).toBe(true);
    expect(back.stderr).toContain(`Put back in ${count.toLocaleString('en')} places.`);
  });

  test('keeps a placeholder whole, wherever it is cut', async () => {
    await tool(['redact', '--map', map], TEXT);
    const lines = 'x [EMAIL_\n1] [EMAIL_3] '.repeat(Math.ceil(WHOLE_LIMIT / 20));
    const { status, stdout, stderr } = await tool(['restore', '--map', map], lines);
    expect([status, /\n/.test(stdout)]).toEqual([0, false]);
    expect(stdout.startsWith('x anna@firm.org [EMAIL_3] x anna')).toBe(true);
    expect(stderr).toMatch(/"\[EMAIL_3\]" \(line 21, column 4\), and [\d,]+ more\.\nPut back in [\d,]+ places\./);
  });
});
