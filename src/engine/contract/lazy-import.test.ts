import { afterEach, expect, test, vi } from 'vitest';
import { LoadError, lazyImport, lazyImportOnce, onLoadingChange } from './lazy-import.ts';

const later = () => new Promise((done) => setTimeout(done, 5));
const listen = () => {
  const reported: (string | false)[] = [];
  onLoadingChange((what) => reported.push(what));
  return reported;
};
afterEach(() => onLoadingChange(() => {}));

test('an import that resolves at once is not reported', async () => {
  const reported = listen();
  expect(await lazyImport(Promise.resolve(1))).toBe(1);
  await later();
  expect(reported).toEqual([]);
});

test('the latest pending part is reported by name, and false when all have loaded', async () => {
  const reported = listen();
  const settle: (() => void)[] = [];
  const wait = (what?: string) => lazyImport(new Promise<void>((done) => settle.push(done)), what);
  const loads = [wait(), wait('The font Ghost')];
  await later();
  settle[1]?.();
  await loads[1];
  settle[0]?.();
  await loads[0];
  expect(reported).toEqual(['A part of this tool', 'The font Ghost', 'A part of this tool', false]);
});

test('a script that fails to load becomes a LoadError, and other errors stay as they are', async () => {
  const reported = listen();
  // What browsers reject with.
  const failed = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await expect(lazyImport(failed(), 'The word list')).rejects.toThrow(
    new LoadError('The word list could not be loaded. Your text is safe: check your connection and try again.'),
  );
  const own = new Error('no connection');
  await expect(lazyImport(Promise.reject(own))).rejects.toBe(own);
  expect(reported).toEqual([]);
});

test('a loaded part is kept, and a failed one is requested again', async () => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return undefined;
  });
  const part = lazyImportOnce(load, 'The word list');
  await expect(part()).rejects.toThrow(LoadError);
  await part();
  await part();
  expect(load).toHaveBeenCalledTimes(2);
});
