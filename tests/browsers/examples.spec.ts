import { toFragment } from '../../src/ui/share-link.ts';
import { loadTool, type NodeTool } from '../../workers/node-tools.ts';
import { toolsByCategory } from '../e2e/site.ts';
import type { App } from './app.ts';
import { test } from './fixtures.ts';
import { openTool, poll, shown } from './targets.ts';

/** Some tools open another view of the output, once its code is there: turn to the text. */
const TURN_TO_TEXT = `[...document.querySelectorAll('[role=tab][aria-selected=false]')]
  .find((tab) => tab.textContent === 'Text')?.click()`;

async function output(app: App): Promise<string> {
  await app.evaluate(TURN_TO_TEXT);
  return shown(app, 'Output');
}

for (const [category, ids] of Object.entries(toolsByCategory)) {
  test(`${category}: every example of its ${ids.length} tools is exact`, async ({ app }) => {
    for (const id of ids) {
      const { page } = (await loadTool(id)) as NodeTool;
      await openTool(app, `/${id}`);
      for (const { title, input, options, output: expected } of page.help.examples) {
        const fragment = toFragment(page, options ?? {}, input);
        await app.evaluate(`location.hash = ${JSON.stringify(fragment)}`);
        await poll(() => output(app), `${id}: ${title}`).toBe(expected);
      }
    }
  });
}
