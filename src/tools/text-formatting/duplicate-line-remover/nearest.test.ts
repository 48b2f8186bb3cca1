import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Distances } from './distance.ts';
import { nearestNeighbors } from './nearest.ts';

/** The Levenshtein distance of two texts in characters, by its definition. */
function distance(a: string, b: string): number {
  const from = [...a];
  const to = [...b];
  let above = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (above[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    above = row;
  }
  return above[to.length] as number;
}

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 12 });

test('says whether two texts are within a distance', () => {
  fc.assert(
    fc.property(words, words, fc.integer({ min: 0, max: 5 }), (a, b, most) => {
      expect(new Distances([a, b]).isWithin(0, 1, most)).toBe(distance(a, b) <= most);
    }),
    { numRuns: 5000 },
  );
});

const characters = fc.string({ unit: fc.constantFrom('a', 'b', '😀', '👍', '\ue000'), maxLength: 9 });

/** Values that differ at most in their ends, so that some are as long as those that are found in another way. */
const long = characters.map((end) => 'The quick brown fox jumps.'.slice(0, 25) + end);

test.each([
  ['short', characters, 4, 1000],
  ['longer', long, 2, 300],
])('finds every pair of %s values within the radius, and no other', (_, texts, mostRadius, numRuns) => {
  const lists = fc.uniqueArray(texts, { maxLength: 20 });
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: mostRadius }), (values, radius) => {
      const { groups, compared } = nearestNeighbors(values, { radius, block: 0 });
      expect(compared).toBe(values.length);
      const groupOf = (at: number) => groups.findIndex((group) => group.includes(at));
      const isNear = (a: number, b: number) => {
        const [x, y] = [values[a] as string, values[b] as string];
        return distance(x, y) <= radius && 2 * distance(x, y) < Math.max([...x].length, [...y].length);
      };
      for (let a = 0; a < values.length; a++) {
        for (let b = 0; b < a; b++) if (isNear(a, b)) expect(groupOf(a)).toBe(groupOf(b));
      }
      // Each is near some other of its group, in which no part is near none of the rest.
      for (const group of groups) {
        const reached = new Set([group[0] as number]);
        for (const at of reached) for (const other of group) if (isNear(at, other)) reached.add(other);
        expect(reached.size).toBe(group.length);
      }
    }),
    { numRuns },
  );
});

/** Values by group, each as the texts. */
const groupsOf = (values: readonly string[], radius: number, block: number) =>
  nearestNeighbors(values, { radius, block }).groups.map((group) => group.map((at) => values[at]));

// The clusters of OpenRefine's own unit tests (kNNClustererTests).
test.each([
  [['ab', 'abc', 'c', 'ĉ'], 1, 2, [['ab', 'abc']]],
  [['ab', 'abc', 'abcd', 'xyz'], 2, 2, [['ab', 'abc', 'abcd']]],
  [['ab', 'abc', 'c', 'ĉ'], 1, 1, [['ab', 'abc']]],
  [['foo', 'bar'], 1, 2, []],
])('%j within %d, sharing %d', (values, radius, block, groups) => {
  expect(groupsOf(values, radius, block)).toEqual(groups);
  // None of them needs the runs of letters.
  expect(groupsOf(values, radius, 0)).toEqual(groups);
});

test.each([
  [['Jon', 'John', 'Joan'], 1, 0, [['Jon', 'John', 'Joan']]],
  [['Micheal', 'Michael', 'Mike'], 2, 0, [['Micheal', 'Michael']]],
  [['1', '2', '3'], 1, 0, []],
  [['日本', '日本国', '本日'], 1, 0, [['日本', '日本国']]],
  [['New York', 'new york', 'NewYork'], 2, 6, [['New York', 'new york', 'NewYork']]],
  [['short', 'shert'], 1, 6, []],
  [['', 'a'], 1, 0, []],
])('%j within %d, sharing %d: clusters', (values, radius, block, groups) => {
  expect(groupsOf(values, radius, block)).toEqual(groups);
});

test('says how many values it compared before it was cut off', () => {
  const values = Array.from({ length: 2000 }, (_, i) => `value ${i}`);
  const { compared, groups } = nearestNeighbors(values, { radius: 1, block: 3 }, 100_000);
  expect(compared).toBeGreaterThan(10);
  expect(compared).toBeLessThan(1000);
  expect(groups.length).toBeGreaterThan(0);
});

test('compares 100,000 short values that have much in common', () => {
  const values = Array.from({ length: 100_000 }, (_, i) => `ID-${(i * 7919) % 1_000_003}`);
  const { compared, groups } = nearestNeighbors(values, { radius: 2, block: 0 });
  expect(compared).toBe(values.length);
  expect(groups.length).toBe(1);
});
