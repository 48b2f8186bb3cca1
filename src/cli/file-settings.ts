import type { Terminal } from './terminal.ts';

/** Files to convert, and where their results go. */
export type FileSettings = {
  /** `-` is standard input, which is also read if the list is empty. */
  readonly files: readonly string[];
  /** Names of their results in a folder, where these are not their own names. */
  readonly names?: ReadonlyMap<string, string>;
  /** Folders stand for the files below them. */
  readonly recursive: boolean;
  /** A file, or a folder for the results of several; empty for standard output. */
  readonly 'output-file': string;
  /** Results replace their files. */
  readonly 'in-place': boolean;
  /** Suffix of the name of a copy of the old content; empty for no copy. */
  readonly backup: string;
  /** Paths of what the call reads besides: a map, words, a recipe. Those that are no file are ignored. */
  readonly reads?: readonly string[];
  /** Files that are converted at the same time. */
  readonly jobs: number;
  /** Exit status of the search for files: some could not be read. */
  readonly status?: number;
};

/** Results go to standard output. */
export const NO_FILE_SETTINGS: FileSettings = {
  files: [],
  recursive: false,
  'output-file': '',
  'in-place': false,
  backup: '',
  jobs: 1,
};

/**
 * Converts the standard input of a terminal to its standard output.
 *
 * @returns the exit status
 * @throws UsageError, InputError
 */
export type Conversion = (
  terminal: Terminal,
  how: {
    /** Compress the result with gzip. */
    readonly isGzip: boolean;
    /** Other conversions run at the same time. */
    readonly isConcurrent: boolean;
  },
) => Promise<number>;
