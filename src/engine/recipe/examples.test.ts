import { expect, test } from 'vitest';
import { nodeContext } from '../../cli/host/node-context.ts';
import { loadTool } from '../../cli/host/node-tools.ts';
import { defaults } from '../contract/options.ts';
import { runTool } from '../jobs/run-tool.ts';
import { EXAMPLES } from './examples.ts';
import { readRecipe } from './recipe.ts';
import { OutputCache, runRecipe } from './run/run-recipe.ts';

/** Output of each example, by its id. */
const OUTPUTS: Readonly<Record<string, string>> = {
  'tidy-list': 'file1.txt, file2.txt, file10.txt',
  'base64-json': `{
  "admin": false,
  "exp": 1767980800,
  "user": {
    "id": 7,
    "name": "Ada"
  }
}`,
  'csv-json': `[
  {
    "name": "Ada",
    "city": "London",
    "age": 36
  },
  {
    "name": "Bo",
    "city": "Lima",
    "age": 29
  },
  {
    "name": "Lee",
    "city": "Oslo",
    "age": 41
  }
]`,
  'heading-slugs': '#getting-started\n#what-is-new\n#what-is-new-2\n#cafe-and-bar\n',
  'log-addresses': '3\t203.0.113.7\n2\t198.51.100.23\n1\t192.0.2.44\n',
  'email-list': 'ada@example.com; bo.li@mail.example.net; lee@example.org',
  'pdf-text': 'The quick brown fox jumps over the lazy dog.\n\nThe office is on floor 2, to the left.',
  'sql-list': "('Ada', 'Lee', 'O''Hara', 'Smith')",
  'html-text': 'Fish & chips\nCod – £9\nPeas <fresh>\n',
  'link-parameters': 'page=2\nq=café & bar\nutm_source=news letter',
  'pasted-text': 'Summary\n\nThe new plan - "Phase 2" - is detailed here...\n\n- It\'s short\n- It\'s clear\n',
};

test.each(EXAMPLES)('$title', async ({ id, recipe, input }) => {
  const load = async (tool: string) => loadTool(tool);
  const outcome = await runRecipe(
    { load, runTool, context: nodeContext },
    { steps: recipe.steps, input },
    new OutputCache(),
  );
  expect(outcome.results.map(({ state }) => state)).toEqual(recipe.steps.map(() => 'done'));
  expect(outcome.output?.text).toBe(OUTPUTS[id]);
});

test('each example has a unique id, and only options that differ from their defaults', async () => {
  expect(EXAMPLES.map(({ id }) => id)).toEqual(Object.keys(OUTPUTS));
  for (const { recipe } of EXAMPLES) {
    expect(readRecipe(JSON.parse(JSON.stringify(recipe)))).toEqual(recipe);
    for (const { tool, options } of recipe.steps) {
      const usual = defaults((await loadTool(tool))?.page.options ?? {});
      for (const [name, value] of Object.entries(options)) expect(value, `${tool} ${name}`).not.toBe(usual[name]);
    }
  }
});
