import { expect, test } from 'vitest';
import { linesOf, usualKinds } from './all-kinds.ts';

const texts = linesOf<{ readonly text: string }>('ordinary.jsonl').map(({ text }) => text);

test('there are 200 ordinary texts or more, each another one', () => {
  expect(new Set(texts).size).toBeGreaterThanOrEqual(200);
});

test.each(texts)('nothing is taken from %j', (text) => {
  const taken = usualKinds.flatMap(({ id, find }) =>
    find(text).map(({ from, to }) => `${id}: ${text.slice(from, to)}`),
  );
  expect(taken).toEqual([]);
});
