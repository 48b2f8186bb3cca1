import { toolsByCategory } from '../e2e/tool-folders.ts';
import { expectExamples } from './exact.ts';
import { test } from './fixtures.ts';
import { openTool } from './targets.ts';

for (const [category, ids] of Object.entries(toolsByCategory)) {
  test(`${category}: every example of its ${ids.length} tools is exact`, { tag: '@night' }, async ({ app }) => {
    await openTool(app, `/${ids[0]}`);
    for (const id of ids) await expectExamples(app, id);
  });
}
