import { describe, expect, test } from 'vitest';
import { convertPattern } from '../../src/engine/regex/flavors/convert.ts';
import type { Flavor } from '../../src/engine/regex/flavors/flavor.ts';
import { exportedPattern } from './exports.ts';
import { type Fact, type Matches, readFacts } from './facts.ts';

// What the engines of other languages found, recorded by record.ts: CI has none of them.
const { from, to } = readFacts();

const matchesOf = (pattern: string, flags: string, text: string): Matches =>
  Array.from(text.matchAll(new RegExp(pattern, [...new Set(`${flags}g`)].join(''))), (match) =>
    Array.from(match, (group) => group ?? null),
  );

const nameOf = ({ flavor, pattern, flags, text }: Fact) => `${flavor} /${pattern}/${flags} on ${JSON.stringify(text)}`;

describe('a converted pattern finds what its engine finds', () => {
  test.each(from.map((fact) => [nameOf(fact), fact] as const))('%s', (_, fact) => {
    const { flavor, pattern, flags, text, matches } = fact;
    const { converted, groups, differences } = convertPattern(pattern, flags, flavor as Flavor);
    const found = matchesOf(converted?.pattern ?? '(', converted?.flags ?? '', text);
    // The groups that the conversion adds are not those of the engine. GNU grep has none.
    const own = found.map((match) => [match[0] ?? null, ...groups.map(({ number }) => match[number] ?? null)]);
    if (differences.some((words) => words.includes('forget'))) {
      expect(own.map(([match]) => match)).toEqual(matches?.map(([match]) => match));
    } else expect(own).toEqual(matches);
  });
});

describe('an exported pattern finds in its engine what it finds in JavaScript, or has a warning', () => {
  test.each(to.map((fact) => [nameOf(fact), fact] as const))('%s', async (_, fact) => {
    const { flavor, pattern, flags, text, matches } = fact;
    const made = await exportedPattern(pattern, flags, text, flavor);
    expect(made?.source, 'The export has changed: run record.ts.').toBe(fact.source);
    // Other flavors fold the Kelvin sign and the long s to letters of ASCII, JavaScript with the flag u alone.
    const isFolded = /[\u017f\u212a]/.test(text);
    if (made?.warnings.length === 0 && !isFolded) expect(matches).toEqual(matchesOf(pattern, flags, text));
  });
});
