import { wrap } from 'comlink';
import { withBytes } from '../../src/engine/long/byte-steps.ts';
import { type Converted, convert, type Progress, type Sink } from '../../src/engine/long/convert.ts';
import { formatSize } from '../../src/engine/long/files/format-size.ts';
import type { Runner } from '../../src/engine/long/runner.ts';
import { StreamError } from '../../src/engine/long/stream-error.ts';
import type { RunnerHost } from '../../src/engine/long/stream-runner.ts';
import { endingOf } from './file-ending.ts';
import { MAX_IN_MEMORY, MemoryError, orInMemory, sinkInMemory } from './file-memory.ts';
import type { FileFailure, FileJob, FileJobApi, FileOutcome } from './file-protocol.ts';
import { scratchInFolder } from './file-scratch.ts';
import { type FileSink, sinkInFolder, sinkInJobFolder } from './file-sink.ts';

/** Milliseconds between two messages of how far the work is. */
const REPORT_INTERVAL_MS = 100;

/** Something went wrong where the result is written. */
class SinkError extends Error {
  override readonly cause: unknown;

  constructor(cause: unknown) {
    super('The result could not be written.');
    this.cause = cause;
  }
}

async function atSink<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new SinkError(error);
  }
}

/** The same sink, its errors wrapped to distinguish them from the source's. @param ending of the result's name */
const withSinkErrors = (sink: FileSink, ending: (converted: Converted) => Promise<string | undefined>): Sink => ({
  write: (bytes) => atSink(() => sink.write(bytes)),
  async close(converted) {
    const extension = await ending(converted);
    await atSink(() => sink.close(extension));
  },
  abort: () => sink.abort(),
});

const nameOf = (error: unknown) => (error instanceof DOMException ? error.name : '');
const reasonOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** Returns the failure of the place where the result is written, worded for people. */
function sinkFailure(error: unknown, isFolder: boolean): FileFailure {
  if (nameOf(error) === 'QuotaExceededError') {
    const message = isFolder
      ? 'There is no space left on that disk. Free some, or choose a folder on another disk. The incomplete file has been removed.'
      : 'There is no space left for the result. Free some space on this device, or convert fewer files at once. The incomplete file has been removed.';
    return { kind: 'room', message };
  }
  if (isFolder) {
    return {
      kind: 'folder',
      message: `The folder could not be written to: it is gone, or the browser no longer allows it. Choose it again. (${reasonOf(error)})`,
    };
  }
  return { kind: 'storage', message: `The result could not be stored on this device. (${reasonOf(error)})` };
}

/** A private window, or a browser that has no place for files, and a text that is too long for memory. */
const NO_STORAGE: FileFailure = {
  kind: 'storage',
  message: `This browser window does not let the site store anything, and in memory a result has at most ${formatSize(MAX_IN_MEMORY)}. Try a window that is not private, or a shorter file.`,
};

/** Whether a file has changed or been deleted. The error of its stream does not tell. */
const isUnreadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => false,
      () => true,
    );

/** Returns the message of an error in a text, with line and column in front if known and not in the message. */
function messageWithPosition({ message, position: { line, column } }: StreamError): string {
  if (line === undefined || message.startsWith(`Line ${line}`)) return message;
  return `Line ${line}${column === undefined ? '' : `, column ${column}`}: ${message}`;
}

/** Why a job came to nothing, for people. */
async function failureOf(error: unknown, { target, file, reading }: FileJob): Promise<FileFailure> {
  if (error instanceof MemoryError || (error instanceof SinkError && error.cause instanceof MemoryError))
    return NO_STORAGE;
  if (error instanceof SinkError) return sinkFailure(error.cause, target.kind === 'folder');
  if (error instanceof StreamError) {
    return { kind: 'input', message: messageWithPosition(error), step: error.step };
  }
  if (nameOf(error) === 'AbortError') return { kind: 'canceled', message: 'Canceled.' };
  // What does not fit into memory is kept in the same storage.
  if (nameOf(error) === 'QuotaExceededError') return sinkFailure(error, false);
  if (await isUnreadable(file)) {
    return {
      kind: 'unreadable',
      message: 'The file was changed, moved, or deleted since it was opened. Open it again.',
    };
  }
  if (reading.gunzip && error instanceof TypeError) {
    return {
      kind: 'input',
      message:
        'The file could not be unpacked: it is damaged or cut off, or other data follows the archive. Nothing was kept.',
    };
  }
  return { kind: 'crash', message: `The conversion failed, which is our fault. (${reasonOf(error)})` };
}

const sinkOf = ({ target, gzip, folderName }: FileJob): Promise<FileSink> =>
  target.kind === 'folder'
    ? sinkInFolder(target.folder, target.name, gzip, folderName)
    : orInMemory(() => sinkInJobFolder(folderName), sinkInMemory);

/** Tell how far the work is, not more often than anybody can read. */
function throttled(report: (progress: Progress) => void): (progress: Progress) => void {
  let last = 0;
  return (progress) => {
    const now = performance.now();
    if (now - last < REPORT_INTERVAL_MS) return;
    last = now;
    report(progress);
  };
}

/** Leads the work on a file: reads and cuts it, gives the pieces to the threads and writes what comes back. */
export function fileJob(load: RunnerHost['load']): FileJobApi {
  const stop = new AbortController();
  return {
    async convert(job, threads, onProgress): Promise<FileOutcome> {
      const { file, steps, reading, gzip, folderName, timeLimit } = job;
      try {
        const sink = await atSink(() => sinkOf(job));
        let ending: string | undefined;
        const { summaries: extension, faults } = await convert({
          steps: await withBytes(steps, load, { isText: true, isShown: false }),
          source: { size: file.size, again: true, open: () => file.stream() },
          sink: withSinkErrors(sink, async (converted) => {
            ending = await endingOf(converted);
            return ending;
          }),
          // Comlink's proxy of a port answers every call of the interface with a promise, like the interface.
          runners: threads.map((port) => wrap<Runner>(port) as unknown as Runner),
          scratch: scratchInFolder(folderName),
          reading,
          gzip,
          signal: stop.signal,
          onProgress: throttled(onProgress),
          timeLimit,
        });
        const { file: result, name } = await sink.result();
        return {
          ok: true,
          output: {
            result,
            summaries: extension,
            faults,
            ...(name !== undefined && { name }),
            ...(ending !== undefined && { ending }),
          },
        };
      } catch (error) {
        return { ok: false, error: await failureOf(error, job) };
      }
    },
    cancel: () => stop.abort(),
  };
}
