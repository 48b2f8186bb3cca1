import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const BUILD = `
process.send?.('Building ...');
console.log('a digest');
console.error('a warning');
if (process.env['FAILS']) {
  console.error('the error');
  process.exit(3);
}
`;
const SERVE = `if (!process.argv.includes('--try')) console.log('The address');`;

let scratch = '';

function write(file: string, text: string): void {
  mkdirSync(dirname(join(scratch, file)), { recursive: true });
  writeFileSync(join(scratch, file), text);
}

/** Runs start.mjs in a folder with a build and a server that only print. */
function start(env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/build/start.mjs'], {
    cwd: scratch,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr, log: readFileSync(join(scratch, '.cache/start.log'), 'utf8') };
}

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'lettermill-'));
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{"lockfileVersion":3,"packages":{}}');
  write('node_modules/.package-lock.json', '{}');
  symlinkSync(resolve('node_modules/tsx'), join(scratch, 'node_modules/tsx'));
  write('src/build/build.ts', BUILD);
  write('src/build/serve.ts', SERVE);
  cpSync('src/build/start.mjs', join(scratch, 'src/build/start.mjs'));
});

afterEach(() => rmSync(scratch, { recursive: true, force: true }));

test('shows the steps of the build and the address, and writes the rest to the log', () => {
  const { log, ...shown } = start();
  expect(shown).toEqual({ status: 0, stdout: 'Building ...\nThe address\n', stderr: '' });
  expect(log).toBe('a digest\na warning\n');
});

test('shows what a build that fails has printed, and where the log is, and serves nothing', () => {
  expect(start({ FAILS: '1' })).toMatchObject({
    status: 3,
    stdout: 'Building ...\n',
    stderr: 'a digest\na warning\nthe error\n\nThe whole output is in .cache/start.log.\n',
  });
});

test('installs packages first if there are none, and shows why that fails', () => {
  rmSync(join(scratch, 'node_modules'), { recursive: true });
  write('package.json', '{"type":"module","dependencies":{"tsx":"4.0.0"}}');
  const { status, stdout, stderr } = start();
  expect({ status, stdout }).toEqual({ status: 1, stdout: 'Installing packages ...\n' });
  expect(stderr).toMatch(/npm error[\s\S]*The whole output is in \.cache\/start\.log\.\n$/);
});
