import { closePool } from './api/host.ts';
import { runCommand } from './command.ts';
import { processTerminal } from './process-terminal.ts';

/** Runs the command line of this process. */
export async function main(): Promise<void> {
  // Not `process.exit`: the reader of a pipe may not have received all output yet.
  process.exitCode = await runCommand(process.argv.slice(2), processTerminal);
  await closePool();
}
