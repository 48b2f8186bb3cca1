import { createReadStream, type Stats, statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { quote } from '../../engine/values/quote.ts';
import { encodingOf, type Reading } from '../api/decode.ts';
import { AtomicFile } from '../atomic-file.ts';
import { decompressed, readFileText } from '../input.ts';
import { factsOf, shownPath, systemMessage } from '../paths.ts';
import { WHOLE_LIMIT } from '../stream.ts';
import type { Terminal } from '../terminal.ts';
import { CallError } from './call-error.ts';
import type { Arguments } from './check-arguments.ts';

/** Returns what a path leads to; undefined if there is nothing. @param option name of the argument @throws CallError */
function factsFor(path: string, option: string): Stats | undefined {
  try {
    return factsOf(path);
  } catch (error) {
    throw new CallError((error as Error).message, { option, hint: 'Give the absolute path of a file.' });
  }
}

/** Returns the absolute path of a file that can be read. @throws CallError */
function readable(path: string, option: string): string {
  const file = resolve(path);
  const facts = factsFor(file, option);
  const wrong = !facts ? 'There is no such file.' : facts.isFile() ? undefined : 'This is not a regular file.';
  if (wrong === undefined) return file;
  throw new CallError(`${shownPath(file)}: ${wrong}`, { option, hint: 'Give the absolute path of a file.' });
}

/** Returns the options for reading bytes. @throws CallError for an unknown encoding */
export function readingOf({ encoding }: Arguments): Reading {
  if (encoding === undefined || encodingOf(encoding) !== undefined) return { encoding, lossy: false };
  throw new CallError(`Unknown encoding ${quote(encoding)}.`, {
    option: 'encoding',
    hint: 'Try utf-16le, windows-1252, or shift_jis.',
  });
}

/** Nothing is read from, or written to, the standard streams: those are the protocol's. */
export const NO_STREAMS: Terminal = {
  stdin: (async function* () {})(),
  isStdinDirectory: () => false,
  write: async () => {},
  error: () => {},
};

/** Reads a file that was given instead of a text. @param option name of the argument @throws CallError */
export async function readPath(path: string, given: Arguments, option = 'path'): Promise<string> {
  const file = readable(path, option);
  const reading = readingOf(given);
  try {
    return await readFileText(file, reading, NO_STREAMS);
  } catch (error) {
    const hint = /This is not /.test((error as Error).message)
      ? 'Give the name of its encoding as "encoding".'
      : undefined;
    throw new CallError((error as Error).message, { option, hint });
  }
}

/**
 * Returns the bytes of a file.
 *
 * @param isRaw compressed bytes are left as they are
 * @param isLong returns undefined for a file that is short enough to be converted as a whole
 * @throws CallError
 */
export function fileBytes(path: string, isRaw: boolean, isLong: boolean): AsyncIterator<Buffer> | undefined {
  const file = readable(path, 'path');
  if (isLong && (factsFor(file, 'path')?.size ?? 0) <= WHOLE_LIMIT) return undefined;
  const stream = createReadStream(file);
  return isRaw ? stream[Symbol.asyncIterator]() : decompressed(stream);
}

/** A file that a result is written to, as the commands write to standard output. */
export type Target = {
  readonly path: string;
  readonly terminal: Terminal;
  /** Notes of the tool. */
  readonly notes: readonly string[];
  /** Gives the file its name. Returns its size in bytes. */
  readonly commit: () => Promise<number>;
  /** Removes the written part, unless the file already has its name. */
  readonly abort: () => Promise<void>;
};

/**
 * Opens the file for a result. It gets its name only after it is complete.
 *
 * @param isSecret whether nobody else on the machine may read it
 * @throws CallError if it cannot be written, or would replace a file
 */
export async function openTarget(output: string, overwrite: boolean, isSecret: boolean): Promise<Target> {
  const path = resolve(output);
  const facts = factsFor(path, 'output');
  const wrong = (message: string, hint: string) =>
    new CallError(`${shownPath(path)}: ${message}`, { option: 'output', hint });
  if (facts && !facts.isFile()) throw wrong('This is not a regular file.', 'Give the path of a new file.');
  const taken = () => wrong('There is such a file.', 'Give another path, or "overwrite": true.');
  if (facts && !overwrite) throw taken();
  if (!factsFor(dirname(path), 'output')?.isDirectory())
    throw wrong('There is no such folder.', 'Make the folder first.');
  const file = new AtomicFile(facts ? await realpath(path) : path, facts, isSecret ? 0o600 : undefined);
  /** Words an error of the file system. */
  const worded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const message = systemMessage(error);
      throw message === undefined ? error : wrong(message, 'Give another path.');
    }
  };
  const notes: string[] = [];
  const write = (bytes: string | Uint8Array) => worded(() => file.write(bytes));
  return {
    path,
    notes,
    terminal: { ...NO_STREAMS, write, error: (line) => void notes.push(line) },
    commit: () =>
      worded(async () => {
        await file.finish();
        if (overwrite) await file.commit();
        // Other calls may have the same name for their results.
        else if (!(await file.commitNew())) throw taken();
        return statSync(path).size;
      }),
    abort: () => file.abort(),
  };
}
