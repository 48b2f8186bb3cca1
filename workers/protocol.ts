import type { Job, Outcome, Question } from '../src/engine/jobs/job.ts';
import type { FilePart } from './files/file-protocol.ts';

/** Prefix of the ids used in place of a tool's for questions that no tool answers. */
export const SITE = 'site:';

/**
 * Id used in place of a tool's for questions about recipes. All of them share it, so that they go to the thread that
 * keeps the texts.
 */
// Stryker disable next-line StringLiteral: any id that no tool has
export const RECIPE = `${SITE}recipe`;

/** API that a worker exposes by Comlink. */
export type WorkerApi = {
  /** Fetch the engine's script. Rejects if it cannot be fetched. */
  load(tool: string): Promise<void>;
  /** Make the engine ready for a job that may come soon, until one comes. Rejects like `load`. */
  warm(tool: string): Promise<void>;
  run(job: Job): Promise<Outcome>;
  ask(question: Question): Promise<Outcome<unknown>>;
};

/** API that a worker of a page exposes in addition. */
export type PageWorkerApi = WorkerApi & {
  /**
   * Serves a part of the work on a file to the other end of the port. Rejects like `load`.
   *
   * @param folderName name of the job's folder in the site's storage; empty if there is none
   */
  serve(part: FilePart, port: MessagePort, folderName: string): Promise<void>;
};
