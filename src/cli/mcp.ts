import { availableParallelism } from 'node:os';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { resolveOptions } from '../engine/contract/options.ts';
import { loadPool } from './api/host.ts';
import { readArguments } from './api/parse.ts';
import { MCP_OPTIONS } from './arguments.ts';
import { MAX_BYTES } from './input.ts';
import { createServer } from './mcp/server.ts';
import { factsOf, realPathOf, shownPath } from './paths.ts';
import { outputStream } from './process-terminal.ts';
import type { Terminal } from './terminal.ts';
import { EXIT_DONE, readUsage } from './usage.ts';

/** Most calls that run at the same time; the others wait. */
const MAX_THREADS = 4;

/** An error of the protocol in one line: some list every rule that a message breaks. */
const shortened = ({ message }: Error) => message.replace(/\s+/g, ' ').slice(0, 200);

/** Returns the folder that the server may use, without links; undefined for all. @throws an error for people */
function rootOf(args: readonly string[]): string | undefined {
  const { values, words } = readArguments(MCP_OPTIONS, args, MCP_OPTIONS);
  if (words.length > 0) throw new Error(`Unexpected argument ${JSON.stringify(words[0])} after mcp.`);
  const { root } = resolveOptions(MCP_OPTIONS, values);
  if (root === '') return undefined;
  if (!factsOf(root)?.isDirectory()) throw new Error(`${shownPath(root)}: There is no such folder.`);
  return realPathOf(root);
}

/**
 * `mcp`: serves the Model Context Protocol on the standard streams until standard input ends.
 *
 * @returns the exit status
 * @throws UsageError
 */
export async function mcp(args: readonly string[], terminal: Terminal): Promise<number> {
  const root = readUsage(() => rootOf(args));
  // Standard output is for the protocol: logs of libraries must not get into it.
  console.log = console.error;
  await loadPool(Math.min(MAX_THREADS, availableParallelism()));
  // A text twice as long in the escapes of JSON.
  const transport = new StdioServerTransport(process.stdin, outputStream(), { maxBufferSize: 2 * MAX_BYTES });
  serveStdio(() => createServer(root), { transport, onerror: (error) => terminal.error(shortened(error)) });
  await new Promise<void>((resolve) => {
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
  });
  return EXIT_DONE;
}
