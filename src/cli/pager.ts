import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Terminal } from './terminal.ts';

/** Exit status of a shell that does not find a command. */
const NOT_FOUND = 127;

/** The command that shows a long text, as git chooses it; empty for none. */
const pagerOf = (env: NodeJS.ProcessEnv) =>
  env['LETTERMILL_PAGER'] ?? env['PAGER'] ?? (process.platform === 'win32' ? '' : 'less');

/** Shows a text with a pager. Resolves when the user has left it. @returns whether there is such a command */
async function show(text: string, command: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  // As for git: less ends by itself if all fits, shows colors, and leaves the text on the screen.
  const pager = spawn(command, { shell: true, stdio: ['pipe', 'inherit', 'inherit'], env: { LESS: 'FRX', ...env } });
  // Ctrl+C is for the pager, which may be left before it has read all.
  const ignore = () => {};
  process.on('SIGINT', ignore);
  pager.stdin.on('error', ignore).end(text);
  const [status] = await once(pager, 'close');
  process.off('SIGINT', ignore);
  return status !== NOT_FOUND;
}

/** Writes a text for reading: with a pager if it is longer than the screen that it goes to. */
export async function writePaged(terminal: Terminal, text: string): Promise<void> {
  const { rows = Number.POSITIVE_INFINITY } = terminal;
  const command = pagerOf(process.env);
  const isPaged = text.split('\n').length > rows && command !== '' && command !== 'cat';
  if (!isPaged || !(await show(text, command, process.env))) await terminal.write(text);
}
