import { useEffect, useState } from 'react';
import { askSite } from '../../../workers/browser-pool.ts';
import type { Plan, StreamStep } from '../../engine/long/runner.ts';
import { isOn } from '../../engine/recipe/recipe.ts';
import { whileCurrent } from '../ui/while-current.ts';
import type { Conversion } from './file-state.ts';

/** Returns the steps of a conversion in the form that streaming takes. */
export const streamSteps = ({ steps, bytes }: Conversion): readonly StreamStep[] =>
  steps.filter(isOn).map(({ tool, options }, i) => ({ tool, options, ...(bytes && i === 0 && { bytes }) }));

/** Whether a file can be converted. */
export type Planned = {
  /** Reason why it cannot, as a sentence for people. */
  readonly reason?: string;
  /** 0-based: the step, of those that are on, that the reason is about. */
  readonly step?: number;
  /** Plan of each step. */
  readonly plans: readonly Plan[];
};

/** Whether the steps of a page can take a file in pieces; undefined until that is known. Follows the options. */
export function usePlan(conversion: Conversion): Planned | undefined {
  const [planned, setPlanned] = useState<Planned>();
  const steps = streamSteps(conversion);
  const key = JSON.stringify(steps);
  useEffect(() => {
    const requested: readonly StreamStep[] = JSON.parse(key);
    if (requested.length === 0) {
      setPlanned({ reason: 'Add a step first.', plans: [] });
      return;
    }
    // Other tools may be queried at the same time.
    return whileCurrent(askSite('planSteps', requested, true), (outcome) => {
      if (!outcome.ok) {
        if (outcome.error.kind !== 'canceled') setPlanned({ reason: outcome.error.message, plans: [] });
        return;
      }
      const plans = outcome.output.flatMap((answer) => (answer.ok ? [answer.value] : []));
      const step = outcome.output.findIndex(({ ok }) => !ok);
      const failed = outcome.output[step];
      // A few figures are not a text for another step.
      const early = plans.findIndex(({ isReduction }, i) => isReduction && i < requested.length - 1);
      if (failed && !failed.ok) setPlanned({ reason: failed.error.message, step, plans });
      else if (early >= 0) setPlanned({ reason: 'A count ends a recipe: no step can follow it.', step: early, plans });
      else setPlanned({ plans });
    });
  }, [key]);
  return planned;
}
