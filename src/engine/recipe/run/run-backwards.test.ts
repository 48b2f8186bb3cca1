import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../../tests/any-text.ts';
import { nodeContext } from '../../../cli/host/node-context.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import { choiceValue, type Field } from '../../contract/options.ts';
import { runTool } from '../../jobs/run-tool.ts';
import type { Step } from '../recipe.ts';
import { lossOf, runBackwards } from './run-backwards.ts';
import { OutputCache, type RecipeHost, runRecipe } from './run-recipe.ts';

const host: RecipeHost = { load: async (id) => loadTool(id), runTool, context: nodeContext };
const backwards = (steps: readonly Step[], input: string) => runBackwards(host, { steps, input }, new OutputCache());
const run = async (steps: readonly Step[], input: string) =>
  steps.length === 0 ? input : ((await runRecipe(host, { steps, input }, new OutputCache())).output?.text ?? '');
const step = (tool: string, options: Record<string, unknown> = {}): Step => ({ tool, options });

const base64 = step('base64-converter');
const rot13 = step('rot13-converter');
const sort = step('sort-lines');

test('inverts a recipe from its last step to its first', async () => {
  expect(await backwards([rot13, base64, step('reverse-text-generator')], 'Hello, 世界 😀\n')).toMatchObject({
    exact: true,
    output: { text: 'Hello, 世界 😀\n' },
    recipe: {
      steps: [
        { tool: 'reverse-text-generator', options: { mode: 'characters' } },
        { tool: 'base64-converter', options: { direction: 'decode' } },
        rot13,
      ],
    },
  });
});

test.each<[what: string, steps: readonly Step[], input: string, expected: object]>([
  ['no inverse at the last step', [base64, sort], 'a', { exact: false, losing: 1, recipe: { steps: [] } }],
  ['no inverse in the middle', [base64, sort, rot13], 'a', { exact: false, losing: 1, recipe: { steps: [rot13] } }],
  [
    'letter case',
    [step('morse-code-converter'), base64],
    'Ab',
    { losing: 0, loss: 'letter case', output: { text: 'AB' } },
  ],
  ['whitespace', [step('json-formatter')], '{"a": 1}', { losing: 0, loss: 'whitespace', output: { text: '{"a":1}' } }],
  ['no loss if steps are off', [{ ...sort, enabled: false }, rot13], 'b\na', { exact: true, output: { text: 'b\na' } }],
])('reports the loss: %s', async (_, steps, input, expected) => {
  expect(await backwards(steps, input)).toMatchObject(expected);
});

test('continues after a lossy step, and is not exact', async () => {
  const result = await backwards([rot13, step('morse-code-converter')], 'Hi you');
  expect(result).toMatchObject({ exact: false, losing: 1, loss: 'letter case', output: { text: 'HI YOU' } });
  expect(result?.recipe.steps).toHaveLength(2);
});

test('gives nothing for a recipe that fails', async () => {
  expect(await backwards([step('json-formatter')], '{')).toBeUndefined();
});

test.each<[before: string, after: string, loss: string]>([
  ['Ab', 'aB', 'letter case'],
  ['a b', 'ab', 'whitespace'],
  ['b\na\n', 'a\nb\n', 'the order of lines'],
  ['a\nb\na', 'a\nb', 'repeated lines'],
  ['abc', 'ab', 'part of the text'],
])('%j to %j loses %s', (before, after, loss) => {
  expect(lossOf(before, after)).toBe(loss);
});

/** Tools that are said to have an inverse for most of their options, and what they are given to try. */
const INVERTIBLE = [
  'base64-converter',
  'url-converter',
  'html-entity-converter',
  'utf8-converter',
  'binary-converter',
  'json-stringify-generator',
  'caesar-cipher',
  'rot13-converter',
  'reverse-text-generator',
  'reverse-lines',
  'inverse-case',
  'morse-code-converter',
  'bold-text-generator',
  'wide-text-generator',
  'strikethrough-text-generator',
  'zalgo-text-generator',
  'text-joiner',
  'text-splitter',
  'add-prefix-suffix',
  'add-line-numbers',
  'json-formatter',
];

const anyValue = (field: Field): fc.Arbitrary<unknown> => {
  if (field.kind === 'toggle') return fc.boolean();
  if (field.kind === 'select') return fc.constantFrom(...field.choices.map(choiceValue));
  return fc.constant(field.default);
};

const anyStep: fc.Arbitrary<Step> = fc.constantFrom(...INVERTIBLE).chain((tool) => {
  const { options } = pages.get(tool) ?? { options: {} };
  const some = Object.fromEntries(Object.entries<Field>(options).map(([name, field]) => [name, anyValue(field)]));
  return fc.record(some, { requiredKeys: [] }).map((given) => ({ tool, options: given }));
});

const pages = new Map(
  await Promise.all(INVERTIBLE.map(async (id) => [id, (await loadTool(id))?.page ?? { options: {} }] as const)),
);

test('500 recipes restore the text or name the lossy step', { timeout: 60_000 }, async () => {
  let exact = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 4 }), anyText, async (steps, input) => {
      const result = await backwards(steps, input);
      if (!result) return;
      if (result.exact) {
        exact++;
        expect(result.output.text).toBe(input);
        expect(result.losing).toBeUndefined();
        expect(result.recipe.steps).toHaveLength(steps.length);
        return;
      }
      // The named step does not restore its input, and those after it do.
      const losing = result.losing ?? -1;
      const before = await run(steps.slice(0, losing), input);
      const after = await run(steps.slice(0, losing + 1), input);
      expect((await backwards(steps.slice(losing, losing + 1), before))?.exact).toBe(false);
      expect((await backwards(steps.slice(losing + 1), after))?.exact ?? true).toBe(true);
    }),
    { numRuns: 500 },
  );
  expect(exact).toBeGreaterThan(100);
});
