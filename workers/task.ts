import type { Answer } from '../src/engine/by-example/contract.ts';
import type { Offer } from '../src/engine/contract/offer.ts';
import type { Job, Outcome, Question } from '../src/engine/jobs/job.ts';
import type { Limits } from '../src/engine/jobs/time-limit.ts';
import type { StepResult } from '../src/engine/recipe/job.ts';
import type { RunClock } from './run-clock.ts';

export type RunSettings = {
  /** One pane of one page. In a lane the latest job wins. Without one a job is independent. */
  readonly lane?: string;
  /**
   * Milliseconds the engine may run, without its loading; default: 5,000. An engine that keeps finding results may run
   * up to ten times as long: a slow machine is not a reason to stop it.
   */
  readonly timeLimit?: number;
  /** Advice if it is stopped, as `stoppedMessage` takes it. */
  readonly timeHint?: string;
  /** Offers if it is stopped at its time limit. */
  readonly timeOffers?: readonly Offer[];
  /**
   * If an older job of the lane has run for fewer milliseconds when a newer one arrives, it may finish. Default: 50,
   * since a restart costs about as much; more for engines that are slow to warm up.
   */
  readonly graceMs?: number;
  readonly onProgress?: (done: number) => void;
  /** Called with the result of each step of a recipe once it exists, in order. @param step 0-based */
  readonly onStep?: (step: number, result: StepResult) => void;
  /** Called with the answers of a search by example so far, best first, whenever there is a better one. */
  readonly onAnswers?: (answers: readonly Answer[]) => void;
  /** Sets the limits of a part of the job. By default, they are those that the thread reported. */
  readonly limitsOf?: (limits: Limits) => Limits;
  /** The thread keeps data for later jobs of this tool: they run on it, others only if no other thread is free. */
  readonly isSticky?: true;
  /** Called if a file that the job failed without has loaded later: a new run would succeed. */
  readonly onLateLoad?: () => void;
};

/** A job or a question on its way through the pool. */
export type Task = RunSettings & {
  readonly job: Job | Question;
  resolve: (outcome: Outcome<unknown>) => void;
  /** Set once its engine is loaded and runs. */
  clock?: RunClock | undefined;
  /** Limits of the part that runs, instead of the job's. */
  limits?: Limits | undefined;
  /** Last note that the engine reported. */
  note?: string | undefined;
  found?: number | undefined;
  /** Its thread has crashed once already. */
  isSecondTry?: true;
};
