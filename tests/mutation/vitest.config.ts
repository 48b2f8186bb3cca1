import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** Number of times each mutant was run, by its id. */
type Hits = Readonly<Record<string, number>>;
/** Coverage that Stryker records for a test file: mutants run while it was loaded, and those run by each test. */
type Coverage = { readonly static: Hits; readonly perTest: Readonly<Record<string, Hits>> };

/** Counts what the tests ran as run while the file was loaded: then Stryker asks all of them. */
function asLoaded(module: TestModule): void {
  const meta = module.meta() as { mutantCoverage?: Coverage };
  const { mutantCoverage } = meta;
  if (!mutantCoverage) return;
  const sum: Record<string, number> = { ...mutantCoverage.static };
  for (const hits of Object.values(mutantCoverage.perTest)) {
    for (const [mutant, count] of Object.entries(hits)) sum[mutant] = (sum[mutant] ?? 0) + count;
  }
  meta.mutantCoverage = { static: sum, perTest: {} };
}

/** Mends two things that Stryker's runner takes for mutants that nobody sees. */
class Seeing implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules) => {
    // What is made once and kept is made by the test that happens to come first, which may not be the one that would see.
    if (process.env['MUTATION_KEPT']) modules.forEach(asLoaded);
    // A mutant can break a file as it is loaded: then none of its tests runs, so that none fails.
    for (const error of modules.flatMap((module) => module.errors())) {
      this.#vitest?.state.catchError(new Error(error.message), 'Error as a test was loaded');
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
    // Shorter than Stryker's own: a test that only waits has failed, while a thread that it stops must start anew.
    testTimeout: process.env['MUTATION_AWAITED'] ? 4000 : 60_000,
    reporters: [new Seeing()],
  },
});
