import { expect, test } from 'vitest';
import { MAX_IN_MEMORY, MemoryError, orInMemory, scratchInMemory, sinkInMemory } from './file-memory.ts';

test('uses memory if the browser blocks storage, but not if its storage is full', async () => {
  const private_ = () => Promise.reject(new DOMException('Private.', 'SecurityError'));
  const full = () => Promise.reject(new DOMException('Full.', 'QuotaExceededError'));
  expect(
    await orInMemory(
      async () => 'device',
      () => 'memory',
    ),
  ).toBe('device');
  expect(await orInMemory(private_, () => 'memory')).toBe('memory');
  await expect(orInMemory(full, () => 'memory')).rejects.toMatchObject({ name: 'QuotaExceededError' });
});

test('copies the bytes that are written, so that later changes have no effect', async () => {
  const sink = sinkInMemory();
  const bytes = Uint8Array.of(1, 2, 3);
  await sink.write(bytes);
  bytes.fill(0);
  await sink.write(Uint8Array.of(4));
  await sink.close(undefined);
  expect(await (await sink.result()).file.bytes()).toEqual(Uint8Array.of(1, 2, 3, 4));
});

test('scratch files return what was written, also after they grow', async () => {
  const scratch = scratchInMemory();
  const [one, other] = [await scratch.create(), await scratch.create()];
  const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251);
  await one.append(bytes);
  await other.append(Uint8Array.of(9));
  await one.append(Uint8Array.of(7, 8));
  expect([one.size, other.size]).toEqual([100_002, 1]);
  expect(await one.read(99_999, 100_001)).toEqual(Uint8Array.of(99_999 % 251, 7));
  expect(await one.read(100_001, 200_000)).toEqual(Uint8Array.of(8));
  expect(await one.read(0, 100_000)).toEqual(bytes);
});

test('scratch files have a common limit, and removing one frees its space', async () => {
  const scratch = scratchInMemory();
  const [one, other] = [await scratch.create(), await scratch.create()];
  // One byte that counts as all of them: they would only be copied.
  const most = Object.defineProperty(Uint8Array.of(1), 'length', { value: MAX_IN_MEMORY });
  await one.append(most);
  expect(() => other.append(Uint8Array.of(1))).toThrow(MemoryError);
  await one.remove();
  await other.append(Uint8Array.of(1));
  expect(other.size).toBe(1);
});
