import { expect, test } from 'vitest';
import { MemoryError, MOST_IN_MEMORY, orInMemory, scratchInMemory, sinkInMemory } from './file-memory.ts';

test('memory is used where the browser has no place, and not where that is full', async () => {
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

test('what is written is a file, whatever becomes of the bytes afterward', async () => {
  const sink = sinkInMemory();
  const bytes = Uint8Array.of(1, 2, 3);
  await sink.write(bytes);
  bytes.fill(0);
  await sink.write(Uint8Array.of(4));
  await sink.close(undefined);
  expect(await (await sink.result()).file.bytes()).toEqual(Uint8Array.of(1, 2, 3, 4));
});

test('scratch files are read as they were written, beyond their first room', async () => {
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

test('there is an end to it, which what is removed puts off', async () => {
  const scratch = scratchInMemory();
  const [one, other] = [await scratch.create(), await scratch.create()];
  // One byte that counts as all of them: they would only be copied.
  const most = Object.defineProperty(Uint8Array.of(1), 'length', { value: MOST_IN_MEMORY });
  await one.append(most);
  expect(() => other.append(Uint8Array.of(1))).toThrow(MemoryError);
  await one.remove();
  await other.append(Uint8Array.of(1));
  expect(other.size).toBe(1);
});
