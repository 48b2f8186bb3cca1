import { defineConfig } from '@playwright/test';
import { isNight } from '../night.ts';
import { findEngines } from './engines.ts';
import type { Options } from './fixtures.ts';

const engines = findEngines();
const port = (name: string) => {
  // The workers read this file again: they must come to the same ports as the runner that started the servers. Below
  // those that systems give to outgoing connections.
  process.env[name] ??= String(20_000 + Math.floor(Math.random() * 12_000));
  return process.env[name];
};
const baseURL = `http://localhost:${port('SITE_PORT')}`;
const driver = `http://127.0.0.1:${port('WEBKIT_PORT')}`;
const server = { cwd: '../..' };

export default defineConfig<object, Options>({
  testDir: '.',
  grepInvert: isNight ? undefined : /@night/,
  outputDir: '../../test-results/browsers',
  reporter: [['list'], ['json', { outputFile: '../../.cache/browsers.json' }], ['./summary.ts']],
  workers: 2,
  // A flaky test is a bug. Only CI tries one once more, and names it; three of them fail the run (.ci/run.mjs).
  retries: process.env['CI'] ? 1 : 0,
  // Nothing hangs: neither a step (app.ts), nor a journey, nor the run.
  timeout: 240_000,
  globalTimeout: 1_800_000,
  expect: { timeout: 30_000 },
  projects: engines.map((engine) => ({
    name: engine.name,
    // Engines of tools run in Chromium's V8 in the unit tests, and every tool in Chromium in the end-to-end tests.
    testMatch: engine.name === 'chromium' ? /(journeys|bare-host)\.spec\.ts$/ : '*.spec.ts',
    use: { engine, baseURL, driver },
    // WebKit's driver serves one session at a time.
    workers: engine.name === 'webkit' ? 1 : undefined,
  })),
  webServer: [
    { ...server, command: 'node --import tsx src/build/serve.ts', url: baseURL, env: { PORT: port('SITE_PORT') } },
    ...(engines.some((engine) => engine.name === 'webkit' && 'executable' in engine)
      ? [{ ...server, command: 'node --import tsx tests/browsers/webkit-driver.ts', url: `${driver}/status` }]
      : []),
  ],
});
