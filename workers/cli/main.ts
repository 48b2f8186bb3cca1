import { runCommand } from './command.ts';
import { processTerminal } from './terminal.ts';
import { closePool } from './threads.ts';
import { EXIT_DONE, EXIT_INPUT } from './usage.ts';

/** Runs the command line of this process. */
export async function main(): Promise<void> {
  // The reader of the output may stop early, as `head` does: then nothing more needs to be written.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') processTerminal.error(`The output could not be written: ${error.message}`);
    process.exit(error.code === 'EPIPE' ? EXIT_DONE : EXIT_INPUT);
  });

  // Not process.exit: what was written to a pipe may still have to be taken from there.
  process.exitCode = await runCommand(process.argv.slice(2), processTerminal);
  await closePool();
}
