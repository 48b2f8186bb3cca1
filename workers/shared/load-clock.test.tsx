import { expect, test, vi } from 'vitest';
import { watchLoad } from './load-clock.ts';

test('an arrival counts after more files than a browser lists by default', async () => {
  const onLate = vi.fn();
  const endWatch = watchLoad(onLate, 300);
  try {
    const begun = performance.now();
    for (let i = 0; i < 260 || performance.now() - begun < 900; i++) await fetch(`/favicon.ico?${i}`);
    expect(onLate).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(onLate).toHaveBeenCalledOnce());
  } finally {
    endWatch();
  }
});
