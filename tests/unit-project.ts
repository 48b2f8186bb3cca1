import type { TestProjectInlineConfiguration } from 'vitest/config';
import { collectedModule } from '../src/build/collected-module.ts';
import { metaOnly } from '../src/build/meta-only.ts';
import { isNight } from './night.ts';
import { drawSeed, runSeed } from './run-seed.ts';

/** Milliseconds. Slow machines are no failure; speed is judged in bench/. */
const TEST_LIMIT = 60_000;

/** Draws the seed of the property tests at night, once for all threads, and prints it. */
function drawNightSeed(): void {
  if (!isNight || runSeed() !== undefined) return;
  process.env['SEED'] = String(drawSeed());
  console.log(`Property tests: SEED=${process.env['SEED']}`);
}

/** Tests that need no browser, with only the plugins that make modules for them: the others take seconds to load. */
export function unitTests(): TestProjectInlineConfiguration {
  drawNightSeed();
  return {
    plugins: [
      metaOnly(),
      collectedModule('tool-options'),
      collectedModule('sample-results'),
      collectedModule('card-examples'),
    ],
    test: {
      name: 'unit',
      include: ['{src,workers,bench,tests}/**/*.test.ts'],
      exclude: isNight ? [] : ['**/*.night.test.ts'],
      setupFiles: 'tests/seed.ts',
      // Both cores, and the modules of the site loaded once a thread: no test changes what another one imports.
      pool: 'threads',
      maxWorkers: '100%',
      isolate: false,
      testTimeout: TEST_LIMIT,
      hookTimeout: TEST_LIMIT,
    },
  };
}
