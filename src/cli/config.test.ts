import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tool } from '../../tests/command-line.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';

const at = temporaryFolder();
afterEach(() => vi.unstubAllEnvs());

/** Names a configuration file with a text in the environment. */
function configure(content: string): string {
  const file = at('config.json');
  writeFileSync(file, content);
  vi.stubEnv('LETTERMILL_CONFIG', file);
  return file;
}

describe('a configuration file', () => {
  test('has defaults of tools, by any of their names, and of commands', async () => {
    const words = at('words.txt');
    writeFileSync(words, 'Ann');
    configure(
      JSON.stringify({
        sort: { by: 'natural', unique: true },
        'word-wrap': { width: 3 },
        redact: { words, quiet: true },
        recipe: { steps: true },
        compare: { ignoreCase: true },
      }),
    );
    expect((await tool(['sort-lines'], 'a10\na9\na9')).stdout).toBe('a9\na10');
    expect((await tool(['sort', '--by', 'alpha', '--no-unique'], 'a10\na9\na9')).stdout).toBe('a10\na9\na9');
    expect((await tool(['wrap'], 'a b c')).stdout).toBe('a b\nc');
    expect(await tool(['redact'], 'Ann')).toMatchObject({ stdout: expect.not.stringContaining('Ann'), stderr: '' });
    expect((await tool(['recipe', 'upper'], 'a')).stderr).toContain('"step":1');
    expect((await tool(['--jobs', '1', '--recipe', 'upper'], 'a')).stderr).toContain('"step":1');
    expect((await tool(['upper'], 'a')).stdout).toBe('A');
    writeFileSync(at('upper.txt'), 'ANN');
    expect((await tool(['compare', words, at('upper.txt')])).status).toBe(0);
  });

  test('has some for all tools and recipes', async () => {
    configure('{"*": {"encoding": "windows-1252"}, "lower": {"encoding": "utf-8"}}');
    expect((await tool(['upper'], Buffer.of(0xe4))).stdout).toBe('Ä');
    expect((await tool(['recipe', 'upper'], Buffer.of(0xe4))).stdout).toBe('Ä');
    expect((await tool(['lower'], 'Ä')).stdout).toBe('ä');
  });

  test('is named in the help of a tool, and in errors of its options', async () => {
    const file = configure('{"sort": {"by": "natural"}, "upper": {"bx": [1]}}');
    expect((await tool(['sort', '--help'])).stdout).toContain(`\n${file} changes defaults: --by=natural\n`);
    expect(await tool(['upper'], 'a')).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining(`\n${file} has: --bx=[1]\n`),
    });
  });

  test('is shown in help with escapes for what a terminal acts on', async () => {
    configure(JSON.stringify({ prefix: { prefix: '\x1b[2J\u202e' } }));
    const { stdout } = await tool(['prefix', '--help']);
    expect(stdout).toContain('--prefix=\\u001b[2J\\u202e\n');
    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  });

  test.each([
    ['{', 'This is no JSON'],
    ['[]', 'Give an object'],
    ['{"sort": "natural"}', 'The options of sort are an object'],
    ['{"srot": {}}', 'Unknown name "srot". Did you mean sort?'],
    ['{"batch": {}}', 'Unknown name "batch".'],
    ['{"sort": {"by": "natural"}, "sort-lines": {"unique": true}}', '"sort-lines" names sort-lines a second time'],
    ['{"sort-lines": {}, "upper": {}, "sort": {}}', '"sort" names sort-lines a second time'],
    ['{"replace": {}, "keep": {"wholeWord": true}}', '"keep" names find-and-replace a second time'],
  ])('%s is wrong', async (content, message) => {
    configure(content);
    expect(await tool(['upper'], 'a')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining(message),
    });
    // Nothing of it is for these.
    expect((await tool(['version'])).status).toBe(0);
  });

  test.each<[config: object, args: string[], input: string, stdout: string]>([
    [{ '*': { encoding: 'latin1' } }, ['binary', '--direction', 'encode'], 'é', '11000011 10101001'],
    [{ binary: { encoding: 'latin1' } }, ['binary', '--direction', 'encode'], 'é', '11101001'],
    [{ '*': { encoding: 'latin1', timeLimit: 9 } }, ['upper'], 'e', 'E'],
    [
      { '*': { quiet: true }, binary: { encoding: 'latin1' } },
      ['recipe', 'binary --direction encode'],
      'é',
      '11000011',
    ],
  ])('has none of a tool for all: %j %j', async (config, args, input, stdout) => {
    configure(JSON.stringify(config));
    expect(await tool(args, input)).toMatchObject({ status: 0, stdout: expect.stringMatching(`^${stdout}`) });
  });

  test.each<[config: object, args: string[], stdout: string]>([
    [{ replace: { action: 'remove' } }, ['keep', 'b'], 'b\n'],
    [{ 'find-and-replace': { action: 'list' } }, ['keep', 'b'], 'b\n'],
    [{ keep: { action: 'remove' } }, ['keep', 'b'], 'b\n'],
    [{ replace: { action: 'remove' } }, ['keep', 'b', '--action', 'remove'], 'a\nc\n'],
    [{ replace: { action: 'remove' } }, ['replace', 'b'], 'a\nc\n'],
    [{ replace: { mode: 'regex' } }, ['keep', '[bc]'], 'b\nc\n'],
  ])('comes before what a short name means: %j %j', async (config, args, stdout) => {
    configure(JSON.stringify(config));
    expect((await tool(args, 'a\nb\nc\n')).stdout).toBe(stdout);
  });

  test.each<[config: object, args: string[], message: string]>([
    [{ upper: { output: true } }, ['upper'], 'upper-case: "output" cannot be true: it needs a value of its own.'],
    [{ upper: { backup: false } }, ['upper', '-i'], 'upper-case: "backup" cannot be false'],
    [{ sort: { by: true } }, ['sort'], 'sort-lines: "by" cannot be true'],
    [{ '*': { output: true } }, ['upper'], '"output" cannot be true'],
    [{ upper: { output: null } }, ['upper'], '"output" cannot be null'],
    [{ '*': { locale: 'tr' } }, ['upper'], 'upper-case: Unknown option "locale".'],
    [{ '*': { maps: 'x' } }, ['recipe', 'upper'], 'recipe: Unknown option "maps".'],
    [{ redact: { map: true } }, ['redact'], 'redact: "map" cannot be true'],
    [{ upper: { locales: true } }, ['upper'], 'Unknown option "locales". Did you mean --locale?'],
  ])('that is wrong converts nothing: %j', async (config, args, message) => {
    const file = at('a.txt');
    writeFileSync(file, 'a@b.org');
    configure(JSON.stringify(config));
    const { status, stdout, stderr } = await tool([...args, file]);
    expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
    expect([readFileSync(file, 'utf8'), existsSync(`${file}.bak`)]).toEqual(['a@b.org', false]);
  });

  test.each<[config: object, args: string[], input: string, stdout: string]>([
    [{ sort: { unique: true } }, ['sort'], 'b\na\nb', 'a\nb'],
    [{ sort: { unique: false } }, ['sort'], 'b\na\nb', 'a\nb\nb'],
    [{ sort: { unique: 'true' } }, ['sort'], 'b\na\nb', 'a\nb'],
    [{ dedupe: { matchCase: false } }, ['dedupe'], 'a\nA', 'a'],
    [{ dedupe: { 'match-case': false } }, ['dedupe', '--match-case'], 'a\nA', 'a\nA'],
    [{ wrap: { width: 3, prefix: '-' } }, ['wrap'], 'a b c', '-a\n-b\n-c'],
  ])('has switches as true and false, and values that begin with a hyphen: %j', async (config, args, input, stdout) => {
    configure(JSON.stringify(config));
    expect(await tool(args, input)).toMatchObject({ status: 0, stdout });
  });

  test('has to be there', async () => {
    vi.stubEnv('LETTERMILL_CONFIG', at('none.json'));
    expect((await tool(['upper'], 'a')).stderr).toContain('There is no such file.');
  });
});
