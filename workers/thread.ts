import type { Job, Outcome, Question } from './protocol.ts';
import type { WorkerMessage } from './worker-message.ts';

/** A thread that runs one job at a time. */
export type Thread = {
  /** Fetch an engine's script. Rejects when it cannot be had. */
  load(tool: string): Promise<void>;
  /** Make a loaded engine ready for a job that may come soon, where there is anybody to wait for it. */
  warm?(tool: string): Promise<void>;
  run(job: Job): Promise<Outcome>;
  ask(question: Question): Promise<Outcome<unknown>>;
  terminate(): void;
};

/** Events that a thread reports to its owner. */
export type ThreadEvents = {
  readonly onMessage: (message: WorkerMessage) => void;
  /**
   * It died: an uncaught error, or a script that could not be loaded. `silent`: it ended without a word, for which the
   * job need not be to blame.
   */
  readonly onDeath: (silent?: boolean) => void;
};
