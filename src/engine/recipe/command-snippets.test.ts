import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCRIPT, tool } from '../../../tests/command-line.ts';
import { manifestOf } from '../../build/package/manifest.ts';
import { toFragment } from '../../site/recipes/link.ts';
import { PROGRAMS, snippetFault, toSnippet } from './command-snippets.ts';
import type { Recipe, Step } from './recipe.ts';

const folder = mkdtempSync(join(tmpdir(), 'snippets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const clipboard = join(folder, 'clipboard');

function script(name: string, line: string): void {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${line}\n`);
  chmodSync(path, 0o755);
}

beforeAll(() => {
  script('pbpaste', `cat '${clipboard}'`);
  script('pbcopy', `cat > '${clipboard}'`);
  script('lettermill', `exec '${process.execPath}' ${SCRIPT.map((word) => `'${word}'`).join(' ')} "$@"`);
});

const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` };

/** Writes, besides the values that shells read in their own ways, what becomes a note. */
const RECIPE: Recipe = {
  v: 1,
  steps: [
    { tool: 'upper-case', options: {}, enabled: false },
    { tool: 'sort-lines', options: { order: 'desc' } },
    { tool: 'find-and-replace', options: { find: 'a', replace: `$HOME '%PATH%' "\${file}" \\ & | > é` } },
  ],
};
const TITLE = 'Sort Lines, Find and Replace';
const GIVEN = { recipe: RECIPE, title: TITLE, isGenerated: false };
const JSON_RECIPE: Recipe = { v: 1, steps: [{ tool: 'json-formatter', options: {} }] };
const INPUT = 'a\n\nb\n\n';
const OUTPUT = `b\n$HOME '%PATH%' "\${file}" \\ & | > é\n`;
const NOTE = /2 blank lines left out/;

const link = () => toFragment(RECIPE, 'the text of the page');

async function snippet(program: Parameters<typeof toSnippet>[0]): Promise<string> {
  const made = toSnippet(program, GIVEN, await link());
  expect(made).toContain(TITLE);
  return made ?? '';
}

test('the script for Raycast converts the clipboard, and prints what was left out', async () => {
  writeFileSync(clipboard, INPUT);
  const made = await snippet('Raycast');
  expect(execFileSync('bash', ['-c', made], { env, encoding: 'utf8', stdio: 'pipe' })).toMatch(NOTE);
  expect(readFileSync(clipboard, 'utf8')).toBe(OUTPUT);
});

test('the script for Raycast leaves the clipboard as it is where a step fails', async () => {
  writeFileSync(clipboard, '{');
  const made = toSnippet('Raycast', { ...GIVEN, recipe: JSON_RECIPE }, await link()) ?? '';
  const run = () => execFileSync('bash', ['-c', made], { env, encoding: 'utf8', stdio: 'pipe' });
  expect(run).toThrow(expect.objectContaining({ status: 1, stdout: expect.stringContaining('Line 1, column 2') }));
  expect(readFileSync(clipboard, 'utf8')).toBe('{');
});

test('the script for Shortcuts converts standard input', async () => {
  const made = await snippet('Shortcuts');
  expect(execFileSync('sh', ['-c', made], { env, input: INPUT, encoding: 'utf8', stdio: 'pipe' })).toBe(OUTPUT);
});

test('the command of AutoHotkey is one that all shells read alike', async () => {
  const [, command = ''] = /command := '([^']*)'/.exec(await snippet('AutoHotkey')) ?? [];
  expect(command).toMatch(/^lettermill recipe recipe=[\w-]+$/);
  expect(execFileSync('sh', ['-c', command], { env, input: INPUT, encoding: 'utf8', stdio: 'pipe' })).toBe(OUTPUT);
});

type Start = { readonly command: string; readonly args: readonly string[] };

async function vsCodeTask(): Promise<Start & { readonly type: string; readonly windows: Start }> {
  const { tasks } = JSON.parse((await snippet('VS Code')).replace(/^\/\/.*$/gm, ''));
  return tasks[0];
}

