import { expect, test } from 'vitest';
import type { Answer, FindHost } from '../src/by-example/contract.ts';
import type { Step } from '../src/core/recipe.ts';
import { TRIAL_LENGTH } from './find-protocol.ts';
import { findQueries } from './find-queries.ts';
import { nodeContext } from './node-context.ts';
import { loadKnowledge, loadTool } from './node-tools.ts';

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
  const { answers } = await search([{ have: 'Some words here', want: 'some-words-here' }]);
  expect(answers.map(({ steps }) => steps[0]?.tool)).toContain('kebab-case');
});
