import type { Summary } from '../../src/engine/contract/streaming.ts';
import type { Progress, Reading } from '../../src/engine/long/convert.ts';
import type { FoundLine } from '../../src/engine/long/files/find-line.ts';
import type { StreamStep } from '../../src/engine/long/runner.ts';

/** Roles of a worker for a file, each in a separate worker: process pieces, run the job, read lines of a result. */
export type FilePart = 'pieces' | 'job' | 'lines';

/** Destination of the result of a file. */
export type Target =
  /** Into a folder that the user has chosen, under a name that nothing there has. */
  | { readonly kind: 'folder'; readonly folder: FileSystemDirectoryHandle; readonly name: string }
  /** Into the site's own storage, to be saved from there. */
  | { readonly kind: 'kept' };

/** A file to convert: all that is sent to the worker, besides the ports of the threads. */
export type FileJob = {
  /** Name of the job's folder in the site's storage (workers/shared/job-folders.ts). */
  readonly folderName: string;
  readonly file: File;
  readonly steps: readonly StreamStep[];
  readonly reading: Reading;
  readonly gzip: boolean;
  readonly target: Target;
  /** Milliseconds that a piece may take. */
  readonly timeLimit: number;
};

/** Why a file was not converted. */
export type FileFailure = {
  readonly kind: 'input' | 'unreadable' | 'room' | 'storage' | 'folder' | 'canceled' | 'crash';
  /** Message for people: the error, its position, and a remedy. */
  readonly message: string;
  /** 0-based step of the recipe that it happened in. */
  readonly step?: number;
};

export type FileDone = {
  /** The result in its original place; nothing was copied. */
  readonly result: File;
  /** Its name in the folder. */
  readonly name?: string;
  /** File extension for its name, if it is not a text. */
  readonly ending?: string;
  readonly summaries: readonly Summary[];
  /** Places where bytes did not fit the charset and became U+FFFD. */
  readonly faults: number;
};

export type FileOutcome =
  | { readonly ok: true; readonly output: FileDone }
  | { readonly ok: false; readonly error: FileFailure };

/** API that the worker with role `job` exposes by Comlink. */
export type FileJobApi = {
  /** Never rejects. */
  convert(
    job: FileJob,
    threads: readonly MessagePort[],
    onProgress: (progress: Progress) => void,
  ): Promise<FileOutcome>;
  /** Cancels the job: its output is removed before `convert` resolves. */
  cancel(): void;
};

/** A line as it is shown. */
export type ShownLine = {
  /** Its beginning, where it is very long. */
  readonly text: string;
  readonly isCut: boolean;
};

/** Progress of indexing the lines of a file. */
export type Indexed = {
  /** Lines found so far. */
  readonly lines: number;
  /** Bytes. */
  readonly read: number;
  readonly isWhole: boolean;
};

/** API that the worker with role `lines` exposes by Comlink. */
export type FileLinesApi = {
  /**
   * Look through a file for the beginnings of its lines. Resolves when that is done; lines can be asked for before.
   *
   * @throws DOMException if the file cannot be read any more
   */
  open(file: Blob, charset: string, onIndexed: (indexed: Indexed) => void): Promise<void>;
  /** Lines that are known by now. @param from 0-based */
  lines(from: number, count: number): Promise<readonly ShownLine[]>;
  /**
   * Finds a text after a position or, with `isBack`, before it; wraps around if there is none. A newer search ends an
   * older one, which then finds nothing.
   *
   * @param line 0-based
   * @param column 0-based, in UTF-16 code units
   */
  find(text: string, line: number, column: number, isBack: boolean): Promise<FoundLine | undefined>;
};