test('the task of VS Code converts the open file, and no shell reads its name', async () => {
  const { type, command, args } = await vsCodeTask();
  expect(type).toBe('process');
  expect(args[1]).toMatch(/^recipe=[\w-]+$/);
  const file = join(folder, `it's $(touch ran) ;touch ran; \`touch ran\` "%PATH%".md`);
  writeFileSync(file, INPUT);
  const words = args.map((arg) => (arg === `\${file}` ? file : arg));
  execFileSync(command, words, { env, stdio: 'pipe' });
  expect(readFileSync(file, 'utf8')).toBe(OUTPUT);
  expect(existsSync('ran')).toBe(false);
});

test('on Windows the task of VS Code starts the script of the package, which no shell has to run', async () => {
  const { args, windows } = await vsCodeTask();
  const project = { name: 'lettermill', version: '1.0.0', license: 'MIT', engines: {}, repository: '' };
  const { bin } = manifestOf(project, []) as { readonly bin: Readonly<Record<string, string>> };
  expect(windows.command).toBe('node');
  const [script, ...rest] = windows.args;
  expect(script?.replaceAll('\\', '/')).toBe(`\${env:APPDATA}/npm/node_modules/lettermill/${bin['lettermill']}`);
  expect(rest).toEqual(args);
});

test.each(PROGRAMS)('a name with line breaks begins no command in the script for %s', async (program) => {
  const title = 'Sort\nrm -rf x\r\u2028\u0085rm -rf y';
  const made = toSnippet(program, { ...GIVEN, title }, await link()) ?? '';
  expect(made).toContain('Sort rm -rf x rm -rf y');
  expect(made.split(/[\n\r\u2028\u0085]/).filter((line) => line.startsWith('rm'))).toEqual([]);
});

test('a recipe that is too long for a command line of Windows has none', async () => {
  const unlike = Array.from({ length: 9000 }, (_, i) => String.fromCharCode(161 + ((i * i * 7919) % 4001))).join('');
  const recipe: Recipe = { v: 1, steps: [{ tool: 'find-and-replace', options: { find: unlike } }] };
  const long = { ...GIVEN, recipe };
  const made = await toFragment(recipe);
  expect(made.length).toBeGreaterThan(8191);
  expect(toSnippet('VS Code', long, made)).toBeUndefined();
  expect(toSnippet('AutoHotkey', long, made)).toBeUndefined();
  expect(toSnippet('Shortcuts', long, made)).toContain('find-and-replace');
});

/** Returns the programs that a recipe has a snippet for, and whose button is off with a reason. */
async function programsOf(steps: readonly Step[], isGenerated: boolean) {
  const given = { ...GIVEN, recipe: { v: 1, steps }, isGenerated } as const;
  const made = await toFragment(given.recipe);
  const off = PROGRAMS.filter((program) => snippetFault(program, given, made) !== undefined);
  expect(PROGRAMS.filter((program) => toSnippet(program, given, made) === undefined)).toEqual(off);
  return PROGRAMS.filter((program) => !off.includes(program));
}

test('a recipe that generates a text has no task for VS Code, which would give it a file', async () => {
  const steps = [{ tool: 'lorem-ipsum-generator', options: {} }];
  expect(await programsOf(steps, true)).toEqual(['Raycast', 'Shortcuts', 'AutoHotkey']);
});

const PASSWORD: Step = { tool: 'password-generator', options: {} };

test.each<[what: string, steps: readonly Step[], isGenerated: boolean]>([
  ['sets options of a secret', [{ ...PASSWORD, options: { length: 40 } }], true],
  ['changes a secret', [PASSWORD, { tool: 'upper-case', options: {} }], true],
  [
    'could change one',
    [
      { ...PASSWORD, enabled: false },
      { tool: 'upper-case', options: {} },
    ],
    false,
  ],
])('a recipe that %s has no snippet with its link, which the command line rejects', async (_, steps, isGenerated) => {
  expect(await programsOf(steps, isGenerated)).toEqual(['Raycast', 'Shortcuts']);
  const [, recipe = ''] = (await toFragment({ v: 1, steps })).split('&');
  expect((await tool(['recipe', recipe])).status).toBe(2);
});

test('a secret as it is comes by a link, too', async () => {
  const off: Step = { tool: 'upper-case', options: {}, enabled: false };
  expect(await programsOf([PASSWORD, off], true)).toEqual(['Raycast', 'Shortcuts', 'AutoHotkey']);
});
