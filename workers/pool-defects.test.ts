import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Pool, type PoolSettings } from './pool.ts';
import type { Job, Outcome, Question } from './protocol.ts';
import type { RunSettings } from './task.ts';

// Each of these was seen to fail on a pool with a defect planted for it.

type Thread = ReturnType<PoolSettings['start']>;
type ThreadEvents = Parameters<PoolSettings['start']>[0];

const done = (text: string): Outcome => ({ ok: true, output: { text } });
const ofKind = (kind: string) => ({ ok: false, error: { kind } });

/** A thread that the test controls: loads arrive at once, unless they are delayed; jobs end only on request. */
class HandThread implements Thread {
  readonly ran: string[] = [];
  readonly loads: string[] = [];
  readonly #open = new Map<string, { settle: (outcome: Outcome) => void; fail: (error: Error) => void }>();
  readonly events: ThreadEvents;
  readonly held: boolean;
  terminated = 0;
  arrive = () => {};
  miss = () => {};

  constructor(events: ThreadEvents, held: boolean) {
    this.events = events;
    this.held = held;
  }

  load(tool: string) {
    this.loads.push(tool);
    if (!this.held) return Promise.resolve();
    return new Promise<void>((resolve, reject) => {
      this.arrive = resolve;
      this.miss = () => reject(new Error('404'));
    });
  }

