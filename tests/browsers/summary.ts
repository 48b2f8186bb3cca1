import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Ends the run with a line for each engine that was left out, and what passed, failed and was skipped. */
export default class Summary implements Reporter {
  readonly #counts = { passed: 0, failed: 0, skipped: 0 };
  readonly #reasons = new Map<string, number>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') {
      const why = test.annotations.find(({ type }) => type === 'skip')?.description;
      const reason = `${test.parent.project()?.name}: ${why}`;
      this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
      this.#counts.skipped++;
    } else this.#counts[result.status === 'passed' ? 'passed' : 'failed']++;
  }

  onEnd(_: FullResult): void {
    for (const [reason, count] of this.#reasons) console.log(`SKIPPED ${count} journeys in ${reason}`);
    const { passed, failed, skipped } = this.#counts;
    console.log(`Browsers: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
}
