import { expect, test } from 'vitest';
import { nodeContext } from '../../cli/host/node-context.ts';
import { loadKnowledge, loadTool } from '../../cli/host/node-tools.ts';
import { isHeavy, toolsFor } from './one-step.ts';
import { Workbench } from './workbench.ts';

test('heavy tools are tried last, so that the budget is spent on the others first', async () => {
  const host = { load: async (id: string) => loadTool(id), loadKnowledge, context: nodeContext };
  const bench = await Workbench.open(host, 1000, []);
  const weights = (await toolsFor(bench, ['Hello'], ['𝐇𝐞𝐥𝐥𝐨'])).map(({ knowledge }) =>
    isHeavy(knowledge) ? 'heavy' : 'light',
  );
  expect(new Set(weights)).toEqual(new Set(['light', 'heavy']));
  expect(weights).toEqual(weights.toSorted().toReversed());
});