  run({ input }: Job) {
    this.ran.push(input);
    return new Promise<Outcome>((settle, fail) => this.#open.set(input, { settle, fail }));
  }

  ask({ about }: Question) {
    return this.run({ tool: '', input: String(about), options: {} }) as Promise<Outcome<unknown>>;
  }

  terminate() {
    this.terminated++;
  }

  /** End a job with its input in capitals. */
  end(input: string) {
    this.#open.get(input)?.settle(done(input.toUpperCase()));
    return tick();
  }

  breakOff(input: string) {
    this.#open.get(input)?.fail(new Error('gone'));
    return tick();
  }
}

let threads: HandThread[];
/** Returns whether a thread, by its 0-based number, delays its loads. */
let held: (index: number) => boolean;
let refuse: boolean;
/** Results of the jobs in the order they ended: the output, or the kind of the failure. */
let ends: string[];

const tick = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

function makePool(size: number, idleAfter?: number) {
  return new Pool({
    size,
    idleAfter,
    start: (events) => {
      if (refuse) throw new Error('SecurityError');
      const thread = new HandThread(events, held(threads.length));
      threads.push(thread);
      return thread;
    },
  });
}

/** Post a job of a tool and let it begin. */
async function post(pool: Pool, input: string, settings: RunSettings = {}, tool = 'upper') {
  const outcome = pool.run({ tool, input, options: {} }, settings);
  void outcome.then((end) => ends.push(`${input}: ${end.ok ? end.output.text : end.error.kind}`));
  await tick();
  return { outcome };
}

const ran = () => threads.map((thread) => thread.ran.join(' '));
const thread = (index: number): HandThread => threads[index] ?? expect.unreachable(`there is no thread ${index}`);

beforeEach(() => {
  [threads, ends, refuse] = [[], [], false];
  held = () => false;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('waiting for a thread', () => {
  test('jobs start in the order in which they came', async () => {
    const pool = makePool(1);
    for (const input of ['a', 'b', 'c']) await post(pool, input);
    for (const input of ['a', 'b', 'c']) await thread(0).end(input);
    expect(ran()).toEqual(['a b c']);
    expect(ends).toEqual(['a: A', 'b: B', 'c: C']);
  });

  test('one that is canceled meanwhile is told so at once, and never runs', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    await post(pool, 'b', { lane: 'b' });
    await post(pool, 'c');
    pool.cancel('b');
    await tick();
    expect(ends).toEqual(['b: cancelled']);
    await thread(0).end('a');
    expect(ran()).toEqual(['a c']);
  });

  test('one that a newer one of its lane replaces is told so at once, though no thread is free', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    await post(pool, 'b', { lane: 'b' });
    await post(pool, 'c', { lane: 'b' });
    expect(ends).toEqual(['b: cancelled']);
    await thread(0).end('a');
    expect(ran()).toEqual(['a c']);
  });

  test.each([
    ['dies', () => thread(0).events.onDeath()],
    ['runs into its limit', () => tick(5000)],
    ['fails', () => thread(0).breakOff('a')],
  ])('the next one starts when the one before %s', async (_, end) => {
    const pool = makePool(1);
    await post(pool, 'a');
    await post(pool, 'b');
    await end();
    await tick();
    const last = threads.findLast((each) => each.ran.includes('b')) ?? expect.unreachable('b never ran');
    expect(last.terminated).toBe(0);
    await last.end('b');
    expect(ends.at(-1)).toBe('b: B');
  });

  test('a free thread is taken before a new one starts, though it does not know the tool', async () => {
    const pool = makePool(3);
    await post(pool, 'a');
    await thread(0).end('a');
    await post(pool, 'b', {}, 'json');
    expect(thread(0).loads).toEqual(['upper', 'json']);
    expect(pool.threads).toBe(1);
  });

  test('where no thread can be started all jobs are told, and one that comes when it works again runs', async () => {
    const pool = makePool(2);
    refuse = true;
    for (const input of ['a', 'b', 'c']) await post(pool, input, { lane: input });
    expect(ends).toEqual(['a: crash', 'b: crash', 'c: crash']);
    refuse = false;
    await post(pool, 'd', { lane: 'a' });
    await thread(0).end('d');
    expect(ends.at(-1)).toBe('d: D');
  });
});

describe('newer jobs of a lane', () => {
  test.each([
    ['after what is left of the patience of the older one', 40, {}, 50],
    ['at once where that is used up', 400, {}, 400],
    ['by the patience of the older one, not its own', 10, { patience: 1500 }, 50],
  ])('take its place %s', async (_, arrives, settings, stops) => {
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    await tick(arrives);
    await post(pool, 'b', { lane: 'pane', ...settings });
    if (stops > arrives) {
      await tick(stops - arrives - 1);
      expect(ends).toEqual([]);
      await tick(1);
    }
    expect(ends).toEqual(['a: cancelled']);
    expect(thread(0).terminated).toBe(1);
    expect(thread(threads.length - 1).ran).toEqual(['b']);
  });

  test('give no further patience, however many come', async () => {
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    for (const input of ['b', 'c', 'd', 'e']) {
      await tick(10);
      await post(pool, input, { lane: 'pane' });
    }
    await tick(9);
    expect(ends).toEqual(['b: cancelled', 'c: cancelled', 'd: cancelled']);
    await tick(1);
    expect(ends.at(-1)).toBe('a: cancelled');
    expect(thread(1).ran).toEqual(['e']);
  });

  test('are not stopped by the patience that the older one had left', async () => {
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    await post(pool, 'b', { lane: 'pane' });
    await tick(10);
    await thread(0).end('a');
    await tick(1000);
    expect(ends).toEqual(['a: A']);
    expect(thread(0).terminated).toBe(0);
  });

  test('wait for the engine that loads, which is loaded once, and run without the older ones', async () => {
    held = (index) => index === 0;
    const pool = makePool(1);
    for (const input of ['a', 'b', 'c']) await post(pool, input, { lane: 'pane' });
    expect(ends).toEqual(['b: cancelled']);
    thread(0).arrive();
    await tick();
    expect(ends).toEqual(['b: cancelled', 'a: cancelled']);
    expect([thread(0).loads, thread(0).ran, thread(0).terminated]).toEqual([['upper'], ['c'], 0]);
  });

  test('try on a new thread where the engine of the older one could not be loaded', async () => {
    held = (index) => index === 0;
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    await post(pool, 'b', { lane: 'pane' });
    thread(0).miss();
    await tick();
    expect(ends).toEqual(['a: load']);
    expect(thread(0).terminated).toBe(1);
    await thread(1).end('b');
    expect(ends).toEqual(['a: load', 'b: B']);
  });

  test('find the lane free when the older one has ended', async () => {
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    await thread(0).end('a');
    await post(pool, 'b', { lane: 'pane' });
    await tick(1000);
    expect(ran()[0]).toBe('a b');
    await thread(0).end('b');
    expect(ends).toEqual(['a: A', 'b: B']);
  });

  test('leave other lanes alone', async () => {
    const pool = makePool(2);
    await post(pool, 'a', { lane: 'one' });
    await post(pool, 'b', { lane: 'two' });
    await post(pool, 'c', { lane: 'two' });
    await tick(50);
    expect(ends).toEqual(['b: cancelled']);
    expect(thread(0).terminated).toBe(0);
  });

  test('jobs without a lane never replace each other', async () => {
    const pool = makePool(2);
    for (const input of ['a', 'b', 'c']) await post(pool, input);
    await tick(1000);
    expect(ends).toEqual([]);
  });
});

describe('Cancel', () => {
  test('of a lane that is not there, or is done, does nothing', async () => {
    const pool = makePool(1);
    pool.cancel('pane');
    await post(pool, 'a', { lane: 'pane' });
    await thread(0).end('a');
    pool.cancel('pane');
    await tick();
    expect(ends).toEqual(['a: A']);
    expect(thread(0).terminated).toBe(0);
  });

  test('ends what runs and what waits behind it, once, and not what another lane does', async () => {
    const pool = makePool(2);
    await post(pool, 'a', { lane: 'one' });
    await post(pool, 'b', { lane: 'two' });
    await post(pool, 'c', { lane: 'one' });
    pool.cancel('one');
    await tick(1000);
    expect(ends).toEqual(['c: cancelled', 'a: cancelled']);
    expect([thread(0).terminated, thread(1).terminated]).toEqual([1, 0]);
    expect(threads.flatMap((each) => each.ran)).toEqual(['a', 'b']);
  });

  test('leaves no timer behind that would stop the next job of the lane', async () => {
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    await post(pool, 'b', { lane: 'pane' });
    pool.cancel('pane');
    await post(pool, 'c', { lane: 'pane' });
    await tick(1000);
    expect(ends).toEqual(['b: cancelled', 'a: cancelled']);
    await thread(1).end('c');
    expect(ends.at(-1)).toBe('c: C');
  });

  test('while an engine loads: what arrives later runs nothing', async () => {
    held = (index) => index === 0;
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    pool.cancel('pane');
    thread(0).arrive();
    await tick(60_000);
    expect(ends).toEqual(['a: cancelled']);
    expect([thread(0).ran, thread(0).terminated, pool.threads]).toEqual([[], 1, 0]);
  });

  test('while an engine loads: what fails later is told nobody', async () => {
    held = (index) => index === 0;
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    pool.cancel('pane');
    await post(pool, 'b', { lane: 'pane' });
    thread(0).miss();
    await tick();
    await thread(1).end('b');
    expect(ends).toEqual(['a: cancelled', 'b: B']);
  });

  test('an output that comes too late is nobody’s', async () => {
    const pool = makePool(1);
    const { outcome } = await post(pool, 'a', { lane: 'pane' });
    pool.cancel('pane');
    await post(pool, 'b', { lane: 'pane' });
    await thread(0).end('a');
    expect(await outcome).toMatchObject(ofKind('cancelled'));
    expect(ends).toEqual(['a: cancelled']);
    await thread(1).end('b');
    expect(ends).toEqual(['a: cancelled', 'b: B']);
    expect(thread(1).terminated).toBe(0);
  });

  test('of everything: what runs, loads, waits for a thread or in its lane, and what rests; nothing starts again', async () => {
    held = (index) => index === 1;
    const pool = makePool(2);
    await post(pool, 'a', { lane: 'one' });
    await post(pool, 'b', {}, 'json');
    await post(pool, 'c');
    await post(pool, 'd', { lane: 'one' });
    pool.close();
    await tick(60_000);
    expect(ends.toSorted()).toEqual(['a: cancelled', 'b: cancelled', 'c: cancelled', 'd: cancelled']);
    expect(threads.map(({ terminated }) => terminated)).toEqual([1, 1]);
    expect(pool.threads).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('of everything takes threads at rest along', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    await thread(0).end('a');
    pool.close();
    expect([thread(0).terminated, pool.threads, vi.getTimerCount()]).toEqual([1, 0, 0]);
  });
});

describe('time limits', () => {
  test('are five seconds where a tool says nothing', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    await tick(4999);
    expect(ends).toEqual([]);
    await tick(1);
    expect(ends).toEqual(['a: timeout']);
    expect(thread(0).terminated).toBe(1);
  });

  test('begin anew with each job of a thread', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    await tick(4000);
    await thread(0).end('a');
    await post(pool, 'b');
    const runs = threads.find((each) => each.ran.includes('b')) ?? expect.unreachable('b never ran');
    await tick(4999);
    expect(ends).toEqual(['a: A']);
    await runs.end('b');
    expect(ends).toEqual(['a: A', 'b: B']);
  });

  test('tell how far the engine was, as it said last', async () => {
    const pool = makePool(1);
    const { outcome } = await post(pool, 'a');
    thread(0).events.onMessage({ kind: 'progress', done: 0.2, note: 'Read 2 of 10 lines.' });
    thread(0).events.onMessage({ kind: 'progress', done: 0.7, note: 'Read 7 of 10 lines.' });
    await tick(5000);
    expect(await outcome).toMatchObject({ error: { message: expect.stringContaining('Read 7 of 10 lines.') } });
  });

  test('tell nothing of the job before', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    thread(0).events.onMessage({ kind: 'progress', done: 0.2, note: 'Read 2 of 10 lines.' });
    await thread(0).end('a');
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
    await thread(0).end('a');
    thread(0).events.onMessage({ kind: 'progress', done: 0.6 });
    await post(pool, 'c', listen('c'));
    thread(0).events.onMessage({ kind: 'progress', done: 0.75 });
    expect(seen).toEqual(['b 0.25', 'a 0.5', 'c 0.75']);
  });

