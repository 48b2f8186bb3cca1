import { fstatSync, type Stats } from 'node:fs';
import { once } from '../engine/values/once.ts';
import { isPlain, readPlain, writePlain } from './plain-streams.ts';
import { StatusLine } from './status-line.ts';
import type { Terminal } from './terminal.ts';
import { EXIT_DONE, EXIT_INPUT } from './usage.ts';

/** Whether a stream shows colors: a screen does, unless the user wants none (https://no-color.org). */
const showsColors = (isScreen: boolean) => isScreen && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';

/** Returns the state of an open stream; undefined if it is closed. */
function statOf(stream: 0 | 1 | 2): Stats | undefined {
  try {
    return fstatSync(stream);
  } catch {
    return undefined;
  }
}

const isOutputScreen = () => !isPlain(statOf(1)) && process.stdout.isTTY;

const red = (text: string) => (showsColors(process.stderr.isTTY) ? `\x1b[31m${text}\x1b[39m` : text);

/** Shows progress. Whether that is a screen is checked late: most work is done before. */
const status = new StatusLine((text) => {
  if (process.stderr.isTTY) process.stderr.write(text);
});

/** Yields the bytes of standard input, a file, with a note if it was changed meanwhile. */
async function* readWatched(before: Stats): AsyncGenerator<Buffer> {
  yield* isPlain(before) ? readPlain() : process.stdin;
  const after = statOf(0);
  if (after?.size === before.size && after.mtimeMs === before.mtimeMs) return;
  processTerminal.error('The input was changed while it was read: the result may be of a part, or of two states.');
}

/** Ends the process. The reader of the output may stop early, as `head -n 1` does: nothing more needs to be written. */
function endUnwritten(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(EXIT_DONE);
  processTerminal.error(`The output could not be written: ${error.message}`);
  process.exit(EXIT_INPUT);
}

/** Standard output as a stream. The process ends if it cannot be written. */
export const outputStream = once(() => process.stdout.on('error', endUnwritten));

const isPlainOutput = once(() => isPlain(statOf(1)));
/** Something waits in `outputStream`, so that the rest has to come after it there. */
let hasWaiting = false;

/** The standard streams of this process, which ends if its output cannot be written. */
export const processTerminal: Terminal = {
  // A getter: a pipe that was once opened for reading keeps the process from ending.
  get stdin() {
    const input = statOf(0);
    if (input?.isFile()) return readWatched(input);
    return isPlain(input) ? readPlain() : process.stdin;
  },
  isStdinDirectory: () => statOf(0)?.isDirectory() === true,
  isOutput(file = statOf(0)) {
    const output = statOf(1);
    return file?.isFile() === true && file.ino === output?.ino && file.dev === output.dev;
  },
  get isScreen() {
    return isOutputScreen();
  },
  get rows() {
    return isOutputScreen() && process.env['TERM'] !== 'dumb' ? process.stdout.rows : undefined;
  },
  get hasColors() {
    return showsColors(isOutputScreen());
  },
  async write(output) {
    status.clear();
    let rest = typeof output === 'string' ? Buffer.from(output) : output;
    if (isPlainOutput() && !hasWaiting) {
      try {
        rest = writePlain(rest);
      } catch (error) {
        endUnwritten(error as NodeJS.ErrnoException);
      }
      if (rest.length === 0) return;
      hasWaiting = true;
    }
    const stream = outputStream();
    if (!stream.write(rest)) await new Promise<void>((resolve) => stream.once('drain', resolve));
  },
  error(line) {
    status.clear();
    console.error(red(line));
  },
  get progress() {
    return isPlain(statOf(2)) ? undefined : (text: string) => status.show(text);
  },
};
