import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = process.cwd();
const room = 'src/tools/text-formatting/shout';
let scratch = '';

/** Run a command in the copy of the project. */
function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: scratch,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, output: stdout + stderr };
}

const bin = (name: string) => resolve(root, 'node_modules/.bin', name);

/** What holds for every tool, held of the new one. */
function checkRoom() {
  const tests = run(
    bin('vitest'),
    'run',
    '--reporter=dot',
    room,
    'tests/contracts/tool-ids',
    'tests/contracts/examples',
  );
  expect(tests.output).toContain(' passed');
  expect(tests).toMatchObject({ status: 0 });
  expect(run(bin('biome'), 'check', '--error-on-warnings', '--vcs-enabled=false', room, 'src/core')).toMatchObject({
    status: 0,
  });
  expect(run(bin('tsc'), '-p', 'src/tools')).toEqual({ status: 0, output: '' });
}

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'lettermill-'));
  for (const part of [
    'src',
    'workers',
    'tests',
    'bench',
    'package.json',
    'biome.json',
    'tsconfig.json',
    'vite.config.ts',
  ]) {
    cpSync(part, join(scratch, part), { recursive: true, filter: (file) => !/node_modules/.test(file) });
  }
  symlinkSync(resolve(root, 'node_modules'), join(scratch, 'node_modules'));
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('a tool more', () => {
  test('npm run new-tool writes a room that works, and lists it', () => {
    const { status, output } = run(
      'node',
      '--import',
      'tsx',
      'src/build/new-tool.ts',
      'text-formatting/shout',
      'Shout',
    );
    expect({ status, output }).toMatchObject({ status: 0 });
    expect(output).toContain(`${room}/tool.ts`);
    checkRoom();
  });

  test('the one of the README works as it is printed', () => {
    const blocks = [
      ...readFileSync('README.md', 'utf8').matchAll(/```ts\n\/\/ (\S+\/shout\/\S+\.ts)[^\n]*\n([\s\S]*?)```/g),
    ];
    expect(blocks.map(([, file]) => file)).toEqual([`${room}/tool.ts`, `${room}/table.test.ts`]);
    for (const [, file = '', code = ''] of blocks) writeFileSync(join(scratch, file), code);
    checkRoom();
  });

  test('a category that there is not, a tool that there is, or no name: a sentence, and status 2', () => {
    const rows = [
      [['nowhere/x', 'X'], 'There is no category nowhere.'],
      [['text-case/upper-case', 'X'], 'There is a tool upper-case already.'],
      [['text-case/x'], 'Usage: npm run new-tool'],
      [['text-case/X Y', 'X'], 'Usage: npm run new-tool'],
    ] as const;
    for (const [args, message] of rows) {
      const { status, output } = run('node', '--import', 'tsx', 'src/build/new-tool.ts', ...args);
      expect({ status, output: output.slice(0, message.length) }).toEqual({ status: 2, output: message });
    }
  });
});
