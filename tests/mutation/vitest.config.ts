import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';

/**
 * A mutant can break a file as it is loaded: then none of its tests runs, so that none fails, and Stryker would take the
 * mutant for one that nobody sees. As an error beside the tests it is seen.
 */
class LoadErrors implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules) => {
    for (const error of modules.flatMap((module) => module.errors())) {
      this.#vitest?.state.catchError(error, 'Error as a test was loaded');
    }
  };
}

// What is mutated needs none of the site's plugins. One thread that keeps its modules: a mutant is a switch in code that
// is loaded once, so that to try it costs no more than its tests.
export default defineConfig({
  test: {
    include: process.env['MUTATION_TESTS']?.split(',') ?? [],
    setupFiles: 'tests/seed.ts',
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000,
    reporters: [new LoadErrors()],
  },
});
