import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareTexts } from './cli-compare.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'compare-'));
  writeFileSync(join(folder, 'a'), 'one\nTwo x\n');
  writeFileSync(join(folder, 'b'), 'one\ntwo y\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

function compare(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      join(process.cwd(), 'node_modules/tsx/dist/loader.mjs'),
      join(process.cwd(), 'workers/cli.ts'),
      '--compare',
      ...args,
    ],
    { input, encoding: 'utf8', cwd: folder },
  );
  return { status, stdout, stderr };
}

test('files that differ: a unified diff, and status 1', () => {
  expect(compare(['a', 'b'])).toEqual({
    status: 1,
    stdout: '--- a\n+++ b\n@@ -1,2 +1,2 @@\n one\n-Two x\n+two y\n',
    stderr: '',
  });
});

test('standard input that is the same: nothing, and status 0', () => {
  expect(compare(['--ignore-space', '-', 'a'], 'one\nTwo  x\n')).toEqual({ status: 0, stdout: '', stderr: '' });
});

test.each<[string[], string]>([
  [['a', 'nowhere'], 'nowhere: There is no such file.\n'],
  [['a', '.'], '.: This is a folder.\n'],
  [['--json', 'a', 'b'], 'a: Line 1, column 1: one is not a JSON value; put double quotes around text.\n'],
])('%j is trouble: status 2', (args, message) => {
  expect(compare(args)).toEqual({ status: 2, stdout: '', stderr: message });
});

test.each<[Record<string, unknown>, string]>([
  [{ by: 'word' }, '--- left\n+++ right\n@@ -1 +1 @@\none\n[-Two x-]{+two y+}\n'],
  [{ by: 'word', 'ignore-case': true }, '--- left\n+++ right\n@@ -1 +1 @@\none\ntwo [-x-]{+y+}\n'],
  [{ 'ignore-order': true }, '--- left\n+++ right\n+two y\n-Two x\n'],
  [{ as: 'lists' }, '  one\n- Two x\n+ two y\n'],
])('a row of a batch with %j', (options, text) => {
  expect(compareTexts(['one\nTwo x\n', 'one\ntwo y\n'], options)).toEqual({ ok: true, isSame: false, text });
});