  test('of a job that was stopped is not heard any more', async () => {
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
  test('while they load the tool could not be loaded; while they run, it was interrupted', async () => {
    held = (index) => index === 0;
    const pool = makePool(1);
    await post(pool, 'a');
    thread(0).events.onDeath();
    await post(pool, 'b');
    thread(1).events.onDeath();
    await tick();
    expect(ends).toEqual(['a: load', 'b: crash']);
    expect(pool.threads).toBe(0);
  });

  test('twice, or after they were stopped, take nothing more with them', async () => {
    const pool = makePool(1);
    await post(pool, 'a', { lane: 'pane' });
    thread(0).events.onDeath();
    await post(pool, 'b', { lane: 'pane' });
    thread(0).events.onDeath();
    thread(0).events.onMessage({ kind: 'progress', done: 0.5 });
    await tick();
    expect(pool.threads).toBe(1);
    await thread(1).end('b');
    expect(ends).toEqual(['a: crash', 'b: B']);
  });

  test('what could not be loaded ahead of time is loaded by the job', async () => {
    held = () => true;
    const pool = makePool(1);
    pool.warm('upper');
    thread(0).miss();
    await tick();
    await post(pool, 'a');
    expect([thread(0).loads, thread(0).ran]).toEqual([['upper', 'upper'], []]);
    thread(0).arrive();
    await tick();
    expect(thread(0).ran).toEqual(['a']);
  });

  test('a job that breaks is told, and its thread goes on', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    await thread(0).breakOff('a');
    await post(pool, 'b');
    await thread(0).end('b');
    expect(ends).toEqual(['a: crash', 'b: B']);
    expect(pool.threads).toBe(1);
  });
});

