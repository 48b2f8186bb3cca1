import { execFileSync } from 'node:child_process';
import {
  existsSync,
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
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectForTests } from '../../../tests/mcp.ts';
import { call } from '../../../tests/mcp-call.ts';

const client = connectForTests();
const ask = (name: string, given: Readonly<Record<string, unknown>>) => call(client(), name, given);

let folder = '';
const inFolder = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mcp-redact-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(inFolder(name), 'utf8');
const modeOf = (path: string) => statSync(path).mode & 0o777;

const TEXT = 'From: anna@firm.org\nTo: bob@firm.org, anna@firm.org, 93.184.216.34\n';
const REDACTED = 'From: [EMAIL_1]\nTo: [EMAIL_2], [EMAIL_1], [IP_1]\n';
const INFO = { places: 4, kinds: { email: 3, ip: 1 } };
/** Any part of a value. */
const VALUE = /anna|bob|firm|93\.184/;

describe('redact', () => {
  test('returns a text without values, and where the map of them is', async () => {
    const { isError, shown, data } = await ask('redact', { text: TEXT });
    const { map, ...rest } = data as { readonly map: string };
    expect([isError, rest]).toEqual([false, { text: REDACTED, info: INFO }]);
    expect(shown).not.toMatch(VALUE);
    expect([modeOf(map), modeOf(dirname(map))]).toEqual([0o600, 0o700]);
    expect(readFileSync(map, 'utf8')).toContain('anna@firm.org');
    rmSync(dirname(map), { recursive: true });
  });

  test('of a file writes to a file', async () => {
    writeFileSync(inFolder('in.log'), TEXT);
    const [path, output, map] = ['in.log', 'out.log', 'map.json'].map(inFolder);
    const { data } = await ask('redact', { path, output, map });
    expect(data).toEqual({ file: { path: output, bytes: REDACTED.length }, info: INFO, map });
    expect([read('out.log'), modeOf(inFolder('map.json'))]).toEqual([REDACTED, 0o600]);
  });

  test('continues a map, also for calls at the same time', async () => {
    const map = inFolder('map.json');
    const texts = Array.from({ length: 8 }, (_, i) => `same@firm.org u${i}@firm.org`);
    const answers = await Promise.all(texts.map((text) => ask('redact', { text, map })));
    expect(answers.map(({ data }) => data['text'])).toEqual(texts.map((_, i) => `[EMAIL_1] [EMAIL_${i + 2}]`));
    const output = inFolder('back.txt');
    const { data } = await ask('restore', { text: '[EMAIL_9] [EMAIL_2]', map, output });
    expect(data).toMatchObject({ info: { placed: 2, missing: 7, unknown: 0 } });
    expect(read('back.txt')).toBe('u7@firm.org u0@firm.org');
  });

  test.each<[Record<string, unknown>, string]>([
    [{ only: ['ip'] }, TEXT.replace('93.184.216.34', '[IP_1]')],
    [{ only: ['own'], words: ['From', '/fi.m/\tFIRM'] }, TEXT.replace('From', '[WORD_1]').replace(/firm/g, '[FIRM_1]')],
    [{ action: 'remove,ip=placeholder' }, 'From: \nTo: , , [IP_1]\n'],
  ])('takes what %j says', async (given, text) => {
    expect((await ask('redact', { text: TEXT, map: inFolder('map.json'), ...given })).data).toMatchObject({ text });
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['an unknown kind', { only: ['emial'] }, { message: expect.stringContaining('Did you mean email?') }],
    ['words of another type', { words: 'x' }, { option: 'words', message: '"words" must be a list of strings.' }],
    ['a wrong pattern', { words: ['/(/'] }, { message: expect.stringContaining('Own word 1') }],
    ['a runaway pattern', { words: ['/(\\w+\\w+)+!/'], text: 'a'.repeat(50), timeLimit: 0.2 }, { kind: 'timeout' }],
    ['a file that is no map', { map: 'file' }, { option: 'map' }],
    ['a result in place of the map', { map: 'new', output: 'new', overwrite: true }, { option: 'output' }],
    ['a result that there is', { map: 'new', output: 'file' }, { option: 'output' }],
    ['no text', { text: undefined }, { option: 'text' }],
  ])('%s is an error without values, and replaces no file', async (_, given, error) => {
    writeFileSync(inFolder('file'), 'precious');
    const paths = ['map', 'output'].flatMap((name) => (name in given ? [[name, inFolder(String(given[name]))]] : []));
    const { isError, data, shown } = await ask('redact', { text: TEXT, ...given, ...Object.fromEntries(paths) });
    expect(isError).toBe(true);
    expect(data['error']).toMatchObject(error);
    expect(shown).not.toMatch(VALUE);
    expect(read('file')).toBe('precious');
  });
});

