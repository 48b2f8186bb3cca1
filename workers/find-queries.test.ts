import { expect, test } from 'vitest';
import { nodeContext } from '../src/cli/host/node-context.ts';
import { loadKnowledge, loadTool } from '../src/cli/host/node-tools.ts';
import type { Answer, FindHost } from '../src/engine/by-example/contract.ts';
import type { Step } from '../src/engine/recipe/recipe.ts';
import { TRIAL_LENGTH, textsAlike } from './find-protocol.ts';
import { findQueries } from './find-queries.ts';

const host: FindHost = { load: async (id) => loadTool(id), loadKnowledge, context: nodeContext };
const { others, search } = findQueries(host);
const answer = (...steps: readonly Step[]): Answer => ({ steps, cost: steps.length });
const step = (tool: string, options: Step['options'] = {}): Step => ({ tool, options });

test('an answer that differs in a line is given with that line alone', async () => {
  const answers = [answer(step('upper-case')), answer(step('capitalized-case')), answer(step('capitalized-case'))];
  expect(await others({ answers, text: 'a\nbo li\n' })).toEqual([
    {
      answer: answers[1],
      difference: { line: 2, best: 'BO LI', other: 'Bo Li' },
      pair: { have: 'bo li', want: 'Bo Li' },
    },
  ]);
});

test('the pair is the whole text if lines depend on each other', async () => {
  const answers = [answer(step('reverse-lines')), answer(step('sort-lines'))];
  const [other] = await others({ answers, text: 'c\na\nb' });
  expect(other).toEqual({
    answer: answers[1],
    difference: { line: 1, best: 'b', other: 'a' },
    pair: { have: 'c\na\nb', want: 'a\nb\nc' },
  });
});

test('tries only the beginning of a long text, in whole lines', async () => {
  const answers = [answer(step('reverse-lines')), answer(step('sort-lines'))];
  const [other] = await others({ answers, text: 'c\na\nb\n'.repeat(1000) });
  const have = other?.pair.have ?? '';
  expect(have.length).toBeLessThanOrEqual(TRIAL_LENGTH);
  expect(have).toMatch(/^(?:c\na\nb\n)+(?:c\na|c)?$/);
});

test('omits answers that give the same result or fail', async () => {
  const answers = [answer(step('upper-case')), answer(step('constant-case')), answer(step('json-formatter'))];
  expect(await others({ answers, text: 'a' })).toEqual([]);
});

test('a search returns its answers', async () => {
  const { answers } = await search({ pairs: [{ have: 'Some words here', want: 'some-words-here' }], texts: [] });
  expect(answers.map(({ steps }) => steps[0]?.tool)).toContain('kebab-case');
});

test('an answer that leaves the other texts as they are is none', async () => {
  const pairs = [
    { have: 'x: 5', want: '5' },
    { have: 'y: 7', want: '7' },
  ];
  const { answers } = await search({ pairs, texts: ['none', 'of', 'them'] });
  expect(answers).toEqual([]);
  expect((await search({ pairs, texts: ['z: 9'] })).answers.length).toBeGreaterThan(0);
});

test.each([
  ['lines, for pairs of a line each', [{ have: 'a', want: 'b' }], 'x\r\n\ny\n', ['x', 'y']],
  ['all of it, for pairs with several lines', [{ have: 'a\nb', want: 'b' }], 'x\ny', ['x\ny']],
  ['nothing of a long one', [{ have: 'a\nb', want: 'b' }], 'x'.repeat(2001), []],
  ['nothing of an empty one', [{ have: 'a', want: 'b' }], ' \n', []],
])('a search looks at %s', (_, pairs, text, expected) => {
  expect(textsAlike(pairs, text)).toEqual(expected);
});

test('a search looks at lines from all of a long text', () => {
  const text = Array.from({ length: 1000 }, (_, i) => `line ${i}`).join('\n');
  const texts = textsAlike([{ have: 'a', want: 'b' }], text);
  expect(texts.length).toBeLessThanOrEqual(60);
  expect(texts.at(-1)).toMatch(/line 9\d\d/);
});
