import { describe, expect, test, vi } from 'vitest';
import { chunk } from './chunk.ts';
import { onBroken } from './core/repair.ts';

describe('a chunk', () => {
  test('is loaded once, and there from then on', async () => {
    const load = vi.fn(async () => 'loaded');
    const source = chunk(load);
    expect(source.loaded()).toBeUndefined();
    expect(await Promise.all([source.preload(), source.preload()])).toEqual(['loaded', 'loaded']);
    expect([source.loaded(), load.mock.calls.length]).toEqual(['loaded', 1]);
    source.retry();
    await source.preload();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('that failed is tried once more when what is kept was put right', async () => {
    const mended: string[] = [];
    const load = vi.fn<() => Promise<string>>(async () => mended[0] ?? Promise.reject(new Error('wrong')));
    onBroken(async () => void mended.push('loaded'));
    const source = chunk(load);
    expect(await source.preload()).toBe('loaded');
    expect([load.mock.calls.length, source.retry()]).toEqual([2, false]);
    onBroken(() => Promise.reject(new Error('no service worker')));
    await expect(chunk(() => Promise.reject(new Error('wrong'))).preload()).rejects.toThrow('wrong');
  });

  test('that is empty has failed', async () => {
    await expect(chunk(async () => undefined).preload()).rejects.toThrow('empty');
  });

  test('that failed twice is loaded again only after a retry', async () => {
    const offline = new Error('offline');
    const load = vi.fn<() => Promise<string>>().mockResolvedValue('loaded');
    load.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
    const source = chunk(load);
    await expect(source.preload()).rejects.toThrow('offline');
    await expect(source.preload()).rejects.toThrow('offline');
    expect(source.retry()).toBe(true);
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
