import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { done, type FakeThread, FakeThreads, type Loading } from '../tests/fake-threads.ts';
import { Pool } from './pool.ts';
import type { RunSettings } from './task.ts';

// Each of these was seen to fail on a pool with a defect planted for it.

const ofKind = (kind: string) => ({ ok: false, error: { kind } });

let fakes: FakeThreads;
let threads: readonly FakeThread[];
/** Results of the jobs in the order they ended: the output, or the kind of the failure. */
let ends: string[];

/** Returns how threads load if the one of an index waits for the test. */
const onRequest =
  (delayed: number) =>
  (index: number): Loading =>
    index === delayed ? 'on request' : 'at once';

const tick = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

function makePool(size: number, idleAfter?: number) {
  return new Pool({ size, idleAfter, start: fakes.start });
}

/** Post a job of a tool and let it begin. */
async function post(pool: Pool, input: string, settings: RunSettings = {}, tool = 'upper') {
  const outcome = pool.run({ tool, input, options: {} }, settings);
  void outcome.then((ended) => ends.push(`${input}: ${ended.ok ? ended.output.text : ended.error.kind}`));
  await tick();
  return { outcome };
}

/** Ends a job of a thread with its input in capitals. */
async function end(index: number, input: string) {
  jobOf(index, input).settle(done(input.toUpperCase()));
  await tick();
}

/** Makes a thread reject the call that runs a job. */
async function breakOff(index: number, input: string) {
  jobOf(index, input).fail(new Error('gone'));
  await tick();
}

const jobOf = (index: number, input: string) =>
  thread(index).jobs.findLast(({ job }) => job.input === input) ?? expect.unreachable(`${input} never ran`);
const ran = () => threads.map(({ inputs }) => inputs.join(' '));
const thread = (index: number): FakeThread => threads[index] ?? expect.unreachable(`there is no thread ${index}`);

beforeEach(() => {
  fakes = new FakeThreads();
  [threads, ends] = [fakes.all, []];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('waiting for a thread', () => {
  test('jobs start in the order in which they came', async () => {
    const pool = makePool(1);
    for (const input of ['a', 'b', 'c']) await post(pool, input);
    for (const input of ['a', 'b', 'c']) await end(0, input);
    expect(ran()).toEqual(['a b c']);
    expect(ends).toEqual(['a: A', 'b: B', 'c: C']);
  });

  test('a job that is canceled meanwhile ends at once, and never runs', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    await post(pool, 'b', { lane: 'b' });
    await post(pool, 'c');
    pool.cancel('b');
    await tick();
    expect(ends).toEqual(['b: canceled']);
    await end(0, 'a');
    expect(ran()).toEqual(['a c']);
  });

  test('a job that a newer one of its lane replaces ends at once, though no thread is free', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    await post(pool, 'b', { lane: 'b' });
    await post(pool, 'c', { lane: 'b' });
    expect(ends).toEqual(['b: canceled']);
    await end(0, 'a');
    expect(ran()).toEqual(['a c']);
  });

  test.each([
    ['crashes', () => thread(0).events.onDeath()],
    ['exceeds its time limit', () => tick(5000)],
    ['fails', () => breakOff(0, 'a')],
  ])('the next job starts when the one before it %s', async (_, cause) => {
    const pool = makePool(1);
    await post(pool, 'a');
    await post(pool, 'b');
    await cause();
    await tick();
    const last = threads.findLast((each) => each.inputs.includes('b')) ?? expect.unreachable('b never ran');
    expect(last.terminations).toBe(0);
    await end(last.index, 'b');
    expect(ends.at(-1)).toBe('b: B');
  });

  test('a free thread is used before a new one starts, though it has not loaded the tool', async () => {
    const pool = makePool(3);
    await post(pool, 'a');
    await end(0, 'a');
    await post(pool, 'b', {}, 'json');
    expect(thread(0).loads).toEqual(['upper', 'json']);
    expect(pool.threads).toBe(1);
  });

  test('all jobs fail while no thread can be started, and a job runs once one can', async () => {
    const pool = makePool(2);
    fakes.refused = true;
    for (const input of ['a', 'b', 'c']) await post(pool, input, { lane: input });
    expect(ends).toEqual(['a: crash', 'b: crash', 'c: crash']);
    fakes.refused = false;
    await post(pool, 'd', { lane: 'a' });
    await end(0, 'd');
    expect(ends.at(-1)).toBe('d: D');
  });
});

