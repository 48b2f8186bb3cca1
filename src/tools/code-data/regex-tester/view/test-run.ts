import { useEffect } from 'react';
import { limitsFor } from '../../../../engine/jobs/time-limit.ts';
import { sharedState } from '../../../../site/ui/shared-state.ts';
import type { ViewProps } from '../../../../site/ui/view.ts';
import { type PatternTest, passes, readTests, type TestMatch } from '../pattern-tests.ts';
import type * as tool from '../tool.ts';

/** Result of a test. `stopped`: it ran past the time limit; `skipped`: it did not run, for too many others did so. */
export type TestOutcome = { readonly test: PatternTest } & (
  | { readonly kind: 'pass' | 'fail'; readonly match: TestMatch }
  | { readonly kind: 'running' | 'stopped' | 'skipped' }
);

/** Results of the tests in order, or the reason why the pattern has none. */
export type TestRun = { readonly outcomes: readonly TestOutcome[]; readonly error?: string };

/** Once this many tests were stopped, the rest does not run. */
const MAX_STOPPED = 3;
/** Tests that run one by one after all of them together ran past the limit. */
const MAX_SINGLE = 200;
/** Milliseconds after which tests are shown as running. */
const BUSY_AFTER = 200;

const run = sharedState<TestRun | undefined>(undefined);
const publish = run.set;

/** Returns the newest results; undefined while there are none. A page has at most one set of tests. */
export const useTestRun = (): TestRun | undefined => run.use((newest) => newest);

/** Returns the number of tests that pass. */
export const countPassed = (outcomes: readonly TestOutcome[]): number =>
  outcomes.filter(({ kind }) => kind === 'pass').length;

type Answer = { readonly matches?: readonly TestMatch[]; readonly stopped?: boolean; readonly error?: string };

/** Runs the tests of the page's pattern in the worker after each change of either, and publishes their results. */
export function useRunTests({ ask, page, options }: ViewProps<typeof tool>): void {
  const { pattern, flags, tests: written } = options as Readonly<Record<string, string>>;
  const { timeLimit } = limitsFor(page, options);
  useEffect(() => {
    const tests = readTests(written ?? '');
    if (tests.length === 0 || !pattern) {
      publish(undefined);
      return;
    }
    let ignore = false;
    const answer = async (some: readonly PatternTest[]): Promise<Answer> => {
      const texts = some.map(({ text }) => text);
      const outcome = await ask('tests', { pattern, flags: flags ?? '', texts }, timeLimit);
      if (outcome.ok) return { matches: outcome.output };
      const { kind, message } = outcome.error;
      if (kind === 'canceled') ignore = true;
      return kind === 'timeout' ? { stopped: true } : { error: message };
    };
    const outcomeOf = (test: PatternTest, match: TestMatch): TestOutcome => ({
      test,
      match,
      kind: passes(test, match) ? 'pass' : 'fail',
    });
    /** Runs each test alone, for one of them runs away. */
    const runEach = async () => {
      const outcomes: TestOutcome[] = tests.map((test, i) => ({ test, kind: i < MAX_SINGLE ? 'running' : 'skipped' }));
      let stopped = 0;
      for (const [i, test] of tests.slice(0, MAX_SINGLE).entries()) {
        const { matches } = await answer([test]);
        if (ignore) return;
        outcomes[i] = matches ? outcomeOf(test, matches[0] ?? null) : { test, kind: 'stopped' };
        if (!matches && ++stopped === MAX_STOPPED) {
          publish({
            outcomes: outcomes.map((each) => (each.kind === 'running' ? { test: each.test, kind: 'skipped' } : each)),
          });
          return;
        }
        publish({ outcomes: [...outcomes] });
      }
    };
    const busy = setTimeout(() => publish({ outcomes: tests.map((test) => ({ test, kind: 'running' })) }), BUSY_AFTER);
    void answer(tests).then(async ({ matches, error }) => {
      clearTimeout(busy);
      if (ignore) return;
      if (matches) publish({ outcomes: tests.map((test, i) => outcomeOf(test, matches[i] ?? null)) });
      else if (error !== undefined) publish({ outcomes: [], error });
      else await runEach();
    });
    return () => {
      clearTimeout(busy);
      ignore = true;
    };
  }, [ask, pattern, flags, written, timeLimit]);
  useEffect(() => () => publish(undefined), []);
}
