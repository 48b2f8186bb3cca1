import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Ended } from './processes.ts';

/** Tests that passed only when they were tried again, which happens in CI alone. */
type Flaky = { readonly suite: string; readonly title: string; readonly error: string };
type Timed = { readonly title: string; readonly seconds: number };
type Counts = { readonly passed: number; readonly failed: number; readonly tests: Timed[] };

/** Counts that a run of tests leaves for its caller. */
export type Summary = {
  readonly passed: number;
  readonly failed: number;
  readonly flaky: readonly string[];
  readonly phases: readonly { readonly name: string; readonly seconds: number }[];
};

/** Reports of runners, as far as they are read here. */
type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number }[];
  }[];
};
type PlaywrightTest = {
  readonly projectName?: string;
  readonly status: string;
  readonly annotations: readonly { readonly type: string }[];
  readonly results: readonly {
    readonly status: string;
    readonly duration: number;
    readonly error?: { readonly message?: string };
  }[];
};
type PlaywrightSuite = {
  readonly title?: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[];
};
type PlaywrightReport = PlaywrightSuite & {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
};

const FLAKY = '.cache/flaky.json';
/** Lines of the error of a flaky test that are shown. */
const ERROR_LINES = 8;
const SUMMARY = '.cache/test-summary.json';
/** Slowest tests of each suite that are listed. */
const SLOWEST = 10;

const heading = (text: string) => console.log(`\n── ${text}`);

/** Every test of a report of Playwright, with its whole title. */
const testsOf = (suite: PlaywrightSuite, path: readonly string[] = []): (PlaywrightTest & { title: string })[] => [
  ...(suite.suites ?? []).flatMap((each) => testsOf(each, [...path, each.title ?? ''])),
  ...(suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map((test) => ({ ...test, title: [...path, title].join(' › ') })),
  ),
];

/** Returns the first lines of an error that say something, indented. */
const shortened = (error: string): string =>
  error
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');

/** Counts what the runners of a run report, and shows it as it comes. */
export class Tally {
  #passed = 0;
  #failed = 0;
  /** Journeys that no browser was there for: no failure, but it is said at the end. */
  #skipped = 0;
  readonly #phases: { name: string; seconds: number }[] = [];
  readonly #flaky: Flaky[] = [];

  /** Notes a check that passes or fails as a whole. */
  check(name: string, { ok, seconds, output }: Ended): boolean {
    heading(`${name}: ${ok ? 'fine' : 'FAILED'}, ${seconds.toFixed(1)} s`);
    if (output.trim()) console.log(output.trimEnd());
    this.#phases.push({ name, seconds });
    if (ok) this.#passed++;
    else this.#failed++;
    return ok;
  }

  /** Notes that a test passed only at its second try. */
  addFlaky(flaky: Flaky): void {
    this.#flaky.push(flaky);
  }

  /** Notes what Vitest counted. */
  countVitest(name: string, ended: Ended, report: string): void {
    this.#count(name, ended, report, ({ testResults, ...counts }: VitestReport) => ({
      passed: counts.numPassedTests,
      // A file that could not be loaded has no tests.
      failed: counts.numFailedTests || counts.numFailedTestSuites,
      tests: testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, duration = 0 }) => ({
          title: `${name.replace(`${resolve('.')}/`, '')} › ${fullName}`,
          seconds: duration / 1000,
        })),
      ),
    }));
  }

  /** Notes what Playwright counted. */
  countPlaywright(name: string, ended: Ended, report: string): void {
    this.#count(name, ended, report, (data: PlaywrightReport) => {
      const tests = testsOf(data).map(({ title, projectName, status, results, annotations }) => {
        const whole = projectName ? `${projectName}: ${title}` : title;
        if (status === 'flaky') {
          const message = results.find((result) => result.status !== 'passed')?.error?.message ?? '';
          this.addFlaky({ suite: name, title: whole, error: stripVTControlCharacters(message) });
        }
        if (annotations.some(({ type }) => type === 'skip')) this.#skipped++;
        return { title: whole, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 };
      });
      const { expected, unexpected, flaky } = data.stats;
      return { passed: expected + flaky, failed: unexpected, tests };
    });
  }

  /** Notes what a runner counted, and lists its slowest tests; one that left no report has failed as a whole. */
  #count<Report>(name: string, { ok, seconds, output }: Ended, report: string, read: (data: Report) => Counts): void {
    this.#phases.push({ name, seconds });
    if (!ok) console.log(`\n── ${name}\n${output.trim()}`);
    if (!existsSync(report)) {
      heading(`${name}: no report was written`);
      this.#failed++;
      return;
    }
    const { passed, failed, tests } = read(JSON.parse(readFileSync(report, 'utf8')) as Report);
    this.#passed += passed;
    this.#failed += failed === 0 && !ok ? 1 : failed;
    heading(`${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s. The slowest, in seconds:`);
    for (const test of tests.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
      console.log(`${test.seconds.toFixed(1).padStart(7)}  ${test.title}`);
  }

  /** Prints the sums, writes the summary, and returns the status to end with. */
  finish(): 0 | 1 {
    rmSync(FLAKY, { force: true });
    if (this.#flaky.length > 0) writeFileSync(FLAKY, `${JSON.stringify(this.#flaky, null, 2)}\n`);
    // With its error: who reads the output of CI has no file of it.
    const flaky = this.#flaky.map(({ suite, title, error }) => `${suite}: ${title}\n${shortened(error)}`);
    const summary: Summary = { passed: this.#passed, failed: this.#failed, flaky, phases: this.#phases };
    writeFileSync(SUMMARY, JSON.stringify(summary));
    for (const name of flaky) console.log(`\nflaky: ${name}`);
    if (this.#skipped > 0) console.log(`\nSKIPPED: ${this.#skipped} journeys in browsers that are not here`);
    console.log('\nSeconds');
    for (const { name, seconds } of this.#phases) console.log(`${seconds.toFixed(0).padStart(6)}  ${name}`);
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed === 0 ? 0 : 1;
  }
}