describe('newer jobs of a lane', () => {
  test.each([
    ["after the rest of the older one's grace period", 40, {}, 50],
    ['at once if the grace period is over', 400, {}, 400],
    ['by the grace period of the older one, not its own', 10, { graceMs: 1500 }, 50],
  ])('replace the older one %s', async (_, arrives, settings, stops) => {
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    await tick(arrives);
    await post(pool, 'b', { lane: 'pane', ...settings });
    if (stops > arrives) {
      await tick(stops - arrives - 1);
      expect(ends).toEqual([]);
      await tick(1);
    }
    expect(ends).toEqual(['a: canceled']);
    expect(thread(0).terminations).toBe(1);
    expect(thread(threads.length - 1).inputs).toEqual(['b']);
  });

  test('do not extend the patience of the older one, however many come', async () => {
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    for (const input of ['b', 'c', 'd', 'e']) {
      await tick(10);
      await post(pool, input, { lane: 'pane' });
    }
    await tick(9);
    expect(ends).toEqual(['b: canceled', 'c: canceled', 'd: canceled']);
    await tick(1);
    expect(ends.at(-1)).toBe('a: canceled');
    expect(thread(1).inputs).toEqual(['e']);
  });

  test('are not stopped by the remaining patience of the older one', async () => {
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    await post(pool, 'b', { lane: 'pane' });
    await tick(10);
    await end(0, 'a');
    await tick(1000);
    expect(ends).toEqual(['a: A']);
    expect(thread(0).terminations).toBe(0);
  });

  test('wait for the engine, which loads once, and run instead of the older ones', async () => {
    fakes.loading = onRequest(0);
    const pool = makePool(1);
    for (const input of ['a', 'b', 'c']) await post(pool, input, { lane: 'pane' });
    expect(ends).toEqual(['b: canceled']);
    thread(0).arrive();
    await tick();
    expect(ends).toEqual(['b: canceled', 'a: canceled']);
    expect([thread(0).loads, thread(0).inputs, thread(0).terminations]).toEqual([['upper'], ['c'], 0]);
  });

  test('run on a new thread if the engine of the older one could not be loaded', async () => {
    fakes.loading = onRequest(0);
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    await post(pool, 'b', { lane: 'pane' });
    thread(0).miss();
    await tick();
    expect(ends).toEqual(['a: load']);
    expect(thread(0).terminations).toBe(1);
    await end(1, 'b');
    expect(ends).toEqual(['a: load', 'b: B']);
  });

  test('run on the same thread when the older one has ended', async () => {
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    await end(0, 'a');
    await post(pool, 'b', { lane: 'pane' });
    await tick(1000);
    expect(ran()[0]).toBe('a b');
    await end(0, 'b');
    expect(ends).toEqual(['a: A', 'b: B']);
  });

  test('leave other lanes alone', async () => {
    const pool = makePool(2);
    await post(pool, 'a', { lane: 'one' });
    await post(pool, 'b', { lane: 'two' });
    await post(pool, 'c', { lane: 'two' });
    await tick(50);
    expect(ends).toEqual(['b: canceled']);
    expect(thread(0).terminations).toBe(0);
  });

  test('jobs without a lane never replace each other', async () => {
    const pool = makePool(2);
    for (const input of ['a', 'b', 'c']) await post(pool, input);
    await tick(1000);
    expect(ends).toEqual([]);
  });
});

