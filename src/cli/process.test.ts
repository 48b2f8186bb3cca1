import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SCRIPT, spawnPiped, spawnTool, spawnToolBytes } from '../../tests/command-line.ts';

// Only what the process itself does: each of these starts one, which takes a second or more. Everything else is tested in the
// process of the tests.

describe('the exit status and the standard streams', () => {
  test('of a success', async () => {
    expect(await spawnTool(['lower-case'], 'ÀB\r\nC')).toEqual({ status: 0, stdout: 'àb\r\nc', stderr: '' });
  });

  test('of an error in the input', async () => {
    expect(await spawnTool(['json-formatter'], '{"a" 1}')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Line 1, column 6: ":" expected after the key "a".\n',
    });
  });

  test('of wrong usage, with input that is never read to its end', async () => {
    const { status, stdout, stderr } = await spawnTool(
      ['--batch'],
      Buffer.from('\ufeff{}\n'.repeat(100_000), 'utf16le'),
    );
    expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining('must be UTF-8, not UTF-16')]);
  });

  test('of gzip input and output', async () => {
    const { status, stdout, stderr } = await spawnToolBytes(['upper-case', '--gzip'], gzipSync('short\n'));
    expect({ status, stderr, text: gunzipSync(stdout).toString() }).toEqual({ status: 0, stderr: '', text: 'SHORT\n' });
  });
});

test('a reader that stops early is no failure', async () => {
  const input = 'abc\n'.repeat(1_000_000);
  expect(await spawnPiped(['upper-case'], 'head -c 3', input)).toEqual({ status: 0, stdout: 'ABC', stderr: '' });
});

test('a reader of a batch that stops early is no failure', async () => {
  const input = '{"tool":"upper-case","input":"a"}\n'.repeat(3000);
  const { status, stdout, stderr } = await spawnPiped(['--batch'], 'head -n 1', input);
  expect({ status, stderr, lines: stdout.trimEnd().split('\n').length }).toEqual({ status: 0, stderr: '', lines: 1 });
});

test.each([[['upper-case']], [['--batch']]])('reports a folder as the input of %j', async (args) => {
  const folder = openSync('.', 'r');
  const { status, stderr } = await spawnTool(args, '', [folder, 'pipe', 'pipe']);
  closeSync(folder);
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('The input is a folder.') });
});

test.skipIf(!existsSync('/dev/full')).each([
  [['upper-case'], 'a'],
  [['--batch'], '{"tool":"upper-case","input":"a"}'],
  [['--list'], ''],
])('reports a full disk for %j', async (args, input) => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = await spawnTool(args, input, ['pipe', full, 'pipe']);
  closeSync(full);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^The output could not be written: ENOSPC.*\n$/),
  });
});

/** Bytes of memory that a process has; 0 on systems that do not report it. */
function residentBytes(pid: number | undefined): number {
  try {
    return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Feeds a tool megabytes of input. @returns its status, its messages, the bytes it wrote, and its peak memory in bytes */
async function fed(tool: string, megabytes: number, line: string) {
  const child = spawn(process.execPath, [...SCRIPT, tool]);
  let messages = '';
  let given = 0;
  child.stderr.on('data', (data) => (messages += data));
  child.stdout.on('data', (data) => (given += data.length));
  const ended = once(child, 'exit');
  const part = Buffer.alloc(1_000_000, line);
  let most = 0;
  const input = function* () {
    for (let i = 0; i < megabytes; i++) {
      most = Math.max(most, residentBytes(child.pid));
      yield part;
    }
  };
  // It need not read what it will not use.
  await pipeline(Readable.from(input()), child.stdin).catch(() => {});
  const [status] = await ended;
  return { status, messages, given, most };
}

test('rejects 500 MB for a tool that needs the whole text, without keeping them in memory', async () => {
  const { most, ...ended } = await fed('html-formatter', 500, '<p>abc</p>\n');
  const messages =
    'The input is longer than 100,000,000 bytes, the most that is read. Split it into parts. ' +
    'The formatter reads the whole document before it writes any of it.\n';
  expect(ended).toEqual({ status: 1, messages, given: 0 });
  expect(most).toBeLessThan(400_000_000);
});

test('converts 120 MB with a tool that works in pieces, in less than 400 MB of memory', async () => {
  const { most, ...ended } = await fed('upper-case', 120, 'abc\n');
  expect(ended).toEqual({ status: 0, messages: '', given: 120_000_000 });
  expect(most).toBeLessThan(400_000_000);
}, 300_000);
