import type { AnyTool } from '../../engine/contract/tool.ts';
import type { Job, Outcome } from '../../engine/jobs/job.ts';
import { runTool } from '../../engine/jobs/run-tool.ts';
import { hostContext, loadPool } from './host.ts';

/** The longest that a timer waits, in milliseconds: 24 days. */
export const NO_LIMIT = 2 ** 31 - 1;

/**
 * Longest text that a job without a time limit takes on the main thread, in UTF-16 code units: starting a thread takes
 * longer than most tools need for it.
 */
const SHORT = 1 << 20;

/** Whether a job can run on the main thread, which has no time limit and shares the memory of the process. */
export const runsHere = ({ input, file }: Pick<Job, 'input' | 'file'>, timeLimit: number): boolean =>
  timeLimit === NO_LIMIT && (file?.size ?? input.length) <= SHORT;

export type RunOptions = {
  /** Milliseconds. */
  readonly timeLimit: number;
  /** Other jobs run at the same time, so that it needs another thread. */
  readonly isConcurrent?: boolean;
  /** With it, the job can be canceled. */
  readonly lane?: string | undefined;
  /** Called with the part that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
};

/**
 * Runs a job on the main thread if it has no time limit and its text is short, else on another thread: a pattern can
 * run forever, and only ending its thread stops it.
 */
export async function runJob(tool: AnyTool, job: Job, options: RunOptions): Promise<Outcome> {
  const { timeLimit, isConcurrent = false, lane, onProgress } = options;
  if (!isConcurrent && lane === undefined && runsHere(job, timeLimit)) {
    const outcome = await runTool(tool, job, hostContext);
    // A thread has a larger stack.
    if (outcome.ok || outcome.error.kind !== 'crash') return outcome;
  }
  return (await loadPool()).run(tool, job, { timeLimit, lane, onProgress });
}

/** Shows on a terminal how much of a job is done. */
export const percent =
  (show: ((text: string) => void) | undefined): ((done: number) => void) =>
  (done) =>
    show?.(`${Math.floor(done * 100)}%`);