describe('cancel and close', () => {
  test('cancel does nothing for a lane that does not exist or has finished', async () => {
    const pool = makePool(1);
    pool.cancel('pane');
    await post(pool, 'a', { lane: 'pane' });
    await end(0, 'a');
    pool.cancel('pane');
    await tick();
    expect(ends).toEqual(['a: A']);
    expect(thread(0).terminations).toBe(0);
  });

  test('cancel ends the running and the waiting job of its lane once, and none of another lane', async () => {
    const pool = makePool(2);
    await post(pool, 'a', { lane: 'one' });
    await post(pool, 'b', { lane: 'two' });
    await post(pool, 'c', { lane: 'one' });
    pool.cancel('one');
    await tick(1000);
    expect(ends).toEqual(['c: canceled', 'a: canceled']);
    expect([thread(0).terminations, thread(1).terminations]).toEqual([1, 0]);
    expect(threads.flatMap((each) => each.inputs)).toEqual(['a', 'b']);
  });

  test('cancel leaves no timer that would stop the next job of the lane', async () => {
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    await post(pool, 'b', { lane: 'pane' });
    pool.cancel('pane');
    await post(pool, 'c', { lane: 'pane' });
    await tick(1000);
    expect(ends).toEqual(['b: canceled', 'a: canceled']);
    await end(1, 'c');
    expect(ends.at(-1)).toBe('c: C');
  });

  test('after cancel, an engine that arrives later runs nothing', async () => {
    fakes.loading = onRequest(0);
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    pool.cancel('pane');
    thread(0).arrive();
    await tick(60_000);
    expect(ends).toEqual(['a: canceled']);
    expect([thread(0).inputs, thread(0).terminations, pool.threads]).toEqual([[], 1, 0]);
  });

  test('after cancel, an engine that fails to load later is ignored', async () => {
    fakes.loading = onRequest(0);
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    pool.cancel('pane');
    await post(pool, 'b', { lane: 'pane' });
    thread(0).miss();
    await tick();
    await end(1, 'b');
    expect(ends).toEqual(['a: canceled', 'b: B']);
  });

  test('after cancel, an output that comes too late is ignored', async () => {
    const pool = makePool(1);
    const { outcome } = await post(pool, 'a', { lane: 'pane' });
    pool.cancel('pane');
    await post(pool, 'b', { lane: 'pane' });
    await end(0, 'a');
    expect(await outcome).toMatchObject(ofKind('canceled'));
    expect(ends).toEqual(['a: canceled']);
    await end(1, 'b');
    expect(ends).toEqual(['a: canceled', 'b: B']);
    expect(thread(1).terminations).toBe(0);
  });

  test('close ends jobs that run, load, or wait for a thread or in a lane, and nothing starts again', async () => {
    fakes.loading = onRequest(1);
    const pool = makePool(2);
    await post(pool, 'a', { lane: 'one' });
    await post(pool, 'b', {}, 'json');
    await post(pool, 'c');
    await post(pool, 'd', { lane: 'one' });
    pool.close();
    await tick(60_000);
    expect(ends.toSorted()).toEqual(['a: canceled', 'b: canceled', 'c: canceled', 'd: canceled']);
    expect(threads.map(({ terminations }) => terminations)).toEqual([1, 1]);
    expect(pool.threads).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('close terminates idle threads', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    await end(0, 'a');
    pool.close();
    expect([thread(0).terminations, pool.threads, vi.getTimerCount()]).toEqual([1, 0, 0]);
  });
});

describe('time limits', () => {
  test('are five seconds by default', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    await tick(4999);
    expect(ends).toEqual([]);
    await tick(1);
    expect(ends).toEqual(['a: timeout']);
    expect(thread(0).terminations).toBe(1);
  });

  test('start again with each job of a thread', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    await tick(4000);
    await end(0, 'a');
    await post(pool, 'b');
    const runs = threads.find((each) => each.inputs.includes('b')) ?? expect.unreachable('b never ran');
    await tick(4999);
    expect(ends).toEqual(['a: A']);
    await end(runs.index, 'b');
    expect(ends).toEqual(['a: A', 'b: B']);
  });

  test('report the last progress of the engine', async () => {
    const pool = makePool(1);
    const { outcome } = await post(pool, 'a');
    thread(0).events.onMessage({ kind: 'progress', done: 0.2, note: 'Read 2 of 10 lines.' });
    thread(0).events.onMessage({ kind: 'progress', done: 0.7, note: 'Read 7 of 10 lines.' });
    await tick(5000);
    expect(await outcome).toMatchObject({ error: { message: expect.stringContaining('Read 7 of 10 lines.') } });
  });

  test('report no progress of the job before', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    thread(0).events.onMessage({ kind: 'progress', done: 0.2, note: 'Read 2 of 10 lines.' });
    await end(0, 'a');
    const { outcome } = await post(pool, 'b');
    await tick(5000);
    expect(await outcome).toMatchObject({ error: { message: expect.not.stringContaining('Read') } });
  });
});

