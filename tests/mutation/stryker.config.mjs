/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  concurrency: 1,
  // A slow machine must not look like a loop that never ends; those that are, Stryker tells by counting.
  timeoutMS: 30_000,
  timeoutFactor: 10,
  plugins: ['@stryker-mutator/vitest-runner', new URL('reporter.mjs', import.meta.url).href],
  reporters: ['channel'],
  logLevel: 'error',
  allowConsoleColors: false,
  cleanTempDir: 'always',
  ignorePatterns: ['.cache', '.git', 'dist', 'public', 'test-results', 'playwright-report'],
  // It would be rewritten with the compiler's old API, which TypeScript 7 has not; no compiler runs here.
  tsconfigFile: 'none',
};
