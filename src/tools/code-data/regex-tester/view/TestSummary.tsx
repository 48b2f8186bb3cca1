import { chakra } from '@chakra-ui/react';
import { plural } from '../../../../engine/values/plural.ts';
import { useRested } from '../../../../site/ui/useRested.ts';
import { Empty } from '../../../../site/ui/ViewScroll.tsx';
import { countPassed, type TestRun } from './test-run.ts';

type Props = {
  readonly run: TestRun | undefined;
  readonly pattern: string;
  /** Number of tests. */
  readonly count: number;
};

/** Returns the number of passed tests, or the reason why none of them ran. */
function summaryOf({ run, pattern, count }: Props): string {
  if (count === 0) return 'No tests yet: add texts that the pattern must match, and others that it must not.';
  if (pattern === '') return `Type a pattern to run ${plural(count, 'test')}.`;
  if (run?.error !== undefined) return run.error;
  if (!run || run.outcomes.some(({ kind }) => kind === 'running')) return 'Running…';
  const passed = countPassed(run.outcomes);
  return `${passed} of ${plural(count, 'test')} ${passed === 1 ? 'passes' : 'pass'}.`;
}

/** The summary of all tests, announced once it rests. */
export function TestSummary(props: Props) {
  const summary = summaryOf(props);
  const { run, count } = props;
  const isGood = run?.error === undefined && run?.outcomes.every(({ kind }) => kind === 'pass');
  const announcement = useRested(count === 0 ? '' : summary);
  return (
    <>
      <chakra.div srOnly role="status">
        {announcement}
      </chakra.div>
      <Empty fontWeight={count > 0 ? 'medium' : undefined} color={!run ? undefined : isGood ? 'success' : 'error'}>
        {summary}
      </Empty>
    </>
  );
}
