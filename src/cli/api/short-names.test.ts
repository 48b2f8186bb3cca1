import { describe, expect, test } from 'vitest';
import { tool } from '../../../tests/command-line.ts';
import { resolveOptions } from '../../engine/contract/options.ts';
import { TOOL_IDS } from '../../engine/tool-ids.ts';
import { COMMAND_ROWS } from '../help-texts.ts';
import { loadTool } from '../host/node-tools.ts';
import { COMMON_LETTERS, lettersOf } from './letters.ts';
import { onlyOptions, readArguments } from './parse.ts';
import { namedTool, SHORT_NAMES, shortNameOf } from './short-names.ts';

describe('short names', () => {
  test.each(Object.keys(SHORT_NAMES))('%s is a tool with options that it has', async (name) => {
    const [id, ...words] = namedTool(name);
    const fields = (await loadTool(id))?.page.options ?? {};
    expect(TOOL_IDS).toContain(id);
    expect(() => resolveOptions(fields, onlyOptions(readArguments(fields, words, fields), ''))).not.toThrow();
  });

  test('are no other names', () => {
    expect(TOOL_IDS.filter((id) => namedTool(id)[0] !== id)).toEqual([]);
    expect(namedTool('constructor')).toEqual(['constructor']);
    expect(shortNameOf('zalgo-text-generator')).toBeUndefined();
    const commands = COMMAND_ROWS.map(([usage]) => usage.split(' ')[0] ?? '');
    expect(commands.filter((name) => Object.hasOwn(SHORT_NAMES, name))).toEqual([]);
  });

  test.each<[args: string[], input: string, output: string]>([
    [['sort', '-ru'], 'b\na\nb\nc', 'c\nb\na'],
    [['sort', '-t,', '-k2', '-n'], 'a,10\nb,9', 'b,9\na,10'],
    [['sort', '-k=2', '-t', ','], 'a,2\nb,1', 'b,1\na,2'],
    [['base64', '-d'], 'aGk=', 'hi'],
    [['json', '-cS'], '{"b":1,"a":2}', '{"a":2,"b":1}\n'],
    [['keep', 'b'], 'a\nb\n', 'b\n'],
    [['keep', '-v', 'b'], 'a\nb\n', 'a\n'],
    [['dedupe', '-d'], 'a\nb\na\n', 'a\n'],
    [['recipe', 'trim | sort -u | replace a "x y"'], 'b\na \na\n', 'x y\nb\n'],
  ])('%j', async (args, input, output) => {
    expect(await tool(args, input)).toMatchObject({ status: 0, stdout: output });
  });

  test('are suggested, and completed', async () => {
    expect((await tool(['srot'])).stderr).toContain('Did you mean sort?');
    expect((await tool(['completion', '--words', 'dedu'])).stdout).toBe('dedupe\tduplicate-line-remover\n');
    expect((await tool(['completion', '--words', 'sort', '--uni'])).stdout).toBe('--unique\tRemove duplicates\n');
  });

  test('are in the help of a tool, with its letters', async () => {
    const { stdout } = await tool(['sort', '--help']);
    expect(stdout).toContain('Usage: lettermill sort-lines [options] [file ...]\n');
    expect(stdout).toContain('Short name: sort.');
    expect(stdout).toMatch(/\nLetters:\n.*-r +--order desc\n/s);
  });
});

describe('letters', () => {
  test.each(TOOL_IDS)('of %s are options that it has, and no common letters', async (id) => {
    const fields = (await loadTool(id))?.page.options ?? {};
    const letters = lettersOf(id);
    expect(Object.keys(letters).filter((letter) => Object.hasOwn(COMMON_LETTERS, letter))).toEqual([]);
    for (const meaning of Object.values(letters)) {
      const [name = '', value] = meaning.replace(/^no-/, '').split('=');
      expect(Object.keys(fields)).toContain(name);
      if (value !== undefined) expect(() => resolveOptions(fields, { [name]: value })).not.toThrow();
    }
  });

  test.each(['-x', '-uZ', '-u1', '-é'])('%s is none', async (arg) => {
    expect(await tool(['sort', arg], 'a')).toMatchObject({ status: 2, stdout: '' });
  });
});

describe('the first words of a call', () => {
  test.each<[args: string[], output: string]>([
    [['replace', 'a', 'x'], 'x b'],
    [['replace', '-r', '[ab]', ''], ' '],
    [['replace', 'a', '--', '-'], '- b'],
    [['regex', '\\w'], 'a\nb\n'],
    [['find-and-replace', '--find', 'a', '--replace', 'y'], 'y b'],
  ])('%j', async (args, output) => {
    expect(await tool(args, 'a b')).toMatchObject({ status: 0, stdout: output });
  });

  test.each([
    [['replace', 'a'], '"a" is FIND, and REPLACEMENT is missing: find-and-replace FIND REPLACEMENT [file ...].'],
    [['replace', '--find', 'a', 'x'], 'x: There is no such file.'],
    [['replace', '--rules', 'a => b', 'x'], 'x: There is no such file.'],
    [['replace', 'a', 'b', 'x'], 'x: There is no such file.'],
    [['recipe', 'replace a b c'], 'Unexpected argument "c".'],
  ])('%j is wrong', async (args, message) => {
    const { status, stdout, stderr } = await tool(args, 'a b');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});
