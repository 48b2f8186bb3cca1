import type { EngineContext } from '../src/core/tool.ts';
import type { Answer, Plan, StreamStep } from '../src/streaming/runner.ts';
import { type RunnerHost, streamRunner } from '../src/streaming/stream-runner.ts';

/** What tools are run with, as programs run them: no result of a piece is drawn. */
export const withoutPage = ({ asset, progress }: EngineContext): EngineContext => ({ asset, progress });

/** How steps take a file in pieces, or why they do not: the first that does not ends the list. */
export async function planSteps(
  steps: readonly StreamStep[],
  { load, context }: Omit<RunnerHost, 'scratch'>,
): Promise<readonly Answer<Plan>[]> {
  const scratch = { create: () => Promise.reject(new Error('A plan needs no room.')) };
  const runner = streamRunner({ load, context: withoutPage(context), scratch });
  const plans: Answer<Plan>[] = [];
  for (const step of steps) {
    const plan = await runner.plan(step);
    plans.push(plan);
    if (!plan.ok) break;
  }
  return plans;
}
