import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { connectForTests, ENDLESS } from '../../../tests/mcp.ts';
import { call } from '../../../tests/mcp-call.ts';

const folder = mkdtempSync(join(tmpdir(), 'mcp-'));
const inFolder = (name: string) => join(folder, name);
const client = connectForTests();

afterAll(() => rmSync(folder, { recursive: true }));

const ask = (name: string, given: Readonly<Record<string, unknown>>) => call(client(), name, given);

describe('the file of a result', () => {
  test('is that of one of several calls that name it at the same time', async () => {
    const output = inFolder('new.txt');
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => ask('run_file', { tool: 'upper-case', text, output })),
    );
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(1);
    expect(answers.find(({ isError }) => isError)?.shown).toContain('There is such a file.');
    expect(readFileSync(output, 'utf8')).toBe('ABCD'[answers.findIndex(({ isError }) => !isError)]);
    expect(readdirSync(folder)).toEqual(['new.txt']);
    rmSync(output);
  });

  test.each<readonly [string, string, string, string]>([
    ['U+0000', 'output', 'a\0b', 'cannot contain U+0000'],
    ['U+0000 in an input', 'path', 'a\0b', 'cannot contain U+0000'],
    ['400 characters', 'output', 'x'.repeat(400), 'too long for a file'],
    ['400 characters of an input', 'path', 'x'.repeat(400), 'too long for a file'],
    ['a link that leads nowhere', 'output', 'link', 'leads to no file'],
    ['a folder that is a file', 'output', 'file/new', 'A part of this path is a file'],
  ])('cannot have a name with %s', async (_, option, name, message) => {
    symlinkSync(inFolder('nothing'), inFolder('link'));
    writeFileSync(inFolder('file'), '');
    const given = option === 'path' ? {} : { text: 'a' };
    const tool = option === 'path' ? 'run' : 'run_file';
    const { isError, data } = await ask(tool, { tool: 'upper-case', ...given, [option]: inFolder(name) });
    expect(isError).toBe(true);
    expect(data['error']).toMatchObject({ kind: 'input', option, message: expect.stringContaining(message) });
    expect(readdirSync(folder).sort()).toEqual(['file', 'link']);
    for (const file of ['file', 'link']) rmSync(inFolder(file));
  });
});

test.skipIf(process.platform !== 'linux').each<[name: string, given: Record<string, unknown>]>([
  ['run_file', { tool: 'upper-case', text: 'a' }],
  ['run_file', { tool: 'upper-case', path: 'LONG' }],
  ['run_file', { steps: 'base64-converter', path: 'LONG' }],
  ['run_file', { tool: 'compare', text: 'a', other: 'b' }],
  ['redact', { text: 'a@b.org', map: 'MAP' }],
])('a folder that takes no file is an error of the output: %s %j', async (name, given) => {
  writeFileSync(inFolder('LONG'), 'a line\n'.repeat(1_000_000));
  const paths = ['path', 'map'].flatMap((key) => (key in given ? [[key, inFolder(String(given[key]))]] : []));
  const { data } = await ask(name, { ...given, ...Object.fromEntries(paths), output: '/proc/lettermill.txt' });
  expect(data['error']).toMatchObject({ kind: 'input', option: 'output', hint: 'Give another path.' });
  for (const file of readdirSync(folder)) rmSync(inFolder(file));
});

