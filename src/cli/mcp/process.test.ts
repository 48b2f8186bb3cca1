import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, test } from 'vitest';
import { SCRIPT, spawnTool } from '../../../tests/command-line.ts';
import { call } from '../../../tests/mcp-call.ts';

const ARGS = [...SCRIPT, 'mcp'];

/** Runs work with the official client of a server in a process of its own. */
async function withClient<T>(mode: 'legacy' | 'auto', work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: ARGS, stderr: 'pipe' }));
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

describe('the official client over standard input and output', () => {
  test.each([
    ['legacy', '2025-11-25'],
    ['auto', '2026-07-28'],
  ] as const)('in the mode %s uses protocol %s', async (mode, version) => {
    await withClient(mode, async (client) => {
      expect(client.getNegotiatedProtocolVersion()).toBe(version);
      expect((await client.listTools()).tools).toHaveLength(6);
      const text = '\ud83d é 👩‍👩‍👧\u2028"\\ \u0000';
      const { data } = await call(client, 'run', { tool: 'reverse-lines', text: `a\n${text}` });
      expect(data['text']).toBe(`${text}\na`);
    });
  });

  test('gets the answer to a text of 12 MB while a pattern runs forever', async () => {
    await withClient('legacy', async (client) => {
      const endless = {
        tool: 'regex-tester',
        text: `${'a'.repeat(60)}!`,
        options: { pattern: '(a|a)*$' },
        // Canceled below: busy machines take a minute for the other.
        timeLimit: 600,
      };
      const canceled = new AbortController();
      const never = call(client, 'run', endless, canceled.signal);
      const given = { tool: 'text-counter', text: 'a '.repeat(6_000_000), timeLimit: 600 };
      expect((await call(client, 'run', given)).data).toMatchObject({ info: { words: 6_000_000 } });
      canceled.abort();
      await expect(never).rejects.toThrow();
    });
  });
});

const message = (id: number, method: string, params: object) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;

const HELLO = message(1, 'initialize', {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
});

test('what is no message is reported on standard error, and standard output has messages only', async () => {
  const server = spawn(process.execPath, ARGS);
  let stdout = '';
  let stderr = '';
  server.stderr.on('data', (data) => {
    stderr += data;
  });
  server.stdin.write(`nonsense\n${HELLO}{"jsonrpc":"1.0"}\n\n`);
  server.stdin.write(message(2, 'tools/call', { name: 'run', arguments: { tool: 'upper-case', text: 'a' } }));
  server.stdin.write(message(3, 'no/method', {}));
  for await (const data of server.stdout) {
    stdout += data;
    if (stdout.trim().split('\n').length === 3) break;
  }
  const ids = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id);
  expect(ids.sort()).toEqual([1, 2, 3]);
  expect(stderr).toContain('invalid_union');
  expect(stderr.trim().split('\n')).toHaveLength(1);
  server.stdin.end();
  if (server.exitCode === null) await once(server, 'exit');
  expect(server.exitCode).toBe(0);
});

test('the end of standard input ends it, also while a call runs', async () => {
  const endless = { tool: 'regex-tester', text: `${'a'.repeat(60)}!`, options: { pattern: '(a|a)*$' }, timeLimit: 600 };
  const input = HELLO + message(2, 'tools/call', { name: 'run', arguments: endless });
  expect(await spawnTool(['mcp'], input)).toMatchObject({ status: 0, stderr: '' });
});

test.each([[['--port']], [['--root', '/nowhere']], [['a']]])('%j is wrong usage', async (args) => {
  expect(await spawnTool(['mcp', ...args])).toMatchObject({ status: 2, stdout: '' });
});
