import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { pool } from '../../../../workers/browser-pool.ts';
import type { RunSettings } from '../../../../workers/task.ts';
import { failure, type Job, type Outcome } from '../../../engine/jobs/job.ts';
import { toolPages } from './tool-pages.ts';
import { useEngine } from './useEngine.ts';

const TOOL = 'lower-case';
const OPTIONS = {};

type Posted = { readonly job: Job; readonly settings: RunSettings; readonly settle: (outcome: Outcome) => void };

/** The jobs that the hook posts; each ends when its `settle` is called. */
function catchJobs(): Posted[] {
  const posted: Posted[] = [];
  vi.spyOn(pool, 'cancel').mockImplementation(() => {});
  vi.spyOn(pool, 'run').mockImplementation(
    (job, settings = {}) => new Promise((settle) => posted.push({ job, settings, settle })),
  );
  return posted;
}

/** The hook with a text, in a page that begins without one. */
async function renderEngine(text: string) {
  const page = await toolPages.get(TOOL)?.preload();
  if (!page) throw new Error(`There is no tool ${TOOL}.`);
  return renderHook((input: string = text) => useEngine(TOOL, page, input, OPTIONS, input === ''));
}

const output = (text: string): Outcome => ({ ok: true, output: { text } });

afterEach(() => vi.restoreAllMocks());

test.for([
  ['an output', output('one'), 'one'],
  ['a failure', failure('canceled', 'A newer one came.'), ''],
] as const)(
  'a superseded job that ends with %s leaves the newer one busy, with its progress',
  async ([, outcome, shown]) => {
    const posted = catchJobs();
    const { result, rerender, act } = await renderEngine('ONE');
    await rerender('TWO');
    expect(posted.map(({ job }) => job.input)).toEqual(['ONE', 'TWO']);
    await expect.poll(() => result.current.busy).toBe(true);
    await act(() => {
      posted[1]?.settings.onProgress?.(0.5);
      posted[0]?.settings.onProgress?.(0.9);
    });
    expect(result.current).toMatchObject({ progress: 0.5, settledCount: 0 });

    await act(() => posted[0]?.settle(outcome));
    await expect.poll(() => result.current.settledCount).toBe(1);
    expect(result.current).toMatchObject({ busy: true, progress: 0.5, output: { text: shown }, error: undefined });
    expect(result.current.isPending()).toBe(true);

    await act(() => posted[1]?.settle(output('two')));
    await expect.poll(() => result.current.settledCount).toBe(2);
    expect(result.current).toMatchObject({ busy: false, progress: undefined, output: { text: 'two' } });
    expect(result.current.isPending()).toBe(false);
  },
);

test('a superseded job that ends early does not keep the newer one from showing as busy', async () => {
  const posted = catchJobs();
  const { result, rerender, act } = await renderEngine('ONE');
  await rerender('TWO');
  await act(() => posted[0]?.settle(output('one')));
  expect(result.current.busy).toBe(false);
  await expect.poll(() => result.current.busy).toBe(true);
  await act(() => posted[1]?.settle(output('two')));
  await expect.poll(() => result.current.busy).toBe(false);
});

test('Cancel ends the newest job with an error, and the job can be run again', async () => {
  const posted = catchJobs();
  const { result, act } = await renderEngine('ONE');
  await expect.poll(() => result.current.busy).toBe(true);
  await act(() => result.current.cancel());
  expect(pool.cancel).toHaveBeenCalledWith(TOOL);
  expect(result.current).toMatchObject({ busy: false, stale: true, error: { kind: 'canceled' } });
  expect(result.current.isPending()).toBe(false);
  await act(() => result.current.again());
  expect(posted.map(({ job }) => job.input)).toEqual(['ONE', 'ONE']);
});
