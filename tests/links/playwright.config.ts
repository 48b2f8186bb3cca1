import { defineConfig } from '@playwright/test';
import { findEngines } from '../browsers/engines.ts';
import type { Options } from '../browsers/fixtures.ts';

// The workers read this file again: they must come to the same port and the same links as the runner.
process.env['SITE_PORT'] ??= String(20_000 + Math.floor(Math.random() * 12_000));
process.env['SEED'] ??= String(Math.floor(Math.random() * 2 ** 30));
const baseURL = `http://localhost:${process.env['SITE_PORT']}`;

/**
 * `npm run test:links`: follow links that somebody made to harm, on every tool page of the built site, in Chromium and
 * Firefox. CASES is how many of them there are altogether, 3,000 where left out; SEED draws the same ones again.
 */
export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/links',
  reporter: [['dot']],
  metadata: { seed: process.env['SEED'] },
  workers: 2,
  // Nothing hangs: a page that does not answer fails its test.
  timeout: 120_000,
  projects: findEngines()
    .filter(({ name }) => name !== 'webkit')
    .map((engine) => ({ name: engine.name, use: { engine, baseURL } })),
  webServer: {
    command: 'node --import tsx src/build/serve.ts',
    cwd: '../..',
    url: baseURL,
    env: { PORT: process.env['SITE_PORT'] },
  },
});
