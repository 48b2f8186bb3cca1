import { runCommand } from './command.ts';
import { processTerminal } from './process-terminal.ts';
import { closePool } from './threads.ts';

/** Runs the command line of this process. */
export async function main(): Promise<void> {
  // Not process.exit: what was written to a pipe may still have to be taken from there.
  process.exitCode = await runCommand(process.argv.slice(2), processTerminal);
  await closePool();
}
