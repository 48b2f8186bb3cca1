import { fstatSync } from 'node:fs';

/** Streams of a command, so that it runs the same way in a process of its own and in a test. */
export type Terminal = {
  /** The bytes of standard input. Commands that need no input never ask for it. */
  readonly stdin: AsyncIterable<Buffer>;
  /** Returns whether standard input is a folder: reading one gives nothing, and no error. */
  isStdinDirectory(): boolean;
  /** Standard output is a screen, not a file or a pipe. */
  readonly isScreen?: boolean;
  /** Writes to standard output. Resolves when more can be written. */
  write(output: string | Uint8Array): Promise<void>;
  /** Writes a line to standard error. */
  error(line: string): void;
};

/** The standard streams of this process. Errors of standard output are events of `process.stdout`. */
export const processTerminal: Terminal = {
  // A getter: a pipe that was once opened for reading keeps the process from ending.
  get stdin() {
    return process.stdin;
  },
  isStdinDirectory() {
    try {
      return fstatSync(0).isDirectory();
    } catch {
      return false;
    }
  },
  isScreen: process.stdout.isTTY,
  write: (output) =>
    new Promise((resolve) => {
      if (process.stdout.write(output)) resolve();
      else process.stdout.once('drain', resolve);
    }),
  error: (line) => console.error(line),
};
