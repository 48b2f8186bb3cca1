import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, type Job } from '../src/engine/jobs/job.ts';
import { done, type FakeThread, FakeThreads, watch } from '../tests/fake-threads.ts';
import { Pool, type PoolSettings } from './pool.ts';
import type { WorkerMessage } from './worker-message.ts';

const job = (input: string, tool = 'upper'): Job => ({ tool, input, options: {} });

let fakes: FakeThreads;
let threads: readonly FakeThread[];
let stuck: number;

function makePool(settings: Partial<PoolSettings> = {}) {
  return new Pool({ size: 1, onStuck: () => stuck++, start: fakes.start, ...settings });
}

/** A file has arrived at a thread. */
const ARRIVAL: WorkerMessage = {
  kind: 'asked',
  asked: { id: '1', kind: 'load', by: 'script', url: 'https://site.example/assets/part.js', details: '' },
};

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const tick = () => pass(0);
const last = () => threads.at(-1) as FakeThread;

async function load(thread = last()) {
  await tick();
  thread.arrive();
  await tick();
}

beforeEach(() => {
  fakes = new FakeThreads();
  fakes.loading = () => 'on request';
  threads = fakes.all;
  stuck = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a thread that exits unexpectedly', () => {
  test.each(['before it has loaded', 'while its job runs'])('%s is replaced, and its job succeeds', async (when) => {
    const pool = makePool();
    const outcome = watch(pool.run(job('a'), { lane: 'pane' }));
    if (when === 'while its job runs') await load();
    last().events.onDeath(true);
    await load();
    expect(threads.map(({ terminated }) => terminated)).toEqual([true, false]);
    last().jobs[0]?.settle(done('A'));
    await tick();
    expect(outcome.value).toEqual(done('A'));
    expect(pool.threads).toBe(1);
  });

  test('twice in a row fails the job, and a later job has a new thread', async () => {
    const pool = makePool();
    const outcome = pool.run(job('a'));
    await load();
    last().events.onDeath(true);
    await load();
    last().events.onDeath(true);
    expect(await outcome).toMatchObject({
      error: { kind: 'crash', message: expect.stringContaining('twice in a row') },
    });
    const next = pool.run(job('b'));
    await load();
    last().jobs[0]?.settle(done('B'));
    expect(await next).toEqual(done('B'));
    expect(threads).toHaveLength(3);
  });

  test('restarts the time limit of its job, and drops the earlier progress', async () => {
    const pool = makePool();
    const outcome = watch(pool.run(job('a'), { timeLimit: 1000 }));
    await load();
    await pass(900);
    last().events.onMessage({ kind: 'progress', done: 0.5, note: 'Half is done.' });
    threads[0]?.events.onDeath(true);
    await load();
    await pass(999);
    expect(outcome.value).toBeUndefined();
    await pass(1);
    expect(outcome.value).toMatchObject({ error: { kind: 'timeout', message: 'Stopped after 1 s.' } });
  });

  test('cancels its job if a newer one waits in the lane, which runs instead', async () => {
    const pool = makePool();
    const first = pool.run(job('a'), { lane: 'pane' });
    await load();
    const second = pool.run(job('b'), { lane: 'pane' });
    last().events.onDeath(true);
    expect(await first).toMatchObject({ error: { kind: 'canceled' } });
    await load();
    expect(last().inputs).toEqual(['b']);
    last().jobs[0]?.settle(done('B'));
    expect(await second).toEqual(done('B'));
  });

  test('while idle is removed, and a second report of its end is ignored', async () => {
    const pool = makePool();
    const first = pool.run(job('a'));
    await load();
    last().jobs[0]?.settle(done('A'));
    await first;
    threads[0]?.events.onDeath(true);
    expect(pool.threads).toBe(0);
    const next = watch(pool.run(job('b')));
    await load();
    // The same end again, as where `error` is followed by `exit`.
    threads[0]?.events.onDeath(true);
    await tick();
    last().jobs[0]?.settle(done('B'));
    await tick();
    expect(next.value).toEqual(done('B'));
    expect(threads).toHaveLength(2);
  });
});

