import { pool } from '../../../../workers/browser-pool.ts';
import type { Outcome } from '../../../engine/contract/job.ts';
import type { Action } from '../../../engine/detect/finding.ts';

/** Run the steps of an action, each on what the one before gave. The latest action wins. */
export async function runAction({ steps }: Action, input: string): Promise<Outcome> {
  let outcome: Outcome = { ok: true, output: { text: input } };
  for (const { tool, options } of steps) {
    if (!outcome.ok) break;
    outcome = await pool.run({ tool, input: outcome.output.text, options }, { lane: 'found' });
  }
  return outcome;
}
