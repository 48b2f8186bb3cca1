import { toFragment } from '../../src/tool-page/make-link.ts';
import { loadTool, type NodeTool } from '../../workers/node-tools.ts';
import { toolsByCategory } from '../e2e/tool-folders.ts';
import { type Example, expectExact } from './exact.ts';
import { test } from './fixtures.ts';
import { openTool } from './targets.ts';

for (const [category, ids] of Object.entries(toolsByCategory)) {
  test(`${category}: every example of its ${ids.length} tools is exact`, async ({ app }) => {
    await openTool(app, `/${ids[0]}`);
    for (const id of ids) {
      const { meta, page } = (await loadTool(id)) as NodeTool;
      const examples = page.help.examples.map(
        ({ title, input, options, output }): Example => [title, toFragment(page, options ?? {}, input), output],
      );
      await expectExact(app, id, meta.name, examples);
    }
  });
}
