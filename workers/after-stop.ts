import type { Job, Outcome } from '../src/engine/jobs/job.ts';
import { type AfterStop, type StoppedJob, stoppedMessage, type TimedPage } from '../src/engine/jobs/time-limit.ts';
import type { Pool } from './pool.ts';
import type { RunSettings } from './task.ts';

/** Milliseconds for a tool to explain why a job was stopped, and to find its results again. */
const EXPLAIN_LIMIT_MS = 5000;

/**
 * Runs a job; if its time limit stops it, its tool explains why, and returns the results so far.
 *
 * @param page of the tool: without a query `afterStop` only the job runs
 */
export async function runAndExplain(pool: Pool, page: TimedPage, job: Job, settings: RunSettings): Promise<Outcome> {
  const outcome = await pool.run(job, settings);
  if (outcome.ok || outcome.error.stopped === undefined || !page.afterStop?.hasQuery) return outcome;
  const { error } = outcome;
  const { limit, note, found } = outcome.error.stopped;
  const about: StoppedJob = { input: job.input, options: job.options, found };
  // In the lane of the job, since a newer one makes the answer needless.
  const answer = await pool.ask<AfterStop>(
    { tool: job.tool, query: 'afterStop', about },
    { lane: settings.lane, timeLimit: Math.max(limit, EXPLAIN_LIMIT_MS) },
  );
  if (!answer.ok) return answer.error.kind === 'canceled' ? { ok: false, error: answer.error } : outcome;
  const { hint, output } = answer.output;
  return { ok: false, error: { ...error, message: stoppedMessage(limit, hint, note) }, partial: output };
}