describe('the thread that stands ready', () => {
  test('is one that is free, which loads the tool', async () => {
    const pool = makePool(2);
    await post(pool, 'a', {}, 'json');
    await post(pool, 'b');
    await thread(0).end('a');
    await tick(200);
    expect(threads).toHaveLength(2);
    expect(thread(0).loads).toEqual(['json', 'upper']);
  });

  test('is not started where a free one knows the tool', async () => {
    const pool = makePool(2);
    await post(pool, 'a');
    await post(pool, 'b');
    await thread(0).end('a');
    await tick(1000);
    expect(threads).toHaveLength(2);
    expect(thread(0).loads).toEqual(['upper']);
  });

  test('is not started for a job that ends before', async () => {
    const pool = makePool(1);
    await post(pool, 'a');
    await tick(150);
    await thread(0).end('a');
    await tick(1000);
    expect(threads).toHaveLength(1);
  });

  test.each([
    ['it cannot be started', () => (refuse = true)],
    ['it cannot load the tool', () => (held = () => true)],
  ])('is not missed where %s', async (_, spoil) => {
    const pool = makePool(1);
    await post(pool, 'a');
    spoil();
    await tick(300);
    threads[1]?.miss();
    await tick();
    await thread(0).end('a');
    expect(ends).toEqual(['a: A']);
  });
});

