import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connectForTests } from '../../../tests/mcp.ts';
import { call } from '../../../tests/mcp-call.ts';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'lettermill-root-')));
const root = join(base, 'root');
mkdirSync(join(root, 'sub'), { recursive: true });
writeFileSync(join(base, 'outside.txt'), 'secret');
writeFileSync(join(root, 'in.txt'), 'a');
symlinkSync(join(base, 'outside.txt'), join(root, 'link.txt'));
symlinkSync(base, join(root, 'up'));
mkdirSync(join(base, 'root2'));
afterAll(() => rmSync(base, { recursive: true }));

const client = connectForTests(root);
const ask = (name: string, given: Readonly<Record<string, unknown>>) => call(client(), name, given);

test('files in the folder are read and written, by paths relative to it', async () => {
  const { data } = await ask('run_file', { tool: 'upper-case', path: 'in.txt', output: 'sub/out.txt' });
  expect(data).toMatchObject({ file: { path: join(root, 'sub/out.txt') } });
  expect(readFileSync(join(root, 'sub/out.txt'), 'utf8')).toBe('A');
  expect((await ask('run', { tool: 'upper-case', path: join(root, 'in.txt') })).data).toMatchObject({ text: 'A' });
});

test.each<readonly [string, string, Record<string, unknown>]>([
  ['a path up', 'run', { tool: 'upper-case', path: '../outside.txt' }],
  ['an absolute path', 'run', { tool: 'upper-case', path: join(base, 'outside.txt') }],
  ['a link', 'run', { tool: 'upper-case', path: 'link.txt' }],
  ['a linked folder', 'run', { tool: 'upper-case', path: 'up/outside.txt' }],
  ['a folder whose name begins alike', 'run_file', { tool: 'upper-case', text: 'a', output: '../root2/x.txt' }],
  ['a new file in a linked folder', 'run_file', { tool: 'upper-case', text: 'a', output: 'up/new.txt' }],
  ['a file that a link names', 'run_file', { tool: 'upper-case', text: 'a', output: 'link.txt', overwrite: true }],
  ['the second text', 'run', { tool: 'compare', text: 'a', otherPath: '../outside.txt' }],
  ['a map', 'redact', { text: 'a@b.org', map: '../map.json' }],
  ['a kind of a text', 'find', { path: '../outside.txt' }],
])('nothing outside of it: %s', async (_, name, given) => {
  const { isError, shown } = await ask(name, given);
  expect([isError, shown]).toEqual([true, expect.stringContaining('is outside of the folder')]);
  expect(shown).not.toContain('secret');
  expect(readFileSync(join(base, 'outside.txt'), 'utf8')).toBe('secret');
  expect(readdirSync(base).sort()).toEqual(['outside.txt', 'root', 'root2']);
});

test('a map without a path is in the folder, too', async () => {
  const { data } = await ask('redact', { text: 'To a@b.org' });
  expect(String(data['map']).startsWith(root)).toBe(true);
});
