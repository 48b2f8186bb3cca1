import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Path of the report, which is JSON: `{ title, error }[]`. */
const REPORT = '.cache/component-flaky.json';

/** Notes the tests that passed only at the second try, which CI alone gives them. */
export default class FlakyReporter implements Reporter {
  readonly #flaky: { title: string; error: string }[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    this.#flaky.push({ title: `${test.module.relativeModuleId} › ${test.fullName}`, error: error?.message ?? '' });
  }

  onTestRunEnd(): void {
    mkdirSync('.cache', { recursive: true });
    writeFileSync(REPORT, JSON.stringify(this.#flaky));
  }
}
