import { proxy, type Remote, transfer, wrap } from 'comlink';
import type { Progress } from '../src/engine/long/convert.ts';
import { startWorker, THREADS } from './browser-pool.ts';
import { threadOn } from './browser-thread.ts';
import type { FileFailure, FileJob, FileJobApi, FileLinesApi, FileOutcome, FilePart } from './files/file-protocol.ts';
import type { PageWorkerApi } from './protocol.ts';
import { lockJobFolder, removeEntry, removeJobFolder } from './shared/job-folder-locks.ts';
import { newJobFolderName, partName } from './shared/job-folders.ts';

const noop = () => {};

/** A worker that does a part of the work on a file. */
type PartWorker = { readonly port: MessagePort; readonly ready: Promise<void>; terminate(): void };

function startPart(part: FilePart, folderName: string, onDeath: () => void): PartWorker {
  const worker = startWorker();
  const { terminate } = threadOn(worker, { onMessage: noop, onDeath });
  const { port1, port2 } = new MessageChannel();
  const ready = wrap<PageWorkerApi>(worker).serve(part, transfer(port2, [port2]), folderName);
  return { port: port1, ready, terminate };
}

/** Milliseconds for a canceled job to remove its output; then it is terminated. */
const GRACE_MS = 100;

const failed = (kind: FileFailure['kind'], message: string): FileOutcome => ({ ok: false, error: { kind, message } });

const DIED =
  'A part of the conversion stopped unexpectedly. The usual reason is too little memory. Close other tabs and try again.';
const NOT_LOADED = 'A part of this page could not be loaded. Check your connection and try again.';

/** A file that is converted. */
export type RunningJob = {
  /** Never rejects. */
  readonly outcome: Promise<FileOutcome>;
  /** Cancels the job and removes its output. */
  cancel(): void;
  /** Removes the stored result. Call it only after the result has been used. */
  release(): void;
};

/**
 * Converts a file to a file on separate threads, as many as the pool has to process pieces.
 *
 * @param onProgress not called after the outcome
 */
export function convertFile(job: Omit<FileJob, 'folderName'>, onProgress: (progress: Progress) => void): RunningJob {
  const folderName = newJobFolderName();
  const unlockFolder = lockJobFolder(folderName);
  const { promise, resolve } = Promise.withResolvers<FileOutcome>();
  let isCanceled = false;
  let isOver = false;
  // Progress uses a separate port, so that it may come after the outcome.
  const report = (progress: Progress) => {
    if (!isOver) onProgress(progress);
  };
  const die = () => {
    if (!isCanceled) resolve(failed('crash', DIED));
  };
  const jobWorker = startPart('job', folderName, die);
  const pieces = Array.from({ length: THREADS }, () => startPart('pieces', folderName, die));
  const api = wrap<FileJobApi>(jobWorker.port);
  const release = () => void removeJobFolder(folderName).then(unlockFolder);
  /** Removes the files of a terminated worker. */
  const removeParts = () => {
    const { target } = job;
    if (target.kind === 'folder') void removeEntry(target.folder, partName(target.name, folderName));
    release();
  };

  const run = async () => {
    await Promise.all([jobWorker, ...pieces].map(({ ready }) => ready)).catch(() =>
      resolve(failed('crash', NOT_LOADED)),
    );
    const ports = pieces.map(({ port }) => port);
    resolve(await api.convert({ ...job, folderName }, transfer(ports, ports), proxy(report)));
  };
  void run();
  const outcome = promise.then((outcome) => {
    isOver = true;
    for (const { terminate } of [jobWorker, ...pieces]) terminate();
    if (!outcome.ok) removeParts();
    return outcome;
  });
  return {
    outcome,
    cancel() {
      isCanceled = true;
      // Otherwise the job would wait until the threads have finished their current pieces.
      for (const { terminate } of pieces) terminate();
      void api.cancel();
      setTimeout(() => resolve(failed('canceled', 'Canceled.')), GRACE_MS);
    },
    release,
  };
}

/** A file whose lines can be read. */
export type OpenLines = { readonly api: Remote<FileLinesApi>; close(): void };

/** Starts a worker that reads lines of a file. @param onDeath called if it ends before it is closed */
export async function startLines(onDeath: () => void): Promise<OpenLines> {
  const { port, ready, terminate } = startPart('lines', '', onDeath);
  await ready;
  return { api: wrap<FileLinesApi>(port), close: terminate };
}