describe('progress', () => {
  test('goes to the job that the thread runs, and to no other', async () => {
    const pool = makePool(2);
    const seen: string[] = [];
    const listen = (name: string) => ({ onProgress: (part: number) => seen.push(`${name} ${part}`) });
    await post(pool, 'a', listen('a'));
    await post(pool, 'b', listen('b'));
    thread(1).events.onMessage({ kind: 'progress', done: 0.25 });
    thread(0).events.onMessage({ kind: 'progress', done: 0.5 });
    await end(0, 'a');
    thread(0).events.onMessage({ kind: 'progress', done: 0.6 });
    await post(pool, 'c', listen('c'));
    thread(0).events.onMessage({ kind: 'progress', done: 0.75 });
    expect(seen).toEqual(['b 0.25', 'a 0.5', 'c 0.75']);
  });

  test('of a job that was stopped is ignored', async () => {
    const pool = makePool(1);
    const seen: number[] = [];
    await post(pool, 'a', { lane: 'pane', onProgress: (part) => seen.push(part) });
    pool.cancel('pane');
    await post(pool, 'b', { lane: 'pane', onProgress: (part) => seen.push(-part) });
    thread(0).events.onMessage({ kind: 'progress', done: 0.5 });
    expect(seen).toEqual([]);
  });
});

describe('threads that end', () => {
  test('give a load error while they load, and a crash while they run', async () => {
    fakes.loading = onRequest(0);
    const pool = makePool(1);
    await post(pool, 'a');
    thread(0).events.onDeath();
    await post(pool, 'b');
    thread(1).events.onDeath();
    await tick();
    expect(ends).toEqual(['a: load', 'b: crash']);
    expect(pool.threads).toBe(0);
  });

  test('have no effect when their end is reported twice', async () => {
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    thread(0).events.onDeath();
    await post(pool, 'b', { lane: 'pane' });
    thread(0).events.onDeath();
    thread(0).events.onMessage({ kind: 'progress', done: 0.5 });
    await tick();
    expect(pool.threads).toBe(1);
    await end(1, 'b');
    expect(ends).toEqual(['a: crash', 'b: B']);
  });

  test('a tool that could not be loaded ahead of time is loaded by the job', async () => {
    fakes.loading = () => 'on request';
    const pool = makePool(1);
    pool.warm('upper');
    thread(0).miss();
    await tick();
    await post(pool, 'a');
    expect([thread(0).loads, thread(0).inputs]).toEqual([['upper', 'upper'], []]);
    thread(0).arrive();
    await tick();
    expect(thread(0).inputs).toEqual(['a']);
  });

  test('a job that throws fails, and its thread stays', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    await breakOff(0, 'a');
    await post(pool, 'b');
    await end(0, 'b');
    expect(ends).toEqual(['a: crash', 'b: B']);
    expect(pool.threads).toBe(1);
  });
});

