import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { builtEngine } from './component/built-engine.ts';
import { commands } from './component/commands.ts';
import { browserArgs, findHeadless } from './e2e/browser.ts';

/**
 * Milliseconds. Slow machines are no failure; speed is judged in bench/. A search by example takes some seconds, and many
 * times as long beside the unit tests on a slow machine.
 */
const TEST_LIMIT = 180_000;
const WAIT_LIMIT = 60_000;
const LOOK_EVERY = 10;
/** The first run bundles all packages before the window opens: a busy machine needs more than the minute of the default. */
export const CONNECT_LIMIT = 600_000;

/** The folder of a build whose workers the pages start. */
const BUILT_SITE = process.env['BUILT_SITE'];

/** Tests of components, and of pages made of them, in Chromium: without a build and without a page load. */
export const componentTests = (): TestProjectInlineConfiguration => ({
  extends: './vite.config.ts',
  plugins: BUILT_SITE ? [builtEngine(BUILT_SITE)] : [],
  // All that a page can come to need: what is found later makes Vite bundle anew and load the page again.
  optimizeDeps: {
    entries: ['src/**/*.tsx', 'src/tools/*/*/tool.ts', 'workers/engine.worker.ts', '!**/*.test.tsx'],
    include: ['vitest-browser-react', 'axe-core', '@guidepup/virtual-screen-reader'],
  },
  test: {
    name: 'component',
    include: ['src/**/*.test.tsx'],
    setupFiles: 'tests/component/setup.ts',
    testTimeout: TEST_LIMIT,
    hookTimeout: TEST_LIMIT,
    // After the unit tests, where one command runs both.
    sequence: { groupOrder: 1 },
    // The default of 50 ms takes a sixth more time in all.
    expect: { poll: { timeout: WAIT_LIMIT, interval: LOOK_EVERY } },
    // One window and one clipboard, whose modules are loaded once: `open` begins a new visit.
    fileParallelism: false,
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands,
      viewport: { width: 1280, height: 800 },
      connectTimeout: CONNECT_LIMIT,
      provider: playwright({
        launchOptions: { executablePath: findHeadless(), args: [...browserArgs] },
        contextOptions: { permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' },
        actionTimeout: WAIT_LIMIT,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
