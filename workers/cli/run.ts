import type { AnyTool } from '../../src/core/tool.ts';
import { runAndExplain } from '../after-stop.ts';
import { onCommandLine } from '../failures.ts';
import { nodePool } from '../node-pool.ts';
import type { Job, Outcome } from '../protocol.ts';
import { explainOutOfMemory } from './replies.ts';

/**
 * Runs a job on a thread of its own, since a pattern can run forever, and only ending its thread stops it.
 *
 * @param timeLimit milliseconds
 */
export async function runJob(tool: AnyTool, job: Job, timeLimit: number): Promise<Outcome> {
  const outcome = onCommandLine(
    await runAndExplain(nodePool, tool.page, job, { timeLimit, timeHint: tool.page.afterStop?.hint }),
  );
  return outcome.ok ? outcome : { ok: false, error: explainOutOfMemory(outcome.error) };
}
