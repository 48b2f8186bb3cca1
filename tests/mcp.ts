import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { afterAll, beforeAll } from 'vitest';
import { closePool } from '../src/cli/api/host.ts';
import { createServer } from '../src/cli/mcp/server.ts';

/** Returns the official client, connected to a server in this process. */
async function connectHere(root?: string): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createServer(root).connect(theirs);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(ours);
  return client;
}

/** A pattern and a text that take forever. */
export const ENDLESS = {
  tool: 'find-and-replace',
  text: `${'a'.repeat(40)}!`,
  options: { find: '^(a+)+$', mode: 'regex' },
} as const;

/**
 * Connects a client for the tests of a file, and closes it and the threads after them. Returns how to get at it.
 *
 * @param root the folder that the server may use; default: all
 */
export function connectForTests(root?: string): () => Client {
  let client: Client;
  beforeAll(async () => {
    client = await connectHere(root);
  });
  afterAll(async () => {
    await client.close();
    await closePool();
  });
  return () => client;
}
