import type { Worker } from 'node:worker_threads';
import { afterAll, expect, test, vi } from 'vitest';

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
const { pool } = (await import('./node-pool.ts')).createNodePool();

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
