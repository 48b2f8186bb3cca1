import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setRepair } from '../../../workers/shared/repair.ts';
import { type Chunk, chunk } from './chunk.ts';

describe('a chunk', () => {
  test('is loaded only once', async () => {
    const load = vi.fn(async () => 'loaded');
    const source = chunk(load);
    expect(source.loaded()).toBeUndefined();
    expect(await Promise.all([source.preload(), source.preload()])).toEqual(['loaded', 'loaded']);
    expect([source.loaded(), load.mock.calls.length]).toEqual(['loaded', 1]);
    source.retry();
    await source.preload();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('that failed is loaded once more after the cache was repaired', async () => {
    const mended: string[] = [];
    const load = vi.fn<() => Promise<string>>(async () => mended[0] ?? Promise.reject(new Error('wrong')));
    setRepair(async () => void mended.push('loaded'));
    const source = chunk(load);
    expect(await source.preload()).toBe('loaded');
    expect(load).toHaveBeenCalledTimes(2);
    setRepair(() => Promise.reject(new Error('no service worker')));
    await expect(chunk(() => Promise.reject(new Error('wrong'))).preload()).rejects.toThrow('wrong');
  });

  test('that is empty is rejected', async () => {
    await expect(chunk(async () => undefined).preload()).rejects.toThrow('empty');
  });

  test('that failed twice is loaded again only after a retry', async () => {
    const offline = new Error('offline');
    const load = vi.fn<() => Promise<string>>().mockResolvedValue('loaded');
    load.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
    const source = chunk(load);
    await expect(source.preload()).rejects.toThrow('offline');
    await expect(source.preload()).rejects.toThrow('offline');
    source.retry();
    expect(await source.preload()).toBe('loaded');
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('that is being loaded is not loaded twice by a retry', async () => {
    const load = vi.fn(async () => 'loaded');
    const source = chunk(load);
    const first = source.preload();
    source.retry();
    expect(source.preload()).toBe(first);
    await first;
  });
});

describe('a late chunk', () => {
  const stop = vi.fn();
  let arrivals: { responseEnd: number }[];
  // It remembers when it has ended something, by a clock that every test begins anew.
  let fresh: typeof import('./chunk.ts');

  beforeEach(async () => {
    vi.resetModules();
    fresh = await import('./chunk.ts');
    vi.useFakeTimers();
    stop.mockClear();
    arrivals = [];
    vi.stubGlobal('window', { stop });
    vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => arrivals as unknown as PerformanceEntryList);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  /** A chunk whose loads end when the test ends them. */
  function held() {
    const loads: { resolve: (value: string) => void; reject: (reason: Error) => void }[] = [];
    const source = fresh.chunk(() => new Promise<string>((resolve, reject) => loads.push({ resolve, reject })));
    return { source, loads };
  }

  /** Load it, and record its error. */
  function watch(source: Chunk<string>) {
    const seen: { error?: unknown } = {};
    source.preload().catch((error: unknown) => {
      seen.error = error;
    });
    return seen;
  }

  test('fails after 20 s, and a retry stops pending requests first', async () => {
    const { source, loads } = held();
    const seen = watch(source);
    await pass(19_999);
    expect(seen.error).toBeUndefined();
    await pass(1);
    expect(seen.error).toBeInstanceOf(fresh.LateError);
    expect(stop).not.toHaveBeenCalled();
    source.retry();
    const again = source.preload();
    expect([stop.mock.calls.length, loads.length]).toEqual([1, 2]);
    loads[1]?.resolve('loaded');
    expect(await again).toBe('loaded');
  });

  test('is awaited as long as other files arrive', async () => {
    const { source } = held();
    const seen = watch(source);
    await pass(15_000);
    arrivals.push({ responseEnd: performance.now() });
    await pass(19_999);
    expect(seen.error).toBeUndefined();
    await pass(1);
    expect(seen.error).toBeInstanceOf(fresh.LateError);
  });

  test('is used when it arrives, without another request', async () => {
    const { source, loads } = held();
    const seen = watch(source);
    await pass(20_000);
    loads[0]?.resolve('loaded');
    expect(await (seen.error as InstanceType<typeof fresh.LateError>).pendingLoad).toBe('loaded');
    expect(source.loaded()).toBe('loaded');
    expect(await source.preload()).toBe('loaded');
    expect([stop.mock.calls.length, loads.length]).toEqual([0, 1]);
  });

  test('stops pending requests only once, so that newer loads continue', async () => {
    const both = [held(), held()];
    for (const { source } of both) watch(source);
    await pass(20_000);
    for (const { source } of both) {
      source.retry();
      watch(source);
    }
    expect(stop).toHaveBeenCalledTimes(1);
  });

  test('that is retried may abort a newer one, which is loaded again by itself', async () => {
    const [first, second] = [held(), held()];
    watch(first.source);
    await pass(1000);
    const seen = second.source.preload();
    await pass(19_000);
    first.source.retry();
    void first.source.preload();
    second.loads[0]?.reject(new Error('aborted'));
    await pass(0);
    second.loads[1]?.resolve('loaded');
    expect(await seen).toBe('loaded');
  });
});