describe('the spare thread', () => {
  test('is a free thread, which loads the tool', async () => {
    const pool = makePool(2);
    await post(pool, 'a', {}, 'json');
    await post(pool, 'b');
    await end(0, 'a');
    await tick(200);
    expect(threads).toHaveLength(2);
    expect(thread(0).loads).toEqual(['json', 'upper']);
  });

  test('is not started if a free thread has loaded the tool', async () => {
    const pool = makePool(2);
    await post(pool, 'a');
    await post(pool, 'b');
    await end(0, 'a');
    await tick(1000);
    expect(threads).toHaveLength(2);
    expect(thread(0).loads).toEqual(['upper']);
  });

  test('is not started for a job that ends in less than 200 ms', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    await tick(150);
    await end(0, 'a');
    await tick(1000);
    expect(threads).toHaveLength(1);
  });

  test.each([
    ['it cannot be started', () => (fakes.refused = true)],
    ['it cannot load the tool', () => (fakes.loading = () => 'on request')],
  ])('does not affect the job if %s', async (_, spoil) => {
    const pool = makePool(1);
    await post(pool, 'a');
    spoil();
    await tick(300);
    threads[1]?.miss();
    await tick();
    await end(0, 'a');
    expect(ends).toEqual(['a: A']);
  });
});

describe('idle threads', () => {
  test('all but one stop 30 s after the last job has ended', async () => {
    const pool = makePool(2);
    await post(pool, 'a');
    await post(pool, 'b');
    await end(0, 'a');
    await end(1, 'b');
    await tick(29_000);
    await post(pool, 'c');
    await end(0, 'c');
    await tick(29_999);
    expect(pool.threads).toBe(2);
    await tick(1);
    expect(pool.threads).toBe(1);
  });

  test('stop while another thread works', async () => {
    const pool = makePool(2, 1000);
    await post(pool, 'a');
    await post(pool, 'b', { timeLimit: 60_000 });
    await end(0, 'a');
    await tick(1000);
    expect(threads.map(({ terminations }) => terminations)).toEqual([1, 0]);
    await end(1, 'b');
    expect(ends).toEqual(['a: A', 'b: B']);
  });

  test('stop if another one has the last tool and fewer others', async () => {
    const pool = makePool(2, 1000);
    for (const tool of ['json', 'csv', 'xml']) {
      await post(pool, tool, {}, tool);
      await end(0, tool);
    }
    await post(pool, 'a');
    await post(pool, 'b');
    await end(0, 'a');
    await end(1, 'b');
    await tick(1000);
    expect(threads.map(({ terminations }) => terminations)).toEqual([1, 0]);
  });

  test('stay if they were only warmed up', async () => {
    const pool = makePool(2, 1000);
    pool.warm('upper');
    await tick(5000);
    expect(threads.map(({ terminations }) => terminations)).toEqual([0]);
    await post(pool, 'a');
    expect(thread(0).loads).toEqual(['upper']);
  });

  test('are replaced once if they have many tools, though they die meanwhile', async () => {
    fakes.loading = onRequest(1);
    const pool = makePool(1, 1000);
    for (const tool of ['1', '2', '3', '4', '5']) {
      await post(pool, tool, {}, tool);
      await end(0, tool);
    }
    await tick(1000);
    thread(0).events.onDeath();
    thread(1).arrive();
    await tick();
    expect(threads.map(({ terminations }) => terminations)).toEqual([1, 0]);
    expect(pool.threads).toBe(1);
    await post(pool, 'a', {}, '5');
    expect(thread(1).loads).toEqual(['5']);
    await end(1, 'a');
    expect(ends.at(-1)).toBe('a: A');
  });
});