describe('an engine that does not arrive in time', () => {
  const lateFor = (seconds: number) => ({
    error: { kind: 'load', message: expect.stringContaining(`did not arrive within ${seconds} s. Your text is safe`) },
  });

  test('is awaited as long as files arrive', async () => {
    const pool = makePool();
    const outcome = watch(pool.run(job('a')));
    for (let i = 0; i < 5; i++) {
      await pass(19_000);
      last().events.onMessage(ARRIVAL);
    }
    await pass(19_999);
    expect(outcome.value).toBeUndefined();
    await pass(1);
    expect(outcome.value).toMatchObject(lateFor(20));
  });

  test('notifies the page if it arrives later, and its thread takes the next job', async () => {
    const pool = makePool();
    const onLateLoad = vi.fn();
    const outcome = watch(pool.run(job('a'), { lane: 'pane', onLateLoad }));
    await pass(20_000);
    expect(outcome.value).toMatchObject({ error: { hint: 'If it still arrives, the result appears by itself.' } });
    expect(onLateLoad).not.toHaveBeenCalled();
    await load();
    expect(onLateLoad).toHaveBeenCalledTimes(1);
    const next = pool.run(job('a'), { lane: 'pane' });
    await tick();
    last().jobs[0]?.settle(done('A'));
    expect(await next).toEqual(done('A'));
    expect([threads.length, stuck]).toEqual([1, 0]);
  });

  test('loses its thread if it fails later, without a notification', async () => {
    const pool = makePool();
    const onLateLoad = vi.fn();
    void pool.run(job('a'), { onLateLoad });
    await pass(20_000);
    last().miss();
    await tick();
    expect([onLateLoad.mock.calls.length, pool.threads]).toEqual([0, 0]);
  });

  test('has a new thread and twice the time, up to 160 s, in the next try, until it arrives', async () => {
    const pool = makePool();
    for (const [i, seconds] of [20, 40, 80, 160, 160].entries()) {
      const outcome = watch(pool.run(job('a')));
      expect([threads.length, threads[i - 1]?.terminated ?? true, stuck]).toEqual([i + 1, true, i]);
      await pass(seconds * 1000 - 1);
      expect(outcome.value).toBeUndefined();
      await pass(1);
      expect(outcome.value).toMatchObject(lateFor(seconds));
    }
    const outcome = pool.run(job('a'));
    await load();
    last().jobs[0]?.settle(done('A'));
    expect(await outcome).toEqual(done('A'));
    last().events.onDeath(true);
    const again = watch(pool.run(job('a')));
    await pass(20_000);
    expect(again.value).toMatchObject(lateFor(20));
  });

  test('does not block other tools, though the pool has one thread only', async () => {
    const pool = makePool();
    void pool.run(job('a'));
    await pass(20_000);
    const other = pool.run(job('b', 'lower'));
    await load();
    last().jobs[0]?.settle(done('b'));
    expect(await other).toEqual(done('b'));
    expect(threads[0]?.terminated).toBe(false);
    pool.warm('upper');
    await tick();
    expect(threads[1]?.loads).toHaveLength(1);
  });
});

describe('a part of an engine that is fetched while a job runs', () => {
  async function waiting(settings = {}) {
    const pool = makePool();
    const outcome = watch(pool.run(job('a'), { lane: 'pane', timeLimit: 1000, ...settings }));
    await load();
    await pass(100);
    last().events.onMessage({ kind: 'loading', what: 'The font Ghost' });
    return { pool, outcome };
  }

  test('does not count against the time limit', async () => {
    const { outcome } = await waiting();
    await pass(19_999);
    last().events.onMessage({ kind: 'loading', what: false });
    await pass(899);
    expect(outcome.value).toBeUndefined();
    await pass(1);
    expect(outcome.value).toMatchObject({ error: { kind: 'timeout' } });
  });

  test('is named if it is late, and the page is notified when it arrives', async () => {
    const onLateLoad = vi.fn();
    const { pool, outcome } = await waiting({ onLateLoad });
    await pass(20_000);
    expect(outcome.value).toMatchObject({
      error: { kind: 'load', message: expect.stringMatching(/^The font Ghost did not arrive within 20 s\./) },
    });
    const waited = last();
    waited.events.onMessage({ kind: 'loading', what: false });
    expect(onLateLoad).toHaveBeenCalledTimes(1);
    // Its job has no limit any more.
    expect([waited.terminated, pool.threads]).toEqual([true, 0]);
  });

  test('is not interrupted by a newer job, which runs once it has arrived', async () => {
    const { pool, outcome } = await waiting();
    const newer = watch(pool.run(job('b'), { lane: 'pane' }));
    await pass(10_000);
    expect([outcome.value, last().terminated]).toEqual([undefined, false]);
    last().events.onMessage({ kind: 'loading', what: false });
    // It has had its patience before.
    await tick();
    expect(outcome.value).toMatchObject({ error: { kind: 'canceled' } });
    await load();
    last().jobs[0]?.settle(done('B'));
    await tick();
    expect(newer.value).toEqual(done('B'));
  });

  test('ends its thread if it fails, for a browser may remember the failure', async () => {
    const { outcome } = await waiting();
    last().events.onMessage({ kind: 'loading', what: false });
    const [first] = threads;
    first?.jobs[0]?.settle(failure('load', 'The font Ghost could not be loaded.'));
    await tick();
    expect(outcome.value).toMatchObject({ error: { kind: 'load' } });
    expect(first?.terminated).toBe(true);
  });
});

