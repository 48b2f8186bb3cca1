import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countByRules, makerByRules } from './password-rules.ts';
import type { CharacterKind } from './random-password.ts';

/** All words of a length over some characters. */
const words = (characters: readonly string[], length: number): string[] =>
  length === 0 ? [''] : words(characters, length - 1).flatMap((word) => characters.map((one) => word + one));

/** The possible passwords, found by trying all. */
function allPasswords(kinds: readonly CharacterKind[], length: number, letterFirst: boolean, distinct: boolean) {
  const characters = [...new Set(kinds.flatMap((kind) => [...kind.characters]))];
  return words(characters, length).filter(
    (word) =>
      (!letterFirst || /^[a-z]/i.test(word)) &&
      (!distinct || new Set(word).size === length) &&
      kinds.every((kind) => [...word].filter((one) => kind.characters.includes(one)).length >= kind.least),
  );
}

const kindOf = (alphabet: string) =>
  fc.record({
    name: fc.constant('any'),
    characters: fc.subarray([...alphabet], { minLength: 1 }).map((list) => list.join('')),
    least: fc.integer({ min: 0, max: 2 }),
  });
const given = fc.record({
  // Own symbols may repeat letters or digits.
  kinds: fc.tuple(kindOf('ab'), kindOf('XY'), kindOf('12'), kindOf('#a1')),
  length: fc.integer({ min: 1, max: 4 }),
  letterFirst: fc.boolean(),
  distinct: fc.boolean(),
});

test('counts the passwords that follow the rules', () => {
  fc.assert(
    fc.property(given, ({ kinds, length, letterFirst, distinct }) => {
      const all = allPasswords(kinds, length, letterFirst, distinct);
      expect(countByRules(kinds, length, { letterFirst, distinct })).toBe(BigInt(all.length));
    }),
  );
});

/** Draws numbers that look random, the same each time (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

test.each([
  [true, true],
  [true, false],
  [false, true],
])('draws each one equally often, with letterFirst %s and distinct %s', (letterFirst, distinct) => {
  const kinds = [
    { name: 'lower', characters: 'abc', least: 1 },
    { name: 'digit', characters: '123', least: 2 },
    { name: 'symbol', characters: '#a', least: 0 },
  ];
  const all = allPasswords(kinds, 4, letterFirst, distinct);
  const counts = new Map(all.map((password) => [password, 0]));
  const make = makerByRules(kinds, 4, { letterFirst, distinct }, seeded(7));
  const each = 400;
  for (let i = 0; i < all.length * each; i++) {
    const password = make();
    expect(counts.has(password)).toBe(true);
    counts.set(password, (counts.get(password) ?? 0) + 1);
  }
  // Five standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - each)).toBeLessThan(5 * Math.sqrt(each));
});
