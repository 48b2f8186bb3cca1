import { describe, expect, test, vi } from 'vitest';
import { chunk } from './chunk.ts';

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

  test('that failed is loaded again only after a retry', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('loaded');
    const source = chunk(load);
    await expect(source.preload()).rejects.toThrow('offline');
    await expect(source.preload()).rejects.toThrow('offline');
    source.retry();
    expect(await source.preload()).toBe('loaded');
    expect(load).toHaveBeenCalledTimes(2);
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