describe('a message from a thread at an unexpected time', () => {
  test('about a part while the engine loads does not end the wait for the engine', async () => {
    const pool = makePool();
    const outcome = watch(pool.run(job('a')));
    await pass(5000);
    last().events.onMessage({ kind: 'loading', what: 'The font Ghost' });
    last().events.onMessage({ kind: 'loading', what: false });
    expect(outcome.value).toBeUndefined();
    await pass(20_000);
    expect(outcome.value).toMatchObject({
      error: { message: expect.stringMatching(/^The font Ghost did not arrive/) },
    });
  });

  test('about a part for a job without a lane makes the job wait', async () => {
    const pool = makePool();
    const outcome = watch(pool.run(job('a'), { timeLimit: 1000 }));
    await load();
    last().events.onMessage({ kind: 'loading', what: 'The font Ghost' });
    await pass(5000);
    last().events.onMessage({ kind: 'loading', what: false });
    last().jobs[0]?.settle(done('A'));
    await tick();
    expect(outcome.value).toEqual(done('A'));
  });

  test('about a result before its job has begun is ignored', async () => {
    const pool = makePool();
    const outcome = pool.run(job('a'));
    await tick();
    last().events.onMessage({ kind: 'progress', done: 0.5, note: 'Result 1.', found: 1 });
    await load();
    last().jobs[0]?.settle(done('A'));
    expect(await outcome).toEqual(done('A'));
  });

  test('about an arrival starts no wait if nothing is awaited', async () => {
    const pool = makePool();
    pool.warm('upper');
    last().events.onMessage(ARRIVAL);
    await load();
    const outcome = watch(pool.run(job('a'), { timeLimit: 60_000 }));
    await tick();
    last().events.onMessage(ARRIVAL);
    await pass(30_000);
    expect(outcome.value).toBeUndefined();
    threads[0]?.jobs[0]?.settle(done('A'));
    await tick();
    expect(outcome.value).toEqual(done('A'));
  });

  test('about the next part keeps the thread alive after its job was given up', async () => {
    const pool = makePool();
    const onLateLoad = vi.fn();
    void pool.run(job('a'), { onLateLoad });
    await load();
    const { events } = last();
    events.onMessage({ kind: 'loading', what: 'The font Ghost' });
    await pass(20_000);
    events.onMessage({ kind: 'loading', what: 'The font Shadow' });
    expect([onLateLoad.mock.calls.length, last().terminated]).toEqual([0, false]);
    events.onMessage({ kind: 'loading', what: false });
    expect([onLateLoad.mock.calls.length, last().terminated]).toEqual([1, true]);
  });
});

describe('a late arrival without a listener', () => {
  test('gives an error without the hint that the result may appear', async () => {
    const pool = makePool();
    const outcome = watch(pool.run(job('a')));
    await pass(20_000);
    expect(outcome.value).toEqual({
      ok: false,
      error: { kind: 'load', message: expect.stringMatching(/^This tool did not arrive within 20 s\./) },
    });
  });

  test('of an engine leaves its thread idle', async () => {
    const pool = makePool({ idleAfter: 30_000 });
    for (const tool of ['upper', 'lower']) void pool.run(job('a', tool));
    await pass(100_000);
    expect(pool.threads).toBe(2);
    for (const thread of threads) await load(thread);
    await pass(29_999);
    expect(pool.threads).toBe(2);
    await pass(1);
    expect(pool.threads).toBe(1);
  });

  test('of a part ends its thread', async () => {
    const pool = makePool();
    void pool.run(job('a'));
    await load();
    last().events.onMessage({ kind: 'loading', what: 'The font Ghost' });
    await pass(20_000);
    last().events.onMessage({ kind: 'loading', what: false });
    expect([last().terminated, pool.threads]).toEqual([true, 0]);
  });
});

test('warming up another tool loads it on the same thread', async () => {
  const pool = makePool();
  pool.warm('upper');
  await load();
  pool.warm('lower');
  await load();
  expect(last().loads).toHaveLength(2);
  const outcome = pool.run(job('b', 'lower'));
  await tick();
  last().jobs[0]?.settle(done('b'));
  expect(await outcome).toEqual(done('b'));
  expect([threads.length, last().loads.length]).toEqual([1, 2]);
});
