import type { Answer } from '../src/by-example/contract.ts';
import type { Limits } from '../src/core/time-limit.ts';
import type { Job, Outcome, Question } from './protocol.ts';
import type { StepResult } from './recipe-protocol.ts';

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
  /** From 0 to 1, a sentence for the person if the job is stopped before the next one, and how much was found so far. */
  readonly onProgress: (done: number, note?: string, found?: number) => void;
  /** Another part of the job begins, which has limits of its own. */
  readonly onLimits: (limits: Limits) => void;
  /** A step of a recipe has its result. @param step 0-based */
  readonly onStep: (step: number, result: StepResult) => void;
  /** A search by example has better answers. @param answers all of them so far, best first */
  readonly onAnswers: (answers: readonly Answer[]) => void;
  /** The engine waits for a part of itself, named for people at the beginning of a sentence; false: it goes on. */
  readonly onLoading: (what: string | false) => void;
  /** A file has come: what loads still makes progress. */
  readonly onArrival: () => void;
  /**
   * It died: an uncaught error, or a script that could not be loaded. `silent`: it ended without a word, for which the
   * job need not be to blame.
   */
  readonly onDeath: (silent?: boolean) => void;
};
