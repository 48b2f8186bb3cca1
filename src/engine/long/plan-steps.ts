import type { EngineContext } from '../contract/tool.ts';
import { withBytes } from './byte-steps.ts';
import type { Answer, Plan, StreamStep } from './runner.ts';
import { type RunnerHost, streamRunner } from './stream-runner.ts';

/** Returns a context without a page, as for programs: no result of a piece is displayed. */
export const withoutPage = ({ asset, progress }: EngineContext): EngineContext => ({ asset, progress });

/** Returns each step's plan to process a file in pieces, or why it cannot: the first that cannot ends the list. */
export async function planSteps(
  steps: readonly StreamStep[],
  { load, context }: Omit<RunnerHost, 'scratch'>,
): Promise<readonly Answer<Plan>[]> {
  const scratch = { create: () => Promise.reject(new Error('A plan needs no room.')) };
  const runner = streamRunner({ load, context: withoutPage(context), scratch });
  const plans: Answer<Plan>[] = [];
  for (const step of await withBytes(steps, load, { isText: true, isShown: false })) {
    const plan = await runner.plan(step);
    plans.push(plan);
    if (!plan.ok) break;
  }
  return plans;
}
