import type { Stats } from 'node:fs';

/** Error of a command whose input file was emptied by the shell, or is its own output. */
export const OUTPUT_IS_INPUT =
  'This is also the output, so it cannot be read as it was. Write to another file, and rename that.';

/** Streams of a command, so that it runs the same way in a separate process and in a test. */
export type Terminal = {
  /** The bytes of standard input. Commands that need no input never ask for it. */
  readonly stdin: AsyncIterable<Buffer>;
  /** Returns whether standard input is a folder: reading one gives nothing, and no error. */
  isStdinDirectory(): boolean;
  /** Returns whether the output goes to a file that is read; default: the one of standard input. */
  isOutput?(file?: Stats): boolean;
  /** Standard output is a screen, not a file or a pipe. */
  readonly isScreen?: boolean;
  /** Lines that the screen of standard output shows at a time; undefined if it is none, or cannot be moved on. */
  readonly rows?: number | undefined;
  /** Standard output shows colors. */
  readonly hasColors?: boolean;
  /** Writes to standard output. Resolves when more can be written. */
  write(output: string | Uint8Array): Promise<void>;
  /** Notes are not wanted. */
  readonly isQuiet?: boolean;
  /** Writes a line to standard error. */
  error(line: string): void;
  /** Shows the progress of a job, in place of the last message. Missing if nobody sees it. */
  readonly progress?: (text: string) => void;
};

/** Writes a note, which is no error, to standard error: one that `--quiet` leaves out. */
export function note(terminal: Terminal, line: string): void {
  if (!terminal.isQuiet) terminal.error(line);
}

/** Returns a terminal with some of its parts replaced. Standard input is still opened only when it is read. */
export const redirect = (terminal: Terminal, changes: Partial<Terminal>): Terminal =>
  Object.create(terminal, Object.getOwnPropertyDescriptors(changes));

/** Returns a terminal that shows no notes and no progress, if asked. */
export const quietly = (terminal: Terminal, isQuiet: boolean): Terminal =>
  isQuiet ? redirect(terminal, { isQuiet, progress: undefined }) : terminal;
