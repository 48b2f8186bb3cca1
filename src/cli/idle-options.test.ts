import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { tool } from '../../tests/command-line.ts';
import { number, select, text, toggle } from '../engine/contract/options.ts';
import { idleNotes } from './idle-options.ts';

const fields = {
  kind: select('Kind', ['random', 'pin']),
  rules: text('Rules'),
  size: number('Size', { min: 0, max: 9, default: 0 }),
  big: toggle('Big', { when: { kind: 'random' } }),
  matchCase: toggle('Match case', { when: { rules: '' } }),
  wide: toggle('Wide', { when: { size: [1, 2], big: true } }),
};

test.each([
  [{ kind: 'pin', big: 'true' }, ['--big has no effect with --kind pin.']],
  [{ kind: 'random', big: 'true' }, []],
  [{ big: 'false' }, []],
  [{ rules: 'a', matchCase: true }, ['--match-case has no effect with --rules.']],
  [{ wide: true }, ['--wide has no effect with --size 0 and without --big.']],
  [{ wide: true, size: '2' }, ['--wide has no effect without --big.']],
  [{ wide: true, size: '2', big: 'true' }, []],
  [{ kind: 'other', big: 'true' }, []],
])('of %j the options without an effect are named', (options, notes) => {
  expect(idleNotes(fields, options, Object.keys(options))).toEqual(notes);
});

test.each<[args: string[], notes: string[]]>([
  [['sort-lines', '--children', '--unique'], ['--unique has no effect with --children.']],
  [['sort', '-r', '--by=random'], ['--order has no effect with --by random.']],
  [['replace', '-E', 'a', 'b', '--preserve-case'], ['--preserve-case has no effect with --mode regex.']],
  [['sort', '--children', '--unique', '--quiet'], []],
  [['sort', '-nr', '--unique', '--column', '1'], []],
  [['replace', 'a', 'b', '--preserve-case'], []],
  [['keep', 'a'], []],
])('%j: notes on standard error', async (args, notes) => {
  const { status, stderr } = await tool(args, 'a');
  expect({ status, notes: stderr.match(/.* has no effect .*/g) ?? [] }).toEqual({ status: 0, notes });
});

const folder = mkdtempSync(join(tmpdir(), 'idle-'));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

test('options of the configuration file are not named, and count', async () => {
  const file = join(folder, 'config.json');
  writeFileSync(file, '{"sort": {"lookalikes": false, "children": true}}');
  vi.stubEnv('LETTERMILL_CONFIG', file);
  expect((await tool(['sort'], 'a')).stderr).toBe('');
  expect((await tool(['sort', '-u'], 'a')).stderr).toBe('--unique has no effect with --children.\n');
});
