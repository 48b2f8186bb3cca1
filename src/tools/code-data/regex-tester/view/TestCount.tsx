import { chakra } from '@chakra-ui/react';
import type { ViewProps } from '../../../../site/ui/view.ts';
import type * as tool from '../tool.ts';
import { countPassed, useRunTests, useTestRun } from './test-run.ts';

/** Runs the tests, whether their tab is open or not, and shows how many of them pass. */
export function TestCount(props: ViewProps<typeof tool>) {
  useRunTests(props);
  const { outcomes } = useTestRun() ?? { outcomes: [] };
  const count = outcomes.length;
  if (count === 0) return undefined;
  const passed = countPassed(outcomes);
  return (
    <chakra.span fontVariantNumeric="tabular-nums" color={passed === count ? 'success' : 'error'}>
      <span aria-hidden="true">
        {passed}/{count}
      </span>
      <chakra.span srOnly>
        {passed} of {count} pass
      </chakra.span>
    </chakra.span>
  );
}
