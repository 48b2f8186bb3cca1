import { availableParallelism } from 'node:os';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { loadPool } from './api/host.ts';
import { MAX_BYTES } from './input.ts';
import { createServer } from './mcp/server.ts';
import { outputStream } from './process-terminal.ts';
import type { Terminal } from './terminal.ts';
import { EXIT_DONE, UsageError } from './usage.ts';

/** Most calls that run at the same time; the others wait. */
const MAX_THREADS = 4;

/** An error of the protocol in one line: some list every rule that a message breaks. */
const shortened = ({ message }: Error) => message.replace(/\s+/g, ' ').slice(0, 200);

/**
 * `mcp`: serves the Model Context Protocol on the standard streams until standard input ends.
 *
 * @returns the exit status
 * @throws UsageError
 */
export async function mcp([unexpected]: readonly string[], terminal: Terminal): Promise<number> {
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument ${JSON.stringify(unexpected)} after mcp.`);
  // Standard output is for the protocol: logs of libraries must not get into it.
  console.log = console.error;
  await loadPool(Math.min(MAX_THREADS, availableParallelism()));
  // A text twice as long in the escapes of JSON.
  const transport = new StdioServerTransport(process.stdin, outputStream(), { maxBufferSize: 2 * MAX_BYTES });
  serveStdio(createServer, { transport, onerror: (error) => terminal.error(shortened(error)) });
  await new Promise<void>((resolve) => {
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
  });
  return EXIT_DONE;
}
