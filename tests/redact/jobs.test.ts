import { describe, expect, test } from 'vitest';
import { offersOf } from '../../src/engine/redact/offers.ts';
import { linesOf, usualKinds } from './all-kinds.ts';

/** A text of a real job. Keys in the file begin with an escape: hosts of repositories reject files with keys. */
type Job = {
  readonly name: string;
  readonly text: string;
  /** Ids of kinds, and the values that they must take. */
  readonly taken: readonly (readonly [kind: string, value: string])[];
  readonly offered: readonly string[];
};

describe.each(linesOf<Job>('jobs.jsonl'))('$name', ({ text, taken, offered }) => {
  const findings = usualKinds.flatMap(({ find }) => find(text));
  const known = taken.filter(([kind]) => usualKinds.some(({ id }) => id === kind));

  test.each(known)('takes the %s %s wherever it is', (_, value) => {
    const places = text.split(value).slice(0, -1);
    expect(places).not.toEqual([]);
    let from = 0;
    for (const before of places) {
      from += before.length;
      expect(findings.some((finding) => finding.from <= from && finding.to >= from + value.length)).toBe(true);
      from += value.length;
    }
  });

  test('offers names, places, and streets', async () => {
    const offers = (await offersOf(text)).map(({ value }) => value);
    expect(offered.filter((value) => !offers.some((offer) => offer.includes(value)))).toEqual([]);
  });
});

test('there are ten jobs', () => {
  expect(linesOf('jobs.jsonl')).toHaveLength(10);
});
