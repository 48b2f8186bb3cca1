import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { SCRIPT } from '../../tests/command-line.ts';

// What only real files and disks show. Each row starts a process or two.

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'disk-'));
const path = (name: string) => join(folder, name);
const LINES = 'a line of text\n'.repeat(400_000);

/** Runs a shell command, in which $TOOL is the command line. */
async function shell(command: string, env: Readonly<Record<string, string>> = {}, user: object = {}) {
  const TOOL = [process.execPath, ...SCRIPT].join(' ');
  try {
    const { stderr } = await promisify(execFile)('sh', ['-c', command], {
      env: { ...process.env, ...env, TOOL },
      ...user,
    });
    return { status: 0, stderr };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { status: code, stderr };
  }
}

/** A disk of one megabyte; undefined where none may be made. */
function smallDisk(): string | undefined {
  const disk = path('small');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' });
    return disk;
  } catch {
    return undefined;
  }
}

const disk = smallDisk();
afterAll(() => {
  if (disk !== undefined) execFileSync('umount', [disk]);
  rmSync(folder, { recursive: true });
});

describe.skipIf(disk === undefined)('a disk that is full', () => {
  test('of the output: an error, and status 1', async () => {
    writeFileSync(path('long.txt'), LINES);
    const { status, stderr } = await shell(`$TOOL upper-case < ${path('long.txt')} > ${disk}/out.txt`);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^The output could not be written: ENOSPC.*\n$/),
    });
    rmSync(`${disk}/out.txt`);
  });

  test('for scratch files: an error that names it, status 1, and nothing is left', async () => {
    const lines = Array.from({ length: 600_000 }, (_, i) => `${(i * 7_919) % 5_000_011}, and some words more\n`).join(
      '',
    );
    writeFileSync(path('sort.txt'), lines);
    const { status, stderr } = await shell(`$TOOL sort-lines < ${path('sort.txt')} > ${path('sorted.txt')}`, {
      TMPDIR: disk ?? '',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `No space is left for scratch files in ${disk}. Set TMPDIR to a folder on a larger disk.\n`,
    });
    expect(readdirSync(disk ?? '').filter((name) => name.startsWith('lettermill-'))).toEqual([]);
  });
});

describe('the output is the file of the input', () => {
  test.each([
    ['written anew', `$TOOL upper-case < FILE > FILE`],
    ['appended to', `$TOOL upper-case < FILE >> FILE`],
    ['under another name', `ln FILE FILE.link; $TOOL upper-case < FILE >> FILE.link`],
    ['of a batch', `$TOOL --batch < FILE >> FILE`],
    ['of a comparison', `$TOOL --compare FILE FILE >> FILE`],
  ])('%s: an error before anything is written, and status 2', async (what, command) => {
    const file = path(`${what.replaceAll(' ', '-')}.txt`);
    writeFileSync(file, 'text\n');
    const { status, stderr } = await shell(command.replaceAll('FILE', file));
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('This is also the output') });
    expect(readFileSync(file, 'utf8')).toBe(what === 'written anew' ? '' : 'text\n');
  });

  test('no other file or device is taken for it', async () => {
    writeFileSync(path('in.txt'), 'text\n');
    expect(await shell(`$TOOL upper-case < ${path('in.txt')} > ${path('out.txt')}`)).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(path('out.txt'), 'utf8')).toBe('TEXT\n');
    expect(await shell('$TOOL upper-case < /dev/null > /dev/null')).toEqual({ status: 0, stderr: '' });
  });
});

/** Runs the shell as a user for whom permissions hold: the superuser reads everything. */
const ANYBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

test('files and folders that nobody may read are named, and the others are converted', async () => {
  const top = path('locked');
  for (const name of ['no/c.txt', 'rules/.gitignore', 'rules/d.txt', 'z/e.txt', 'a.txt', 'b.txt']) {
    mkdirSync(dirname(join(top, name)), { recursive: true });
    writeFileSync(join(top, name), name);
  }
  for (const name of ['', '..']) chmodSync(join(top, name), 0o755);
  for (const name of ['b.txt', 'no', 'rules/.gitignore']) chmodSync(join(top, name), 0);
  const denied = (name: string) => `${join(top, name)}: Permission denied.\n`;
  const all = await shell(`$TOOL upper-case -R ${top} > /dev/null`, {}, ANYBODY);
  expect(all).toEqual({ status: 1, stderr: denied('b.txt') + denied('no/.gitignore') + denied('rules') });
  const none = await shell(`$TOOL upper-case -R ${join(top, 'no')}`, {}, ANYBODY);
  expect(none).toEqual({ status: 1, stderr: `${denied('no/.gitignore')}None of these files can be read.\n` });
  chmodSync(join(top, 'no'), 0o755);
});

test('a file that is protected is not replaced, and one that stays the same is no error', async () => {
  const top = path('protected');
  mkdirSync(top);
  for (const name of ['', '..']) chmodSync(join(top, name), 0o777);
  const [a, same] = [join(top, 'a.txt'), join(top, 'same.txt')];
  for (const file of [a, same]) writeFileSync(file, file === a ? 'a' : 'A', { mode: 0o444 });
  const command = `$TOOL upper-case -i ${a} ${same}; echo x | $TOOL upper-case -o ${a}`;
  const { status, stderr } = await shell(command, {}, ANYBODY);
  const denied = `${a}: Permission denied.\n`;
  expect([status, stderr, readFileSync(a, 'utf8')]).toEqual([1, denied + denied, 'a']);
  expect(readdirSync(top)).toEqual(['a.txt', 'same.txt']);
});

describe('a file that is changed while it is read', () => {
  const CHANGES: Readonly<Record<string, (file: string) => void>> = {
    truncated: (file) => truncateSync(file, statSync(file).size / 2),
    'appended to': (file) => appendFileSync(file, LINES),
    emptied: (file) => writeFileSync(file, ''),
  };
  test.each(Object.entries(CHANGES))('%s: a note says so', async (what, change) => {
    const file = path(`${what.replaceAll(' ', '-')}-meanwhile.txt`);
    writeFileSync(file, LINES.repeat(4));
    const command = `exec ${[process.execPath, ...SCRIPT].join(' ')} upper-case < ${file}`;
    const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    // It waits for its output to be taken, in the middle of the file.
    await once(child.stdout, 'readable');
    change(file);
    child.stdout.on('data', () => {});
    await once(child, 'close');
    expect(stderr).toBe('The input was changed while it was read: the result may be of a part, or of two states.\n');
  });

  test('removed: it is read to its end, as it stays open', async () => {
    writeFileSync(path('removed.txt'), LINES);
    const command = `exec 3< ${path('removed.txt')}; rm ${path('removed.txt')}; $TOOL upper-case <&3 > ${path('kept.txt')}`;
    expect(await shell(command)).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(path('kept.txt'), 'utf8')).toBe(LINES.toUpperCase());
  });
});

test('commands that run at once, with scratch files, do not disturb each other', async () => {
  const lines = Array.from({ length: 300_000 }, (_, i) => `${(i * 7_919) % 300_007}\n`).join('');
  writeFileSync(path('shared.txt'), lines);
  const results = await Promise.all(
    [1, 2, 3].map((i) => shell(`$TOOL sort-lines < ${path('shared.txt')} > ${path(`result${i}.txt`)}`)),
  );
  for (const result of results) expect(result).toEqual({ status: 0, stderr: '' });
  const [first, ...others] = [1, 2, 3].map((i) => readFileSync(path(`result${i}.txt`), 'utf8'));
  expect(first?.length).toBe(lines.length);
  for (const other of others) expect(other === first).toBe(true);
});
