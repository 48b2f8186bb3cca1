import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { createServer } from '../workers/cli/mcp/server.ts';

/** Returns the official client, connected to a server in this process. */
export async function connectHere(): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createServer().connect(theirs);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(ours);
  return client;
}
