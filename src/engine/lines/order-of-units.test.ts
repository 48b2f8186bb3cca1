import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOfUnits } from './order-of-units.ts';

/** The same by the sort of the language, which is stable and goes by code units. */
function expectedOrder(keys: readonly string[], descending: boolean): number[] {
  const sign = descending ? -1 : 1;
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...keys.keys()].sort((a, b) => sign * compare(keys[a] as string, keys[b] as string));
}

test('sorts strings by code units, and keeps the order of equal ones', () => {
  const unit = fc.constantFrom('\0', 'a', 'b', 'é', '\ud83d', '\ude00', '\uffff');
  const key = fc.oneof(fc.string({ unit, maxLength: 9 }), fc.string());
  fc.assert(
    fc.property(fc.array(key, { maxLength: 40 }), fc.boolean(), (keys, descending) => {
      expect([...orderOfUnits(keys, descending)]).toEqual(expectedOrder(keys, descending));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['in order', (i: number) => i],
  ['backwards', (i: number) => 50_000 - i],
  ['up and down', (i: number) => Math.min(i, 50_000 - i)],
  ['many of a kind', (i: number) => i % 7],
  ['all the same', () => 0],
])('sorts strings that are %s', (_, number) => {
  const keys = Array.from({ length: 50_000 }, (_, i) => `the same beginning ${String(number(i)).padStart(6, '0')}`);
  for (const descending of [false, true]) {
    expect([...orderOfUnits(keys, descending)]).toEqual(expectedOrder(keys, descending));
  }
});
