import { randomIndex } from '../../../engine/random/secure.ts';

/** Draws an index from 0 to n - 1. */
export type DrawIndex = (n: number) => number;

/** A set of characters, and how many of them a password has at least. */
export type CharacterKind = { readonly name: string; readonly characters: string; readonly least: number };

/**
 * The valid passwords as walks between states: a state is the number of still required characters of each kind, in
 * mixed radix; 0 is the end.
 */
export type Walks = {
  /** All characters of the kinds, each once: own symbols may repeat letters or digits. */
  readonly pool: readonly string[];
  /** The characters by the kinds that they belong to: all of a group lead to the same state. */
  readonly groups: readonly (readonly string[])[];
  /** For each character of the pool, the index of its group. */
  readonly groupOf: readonly number[];
  readonly start: number;
  /** The next state, by state and then by group. */
  readonly next: readonly (readonly number[])[];
};

/** Returns the characters of all kinds, each once, with the kinds that it belongs to as bits: the first kind is 1. */
function masksOf(kinds: readonly CharacterKind[]): ReadonlyMap<string, number> {
  const masks = new Map<string, number>();
  for (const [i, { characters }] of kinds.entries())
    for (const character of characters) masks.set(character, (masks.get(character) ?? 0) | (1 << i));
  return masks;
}

/** Returns the walks of the passwords with these kinds of characters. */
export function walksOf(kinds: readonly CharacterKind[]): Walks {
  const masks = masksOf(kinds);
  const groupMasks = [...new Set(masks.values())];
  const groups = groupMasks.map((): string[] => []);
  const groupOf = Array.from(masks, ([character, mask]) => {
    const group = groupMasks.indexOf(mask);
    groups[group]?.push(character);
    return group;
  });
  const states = kinds.reduce<number[][]>(
    (all, { least }) => Array.from({ length: least + 1 }, (_, left) => all.map((state) => [...state, left])).flat(),
    [[]],
  );
  const indexOf = new Map(states.map((state, i) => [state.join(), i]));
  const next = states.map((state) =>
    groupMasks.map((mask) => {
      const after = state.map((left, i) => Math.max(0, left - ((mask >> i) & 1)));
      return indexOf.get(after.join()) ?? 0;
    }),
  );
  return { pool: [...masks.keys()], groups, groupOf, start: states.length - 1, next };
}

/** Returns the number of ways to the end, by the number of characters still to come and then by state. */
function countWays({ groups, next }: Walks, length: number): (readonly bigint[])[] {
  const sizes = groups.map((group) => BigInt(group.length));
  const ways: (readonly bigint[])[] = [next.map((_, state) => (state === 0 ? 1n : 0n))];
  for (let left = 1; left <= length; left++) {
    const after = ways[left - 1] ?? [];
    ways.push(
      next.map((states) => states.reduce((sum, state, group) => sum + (sizes[group] ?? 0n) * (after[state] ?? 0n), 0n)),
    );
  }
  return ways;
}

/**
 * Counts the passwords with at least one character of each kind that requires one, many times as fast as walks do: all,
 * less those without a kind, plus those without two, and so on.
 */
function countByExclusion(kinds: readonly CharacterKind[], length: number): bigint {
  const sizes = new Map<number, number>();
  for (const mask of masksOf(kinds).values()) sizes.set(mask, (sizes.get(mask) ?? 0) + 1);
  const countWithout = (without: number, from: number): bigint => {
    let left = 0;
    for (const [mask, size] of sizes) if ((mask & without) === 0) left += size;
    let count = BigInt(left) ** BigInt(length);
    for (let i = from; i < kinds.length; i++)
      if ((kinds[i]?.least ?? 0) > 0) count -= countWithout(without | (1 << i), i + 1);
    return count;
  };
  return countWithout(0, 0);
}

/** Returns the number of possible passwords: those with at least as many characters of each kind as required. */
export function countPasswords(kinds: readonly CharacterKind[], length: number): bigint {
  if (kinds.every(({ least }) => least < 2)) return countByExclusion(kinds, length);
  const walks = walksOf(kinds);
  return countWays(walks, length)[length]?.[walks.start] ?? 0n;
}

/** Trying is fast if at least one of this many passwords drawn without requirements is valid. */
const MOST_TRIES = 64n;

/**
 * Returns a function that draws passwords, each possible one equally likely. At least one must exist.
 *
 * A password that lacks required characters is discarded: drawing these first and shuffling would favor some passwords.
 * If few passwords are valid, each character is drawn with the number of its continuations as its weight, which is
 * equally fair.
 */
export function passwordMaker(
  kinds: readonly CharacterKind[],
  length: number,
  draw: DrawIndex = randomIndex,
): () => string {
  const walks = walksOf(kinds);
  const isQuick = countPasswords(kinds, length) * MOST_TRIES >= BigInt(walks.pool.length) ** BigInt(length);
  if (isQuick) return () => drawByTrying(walks, length, draw);
  const ways = countWays(walks, length);
  return () => drawByWeight(walks, ways, length, draw);
}

function drawByTrying({ pool, groupOf, start, next }: Walks, length: number, draw: DrawIndex): string {
  for (;;) {
    let password = '';
    let state = start;
    for (let i = 0; i < length; i++) {
      const index = draw(pool.length);
      password += pool[index];
      state = next[state]?.[groupOf[index] ?? 0] ?? 0;
    }
    if (state === 0) return password;
  }
}

function drawByWeight(
  { groups, start, next }: Walks,
  ways: readonly (readonly bigint[])[],
  length: number,
  draw: DrawIndex,
): string {
  let password = '';
  let state = start;
  for (let left = length; left > 0; left--) {
    let rank = drawBelow(ways[left]?.[state] ?? 1n, draw);
    for (const [i, group] of groups.entries()) {
      const after = next[state]?.[i] ?? 0;
      const weight = BigInt(group.length) * (ways[left - 1]?.[after] ?? 0n);
      if (rank < weight) {
        password += group[draw(group.length)];
        state = after;
        break;
      }
      rank -= weight;
    }
  }
  return password;
}

/** Returns a whole number from 0 to n - 1, each equally likely: larger ones are thrown away, as by `drawIndex`. */
export function drawBelow(n: bigint, draw: DrawIndex): bigint {
  const bits = (n - 1n).toString(2).length;
  for (;;) {
    let value = 0n;
    for (let i = 0; i < bits; i += 8) value = value * 256n + BigInt(draw(256));
    // Mask the bits that no number below n has: at least half of the values are valid.
    value &= (1n << BigInt(bits)) - 1n;
    if (value < n) return value;
  }
}
