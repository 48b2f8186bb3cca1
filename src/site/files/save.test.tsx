import { afterEach, expect, test, vi } from 'vitest';
import { downloadBlob } from '../ui/download-blob.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the address of a download is kept until the page goes', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  // Those of earlier tests.
  dispatchEvent(new Event('pagehide'));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  expect(downloadBlob(new Blob(['abc']), 'abc.txt')).toBe(true);
  expect(downloadBlob(new Blob(['def']), 'def.txt')).toBe(true);
  vi.advanceTimersByTime(3_600_000);
  expect(revoke).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  expect(revoke.mock.calls.map(([address]) => address)).toEqual(
    click.mock.contexts.map((link) => (link as HTMLAnchorElement).href),
  );
  dispatchEvent(new Event('pagehide'));
  expect(revoke).toHaveBeenCalledTimes(2);
});
