import { type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, createReadStream, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { SCRIPT } from '../../tests/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'lettermill-streams-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** More than a pipe holds. */
const INPUT = 'naïve\n'.repeat(100_000);
const OUTPUT = INPUT.toUpperCase();

describe.skipIf(process.platform === 'win32')('a pipe that another process does not wait for', () => {
  /** Makes a named pipe. It stays open for both directions until `close`, so that nobody is refused or sees its end. */
  function pipe(name: string) {
    const path = join(folder, name);
    spawnSync('mkfifo', [path]);
    const both = openSync(path, 'r+');
    return { path, close: () => closeSync(both) };
  }

  /** Starts a command with one end of a pipe, which Node then sets to O_NONBLOCK for all that have this end. */
  function start(path: string, flags: 'r' | 'w', stdio: (end: number) => StdioOptions) {
    const end = openSync(path, flags);
    const child = spawn(process.execPath, [...SCRIPT, 'upper-case'], { stdio: stdio(end) });
    const shared = new Socket({ fd: end, readable: false, writable: false });
    child.once('exit', () => shared.destroy());
    return child;
  }

  test('as the output: what does not fit is written when there is space again', async () => {
    const { path, close } = pipe('out');
    const child = start(path, 'w', (end) => ['pipe', end, 'inherit']);
    child.stdin?.end(INPUT);
    const taken = text(createReadStream(path));
    const [status] = await once(child, 'exit');
    close();
    expect(status).toBe(0);
    expect(await taken).toBe(OUTPUT);
  });

  test('as the input, which is empty at first', async () => {
    const { path, close } = pipe('in');
    const child = start(path, 'r', (end) => [end, 'pipe', 'inherit']);
    const taken = text(child.stdout as Readable);
    const writer = spawn('sh', ['-c', '{ sleep 2; cat; } > "$0"', path], { stdio: ['pipe', 'inherit', 'inherit'] });
    writer.stdin.end(INPUT);
    await once(writer, 'exit');
    close();
    expect(await taken).toBe(OUTPUT);
  });
});

test('a file as input and another as output', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  writeFileSync(from, INPUT);
  const stdio = [openSync(from, 'r'), openSync(to, 'w'), 'inherit'] as const;
  const child = spawn(process.execPath, [...SCRIPT, 'upper-case'], { stdio: [...stdio] });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(readFileSync(to, 'utf8')).toBe(OUTPUT);
});

test('a file that is full', async () => {
  const command = `ulimit -f 100; trap '' XFSZ; exec "$0" "$@" > ${JSON.stringify(join(folder, 'small'))}`;
  const child = spawn('bash', ['-c', command, process.execPath, ...SCRIPT, 'upper-case']);
  const errors = text(child.stderr);
  child.stdin.end(INPUT);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(await errors).toMatch(/^The output could not be written: EFBIG/);
});
