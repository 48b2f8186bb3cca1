import { expect, test } from 'vitest';
import { encodeUtf8 } from '../text/utf8.ts';
import { hashOf, KeyTable } from './key-table.ts';

/** Two keys of one length with the same hash, found by trying. */
const COLLISION = ['key 00vl8', 'key 0hpd6'] as const;

test('keys with the same hash are not the same', () => {
  const [a, b] = [encodeUtf8(COLLISION[0]), encodeUtf8(COLLISION[1])];
  expect(hashOf(a, 0, a.length)).toBe(hashOf(b, 0, b.length));
  const table = new KeyTable({ bytes: 1000, keys: 10 });
  expect(table.add(a, 0, a.length, 0, 0, 1)).toBe(true);
  expect(table.add(b, 0, b.length, 1, 1, 1)).toBe(true);
  expect(table.add(a, 0, a.length, 2, 2, 1)).toBe(false);
  expect(table.size).toBe(2);
  expect([...table.counts.subarray(0, 2)]).toEqual([2, 1]);
  expect([...table.lasts.subarray(0, 2)]).toEqual([2, 1]);
});

test('a table grows, and forgets', () => {
  const table = new KeyTable({ bytes: 1 << 20, keys: 1 << 20 });
  const keys = Array.from({ length: 5000 }, (_, i) => encodeUtf8(`${i % 2500}`.repeat(20)));
  const isNew = keys.map((key, i) => table.add(key, 0, key.length, i, i, 1));
  expect(isNew.indexOf(false)).toBe(2500);
  expect(table.size).toBe(2500);
  expect([...table.firsts.subarray(0, 2500)]).toEqual(Array.from({ length: 2500 }, (_, i) => i));
  table.clear();
  expect(table.size).toBe(0);
  expect(table.end).toBe(0);
  const [key] = keys as [Uint8Array];
  expect(table.add(key, 0, key.length, 7, 7, 1)).toBe(true);
});
