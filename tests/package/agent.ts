import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { call } from '../mcp-call.ts';

/**
 * Connects the official client to the server of the installed package.
 *
 * @param folder in which the server runs
 */
export async function connectAgent(
  node: string,
  bin: string,
  folder: string,
  args: readonly string[] = ['mcp'],
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: node, args: [bin, ...args], cwd: folder, stderr: 'inherit' }),
  );
  return client;
}

/**
 * Uses the server of the installed package as an agent does: a search, an error, a file of any size, and a pattern that
 * runs forever beside other calls.
 *
 * @param folder in which the server runs, for files
 * @throws what is wrong
 */
export async function checkAgent(client: Client, folder: string): Promise<void> {
  const ask = (name: string, given: Readonly<Record<string, unknown>>) => call(client, name, given);
  assert.deepEqual(
    (await client.listTools()).tools.map(({ name }) => name),
    ['find', 'run', 'recipe', 'run_file', 'redact', 'restore'],
  );
  const { tools } = (await ask('find', { query: 'remove duplicates' })).data as { tools: readonly { id: string }[] };
  assert.ok(tools.some(({ id }) => id === 'duplicate-line-remover'));
  const { data } = await ask('find', { text: 'eyJhIjoxfQ==' });
  assert.equal((data['findings'] as readonly { kind: string }[])[0]?.kind, 'base64');
  assert.deepEqual((await ask('run', { tool: 'compare', text: 'a', other: 'b' })).data['info'], { same: false });
  const { text, map } = (await ask('redact', { text: 'To anna@firm.org' })).data;
  assert.equal(text, 'To [EMAIL_1]');
  assert.deepEqual((await ask('restore', { text, map, output: 'restored.txt', overwrite: true })).data['info'], {
    placed: 1,
    missing: 0,
    unknown: 0,
  });
  assert.equal(readFileSync(join(folder, 'restored.txt'), 'utf8'), 'To anna@firm.org');
  const wrong = (await ask('recipe', { steps: 'upper-case | json-formatter', text: '{' })).data['error'];
  assert.equal((wrong as { readonly step: number }).step, 2);

  const endless = { tool: 'find-and-replace', text: `${'a'.repeat(40)}!`, options: { find: '^(a+)+$', mode: 'regex' } };
  const stopped = ask('run', { ...endless, timeLimit: 3 });
  const long = 'Straße 👍\n'.repeat(500_000);
  writeFileSync(join(folder, 'long.txt'), long);
  await ask('run_file', { tool: 'upper-case', path: 'long.txt', output: 'long-out.txt', overwrite: true });
  assert.equal(readFileSync(join(folder, 'long-out.txt'), 'utf8'), long.toUpperCase());
  assert.equal((await stopped).isError, true);
}
