import type { Answer } from '../src/by-example/contract.ts';
import type { Offer } from '../src/core/offer.ts';
import type { Limits } from '../src/core/time-limit.ts';
import type { Job, Outcome, Question } from './protocol.ts';
import type { StepResult } from './recipe-protocol.ts';
import type { RunClock } from './run-clock.ts';

export type RunSettings = {
  /** One pane of one page. In a lane the latest job wins. Without one a job is independent. */
  readonly lane?: string;
  /**
   * Milliseconds the engine may run, its loading not counted; default: 5,000. An engine that goes on finding results
   * may run on, up to ten times as long: a slow machine is no reason to stop it.
   */
  readonly timeLimit?: number;
  /** Advice for when it was stopped, as `stoppedMessage` takes it. */
  readonly timeHint?: string;
  /** Offers for when it was stopped at its time limit. */
  readonly timeOffers?: readonly Offer[];
  /**
   * Milliseconds that an older job of the lane may have run and still be left to finish when a newer one arrives.
   * Default: 50, since a restart costs about as much; more for engines that are slow to warm up.
   */
  readonly graceMs?: number;
  readonly onProgress?: (done: number) => void;
  /** Called with the result of each step of a recipe once it exists, in order. @param step 0-based */
  readonly onStep?: (step: number, result: StepResult) => void;
  /** Called with the answers of a search by example so far, best first, whenever there is a better one. */
  readonly onAnswers?: (answers: readonly Answer[]) => void;
  /** Sets the limits of a part of the job. Where left out, they are those that the thread has said. */
  readonly limitsOf?: (limits: Limits) => Limits;
  /** The thread keeps what later jobs of this tool need: they go to it, others only where no other one is free. */
  readonly isSticky?: true;
  /** Called when what the job was given up for has loaded after all: now it would succeed. */
  readonly onLateLoad?: () => void;
};

/** A job or a question on its way through the pool. */
export type Task = RunSettings & {
  readonly job: Job | Question;
  resolve: (outcome: Outcome<unknown>) => void;
  /** Set once its engine is loaded and runs. */
  clock?: RunClock | undefined;
  /** Those of the part that runs, in place of its own. */
  limits?: Limits | undefined;
  /** Last note that the engine reported. */
  note?: string | undefined;
  found?: number | undefined;
  /** Its thread has ended unexpectedly once already. */
  isSecondTry?: true;
};