describe('an error', () => {
  test.each<readonly [string, string, Record<string, unknown>, Record<string, unknown>]>([
    ['an unknown tool of the server', 'rum', {}, { message: 'Unknown tool "rum".', suggestions: ['run'] }],
    [
      'an unknown tool',
      'run',
      { tool: 'sort-lins', text: '' },
      { suggestions: ['sort-lines'], hint: expect.stringContaining('find') },
    ],
    ['a mistyped comparison', 'run', { tool: 'compere', text: '' }, { suggestions: ['compare'] }],
    ['no tool', 'run', { text: '' }, { option: 'tool', message: 'Give "tool".' }],
    ['no tool, and no steps', 'run_file', { text: '', output: inFolder('x') }, { option: 'tool' }],
    [
      'a file for a tool that only reads',
      'run',
      { tool: 'upper-case', text: '', output: inFolder('x') },
      { message: 'Unknown argument "output".', hint: expect.stringContaining('run_file') },
    ],
    [
      'an unknown argument',
      'run',
      { tool: 'upper-case', txt: '' },
      { message: 'Unknown argument "txt".', suggestions: ['text'] },
    ],
    [
      'an argument of another type',
      'run',
      { tool: 'upper-case', text: 1 },
      { option: 'text', message: '"text" must be a string.' },
    ],
    ['options of another type', 'run', { tool: 'upper-case', text: '', options: [] }, { option: 'options' }],
    [
      'no text',
      'run',
      { tool: 'upper-case' },
      { option: 'text', message: expect.stringContaining('"text" or "path"') },
    ],
    ['a text and a file', 'run', { tool: 'upper-case', text: '', path: 'x' }, { option: 'text' }],
    ['a text for a tool that makes one', 'run', { tool: 'lorem-ipsum-generator', text: 'a' }, { option: 'text' }],
    ['another text for a tool', 'run', { tool: 'upper-case', text: '', other: '' }, { option: 'other' }],
    [
      'an unknown option',
      'run',
      { tool: 'sort-lines', text: '', options: { byy: 1 } },
      { option: 'byy', suggestions: ['by'] },
    ],
    [
      'an unknown value',
      'run',
      { tool: 'sort-lines', text: '', options: { by: 'natrual' } },
      { option: 'by', suggestions: ['natural'] },
    ],
    [
      'an unknown option of the comparison',
      'run',
      { tool: 'compare', text: '', other: '', options: { ignorecase: true } },
      { suggestions: ['ignore-case'] },
    ],
    [
      'a wrong text',
      'run',
      { tool: 'json-formatter', text: '{"a" 1}' },
      { line: 1, column: 6, offset: 5, actions: [{ options: { repair: true } }] },
    ],
    [
      'a wrong text of a comparison',
      'run',
      { tool: 'compare', text: '{', other: '1', options: { as: 'json' } },
      { message: expect.stringMatching(/^The first text: /) },
    ],
    ['a wrong pattern', 'run', { tool: 'regex-tester', text: 'a', options: { pattern: '(' } }, { option: 'pattern' }],
    [
      'a runaway pattern',
      'run',
      { ...ENDLESS, timeLimit: 0.1 },
      { kind: 'timeout', hint: expect.stringContaining('timeLimit') },
    ],
    ['a wrong time limit', 'run', { ...ENDLESS, timeLimit: 0 }, { option: 'timeLimit' }],
    [
      'a missing file',
      'run',
      { tool: 'upper-case', path: 'nothing.txt' },
      { option: 'path', message: expect.stringContaining('There is no such file') },
    ],
    ['a folder', 'run', { tool: 'upper-case', path: folder }, { option: 'path' }],
    ['a device', 'run', { tool: 'upper-case', path: '/dev/zero' }, { option: 'path' }],
    [
      'a missing folder of a result',
      'run_file',
      { tool: 'upper-case', text: '', output: inFolder('a/b.txt') },
      { option: 'output' },
    ],
    ['an unknown encoding', 'run', { tool: 'upper-case', path: 'package.json', encoding: 'x' }, { option: 'encoding' }],
    [
      'an unknown tool of a step',
      'recipe',
      { text: '', steps: [{ tool: 'upper-case' }, { tool: 'sort-lins' }] },
      { step: 2, suggestions: ['sort-lines'] },
    ],
    [
      'an unknown tool in words',
      'recipe',
      { text: '', steps: 'upper-case | sort-lins' },
      { step: 2, suggestions: ['sort-lines'] },
    ],
    [
      'an unknown option of a step',
      'recipe',
      { text: '', steps: [{ tool: 'sort-lines', options: { byy: 1 } }] },
      { step: 1, suggestions: ['by'] },
    ],
    ['a key that no step has', 'recipe', { text: '', steps: [{ tool: 'upper-case', option: {} }] }, { step: 1 }],
    ['words that are no recipe', 'recipe', { text: '', steps: 'upper-case --x' }, { step: 1 }],
    ['no steps', 'recipe', { text: '', steps: [] }, { message: 'This recipe has no steps.' }],
    [
      'a list that sets a secret',
      'recipe',
      { steps: [{ tool: 'password-generator', options: { length: 4 } }] },
      { step: 1 },
    ],
    ['a wrong text of a step', 'recipe', { steps: 'upper-case | json-formatter', text: '{' }, { step: 2, line: 1 }],
    ['nothing to find', 'find', {}, { message: expect.stringContaining('"query"') }],
    ['two things to find', 'find', { query: 'a', tool: 'b' }, { option: 'tool' }],
    ['an unknown tool to describe', 'find', { tool: 'uper-case' }, { suggestions: ['upper-case'] }],
    ['pairs that are none', 'find', { pairs: ['a', 'b'] }, { option: 'pairs' }],
  ])('for %s', async (_, name, given, expected) => {
    const { isError, data, shown } = await ask(name, given);
    expect(isError).toBe(true);
    expect(data['error']).toMatchObject(expected);
    expect(shown).toContain((data['error'] as { message: string }).message);
  });

  test('of a tool that was stopped has what was found before', async () => {
    const text = `1 2 ${'a'.repeat(40)}!`;
    const given = { tool: 'regex-tester', text, options: { pattern: '\\d|(a|a)*$' }, timeLimit: 0.5 };
    const { data, isError } = await ask('run', given);
    expect(isError).toBe(true);
    expect(data).toMatchObject({ error: { kind: 'timeout' }, partial: { labels: ['partial'] } });
  });
});

