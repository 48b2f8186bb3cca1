import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { tool } from '../../tests/command-line.ts';
import { recipe, restore } from './api/functions.ts';
import { closePool } from './api/host.ts';
import { WHOLE_LIMIT } from './stream.ts';

let folder = '';
let map = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'redact-step-'));
  map = join(folder, 'map.json');
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(closePool);

const RECIPE = 'sort-lines | redact --only email | upper-case';
const TEXT = 'y@firm.org\nx@firm.org';

test('a step of a recipe redacts, and its map is a new file for its owner alone', async () => {
  const { status, stdout, stderr } = await tool(['recipe', RECIPE, '--map', map, '--steps'], TEXT);
  expect([status, stdout, statSync(map).mode & 0o777]).toEqual([0, '[EMAIL_1]\n[EMAIL_2]', 0o600]);
  expect(stderr).not.toMatch(/secret|"check"/);
  expect((await tool(['restore', '--map', map], stdout)).stdout).toBe('x@firm.org\ny@firm.org');
});

test('a step takes a text of any length in pieces', async () => {
  const text = 'x@firm.org\n'.repeat(WHOLE_LIMIT / 10);
  const { status, stdout } = await tool(['recipe', 'redact | upper-case', '--map', map], text);
  expect([status, stdout === '[EMAIL_1]\n'.repeat(WHOLE_LIMIT / 10)]).toEqual([0, true]);
  expect(readFileSync(map, 'utf8')).toContain('x@firm.org');
});

test.each<[string, string[], number, string]>([
  ['without a map says so', [RECIPE], 0, 'Without --map, nothing can put back the values of the step redact.'],
  ['of another recipe has no map', ['upper-case', '--map', 'MAP'], 2, '--map is for a recipe with the step redact.'],
  ['of several files has no map', [RECIPE, '--map', 'MAP', 'a', 'b'], 2, 'With --map, give one file'],
  ['is the only one', ['redact | redact'], 2, 'Step 2 (redact): A recipe can redact once: it has one map.'],
  ['has known kinds', ['redact --only emial', '--map', 'MAP'], 2, 'Step 1 (redact): Unknown kind "emial".'],
  ['cannot be taken back', [RECIPE, '--backwards'], 2, 'Nothing takes this step back.'],
])('a step that redacts %s', async (_, args, status, message) => {
  const given = args.map((arg) => (arg === 'MAP' ? map : arg));
  const result = await tool(['recipe', ...given], TEXT);
  expect(result.status).toBe(status);
  expect(result.stderr).toContain(message);
  expect(readdirSync(folder)).toEqual([]);
});

test('a recipe continues no map', async () => {
  await tool(['redact', '--map', map], TEXT);
  const before = readFileSync(map, 'utf8');
  expect(await tool(['recipe', RECIPE, '--map', map], TEXT)).toMatchObject({ status: 2, stdout: '' });
  writeFileSync(map, 'precious');
  expect(await tool(['recipe', RECIPE, '--map', map], TEXT)).toMatchObject({ status: 1, stdout: '' });
  expect([before.includes('x@firm.org'), readFileSync(map, 'utf8')]).toEqual([true, 'precious']);
});

test('a recipe of the package returns the map', async () => {
  const { text, map, ...rest } = await recipe(RECIPE, TEXT);
  expect(text).toBe('[EMAIL_1]\n[EMAIL_2]');
  expect(JSON.stringify(rest)).not.toContain('firm');
  expect((await restore(text, map ?? '')).text).toBe('x@firm.org\ny@firm.org');
  const bytes = new TextEncoder().encode(btoa(TEXT));
  const decoded = await recipe('base64-converter --direction decode | redact', bytes);
  expect([decoded.text, decoded.map?.entries.length]).toEqual(['[EMAIL_1]\n[EMAIL_2]', 2]);
});

test('a batch has no such step, as nothing would keep the values', async () => {
  const job = JSON.stringify({ recipe: [{ tool: 'redact', options: {} }], input: TEXT });
  const { stdout } = await tool(['batch'], `${job}\n`);
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('not for a batch') },
  });
});
