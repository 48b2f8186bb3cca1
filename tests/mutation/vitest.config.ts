import { defineConfig } from 'vitest/config';

// What is mutated needs none of the site's plugins. One thread that keeps its modules: a mutant is a switch in code that
// is loaded once, so that to try it costs no more than its tests.
export default defineConfig({
  test: {
    include: process.env['MUTATION_TESTS']?.split(',') ?? [],
    setupFiles: 'tests/seed.ts',
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000,
  },
});
