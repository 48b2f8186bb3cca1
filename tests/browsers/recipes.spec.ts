import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool } from '../../src/cli/host/node-tools.ts';
import { runTool } from '../../src/engine/jobs/run-tool.ts';
import { exampleAddress, RECIPE_PATH } from '../../src/engine/recipe/addresses.ts';
import { EXAMPLES } from '../../src/engine/recipe/examples.ts';
import { OutputCache, runRecipe } from '../../src/engine/recipe/run/run-recipe.ts';
import { type Example, expectExact } from './exact.ts';
import { test } from './fixtures.ts';
import { button, expectShown, fill, openTool, pane, poll, text } from './targets.ts';

const host = { load: async (id: string) => loadTool(id), runTool, context: nodeContext };

test('recipe examples give the same results as on the command line', async ({ app }) => {
  const examples = await Promise.all(
    EXAMPLES.map(async ({ id, title, recipe: { steps }, input }): Promise<Example> => {
      const { output } = await runRecipe(host, { steps, input }, new OutputCache());
      return [title, exampleAddress(id).replace(RECIPE_PATH, ''), output?.text ?? ''];
    }),
  );
  await openTool(app, RECIPE_PATH);
  await expectExact(app, RECIPE_PATH.slice(1), 'Recipes', examples);
});

test('a tool page continues as a recipe, which runs backwards', async ({ app }) => {
  await openTool(app, '/base64-converter');
  await fill(app, pane('Input'), 'Grüße');
  await expectShown(app, 'Output', 'R3LDvMOfZQ==');
  await poll(() => text(app, '//*[@role="group"][@aria-label="Changes"]')).toContain('Can be undone');
  await app.click(button('More actions'));
  await app.click(button('Add a step'));
  await poll(() => text(app, '//h1')).toBe('Recipes');
  await expectShown(app, 'Output', 'R3LDvMOfZQ==');
  await app.click(button('Run backwards'));
  await poll(() => app.evaluate('document.querySelector("[data-verdict]")?.dataset.verdict')).toBe('exact');
});