test.each(['redact', 'restore'])('%s reads no map from a pipe that nobody writes to', async (name) => {
  execFileSync('mkfifo', [inFolder('pipe')]);
  const { data } = await ask(name, { text: TEXT, map: inFolder('pipe'), output: inFolder('out') });
  expect(data['error']).toMatchObject({ option: 'map', message: expect.stringContaining('regular file') });
});

test.each<[map: string, output: string]>([
  ['real/m.json', 'link/m.json'],
  ['link/m.json', 'real/m.json'],
  ['real/m.json', 'link/../real/./m.json'],
])('a result that is the new map %s by another path, %s, is an error', async (map, output) => {
  mkdirSync(inFolder('real'));
  symlinkSync(inFolder('real'), inFolder('link'));
  const paths = { map: `${folder}/${map}`, output: `${folder}/${output}` };
  const { isError, data } = await ask('redact', { text: TEXT, ...paths, overwrite: true });
  expect([isError, data['error']]).toEqual([true, expect.objectContaining({ option: 'output' })]);
  expect(existsSync(inFolder('real/m.json'))).toBe(false);
  expect((await ask('redact', { text: TEXT, ...paths, output: inFolder('link/out') })).isError).toBe(false);
});

test.each([['redact | upper-case'], [[{ tool: 'redact' }]]])('is no step of a recipe: %j', async (steps) => {
  const { isError, data, shown } = await ask('recipe', { steps, text: TEXT });
  expect([isError, data['error']]).toEqual([
    true,
    expect.objectContaining({ message: 'Unknown tool "redact".', step: 1 }),
  ]);
  expect(shown).not.toMatch(VALUE);
});

describe('restore', () => {
  test('writes to a file for its owner, and returns no value', async () => {
    const [map, output] = [inFolder('map.json'), inFolder('back.txt')];
    await ask('redact', { text: TEXT, map });
    const { isError, shown, data } = await ask('restore', { text: 'Dear **[email_2]**, [EMAIL_7]', map, output });
    expect([isError, data]).toEqual([
      false,
      {
        file: { path: output, bytes: 32 },
        info: { placed: 1, missing: 2, unknown: 1 },
        notes: [
          'This may be the map of another text: "[EMAIL_7]" is not in it, and the text does not have "[EMAIL_1]".',
        ],
      },
    ]);
    expect(shown).not.toMatch(VALUE);
    expect([read('back.txt'), modeOf(output)]).toEqual(['Dear **bob@firm.org**, [EMAIL_7]', 0o600]);
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['no file for the result', { output: undefined }, { option: 'output' }],
    ['no map', { map: undefined }, { option: 'map' }],
    [
      'a map that never ends',
      { map: '/dev/zero' },
      { option: 'map', message: expect.stringContaining('regular file') },
    ],
    ['a folder as map', { map: '.' }, { option: 'map', message: expect.stringContaining('regular file') }],
    ['a map that is not there', { map: '/nowhere/map.json' }, { option: 'map' }],
    ['the map of another text', { text: '[EMAIL_9]' }, { message: expect.stringContaining('map of another text') }],
  ])('%s is an error', async (_, given, error) => {
    const map = inFolder('map.json');
    await ask('redact', { text: TEXT, map });
    const answer = await ask('restore', { text: REDACTED, map, output: inFolder('back.txt'), ...given });
    expect(answer.isError).toBe(true);
    expect(answer.data['error']).toMatchObject(error);
    expect(answer.shown).not.toMatch(VALUE);
    expect(readdirSync(folder)).toEqual(['map.json']);
  });
});
