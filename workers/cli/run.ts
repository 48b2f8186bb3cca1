import type { AnyTool } from '../../src/core/tool.ts';
import { runAndExplain } from '../after-stop.ts';
import { onCommandLine } from '../failures.ts';
import { nodePool } from '../node-pool.ts';
import type { Job, Outcome } from '../protocol.ts';
import { explainOutOfMemory } from './replies.ts';

/**
 * On a thread of its own, for a pattern can run for ever and only its thread's end stops it.
 *
 * @param timeLimit milliseconds
 */
export async function runJob(tool: AnyTool, job: Job, timeLimit: number): Promise<Outcome> {
  const outcome = onCommandLine(
    await runAndExplain(nodePool, tool.page, job, { timeLimit, timeHint: tool.page.afterStop?.hint }),
  );
  return outcome.ok ? outcome : { ok: false, error: explainOutOfMemory(outcome.error) };
}
