import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Job, Question } from '../src/engine/jobs/job.ts';
import { done, type FakeThread, FakeThreads } from '../tests/fake-threads.ts';
import { Pool, type PoolSettings } from './pool.ts';

const job = (input: string, tool = 'upper'): Job => ({ tool, input, options: {} });

let fakes: FakeThreads;
let threads: readonly FakeThread[];

function makePool(settings: Partial<PoolSettings> = {}) {
  return new Pool({ size: 2, start: fakes.start, ...settings });
}

const tick = () => vi.advanceTimersByTimeAsync(0);
const living = () => threads.filter((thread) => !thread.terminated);

beforeEach(() => {
  fakes = new FakeThreads();
  threads = fakes.all;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('threads', () => {
  test('none starts before the first job', async () => {
    const pool = makePool();
    expect(pool.threads).toBe(0);
    const outcome = pool.run(job('a'));
    await tick();
    threads[0]?.finish('A');
    expect(await outcome).toEqual(done('A'));
    expect(pool.threads).toBe(1);
  });

  test('no more start than the size of the pool, and further jobs wait', async () => {
    const pool = makePool();
    const outcomes = ['a', 'b', 'c'].map((text) => pool.run(job(text)));
    await tick();
    expect(threads).toHaveLength(2);
    expect(threads.map((thread) => thread.jobs.length)).toEqual([1, 1]);
    threads[1]?.finish('B');
    await tick();
    expect(threads[1]?.jobs).toHaveLength(2);
    threads[0]?.finish('A');
    threads[1]?.finish('C');
    expect(await Promise.all(outcomes)).toEqual(['A', 'B', 'C'].map(done));
  });

  test('a job goes to the thread that has loaded its tool', async () => {
    const pool = makePool();
    const first = [pool.run(job('a', 'upper')), pool.run(job('b', 'json'))];
    await tick();
    for (const thread of threads) thread.finish('');
    await Promise.all(first);
    void pool.run(job('c', 'json'));
    await tick();
    expect(threads[1]?.jobs).toHaveLength(2);
    expect(threads[1]?.loads).toEqual(['json']);
  });

  test('warming up starts one thread and loads the tool for the next job', async () => {
    const pool = makePool();
    pool.warm('upper');
    await tick();
    pool.warm('upper');
    void pool.run(job('a'));
    await tick();
    expect(threads).toHaveLength(1);
    expect(threads[0]?.loads).toEqual(['upper']);
    expect(threads[0]?.warmed).toEqual(['upper']);
  });

  test('a tool is not warmed up by a job or a spare thread, which would slow down the job', async () => {
    const pool = makePool();
    void pool.run(job('a'));
    await vi.advanceTimersByTimeAsync(500);
    expect(threads.map(({ loads }) => loads)).toEqual([['upper'], ['upper']]);
    expect(threads.map(({ warmed }) => warmed)).toEqual([[], []]);
  });

  test('a tool that cannot be loaded is not warmed up', async () => {
    fakes.loading = () => 'failing';
    makePool().warm('upper');
    await tick();
    expect(threads[0]?.warmed).toEqual([]);
  });

  test('all but one stop after an idle time', async () => {
    const pool = makePool({ idleAfter: 1000 });
    const outcomes = [pool.run(job('a')), pool.run(job('b'))];
    await tick();
    for (const thread of threads) thread.finish('');
    await Promise.all(outcomes);
    await vi.advanceTimersByTimeAsync(999);
    expect(pool.threads).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(pool.threads).toBe(1);
  });

  /** Run a job of each of some tools on one thread, one after the other. */
  async function useTools(pool: Pool, tools: readonly string[]) {
    for (const tool of tools) {
      const outcome = pool.run(job('a', tool));
      await tick();
      threads[0]?.finish('');
      await outcome;
    }
  }
  const MANY = ['a', 'b', 'c', 'd', 'e'];

  test('an idle thread with many tools is replaced by one with the last tool only', async () => {
    const pool = makePool({ size: 1, idleAfter: 1000 });
    await useTools(pool, MANY);
    await vi.advanceTimersByTimeAsync(1000);
    expect(threads.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(threads[1]?.loads).toEqual(['e']);
    expect(pool.threads).toBe(1);
    // And that one stays.
    const next = pool.run(job('a', 'e'));
    await tick();
    threads[1]?.finish('A');
    expect(await next).toEqual(done('A'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(threads).toHaveLength(2);
  });

  test('an idle thread with few tools stays', async () => {
    const pool = makePool({ size: 1, idleAfter: 1000 });
    await useTools(pool, MANY.slice(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(threads.map(({ terminated }) => terminated)).toEqual([false]);
  });

  test('of several idle threads, the one with the last tool is kept', async () => {
    const pool = makePool({ idleAfter: 1000 });
    const outcomes = [pool.run(job('a', 'a')), pool.run(job('b', 'b'))];
    await tick();
    for (const thread of threads) thread.finish('');
    await Promise.all(outcomes);
    await vi.advanceTimersByTimeAsync(1000);
    expect(threads.map(({ terminated }) => terminated)).toEqual([true, false]);
  });

  test('an idle thread is kept if its successor cannot load the tool', async () => {
    const pool = makePool({ size: 1, idleAfter: 1000 });
    await useTools(pool, MANY);
    fakes.loading = () => 'failing';
    await vi.advanceTimersByTimeAsync(1000);
    expect(threads.map(({ terminated }) => terminated)).toEqual([false, true]);
    await useTools(pool, ['e']);
    expect(pool.threads).toBe(1);
  });

  test('a thread that gets a job while its successor loads can finish it', async () => {
    const pool = makePool({ size: 1, idleAfter: 1000 });
    await useTools(pool, MANY);
    fakes.loading = () => 'on request';
    await vi.advanceTimersByTimeAsync(1000);
    const outcome = pool.run(job('a', 'e'));
    await tick();
    threads.at(-1)?.arrive();
    await tick();
    expect(threads[0]?.terminated).toBe(false);
    threads[0]?.finish('A');
    expect(await outcome).toEqual(done('A'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(pool.threads).toBe(1);
  });

  test('a job fails with a message if no thread can be started', async () => {
    fakes.refused = true;
    expect(await makePool().run(job('a'))).toMatchObject({
      ok: false,
      error: { kind: 'crash', message: expect.stringContaining('web worker') },
    });
  });
});

describe('lanes', () => {
  test('jobs that have not run yet are dropped for the newest', async () => {
    const pool = makePool();
    const outcomes = ['a', 'b', 'c'].map((text) => pool.run(job(text), { lane: 'pane' }));
    await tick();
    expect(threads).toHaveLength(1);
    expect(threads[0]?.inputs).toEqual(['c']);
    threads[0]?.finish('C');
    const [first, second, third] = await Promise.all(outcomes);
    expect([first, second]).toMatchObject([{ error: { kind: 'canceled' } }, { error: { kind: 'canceled' } }]);
    expect(third).toEqual(done('C'));
  });

  test('a quick job can finish and gives its output', async () => {
    const pool = makePool();
    const first = pool.run(job('a'), { lane: 'pane' });
    await tick();
    const second = pool.run(job('b'), { lane: 'pane' });
    await vi.advanceTimersByTimeAsync(10);
    threads[0]?.finish('A');
    expect(await first).toEqual(done('A'));
    await tick();
    threads[0]?.finish('B');
    expect(await second).toEqual(done('B'));
    expect(threads).toHaveLength(1);
  });

  test('a slow job is stopped, and its successor runs on a new thread', async () => {
    const pool = makePool({ size: 1 });
    const first = pool.run(job('a'), { lane: 'pane' });
    await tick();
    const second = pool.run(job('b'), { lane: 'pane' });
    await vi.advanceTimersByTimeAsync(60);
    expect(await first).toMatchObject({ error: { kind: 'canceled' } });
    expect(threads[0]?.terminated).toBe(true);
    threads[1]?.finish('B');
    expect(await second).toEqual(done('B'));
  });

  test('each job has its own patience', async () => {
    const pool = makePool();
    const first = pool.run(job('a'), { lane: 'pane', graceMs: 1500 });
    await tick();
    void pool.run(job('b'), { lane: 'pane' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(threads[0]?.terminated).toBe(false);
    threads[0]?.finish('A');
    expect(await first).toEqual(done('A'));
  });

  test('newer jobs do not interrupt an engine that loads', async () => {
    fakes.loading = () => 'on request';
    const pool = makePool();
    const outcomes = [pool.run(job('a'), { lane: 'pane' })];
    for (let i = 0; i < 20; i++) {
      await vi.advanceTimersByTimeAsync(30);
      outcomes.push(pool.run(job(String(i)), { lane: 'pane' }));
    }
    threads.at(-1)?.arrive();
    await tick();
    expect(threads).toHaveLength(1);
    expect(threads[0]?.inputs).toEqual(['19']);
    threads[0]?.finish('last');
    expect(await outcomes.at(-1)).toEqual(done('last'));
  });

  test('lanes do not disturb each other', async () => {
    const pool = makePool();
    const outcomes = [pool.run(job('a'), { lane: 'one' }), pool.run(job('b'), { lane: 'two' })];
    await tick();
    for (const thread of threads) thread.finish(thread.jobs[0]?.job.input ?? '');
    expect(await Promise.all(outcomes)).toEqual([done('a'), done('b')]);
  });
});

describe('questions', () => {
  const question = (about: string): Question => ({ tool: 'upper', query: 'tree', about });

  test('go to the thread that has loaded the tool, and return the result of the query', async () => {
    const pool = makePool();
    pool.warm('upper');
    await tick();
    const answer = pool.ask<number[]>(question('a'));
    await tick();
    expect(threads).toHaveLength(1);
    expect(threads[0]?.questions[0]?.question).toEqual(question('a'));
    threads[0]?.questions[0]?.settle({ ok: true, output: [1, 2] });
    expect(await answer).toEqual({ ok: true, output: [1, 2] });
  });

  test('have lanes and time limits like jobs', async () => {
    const pool = makePool();
    const first = pool.ask(question('a'), { lane: 'tree', timeLimit: 1000 });
    await tick();
    const second = pool.ask(question('b'), { lane: 'tree', timeLimit: 1000 });
    await vi.advanceTimersByTimeAsync(100);
    expect(await first).toMatchObject({ ok: false, error: { kind: 'canceled' } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await second).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });
});

describe('ends of jobs', () => {
  test('a job is not stopped at its limit while it finds results, but once it finds no more', async () => {
    const pool = makePool();
    const slow = pool.run(job('a'), { timeLimit: 250 });
    await tick();
    for (let found = 1; found <= 5; found++) {
      await vi.advanceTimersByTimeAsync(200);
      threads[0]?.events.onMessage({ kind: 'progress', done: found / 10, note: `Number ${found}.`, found });
    }
    await vi.advanceTimersByTimeAsync(200);
    expect(threads[0]?.terminated).toBe(false);
    // A report without a new result is no progress.
    threads[0]?.events.onMessage({ kind: 'progress', done: 0.5, note: 'Still number 5.', found: 5 });
    await vi.advanceTimersByTimeAsync(50);
    expect(await slow).toMatchObject({
      ok: false,
      error: { message: 'Stopped after 0.25 s. Still number 5.', stopped: { limit: 250, found: 5 } },
    });
  });

  test('a job that finds results is stopped at ten times its limit', async () => {
    const pool = makePool();
    const slow = pool.run(job('a'), { timeLimit: 250 });
    await tick();
    for (let found = 1; found <= 24; found++) {
      await vi.advanceTimersByTimeAsync(100);
      threads[0]?.events.onMessage({ kind: 'progress', done: 0, found });
    }
    expect(threads[0]?.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(await slow).toMatchObject({ ok: false, error: { kind: 'timeout', stopped: { found: 24 } } });
  });

  test('a limit counts processor time if that is known', async () => {
    let spent = 1000;
    const pool = makePool({ processorTime: () => spent });
    const starved = pool.run(job('a'), { timeLimit: 250 });
    await tick();
    spent += 100;
    await vi.advanceTimersByTimeAsync(250);
    expect(threads[0]?.terminated).toBe(false);
    spent += 150;
    await vi.advanceTimersByTimeAsync(150);
    expect(await starved).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    // A job that waits for something else than the processor is not let off for ever.
    const waiting = pool.run(job('b'), { timeLimit: 250 });
    await vi.advanceTimersByTimeAsync(2500);
    expect(await waiting).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  test('a timeout has the offers of the tool', async () => {
    const pool = makePool();
    const timeOffers = [{ text: '', label: 'Use Fast', options: { fast: true } }];
    const endless = pool.run(job('a'), { timeLimit: 250, timeOffers });
    await vi.advanceTimersByTimeAsync(250);
    expect(await endless).toMatchObject({ ok: false, error: { kind: 'timeout', offers: timeOffers } });
  });

  test('past its limit a job is stopped and the next one succeeds', async () => {
    const pool = makePool({ size: 1 });
    const endless = pool.run(job('a'), { timeLimit: 250, timeHint: 'Use shorter text.' });
    await vi.advanceTimersByTimeAsync(250);
    expect(await endless).toEqual({
      ok: false,
      error: { kind: 'timeout', message: 'Stopped after 0.25 s. Use shorter text.', stopped: { limit: 250, found: 0 } },
    });
    const next = pool.run(job('b'));
    await tick();
    threads[1]?.finish('B');
    expect(await next).toEqual(done('B'));
  });

  test('loading does not count against the limit', async () => {
    fakes.loading = () => 'on request';
    const pool = makePool();
    const outcome = pool.run(job('a'), { timeLimit: 100 });
    await vi.advanceTimersByTimeAsync(5000);
    threads.at(-1)?.arrive();
    await tick();
    threads[0]?.finish('A');
    expect(await outcome).toEqual(done('A'));
  });

  test('cancel ends running and waiting jobs at once', async () => {
    const pool = makePool();
    const outcomes = [pool.run(job('a'), { lane: 'pane' })];
    await tick();
    outcomes.push(pool.run(job('b'), { lane: 'pane' }));
    pool.cancel('pane');
    expect(await Promise.all(outcomes)).toMatchObject([
      { error: { kind: 'canceled' } },
      { error: { kind: 'canceled' } },
    ]);
    expect(threads[0]?.terminated).toBe(true);
    const next = pool.run(job('c'), { lane: 'pane' });
    await tick();
    threads[1]?.finish('C');
    expect(await next).toEqual(done('C'));
  });

  test('one spare thread loads the tool of a long job, and takes over when that is stopped', async () => {
    const pool = makePool({ size: 1 });
    void pool.run(job('endless'), { lane: 'a' });
    await vi.advanceTimersByTimeAsync(199);
    expect(threads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(threads).toHaveLength(2);
    expect(threads[1]?.loads).toEqual(['upper']);
    pool.cancel('a');
    const next = pool.run(job('b'), { lane: 'a' });
    await tick();
    threads[1]?.finish('B');
    expect(await next).toEqual(done('B'));
    expect(threads).toHaveLength(2);
  });

  test('the spare thread takes no second job meanwhile', async () => {
    const pool = makePool({ size: 1 });
    const outcomes = [pool.run(job('a')), pool.run(job('b'))];
    await vi.advanceTimersByTimeAsync(300);
    expect(threads.map((thread) => thread.jobs.length)).toEqual([1, 0]);
    threads[0]?.finish('A');
    await tick();
    threads.find((thread) => thread.jobs.at(-1)?.job.input === 'b')?.finish('B');
    expect(await Promise.all(outcomes)).toEqual(['A', 'B'].map(done));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(pool.threads).toBe(1);
  });

  test('a thread that dies fails its job and is replaced', async () => {
    const pool = makePool({ size: 1 });
    const first = pool.run(job('a'));
    await tick();
    threads[0]?.events.onDeath();
    expect(await first).toMatchObject({ ok: false, error: { kind: 'crash' } });
    const next = pool.run(job('b'));
    await tick();
    threads[1]?.finish('B');
    expect(await next).toEqual(done('B'));
    expect(living()).toHaveLength(1);
  });

  test('an idle thread that dies is removed', async () => {
    const pool = makePool({ size: 1 });
    const first = pool.run(job('a'));
    await tick();
    threads[0]?.finish('A');
    await first;
    threads[0]?.events.onDeath();
    expect(pool.threads).toBe(0);
  });

  test('a tool that cannot be loaded fails its job, and the next try has a new thread', async () => {
    fakes.loading = (index) => (index === 0 ? 'failing' : 'at once');
    const pool = makePool();
    expect(await pool.run(job('a'))).toMatchObject({ ok: false, error: { kind: 'load' } });
    const next = pool.run(job('a'));
    await tick();
    threads[1]?.finish('A');
    expect(await next).toEqual(done('A'));
  });

  test('a script that never arrives is given up after 20 s, and the next try has a new thread', async () => {
    fakes.loading = (index) => (index === 0 ? 'on request' : 'at once');
    const pool = makePool({ size: 1 });
    const outcomes = [pool.run(job('a'), { lane: 'a' }), pool.run(job('b'), { lane: 'a' })];
    let settled = 0;
    for (const outcome of outcomes) void outcome.then(() => settled++);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(settled).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    const late = { ok: false, error: { kind: 'load', message: expect.stringContaining('20 s') } };
    expect(await Promise.all(outcomes)).toMatchObject([late, late]);
    const next = pool.run(job('c'), { lane: 'a' });
    await tick();
    expect(threads[0]?.terminated).toBe(true);
    threads[1]?.finish('C');
    expect(await next).toEqual(done('C'));
  });

  test('progress of the running job reaches its listener', async () => {
    const pool = makePool();
    const seen: number[] = [];
    const outcome = pool.run(job('a'), { onProgress: (part) => seen.push(part) });
    await tick();
    threads[0]?.events.onMessage({ kind: 'progress', done: 0.5 });
    threads[0]?.finish('A');
    await outcome;
    threads[0]?.events.onMessage({ kind: 'progress', done: 0.9 });
    expect(seen).toEqual([0.5]);
  });

  test('close stops everything', async () => {
    const pool = makePool({ size: 1 });
    const outcomes = ['a', 'b'].map((text) => pool.run(job(text)));
    await tick();
    pool.close();
    expect(await Promise.all(outcomes)).toMatchObject([
      { error: { kind: 'canceled' } },
      { error: { kind: 'canceled' } },
    ]);
    expect(pool.threads).toBe(0);
  });
});

test('500 jobs all end though threads are killed, and the pool recovers', async () => {
  const pool = makePool({ size: 3 });
  let ended = 0;
  const outcomes = Array.from({ length: 500 }, (_, i) =>
    pool.run(job(String(i))).then((outcome) => {
      ended++;
      return outcome;
    }),
  );
  for (let step = 0; ended < 500 && step < 5000; step++) {
    await tick();
    const busy = living().filter((thread) => thread.jobs.length > 0);
    for (const thread of busy) {
      if ((step * 7 + busy.indexOf(thread)) % 5 === 0) thread.events.onDeath();
      else thread.finish(thread.jobs.at(-1)?.job.input ?? '');
    }
  }
  const all = await Promise.all(outcomes);
  expect(all.every((outcome) => outcome.ok || outcome.error.kind === 'crash')).toBe(true);
  for (const [i, outcome] of all.entries()) if (outcome.ok) expect(outcome.output.text).toBe(String(i));
  expect(living().length).toBe(pool.threads);
});
