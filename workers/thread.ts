import type { Job, Outcome, Question } from '../src/engine/jobs/job.ts';
import type { WorkerMessage } from './worker-message.ts';

/** A thread that runs one job at a time. */
export type Thread = {
  /** Loads an engine's script. Rejects if it cannot be loaded. */
  load(tool: string): Promise<void>;
  /** Warms up a loaded engine for a job that may come soon. Left out if no visitor waits for jobs. */
  warm?(tool: string): Promise<void>;
  run(job: Job): Promise<Outcome>;
  ask(question: Question): Promise<Outcome<unknown>>;
  terminate(): void;
};

/** Events that a thread reports to its owner. */
export type ThreadEvents = {
  readonly onMessage: (message: WorkerMessage) => void;
  /**
   * It died: an uncaught error, or a script that could not be loaded. `silent`: it ended without an event, which the
   * job need not have caused.
   */
  readonly onDeath: (silent?: boolean) => void;
};
