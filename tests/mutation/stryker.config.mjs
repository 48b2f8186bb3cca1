import { availableParallelism } from 'node:os';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  concurrency: availableParallelism(),
  // Most loops that never end Stryker tells by counting. The others it waits for; that a slow machine looks like one makes
  // no run fail, as such a mutant counts as seen.
  timeoutMS: 12_000,
  timeoutFactor: 5,
  plugins: ['@stryker-mutator/vitest-runner', new URL('reporter.mjs', import.meta.url).href],
  reporters: ['channel'],
  logLevel: 'error',
  allowConsoleColors: false,
  cleanTempDir: 'always',
  ignorePatterns: ['.cache', '.git', 'dist', 'public', 'test-results', 'playwright-report'],
  // It would be rewritten with the compiler's old API, which TypeScript 7 has not; no compiler runs here.
  tsconfigFile: 'none',
};
