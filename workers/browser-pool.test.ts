import { afterEach, expect, test, vi } from 'vitest';
import { FakeWorker } from '../tests/fake-threads.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  [1, 2],
  [2, 2],
  [4, 3],
  [16, 4],
  [undefined, 2],
])('with %s cores starts %i workers at most, and none before the first job', async (cores, most) => {
  FakeWorker.started = 0;
  vi.stubGlobal('navigator', { hardwareConcurrency: cores });
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('location', new URL('https://lettermill.example/lower-case'));
  vi.resetModules();
  const { pool } = await import('./browser-pool.ts');
  expect(FakeWorker.started).toBe(0);
  for (let i = 0; i < 8; i++) void pool.run({ tool: 'lower-case', input: '', options: {} });
  expect(FakeWorker.started).toBe(most);
  expect(pool.threads).toBe(most);
  pool.close();
});
