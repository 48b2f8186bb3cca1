import type { Worker } from 'node:worker_threads';
import { afterAll, expect, test, vi } from 'vitest';
import { loadTimeout, NOT_LOADED } from '../../../workers/failures.ts';
import type { Outcome } from '../../engine/jobs/job.ts';

const threads: Worker[] = [];

// Other tests may have loaded the pool before, with the module as it is.
vi.resetModules();
vi.doMock(import('node:worker_threads'), async (original) => {
  const module = await original();
  class Kept extends module.Worker {
    constructor(...given: ConstructorParameters<typeof module.Worker>) {
      super(...given);
      threads.push(this);
    }
  }
  return { ...module, Worker: Kept };
});
const { createNodePool, explainFailure } = await import('./node-pool.ts');
const { pool } = createNodePool();

afterAll(() => {
  pool.close();
  vi.doUnmock('node:worker_threads');
  vi.resetModules();
});

const job = (input: string) => pool.run({ tool: 'upper-case', input, options: {} });
const upper = (text: string) => ({ ok: true, output: expect.objectContaining({ text }) });

test('replaces a thread that exits unexpectedly, idle or with a job', async () => {
  expect(await job('one')).toMatchObject(upper('ONE'));
  await threads[0]?.terminate();
  const outcome = job('two');
  await threads[1]?.terminate();
  expect(await outcome).toMatchObject(upper('TWO'));
  expect(threads).toHaveLength(3);
});

const ADVICE = 'The machine may be too busy: try again. If that does not help, install anew: npm ci';

test.each<readonly [string, Outcome<never>, string]>([
  ['no script', NOT_LOADED, `This tool could not be loaded. ${ADVICE}`],
  [
    'late',
    loadTimeout('A part of this tool', 20_000, false),
    `A part of this tool did not arrive within 20 s. ${ADVICE}`,
  ],
  ['late, and awaited', loadTimeout('This tool', 40_000, true), `This tool did not arrive within 40 s. ${ADVICE}`],
])('the command line does not advise to check the connection: %s', (_, outcome, message) => {
  expect(outcome.ok || explainFailure(outcome.error)).toEqual({ kind: 'load', message });
});

test('the command line leaves other failures unchanged', () => {
  const error = { kind: 'input', message: 'Wrong.' } as const;
  expect(explainFailure(error)).toBe(error);
});
