import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Page } from '../src/engine/contract/tool.ts';
import type { Outcome, Question } from '../src/engine/jobs/job.ts';
import type { AfterStop, TimedPage } from '../src/engine/jobs/time-limit.ts';
import { FakeThreads } from '../tests/fake-threads.ts';
import { runAndExplain } from './after-stop.ts';
import { Pool } from './pool.ts';

const page = { input: 'text', sample: '', options: {}, help: { about: [], examples: [], never: [] } } satisfies Page;
const asked = { ...page, afterStop: { hasQuery: true } } satisfies TimedPage;
const job = { tool: 'find', input: 'text', options: { pattern: 'x' } };
const settings = { lane: 'find', timeLimit: 250 };

const never = () => new Promise<never>(() => {});

/** A pool whose jobs never end, having found three results; `ask` answers its questions. */
function stuck(ask: (question: Question) => Promise<Outcome<unknown>>) {
  const { start } = new FakeThreads(({ events }) => ({
    run() {
      events.onMessage({ kind: 'progress', done: 0.5, note: 'Number 3.', found: 3 });
      return never();
    },
    ask,
  }));
  return new Pool({ size: 1, start });
}

const tells = (output: AfterStop) => async (): Promise<Outcome<unknown>> => ({ ok: true, output });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a tool adds the reason and the partial result to its stopped job', async () => {
  const ask = vi.fn(tells({ hint: 'time ran out.', output: { text: 'abc' } }));
  const outcome = runAndExplain(stuck(ask), asked, job, settings);
  await vi.advanceTimersByTimeAsync(250);
  expect(await outcome).toMatchObject({
    ok: false,
    error: { kind: 'timeout', message: 'Stopped after 0.25 s: time ran out. Number 3.' },
    partial: { text: 'abc' },
  });
  const about = { input: 'text', options: { pattern: 'x' }, found: 3 };
  expect(ask).toHaveBeenCalledWith({ tool: 'find', query: 'afterStop', about });
});

test('a tool without an afterStop query is not asked', async () => {
  const ask = vi.fn(tells({ hint: '' }));
  const outcome = runAndExplain(stuck(ask), page, job, settings);
  await vi.advanceTimersByTimeAsync(250);
  expect(await outcome).toMatchObject({ ok: false, error: { message: 'Stopped after 0.25 s. Number 3.' } });
  expect(ask).not.toHaveBeenCalled();
});

test('a tool that does not answer leaves the message unchanged', async () => {
  const outcome = runAndExplain(stuck(never), asked, job, settings);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toMatchObject({ ok: false, error: { message: 'Stopped after 0.25 s. Number 3.' } });
});

test('canceling the lane ends the wait for the answer', async () => {
  const pool = stuck(never);
  const outcome = runAndExplain(pool, asked, job, settings);
  await vi.advanceTimersByTimeAsync(300);
  pool.cancel('find');
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'canceled' } });
});

test('a newer job of the lane ends the wait for the answer, and runs', async () => {
  const pool = stuck(never);
  const outcome = runAndExplain(pool, asked, job, settings);
  await vi.advanceTimersByTimeAsync(300);
  const newer = pool.run(job, settings);
  await vi.advanceTimersByTimeAsync(50);
  expect(await Promise.race([outcome, 'still waiting'])).toMatchObject({ ok: false, error: { kind: 'canceled' } });
  await vi.advanceTimersByTimeAsync(250);
  expect(await Promise.race([newer, 'still waiting'])).toMatchObject({ ok: false, error: { kind: 'timeout' } });
});

test.each([
  [4900, 'Stopped after 0.25 s: time ran out. Number 3.'],
  [5100, 'Stopped after 0.25 s. Number 3.'],
])('a tool may take 5 s to answer, though the job had less time: after %i ms', async (milliseconds, message) => {
  const slow = () =>
    new Promise<Outcome<unknown>>((settle) => {
      setTimeout(() => settle({ ok: true, output: { hint: 'time ran out.' } }), milliseconds);
    });
  const outcome = runAndExplain(stuck(slow), asked, job, settings);
  await vi.advanceTimersByTimeAsync(250 + 5200);
  expect(await outcome).toMatchObject({ error: { message } });
});

test.each<readonly [string, Outcome]>([
  ['with a result', { ok: true, output: { text: 'abc' } }],
  ['with an error', { ok: false, error: { kind: 'input', message: 'No.' } }],
])('a tool is not asked about a job that ended %s', async (_, ended) => {
  const ask = vi.fn(tells({ hint: '' }));
  const { start } = new FakeThreads(() => ({ run: async () => ended, ask }));
  const outcome = runAndExplain(new Pool({ size: 1, start }), asked, job, settings);
  await vi.advanceTimersByTimeAsync(0);
  expect(await outcome).toEqual(ended);
  expect(ask).not.toHaveBeenCalled();
});