describe('files', () => {
  const long = 'b line é\na line\n'.repeat(400_000);

  test('long ones are converted in pieces, with figures', async () => {
    writeFileSync(inFolder('long.txt'), long);
    const output = inFolder('long-out.txt');
    const { data } = await ask('run_file', { tool: 'upper-case', path: inFolder('long.txt'), output });
    expect(data).toEqual({
      file: { path: output, bytes: statSync(output).size },
      info: { words: 2_000_000, changed: expect.any(Number) },
    });
    expect(readFileSync(output, 'utf8')).toBe(long.toUpperCase());
  });

  test('long ones that a tool needs whole', async () => {
    const output = inFolder('sorted.txt');
    const { data } = await ask('run_file', {
      steps: 'reverse-lines | sort-lines --unique',
      path: inFolder('long.txt'),
      output,
    });
    expect(data).toMatchObject({ file: { path: output }, info: { lines: 2 } });
    expect(readFileSync(output, 'utf8').trim()).toBe('a line\nb line é');
  });

  test('a wrong one has its place, and leaves no result', async () => {
    writeFileSync(inFolder('bad.txt'), Buffer.concat([Buffer.from('a\n'.repeat(3_000_000)), Buffer.from([0xff])]));
    const given = { tool: 'upper-case', path: inFolder('bad.txt'), output: inFolder('bad-out.txt') };
    const { data } = await ask('run_file', given);
    expect(data['error']).toMatchObject({
      message: expect.stringContaining('6000000'),
      hint: expect.stringContaining('"encoding"'),
    });
    expect(statSync(given.output, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('have another encoding if it is named', async () => {
    writeFileSync(inFolder('old.txt'), Buffer.from([0x61, 0xe9]));
    const given = { tool: 'upper-case', path: inFolder('old.txt') };
    expect((await ask('run', given)).data['error']).toMatchObject({ hint: expect.stringContaining('"encoding"') });
    expect((await ask('run', { ...given, encoding: 'windows-1252' })).data).toMatchObject({ text: 'AÉ' });
  });

  test('are replaced only if that is said', async () => {
    writeFileSync(inFolder('own.txt'), 'a');
    const given = { tool: 'upper-case', path: inFolder('own.txt'), output: inFolder('own.txt') };
    expect((await ask('run_file', given)).data['error']).toMatchObject({
      option: 'output',
      hint: expect.stringContaining('overwrite'),
    });
    expect(readFileSync(given.output, 'utf8')).toBe('a');
    expect((await ask('run_file', { ...given, overwrite: true })).isError).toBe(false);
    expect(readFileSync(given.output, 'utf8')).toBe('A');
  });

  test('with secrets are for their owner alone, and the secret is not in the answer', async () => {
    const output = inFolder('secret.txt');
    const { shown } = await ask('run_file', { tool: 'password-generator', output });
    expect(shown).not.toContain(readFileSync(output, 'utf8'));
    expect(statSync(output).mode & 0o777).toBe(0o600);
    const weak = await ask('run_file', { tool: 'password-generator', options: { length: 4 }, output, overwrite: true });
    expect(weak.data).toMatchObject({
      notes: expect.arrayContaining([expect.stringMatching(/^This call, .* \(length\)\. .*strength: very weak/)]),
    });
  });

  test('are compared', async () => {
    const given = { tool: 'compare', path: inFolder('own.txt'), other: 'B', output: inFolder('own.diff') };
    expect((await ask('run_file', given)).data).toMatchObject({ info: { same: false } });
    expect(readFileSync(given.output, 'utf8')).toContain('-A\n');
  });
});

test('bytes of a file are encoded as they are, and decoded ones written to a file', async () => {
  const bytes = Buffer.from([0xff, 0, 0xfe, 0x80, 0x41]);
  const [path, output] = [inFolder('bin'), inFolder('back')];
  writeFileSync(path, bytes);
  const encoded = await ask('run', { tool: 'base64-converter', path });
  expect(encoded.data).toMatchObject({ text: bytes.toString('base64') });
  const options = { direction: 'decode' };
  const decoded = await ask('run_file', { tool: 'base64-converter', text: '/wD+gEE=', options, output });
  expect(decoded.data).toMatchObject({
    file: { bytes: 5 },
    notes: [expect.any(String), expect.stringMatching(/as they are/)],
  });
  expect(readFileSync(output).equals(bytes)).toBe(true);
  const steps = 'hex-to-text-converter | base64-converter';
  const passed = await ask('run_file', { steps, text: bytes.toString('hex'), output, overwrite: true });
  expect(passed.isError).toBe(false);
  expect(readFileSync(output, 'utf8')).toBe(bytes.toString('base64'));
  for (const file of [path, output]) rmSync(file);
});