describe('rest', () => {
  test('comes 30 s after the last job has ended', async () => {
    const pool = makePool(2);
    await post(pool, 'a');
    await post(pool, 'b');
    await thread(0).end('a');
    await thread(1).end('b');
    await tick(29_000);
    await post(pool, 'c');
    await thread(0).end('c');
    await tick(29_999);
    expect(pool.threads).toBe(2);
    await tick(1);
    expect(pool.threads).toBe(1);
  });

  test('leaves the thread that works as the only one', async () => {
    const pool = makePool(2, 1000);
    await post(pool, 'a');
    await post(pool, 'b', { timeLimit: 60_000 });
    await thread(0).end('a');
    await tick(1000);
    expect(threads.map(({ terminated }) => terminated)).toEqual([1, 0]);
    await thread(1).end('b');
    expect(ends).toEqual(['a: A', 'b: B']);
  });

  test('keeps of two that know the last tool the one that holds less', async () => {
    const pool = makePool(2, 1000);
    for (const tool of ['json', 'csv', 'xml']) {
      await post(pool, tool, {}, tool);
      await thread(0).end(tool);
    }
    await post(pool, 'a');
    await post(pool, 'b');
    await thread(0).end('a');
    await thread(1).end('b');
    await tick(1000);
    expect(threads.map(({ terminated }) => terminated)).toEqual([1, 0]);
  });

  test('comes after a thread was only warmed up, too, which stays', async () => {
    const pool = makePool(2, 1000);
    pool.warm('upper');
    await tick(5000);
    expect(threads.map(({ terminated }) => terminated)).toEqual([0]);
    await post(pool, 'a');
    expect(thread(0).loads).toEqual(['upper']);
  });

  test('exchanges a full thread once, though it dies meanwhile', async () => {
    held = (index) => index === 1;
    const pool = makePool(1, 1000);
    for (const tool of ['1', '2', '3', '4', '5']) {
      await post(pool, tool, {}, tool);
      await thread(0).end(tool);
    }
    await tick(1000);
    thread(0).events.onDeath();
    thread(1).arrive();
    await tick();
    expect(threads.map(({ terminated }) => terminated)).toEqual([1, 0]);
    expect(pool.threads).toBe(1);
    await post(pool, 'a', {}, '5');
    expect(thread(1).loads).toEqual(['5']);
    await thread(1).end('a');
    expect(ends.at(-1)).toBe('a: A');
  });
});
