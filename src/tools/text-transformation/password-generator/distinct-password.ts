import { type CharacterKind, type DrawIndex, drawBelow, type Walks, walksOf } from './random-password.ts';

/**
 * Numbers of sets of different characters: by the first group that they may have characters of, by how many they have,
 * and by the state before, as in `Walks`.
 */
type SetCounts = readonly (readonly (readonly bigint[])[])[];

/** Returns the number of ways to choose `taken` of `size` things, for each from 0 on. */
function choices(size: number): bigint[] {
  const row = [1n];
  for (let i = 1; i <= size; i++) row.push(((row[i - 1] as bigint) * BigInt(size - i + 1)) / BigInt(i));
  return row;
}

/** Returns how many of a group's characters a set can have, with the state after and in how many ways. */
function takes({ groups, next }: Walks, group: number, state: number, left: number) {
  const ways = choices(groups[group]?.length ?? 0);
  const all: { taken: number; state: number; ways: bigint }[] = [];
  for (let after = state; all.length < ways.length && all.length <= left; after = next[after]?.[group] ?? 0)
    all.push({ taken: all.length, state: after, ways: ways[all.length] as bigint });
  return all;
}

function countSets(walks: Walks, length: number): SetCounts {
  const lengths = Array.from({ length: length + 1 }, (_, left) => left);
  let after: (readonly bigint[])[] = lengths.map((left) => walks.next.map((_, s) => (left + s === 0 ? 1n : 0n)));
  const counts = [after];
  for (let group = walks.groups.length - 1; group >= 0; group--) {
    const following = after;
    after = lengths.map((left) =>
      walks.next.map((_, start) =>
        takes(walks, group, start, left).reduce(
          (sum, { taken, state, ways }) => sum + ways * (following[left - taken]?.[state] ?? 0n),
          0n,
        ),
      ),
    );
    counts.unshift(after);
  }
  return counts;
}

/** Returns the number of passwords that have no character twice: each set of characters in all its orders. */
export function countDistinct(kinds: readonly CharacterKind[], length: number): bigint {
  const walks = walksOf(kinds);
  if (length > walks.pool.length) return 0n;
  let count = countSets(walks, length)[0]?.[length]?.[walks.start] ?? 0n;
  for (let i = 2n; i <= BigInt(length); i++) count *= i;
  return count;
}

/** Draws some of a list, in an order that is as likely as any other. */
function drawSome(list: readonly string[], count: number, draw: DrawIndex): string[] {
  const rest = [...list];
  return Array.from({ length: count }, () => rest.splice(draw(rest.length), 1)[0] as string);
}

/** Returns a function that draws passwords without a character twice, each equally likely. At least one must exist. */
export function distinctMaker(kinds: readonly CharacterKind[], length: number, draw: DrawIndex): () => string {
  const walks = walksOf(kinds);
  const counts = countSets(walks, length);
  return () => {
    const chosen: string[] = [];
    let state = walks.start;
    for (const [group, characters] of walks.groups.entries()) {
      const left = length - chosen.length;
      const countOf = (taken: number, after: number) => counts[group + 1]?.[left - taken]?.[after] ?? 0n;
      let rank = drawBelow(counts[group]?.[left]?.[state] ?? 1n, draw);
      for (const take of takes(walks, group, state, left)) {
        const weight = take.ways * countOf(take.taken, take.state);
        if (rank < weight) {
          chosen.push(...drawSome(characters, take.taken, draw));
          state = take.state;
          break;
        }
        rank -= weight;
      }
    }
    return drawSome(chosen, chosen.length, draw).join('');
  };
}
