import { defineConfig } from '@playwright/test';
import { isNight } from '../night.ts';
import { browserArgs, findHeadless } from './browser.ts';

// The workers read this file again: they must come to the same port as the runner that started the server. Below those
// that systems give to outgoing connections.
process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 12_000));
const baseURL = `http://localhost:${process.env['E2E_PORT']}`;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  grepInvert: isNight ? undefined : /@night/,
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  // A flaky test is a bug. Only CI tries one once more, and names it; three of them fail the run (.ci/run.mjs).
  retries: process.env['CI'] ? 1 : 0,
  // Slow machines are no failure; speed is judged in bench/.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    // What tests serve in place of a file is not to be met by a kept copy; offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findHeadless(), args: [...browserArgs] },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node --import tsx src/build/serve.ts',
    cwd: '../..',
    url: baseURL,
    env: { PORT: process.env['E2E_PORT'] },
  },
});
