import { fstatSync, type Stats } from 'node:fs';
import { StatusLine } from './status-line.ts';

/** Error of a command whose shell has emptied the file that it should read, or that would read what it has written. */
export const OUTPUT_IS_INPUT =
  'This is also the output, so it cannot be read as it was. Write to another file, and rename that.';

/** Streams of a command, so that it runs the same way in a process of its own and in a test. */
export type Terminal = {
  /** The bytes of standard input. Commands that need no input never ask for it. */
  readonly stdin: AsyncIterable<Buffer>;
  /** Returns whether standard input is a folder: reading one gives nothing, and no error. */
  isStdinDirectory(): boolean;
  /** Returns whether the output goes to a file that is read; default: the one of standard input. */
  isOutput?(file?: Stats): boolean;
  /** Standard output is a screen, not a file or a pipe. */
  readonly isScreen?: boolean;
  /** Standard output shows colors. */
  readonly hasColors?: boolean;
  /** Writes to standard output. Resolves when more can be written. */
  write(output: string | Uint8Array): Promise<void>;
  /** Writes a line to standard error. */
  error(line: string): void;
  /** Shows how far a job is, in place of what it showed before. Missing where nobody sees it. */
  readonly progress?: (text: string) => void;
};

/** Whether a stream shows colors: a screen does, unless the user wants none (https://no-color.org). */
const showsColors = ({ isTTY }: { readonly isTTY?: boolean }) =>
  isTTY === true && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';

const red = (text: string) => (showsColors(process.stderr) ? `\x1b[31m${text}\x1b[39m` : text);

const status = new StatusLine((text) => process.stderr.write(text));

/** Returns the state of an open stream; undefined if it is closed. */
function statOf(stream: 0 | 1): Stats | undefined {
  try {
    return fstatSync(stream);
  } catch {
    return undefined;
  }
}

/** The bytes of standard input, which is a file, with a note if that was changed meanwhile. */
async function* readWatched(before: Stats): AsyncGenerator<Buffer> {
  yield* process.stdin;
  const after = statOf(0);
  if (after?.size === before.size && after.mtimeMs === before.mtimeMs) return;
  processTerminal.error('The input was changed while it was read: the result may be of a part, or of two states.');
}

/** The standard streams of this process. Errors of standard output are events of `process.stdout`. */
export const processTerminal: Terminal = {
  // A getter: a pipe that was once opened for reading keeps the process from ending.
  get stdin() {
    const input = statOf(0);
    return input?.isFile() ? readWatched(input) : process.stdin;
  },
  isStdinDirectory() {
    try {
      return fstatSync(0).isDirectory();
    } catch {
      return false;
    }
  },
  isOutput(file = statOf(0)) {
    const output = statOf(1);
    return file?.isFile() === true && file.ino === output?.ino && file.dev === output.dev;
  },
  isScreen: process.stdout.isTTY,
  hasColors: showsColors(process.stdout),
  write: (output) =>
    new Promise((resolve) => {
      status.clear();
      if (process.stdout.write(output)) resolve();
      else process.stdout.once('drain', resolve);
    }),
  error(line) {
    status.clear();
    console.error(red(line));
  },
  progress: process.stderr.isTTY ? (text) => status.show(text) : undefined,
};
