import { expect, test } from 'vitest';
import { encodeUtf8 } from '../bytes/utf8.ts';
import { hashOf, KeyTable } from './key-table.ts';

/** Two keys of one length with the same hash, found by trying. */
const COLLISION = ['key 00seg', 'key 037yd'] as const;

/** Add a key of one line. */
const add = (table: KeyTable, key: Uint8Array, line: number) =>
  table.add(hashOf(key, 0, key.length), key, 0, key.length, line, line, 1);

test.each([
  ['', 0],
  ['test', 0xba6bd213],
  ['Hello, world!', 0xc0363e43],
  ['The quick brown fox jumps over the lazy dog', 0x2e4ff723],
])('MurmurHash3 of %j', (text, hash) => {
  const bytes = encodeUtf8(`>${text}<`);
  expect(hashOf(bytes, 1, bytes.length - 1)).toBe(hash);
});

test('keeps keys with the same hash apart', () => {
  const [a, b] = [encodeUtf8(COLLISION[0]), encodeUtf8(COLLISION[1])];
  expect(hashOf(a, 0, a.length)).toBe(hashOf(b, 0, b.length));
  const table = new KeyTable({ bytes: 1000, keys: 10 });
  expect(add(table, a, 0)).toBe(true);
  expect(add(table, b, 1)).toBe(true);
  expect(add(table, a, 2)).toBe(false);
  expect(table.size).toBe(2);
  expect([...table.counts.subarray(0, 2)]).toEqual([2, 1]);
  expect([...table.lasts.subarray(0, 2)]).toEqual([2, 1]);
});

test('grows with its keys, and is empty after clear', () => {
  const table = new KeyTable({ bytes: 1 << 20, keys: 1 << 20 });
  const keys = Array.from({ length: 5000 }, (_, i) => encodeUtf8(`${i % 2500}`.repeat(20)));
  const isNew = keys.map((key, i) => add(table, key, i));
  expect(isNew.indexOf(false)).toBe(2500);
  expect(table.size).toBe(2500);
  expect([...table.firsts.subarray(0, 2500)]).toEqual(Array.from({ length: 2500 }, (_, i) => i));
  table.clear();
  expect(table.size).toBe(0);
  expect(table.end).toBe(0);
  const [key] = keys as [Uint8Array];
  expect(add(table, key, 7)).toBe(true);
});
